import { tradingConsole } from '@faro/contract/sportsbook'
import { useT } from '@faro/i18n'
import { Badge, Button, ErrorState, Skeleton } from '@faro/ui'
import { useErrorText, useRoutePages } from '@faro/web-kit'
import { showInstant } from '../../kit/figures.ts'
import { PageHead } from '../../kit/page-head.tsx'
import { RecordLink } from '../../kit/record-link.tsx'
import { paths } from '../../paths.ts'

/** Messages of the feed that could not be taken, whole and with the reason, newest first. */
export const FeedRejectsPage = () => {
  const t = useT()
  const errorText = useErrorText()
  const list = useRoutePages(tradingConsole.rejects, { query: { limit: '50' } })
  const rows = list.data?.pages.flatMap((page) => page.rows)
  return (
    <>
      <PageHead title={t('trading.rejects')} text={t('trading.rejects-text')} />
      {rows === undefined ? (
        list.isError ? (
          <ErrorState
            text={errorText(list.error)}
            retryLabel={t('core.retry')}
            onRetry={() => void list.refetch()}
          />
        ) : (
          <Skeleton className="h-64 w-full rounded-lg" />
        )
      ) : rows.length === 0 ? (
        <p className="text-t3">{t('trading.rejects-none')}</p>
      ) : (
        <ul className="grid gap-2" aria-label={t('trading.rejects')}>
          {rows.map(({ at, reason, producer, eventId, xml }, i) => (
            <li key={`${at}/${i}`} className="card p-3">
              <div className="mb-1 flex flex-wrap items-center gap-2 text-[13px]">
                <time dateTime={at}>{showInstant(at)}</time>
                <Badge tone="warn">{reason}</Badge>
                {producer !== null && <span>{producer}</span>}
                {eventId !== null && (
                  <RecordLink to={paths.tradingEvent(eventId)}>{eventId}</RecordLink>
                )}
              </div>
              <pre className="max-h-40 overflow-auto rounded-md bg-s2 p-2 text-xs whitespace-pre-wrap">
                {xml}
              </pre>
            </li>
          ))}
        </ul>
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
