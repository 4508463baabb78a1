import type { Vertical } from '@faro/contract/sportsbook'
import { useT } from '@faro/i18n'
import { Skeleton } from '@faro/ui'
import { Link } from '@faro/web-kit/router'
import { sportsPath, usePlace } from '../../sports/address.ts'
import { SportMark } from '../../sports/sport-mark.tsx'
import { StarButton } from '../../sports/star-button.tsx'
import { useMenu } from './use-menu.ts'

type Props = {
  readonly vertical: Vertical
  /** Leagues that are listed; all where it is left out. */
  readonly only?: readonly string[]
}

/** The leagues of a sport, or of all, with how many events each has. */
export const LeagueList = ({ vertical, only }: Props) => {
  const t = useT()
  const { place } = usePlace()
  const { data } = useMenu(vertical)
  if (data === undefined) return <Skeleton className="h-72 w-full rounded-lg" />
  const leagues = data.sports
    .filter(({ sportId }) => place.sport === '' || place.sport === String(sportId))
    .flatMap(({ sportId, leagues: mine }) => mine.map((league) => ({ ...league, sportId })))
    .filter(({ leagueId }) => only?.includes(leagueId) ?? true)
  if (leagues.length === 0) return null
  return (
    <ul className="card mb-3 divide-y divide-line">
      {leagues.map(({ leagueId, name, live, upcoming, sportId }) => (
        <li key={leagueId} className="flex items-center gap-2 ps-3">
          <SportMark sportId={sportId} size={18} />
          <Link
            to={sportsPath(vertical, { league: leagueId })}
            className="flex min-h-12 min-w-0 grow items-center gap-2 font-bold"
          >
            <span className="truncate">{name}</span>
            <span className="ms-auto text-xs font-semibold whitespace-nowrap text-t3">
              {t('sports.leagues-count', { count: live + upcoming })}
            </span>
          </Link>
          <StarButton urn={leagueId} name={name} />
        </li>
      ))}
    </ul>
  )
}
