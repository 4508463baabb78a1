import { sports, type EventRow as Row, type Vertical } from '@faro/contract/sportsbook'
import { currentLanguage, useT } from '@faro/i18n'
import { Button, ErrorState, Skeleton } from '@faro/ui'
import { useErrorText, useRoutePages } from '@faro/web-kit'
import { Link } from '@faro/web-kit/router'
import { memo, useMemo, type ReactNode } from 'react'
import { sportsPath } from '../../sports/address.ts'
import { EventRow } from '../../sports/event-row.tsx'
import { SportMark } from '../../sports/sport-mark.tsx'
import { StarButton } from '../../sports/star-button.tsx'
import { useSeededRows } from '../../sports/use-live.ts'
import { useLeagueGroups, type LeagueGroup } from '../../sports/use-league-groups.ts'

const limit = '40'

type Props = {
  readonly vertical: Vertical
  readonly query: Readonly<Record<string, string>>
  readonly none: ReactNode
}

/** Events under their leagues, page after page; what ends or begins comes by asking again. */
export const EventList = ({ vertical, query, none }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const list = useRoutePages(
    sports.events,
    { query: { vertical, ...query, limit, language: currentLanguage() } as never },
    { staleMs: 5_000, refetchEveryMs: 20_000, keepPrevious: true },
  )
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows), [list.data])
  useSeededRows(rows)
  if (list.isLoadingError)
    return (
      <ErrorState
        text={errorText(list.error)}
        retryLabel={t('core.retry')}
        onRetry={() => void list.refetch()}
      />
    )
  if (rows === undefined)
    return (
      <div aria-busy="true" aria-label={t('sports.loading')} className="grid gap-3">
        {[0, 1, 2].map((i) => (
          <Skeleton key={i} className="h-56 w-full rounded-lg" />
        ))}
      </div>
    )
  if (rows.length === 0) return none
  return (
    <>
      <Leagues rows={rows} vertical={vertical} />
      {list.hasNextPage && (
        <div className="mt-4 grid justify-center">
          <Button
            variant="secondary"
            isBusy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('sports.more')}
          </Button>
        </div>
      )}
    </>
  )
}

type RowsProps = { readonly rows: readonly Row[]; readonly vertical: Vertical }

export const Leagues = ({ rows, vertical }: RowsProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
    {useLeagueGroups(rows).map((group) => (
      <League key={group.leagueId} group={group} vertical={vertical} />
    ))}
  </div>
)

type LeagueProps = { readonly group: LeagueGroup; readonly vertical: Vertical }

const League = memo(function League({ group, vertical }: LeagueProps) {
  const { league, leagueId, sportId } = group
  return (
    <section className="card overflow-hidden" aria-label={league}>
      <header className="flex items-center gap-2 bg-s2 ps-3 text-t2">
        <SportMark sportId={sportId} size={18} />
        <h2 className="min-w-0 grow truncate font-bold">
          <Link to={sportsPath(vertical, { league: leagueId })}>{league}</Link>
        </h2>
        <StarButton urn={leagueId} name={league} />
      </header>
      <ul>
        {group.rows.map((row) => (
          <EventRow key={row.eventId} row={row} vertical={vertical} />
        ))}
      </ul>
    </section>
  )
})
