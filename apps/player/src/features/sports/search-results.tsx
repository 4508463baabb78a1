import { sports, type Vertical } from '@faro/contract/sportsbook'
import { currentLanguage, useT } from '@faro/i18n'
import { EmptyState, ErrorState, Skeleton } from '@faro/ui'
import { useErrorText, useRoute } from '@faro/web-kit'
import { Link } from '@faro/web-kit/router'
import { SearchX } from 'lucide-react'
import { sportsPath } from '../../sports/address.ts'
import { SportMark } from '../../sports/sport-mark.tsx'
import { useSeededRows } from '../../sports/use-live.ts'
import { Leagues } from './event-list.tsx'

type Props = { readonly vertical: Vertical; readonly words: string }

/** Leagues and events by what people call them. */
export const SearchResults = ({ vertical, words }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const found = useRoute(
    sports.search,
    { query: { q: words, vertical, language: currentLanguage() } },
    { keepPrevious: true, staleMs: 10_000 },
  )
  useSeededRows(found.data?.events)
  if (found.isLoadingError)
    return (
      <ErrorState
        text={errorText(found.error)}
        retryLabel={t('core.retry')}
        onRetry={() => void found.refetch()}
      />
    )
  if (found.data === undefined) return <Skeleton className="h-72 w-full rounded-lg" />
  const { events, leagues } = found.data
  if (events.length === 0 && leagues.length === 0)
    return <EmptyState icon={<SearchX size={28} />} text={t('sports.search-empty')} />
  return (
    <section aria-label={t('sports.search-results')} className="grid gap-3">
      {leagues.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {leagues.map(({ leagueId, name, sportId }) => (
            <li key={leagueId}>
              <Link to={sportsPath(vertical, { league: leagueId })} className="chip gap-2">
                <SportMark sportId={sportId} size={18} />
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Leagues rows={events} vertical={vertical} />
    </section>
  )
}
