import clsx from 'clsx'
import { useId, type CSSProperties, type ReactNode } from 'react'
import type { Column, Look } from './column.ts'
import { ColumnHead, type Sort } from './column-head.tsx'
import { useTableModel } from './use-table-model.ts'

export type RecordTableProps<T> = {
  /** What the table lists. */
  readonly label: string
  readonly rows: readonly T[]
  readonly columns: readonly Column<T>[]
  readonly rowKey: (row: T) => string
  readonly look?: Look
  readonly onWidths?: (widths: Readonly<Record<string, number>>) => void
  readonly sort?: Sort | undefined
  readonly onSort?: (sort: Sort) => void
  /** The row that the keys are at. */
  readonly current?: string | undefined
  /** Its height is the window's, and its head stays. */
  readonly isTall?: boolean
  /** Of older rows: shown, and said to be so. */
  readonly isStale?: boolean
}

const noLook: Look = {}

// beside its value on a phone, where the head of the table has no room
const asField =
  'max-sm:flex max-sm:items-start max-sm:justify-between max-sm:gap-4 max-sm:px-4 max-sm:py-1 max-sm:empty:hidden max-sm:before:min-w-[30%] max-sm:before:text-start max-sm:before:whitespace-normal max-sm:before:font-semibold max-sm:before:text-t3 max-sm:before:content-[attr(data-title)] max-sm:not-first:text-end max-sm:first:text-base max-sm:first:before:hidden'

/** One box for all of a cell; an empty cell stays empty, so that a phone can leave it out. */
const Shown = ({ children }: { readonly children: ReactNode }) =>
  children === null ? null : <div className="min-w-0">{children}</div>

const styleOf = (width: number | undefined): CSSProperties | undefined =>
  width === undefined ? undefined : { width, minWidth: width, maxWidth: width }

/** The one table of the console: rows and columns where there is room, cards on a phone. */
export const RecordTable = <T extends object>(props: RecordTableProps<T>) => {
  const { label, rows, columns, rowKey, look = noLook, sort, onSort, onWidths } = props
  const id = useId()
  const { table, byId } = useTableModel({ rows, columns, rowKey, look })
  const isCompact = look.density === 'compact'
  const widths = look.widths ?? {}
  const hasCards = columns.some(({ card }) => card !== undefined)
  return (
    <div
      className={clsx(
        'card relative overflow-auto',
        props.isTall === true && 'sm:max-h-[max(24rem,calc(100dvh-16rem))]',
        props.isStale === true && 'opacity-60',
      )}
      tabIndex={0}
      role="group"
      aria-labelledby={id}
    >
      <table className="w-full max-sm:block sm:min-w-[680px]">
        <caption id={id} className="sr-only">
          {label}
        </caption>
        <thead className="max-sm:sr-only">
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} className="text-t3">
              {group.headers.map((header, i) => {
                const column = byId.get(header.column.id)
                if (column === undefined) return null
                return (
                  <ColumnHead
                    key={header.id}
                    column={column}
                    sort={sort}
                    onSort={onSort}
                    width={widths[column.id]}
                    onWidth={onWidths && ((width) => onWidths({ ...widths, [column.id]: width }))}
                    isFirst={i === 0}
                    isCompact={isCompact}
                  />
                )
              })}
            </tr>
          ))}
        </thead>
        <tbody className="max-sm:block">
          {table.getRowModel().rows.map((row) => (
            <tr
              key={row.id}
              data-row={row.id}
              aria-current={row.id === props.current ? 'true' : undefined}
              className="group/row relative border-t border-line hover:bg-s2 aria-[current]:bg-s2 aria-[current]:shadow-[inset_3px_0_0_var(--brand-line)] max-sm:block max-sm:py-2"
            >
              {row.getVisibleCells().map((cell, i) => {
                const column = byId.get(cell.column.id)
                if (column === undefined) return null
                return (
                  <td
                    key={cell.id}
                    data-title={column.title}
                    style={styleOf(widths[column.id])}
                    className={clsx(
                      asField,
                      isCompact ? 'sm:px-4 sm:py-1' : 'sm:px-4 sm:py-2.5',
                      column.isNumber === true &&
                        'text-end font-bold whitespace-nowrap max-sm:*:shrink-0',
                      widths[column.id] !== undefined && 'sm:truncate',
                      hasCards && column.card === undefined && i > 0 && 'max-sm:hidden',
                      i === 0 &&
                        'sm:sticky sm:start-0 sm:bg-s1 sm:group-hover/row:bg-s2 sm:group-aria-[current]/row:bg-s2',
                    )}
                  >
                    <Shown>{column.cell(row.original)}</Shown>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
