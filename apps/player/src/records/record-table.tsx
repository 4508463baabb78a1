import { useT } from '@faro/i18n'
import { Button, EmptyState, ErrorState, Skeleton } from '@faro/ui'
import { useErrorText } from '@faro/web-kit'
import clsx from 'clsx'
import { ChevronRight, Inbox } from 'lucide-react'
import type { ReactNode } from 'react'

export type Column<T> = {
  readonly key: string
  readonly label: string
  readonly isAmount?: boolean
  readonly cell: (row: T) => ReactNode
}

type Pages<T> = {
  readonly data: { readonly pages: readonly { readonly rows: readonly T[] }[] } | undefined
  readonly isError: boolean
  readonly isPlaceholderData: boolean
  readonly error: unknown
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly refetch: () => unknown
  readonly fetchNextPage: () => unknown
}

type Shown<T> = {
  readonly label: string
  readonly columns: readonly Column<T>[]
  readonly rowKey: (row: T) => string
  /** What a row is called for those who open it. */
  readonly rowName: (row: T) => string
  readonly onOpen: (row: T) => void
  /** The same row on a phone. */
  readonly card: (row: T) => ReactNode
}

type Props<T> = Shown<T> & {
  readonly pages: Pages<T>
  readonly empty: string
  readonly action?: ReactNode
}

/** A record read page after page: a table where there is room, cards on a phone. */
export const RecordTable = <T,>({ pages, empty, action, ...shown }: Props<T>) => {
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
  if (pages.data === undefined) return <Waiting />
  const rows = pages.data.pages.flatMap((page) => page.rows)
  if (rows.length === 0)
    return <EmptyState icon={<Inbox size={28} />} text={empty} action={action} />
  return (
    <div
      aria-busy={pages.isPlaceholderData}
      className={clsx(pages.isPlaceholderData && 'opacity-60')}
    >
      <Table rows={rows} {...shown} />
      <Cards rows={rows} {...shown} />
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
    </div>
  )
}

const waitingRows = 5

const Waiting = () => (
  <div className="card divide-y divide-line">
    {Array.from({ length: waitingRows }, (_, i) => (
      <div key={i} className="flex justify-between gap-4 px-4 py-4">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-5 w-24" />
      </div>
    ))}
  </div>
)

type Listed<T> = Shown<T> & { readonly rows: readonly T[] }

const Table = <T,>({ label, rows, columns, rowKey, rowName, onOpen }: Listed<T>) => {
  const t = useT()
  return (
    <div className="card overflow-x-auto max-lg:hidden">
      <table aria-label={label} className="w-full text-start">
        <thead>
          <tr className="border-b border-line text-xs text-t3">
            {columns.map(({ key, label: name, isAmount = false }) => (
              <th
                key={key}
                scope="col"
                className={clsx('px-3 py-2.5 font-semibold', isAmount ? 'text-end' : 'text-start')}
              >
                {name}
              </th>
            ))}
            <th scope="col" className="w-11">
              <span className="sr-only">{t('records.detail')}</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={rowKey(row)} className="hover:bg-s2">
              {columns.map(({ key, isAmount = false, cell }) => (
                <td
                  key={key}
                  className={clsx(
                    'px-3 py-2',
                    isAmount && 'text-end font-semibold whitespace-nowrap',
                  )}
                >
                  {cell(row)}
                </td>
              ))}
              <td>
                <button
                  type="button"
                  className="btn btn-icon"
                  aria-label={t('records.open', { name: rowName(row) })}
                  onClick={() => onOpen(row)}
                >
                  <ChevronRight size={18} aria-hidden />
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Cards = <T,>({ label, rows, rowKey, onOpen, card }: Listed<T>) => (
  <ul aria-label={label} className="card divide-y divide-line lg:hidden">
    {rows.map((row) => (
      <li key={rowKey(row)}>
        <button
          type="button"
          className="flex w-full items-center justify-between gap-3 px-4 py-3 text-start hover:bg-s2"
          onClick={() => onOpen(row)}
        >
          {card(row)}
        </button>
      </li>
    ))}
  </ul>
)
