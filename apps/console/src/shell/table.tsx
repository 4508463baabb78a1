import { useT } from '@faro/i18n'
import { Button, EmptyState, ErrorState, Skeleton } from '@faro/ui'
import { useErrorText } from '@faro/web-kit'
import clsx from 'clsx'
import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'

export type Column<T> = {
  readonly id: string
  readonly title: string
  readonly isNumber?: boolean
  readonly cell: (row: T) => ReactNode
}

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
  readonly columns: readonly Column<T>[]
  readonly rowKey: (row: T) => string
  readonly empty: string
}

// beside its value on a phone, where the head of the table has no room
const asField =
  'max-sm:flex max-sm:items-start max-sm:justify-between max-sm:gap-4 max-sm:px-4 max-sm:py-1 max-sm:empty:hidden max-sm:before:shrink-0 max-sm:before:font-semibold max-sm:before:text-t3 max-sm:before:content-[attr(data-title)] max-sm:not-first:text-end max-sm:first:text-base max-sm:first:before:hidden'

/** One box for all of a cell; an empty cell stays empty, so that a phone can leave it out. */
const Shown = ({ children }: { readonly children: ReactNode }) =>
  children === null ? null : <div className="min-w-0">{children}</div>

/** A list of staff: a table where there is room, cards on a phone. */
export const Table = <T,>({ label, pages, columns, rowKey, empty }: Props<T>) => {
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
  if (pages.data === undefined) return <Skeleton className="h-64 w-full rounded-lg" />
  const rows = pages.data.pages.flatMap((page) => page.rows)
  if (rows.length === 0) return <EmptyState icon={<Inbox size={28} />} text={empty} />
  return (
    <>
      <div className="card overflow-x-auto" tabIndex={0} role="group" aria-label={label}>
        <table className="w-full max-sm:block sm:min-w-[680px]">
          <caption className="sr-only">{label}</caption>
          <thead className="max-sm:sr-only">
            <tr className="text-t3">
              {columns.map(({ id, title, isNumber }) => (
                <th
                  key={id}
                  scope="col"
                  className={clsx(
                    'px-4 py-3 font-semibold whitespace-nowrap',
                    isNumber === true ? 'text-end' : 'text-start',
                  )}
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {rows.map((row) => (
              <tr
                key={rowKey(row)}
                className="relative border-t border-line hover:bg-s2 max-sm:block max-sm:py-2"
              >
                {columns.map(({ id, title, cell, isNumber }) => (
                  <td
                    key={id}
                    data-title={title}
                    className={clsx(
                      asField,
                      'sm:px-4 sm:py-3',
                      isNumber === true && 'text-end font-bold whitespace-nowrap',
                    )}
                  >
                    <Shown>{cell(row)}</Shown>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {pages.hasNextPage && (
        <div className="mt-4 grid justify-center">
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
