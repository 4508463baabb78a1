import {
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { arrange, type Column, type Look } from './column.ts'

const features = tableFeatures({
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
})

type Input<T> = {
  readonly rows: readonly T[]
  readonly columns: readonly Column<T>[]
  readonly rowKey: (row: T) => string
  readonly look: Look
}

/** The table's model: which columns stand where and how wide, and what draws each. */
export const useTableModel = <T extends object>({ rows, columns, rowKey, look }: Input<T>) => {
  const shown = useMemo(() => arrange(columns, look.columns), [columns, look.columns])
  const byId = useMemo(() => new Map(columns.map((one) => [one.id, one])), [columns])
  const defs = useMemo(
    () => columns.map(({ id }): ColumnDef<typeof features, T> => ({ id })),
    [columns],
  )
  const state = useMemo(
    () => ({
      columnOrder: shown.map(({ id }) => id),
      columnVisibility: Object.fromEntries(
        columns.map(({ id }) => [id, shown.some((one) => one.id === id)]),
      ),
      columnSizing: { ...look.widths },
    }),
    [columns, shown, look.widths],
  )
  const table = useTable<typeof features, T>({
    features,
    columns: defs,
    data: rows,
    getRowId: rowKey,
    state,
  })
  return { table, byId, shown }
}
