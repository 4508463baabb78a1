import { useT } from '@faro/i18n'
import { Button, EmptyState } from '@faro/ui'
import { Inbox } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Asked, type Question } from '../states/asked.tsx'
import type { Column } from './column.ts'
import type { Sort } from './column-head.tsx'
import { RecordTable } from './record-table.tsx'
import { sortRows } from './sort-rows.ts'

export type { Column } from './column.ts'

type Pages<T> = Question<{ readonly pages: readonly { readonly rows: readonly T[] }[] }> & {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => unknown
}

type Props<T> = {
  readonly label: string
  readonly pages: Pages<T>
  readonly columns: readonly Column<T>[]
  readonly rowKey: (row: T) => string
  readonly empty: string
}

/** A list that is part of a page: it comes whole, or goes on at its end. */
export const Table = <T extends object>({ pages, ...rest }: Props<T>) => (
  <Asked of={pages}>
    {(data) => (
      <>
        <RowsTable rows={data.pages.flatMap((page) => page.rows)} {...rest} />
        {pages.hasNextPage && <More of={pages} />}
      </>
    )}
  </Asked>
)

type RowsProps<T> = Omit<Props<T>, 'pages'> & { readonly rows: readonly T[] }

/** Rows that are all there, in the order that somebody chooses. */
export const RowsTable = <T extends object>({ rows, empty, columns, ...rest }: RowsProps<T>) => {
  const [sort, setSort] = useState<Sort>()
  const sorted = useMemo(() => sortRows(rows, columns, sort), [rows, columns, sort])
  if (rows.length === 0) return <EmptyState icon={<Inbox size={28} />} text={empty} />
  const sortable = columns.map((one) => ({ ...one, isSortable: one.sortBy !== undefined }))
  return <RecordTable rows={sorted} columns={sortable} sort={sort} onSort={setSort} {...rest} />
}

type MoreProps = { readonly of: Pick<Pages<never>, 'isFetchingNextPage' | 'fetchNextPage'> }

const More = ({ of: pages }: MoreProps) => {
  const t = useT()
  return (
    <div className="mt-4 grid justify-center">
      <Button
        variant="secondary"
        isBusy={pages.isFetchingNextPage}
        onClick={() => void pages.fetchNextPage()}
      >
        {t('core.more')}
      </Button>
    </div>
  )
}
