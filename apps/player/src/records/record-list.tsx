import { useT } from '@faro/i18n'
import { Button, EmptyState, ErrorState, Skeleton } from '@faro/ui'
import { useErrorText } from '@faro/web-kit'
import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'

type Pages<T> = {
  readonly data: { readonly pages: readonly { readonly rows: readonly T[] }[] } | undefined
  readonly isError: boolean
  readonly error: unknown
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly refetch: () => unknown
  readonly fetchNextPage: () => unknown
}

type Props<T> = {
  readonly label: string
  readonly pages: Pages<T>
  readonly empty: string
  readonly action?: ReactNode
  readonly rowKey: (row: T) => string
  readonly row: (row: T) => ReactNode
}

/** A record read page after page, with all its states. */
export const RecordList = <T,>({ label, pages, empty, action, rowKey, row }: Props<T>) => {
  const t = useT()
  const errorText = useErrorText()
  if (pages.isError)
    return (
      <ErrorState
        text={errorText(pages.error)}
        retryLabel={t('core.retry')}
        onRetry={() => void pages.refetch()}
      />
    )
  if (pages.data === undefined) return <Skeleton className="h-40 w-full rounded-lg" />
  const rows = pages.data.pages.flatMap((page) => page.rows)
  if (rows.length === 0)
    return <EmptyState icon={<Inbox size={28} />} text={empty} action={action} />
  return (
    <>
      <ul aria-label={label} className="card divide-y divide-line">
        {rows.map((one) => (
          <li
            key={rowKey(one)}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 px-4 py-3 [&>:last-child]:ms-auto"
          >
            {row(one)}
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <div className="mt-3 grid justify-center">
          <Button
            variant="secondary"
            isBusy={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            {t('core.more')}
          </Button>
        </div>
      )}
    </>
  )
}
