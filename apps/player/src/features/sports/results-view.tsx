import { sports, type Vertical } from '@faro/contract/sportsbook'
import { browserZone, currentLanguage, dayIn, formatDay, useLocale, useT } from '@faro/i18n'
import { Button, EmptyState, ErrorState, Skeleton } from '@faro/ui'
import { useErrorText, useRoutePages } from '@faro/web-kit'
import { Link } from '@faro/web-kit/router'
import { Trophy } from 'lucide-react'
import { useMemo, useState } from 'react'
import { eventPath, usePlace } from '../../sports/address.ts'
import { SportMark } from '../../sports/sport-mark.tsx'
import { useLeagueGroups } from '../../sports/use-league-groups.ts'
import { SportChips } from './sport-chips.tsx'

type Props = { readonly vertical: Vertical }

const days = 7
const dayMs = 86_400_000

const lastDays = (): readonly string[] =>
  Array.from({ length: days }, (_, i) => dayIn(browserZone(), new Date(Date.now() - i * dayMs)))

/** Scores of the last seven days. */
export const ResultsView = ({ vertical }: Props) => {
  const t = useT()
  const language = useLocale()
  const { place, change } = usePlace()
  const [choices] = useState(lastDays)
  const day = choices.includes(place.day) ? place.day : (choices[0] ?? '')
  return (
    <>
      <SportChips vertical={vertical} />
      <div role="group" aria-label={t('sports.results-day')} className="chip-scroll mb-3">
        {choices.map((one) => (
          <button
            key={one}
            type="button"
            className="chip"
            aria-pressed={one === day}
            aria-current={one === day ? 'page' : undefined}
            onClick={() => change({ day: one })}
          >
            {formatDay(one, language)}
          </button>
        ))}
      </div>
      <Scores vertical={vertical} day={day} sport={place.sport} />
    </>
  )
}

type ScoresProps = Props & { readonly day: string; readonly sport: string }

const Scores = ({ vertical, day, sport }: ScoresProps) => {
  const t = useT()
  const errorText = useErrorText()
  const query = {
    vertical,
    day,
    ...(sport === '' ? {} : { sport }),
    limit: '50',
    language: currentLanguage(),
  }
  const list = useRoutePages(sports.results, { query }, { staleMs: 30_000, keepPrevious: true })
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows) ?? [], [list.data])
  const groups = useLeagueGroups(rows)
  if (list.isLoadingError)
    return (
      <ErrorState
        text={errorText(list.error)}
        retryLabel={t('core.retry')}
        onRetry={() => void list.refetch()}
      />
    )
  if (list.data === undefined) return <Skeleton className="h-96 w-full rounded-lg" />
  if (rows.length === 0)
    return <EmptyState icon={<Trophy size={28} />} text={t('sports.results-empty')} />
  return (
    <div className="grid gap-3">
      {groups.map(({ leagueId, league, sportId, rows: mine }) => (
        <section key={leagueId} className="card overflow-hidden" aria-label={league}>
          <h2 className="flex min-h-11 items-center gap-2 bg-s2 px-3 font-bold text-t2">
            <SportMark sportId={sportId} size={18} />
            {league}
          </h2>
          <ul className="divide-y divide-line">
            {mine.map(({ eventId, name, home, away, score, state }) => (
              <li key={eventId}>
                <Link
                  to={eventPath(vertical, eventId)}
                  className="grid min-h-12 grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3 px-3"
                >
                  <span className="truncate text-end font-bold">{home?.name ?? name}</span>
                  <strong className="tabular-nums">
                    {state === 'ended'
                      ? `${score?.home ?? 0} – ${score?.away ?? 0}`
                      : t(`sports.state.${state}`)}
                  </strong>
                  <span className="truncate font-bold">{away?.name}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {list.hasNextPage && (
        <Button
          variant="secondary"
          isBusy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('sports.more')}
        </Button>
      )}
    </div>
  )
}
