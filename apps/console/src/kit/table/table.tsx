import { EmptyState } from '@faro/ui'
import { Inbox } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Column } from './column.ts'
import type { Sort } from './column-head.tsx'
import { RecordTable } from './record-table.tsx'
import { sortRows } from './sort-rows.ts'

export type { Column } from './column.ts'

type Props<T> = {
  readonly label: string
  readonly rows: readonly T[]
  readonly columns: readonly Column<T>[]
  readonly rowKey: (row: T) => string
  readonly empty: string
}

/** Rows that are all there, in the order that somebody chooses. */
export const RowsTable = <T extends object>({ rows, empty, columns, ...rest }: Props<T>) => {
  const [sort, setSort] = useState<Sort>()
  const sorted = useMemo(() => sortRows(rows, columns, sort), [rows, columns, sort])
  if (rows.length === 0) return <EmptyState icon={<Inbox size={28} />} text={empty} />
  const sortable = columns.map((one) => ({ ...one, isSortable: one.sortBy !== undefined }))
  return <RecordTable rows={sorted} columns={sortable} sort={sort} onSort={setSort} {...rest} />
}
