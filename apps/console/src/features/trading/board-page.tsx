import { tradingConsole, type BoardRow } from '@faro/contract/sportsbook'
import { currentLanguage, useT } from '@faro/i18n'
import { Badge, Button, ErrorState, Segmented, Skeleton } from '@faro/ui'
import { useErrorText, useRoutePages } from '@faro/web-kit'
import { useSearchParams } from '@faro/web-kit/router'
import { showCount, showInstant } from '../../kit/figures.ts'
import { PageHead } from '../../kit/page-head.tsx'
import { RecordLink } from '../../kit/record-link.tsx'
import { RowsTable, type Column } from '../../kit/table/table.tsx'
import { paths } from '../../paths.ts'
import { ProducersPanel } from './producers-panel.tsx'
import { SearchBox } from './search-box.tsx'
import { Sums } from './sums.tsx'

const whens = ['all', 'live', 'upcoming', 'stopped', 'with-bets'] as const
type When = (typeof whens)[number]

const refreshMs = 4_000

/** Every event with what hangs on it, live ones first, as it changes. */
export const BoardPage = () => {
  const t = useT()
  const errorText = useErrorText()
  const [search, setSearch] = useSearchParams()
  const when = whens.find((one) => one === search.get('when')) ?? 'all'
  const words = search.get('q') ?? ''
  const list = useRoutePages(
    tradingConsole.board,
    {
      query: {
        ...(when === 'all' ? {} : { when }),
        ...(words === '' ? {} : { q: words }),
        language: currentLanguage(),
        limit: '50',
      },
    },
    { refetchEveryMs: refreshMs, keepPrevious: true },
  )
  const change = (name: string, value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  const columns = useColumns()
  const rows = list.data?.pages.flatMap((page) => page.rows)
  return (
    <>
      <PageHead title={t('trading.title')} text={t('trading.text')} />
      <ProducersPanel producers={list.data?.pages[0]?.producers ?? []} />
      <div className="my-4 flex flex-wrap items-end gap-3">
        <Segmented<When>
          label={t('trading.when')}
          value={when}
          options={whens.map((value) => ({ value, label: t(`trading.when.${value}`) }))}
          onChange={(value) => change('when', value === 'all' ? '' : value)}
        />
        <SearchBox label={t('trading.search')} words={words} onSearch={(q) => change('q', q)} />
      </div>
      {rows !== undefined ? (
        <RowsTable
          label={t('trading.title')}
          rows={rows}
          columns={columns}
          rowKey={({ eventId }) => eventId}
          empty={t('trading.none')}
        />
      ) : list.isError ? (
        <ErrorState
          text={errorText(list.error)}
          retryLabel={t('core.retry')}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <Skeleton className="h-96 w-full rounded-lg" />
      )}
      {list.hasNextPage && (
        <Button
          variant="secondary"
          className="mt-4"
          isBusy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('trading.more')}
        </Button>
      )}
    </>
  )
}

const useColumns = (): readonly Column<BoardRow>[] => {
  const t = useT()
  return [
    {
      id: 'event',
      card: 'title',
      title: t('trading.col-event'),
      cell: ({ eventId, name, league, startsAt }) => (
        <span>
          <RecordLink to={paths.tradingEvent(eventId)} isRow>
            {name}
          </RecordLink>
          <span className="block text-xs text-t3">
            {league} · {showInstant(startsAt)}
          </span>
        </span>
      ),
    },
    {
      id: 'state',
      card: 'state',
      title: t('trading.col-state'),
      cell: ({ state, isStopped }) => (
        <Badge tone={isStopped ? 'loss' : state === 'live' ? 'win' : 'neutral'}>
          {t(isStopped ? 'trading.stopped' : `trading.event.${state}`)}
        </Badge>
      ),
    },
    {
      id: 'score',
      card: 'value',
      title: t('trading.col-score'),
      cell: ({ score }) =>
        score === null ? null : `${score.home ?? 0} – ${score.away ?? 0} ${score.clock ?? ''}`,
    },
    {
      id: 'lines',
      isNumber: true,
      title: t('trading.col-lines'),
      cell: ({ openLines, lines }) =>
        t('trading.lines-of', { open: showCount(openLines), all: showCount(lines) }),
    },
    {
      id: 'bets',
      card: 'value',
      isNumber: true,
      title: t('trading.col-bets'),
      cell: ({ openBets }) => showCount(openBets),
    },
    {
      id: 'stakes',
      isNumber: true,
      title: t('trading.col-stakes'),
      cell: ({ stakes }) => <Sums of={stakes} />,
    },
    {
      id: 'worst',
      isNumber: true,
      title: t('trading.col-worst'),
      cell: ({ worst }) => <Sums of={worst} />,
    },
  ]
}
