import { useT } from '@faro/i18n'
import clsx from 'clsx'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { PointerEvent } from 'react'
import type { Column } from './column.ts'
import { widthMax, widthMin } from './widths.ts'

export type Sort = { readonly column: string; readonly isDown: boolean }

type Props<T> = {
  readonly column: Column<T>
  readonly sort: Sort | undefined
  readonly onSort: ((sort: Sort) => void) | undefined
  readonly width: number | undefined
  readonly onWidth: ((width: number) => void) | undefined
  readonly isFirst: boolean
  readonly isCompact: boolean
}

const directionOf = (column: string, sort: Sort | undefined) => {
  if (sort?.column !== column) return 'none'
  return sort.isDown ? 'descending' : 'ascending'
}

/** A column's head: its order by a button, its width by its edge. */
export const ColumnHead = <T,>(props: Props<T>) => {
  const { column, sort, onSort, width, onWidth, isFirst, isCompact } = props
  const { id, title, isNumber = false, isSortable = false } = column
  const direction = directionOf(id, sort)
  const canSort = isSortable && onSort !== undefined
  return (
    <th
      scope="col"
      aria-sort={canSort ? direction : undefined}
      style={width === undefined ? undefined : { width, minWidth: width, maxWidth: width }}
      className={clsx(
        'group relative bg-s1 font-semibold whitespace-nowrap sm:sticky sm:top-0 sm:z-10',
        isCompact ? 'h-8' : 'h-11',
        canSort ? 'px-2' : 'px-4',
        isNumber ? 'text-end' : 'text-start',
        isFirst && 'sm:start-0 sm:z-20',
      )}
    >
      {canSort ? (
        <button
          type="button"
          onClick={() => onSort({ column: id, isDown: direction === 'ascending' })}
          className={clsx(
            'inline-flex min-h-8 items-center gap-1 rounded-sm px-2 font-semibold hover:bg-s2 hover:text-t1',
            direction !== 'none' && 'text-t1',
          )}
        >
          {title}
          <Direction of={direction} />
        </button>
      ) : (
        title
      )}
      {onWidth !== undefined && <Edge onWidth={onWidth} />}
    </th>
  )
}

const Direction = ({ of: direction }: { readonly of: ReturnType<typeof directionOf> }) => {
  if (direction === 'none')
    return <ChevronsUpDown size={14} aria-hidden className="opacity-50 group-hover:opacity-100" />
  const Arrow = direction === 'ascending' ? ArrowUp : ArrowDown
  return <Arrow size={14} aria-hidden />
}

/** Drawn by hand; the dialog of columns has the same for the keyboard. */
const Edge = ({ onWidth }: { readonly onWidth: (width: number) => void }) => {
  const t = useT()
  const drag = (event: PointerEvent<HTMLSpanElement>): void => {
    const edge = event.currentTarget
    const head = edge.closest('th')
    if (head === null) return
    event.preventDefault()
    edge.setPointerCapture(event.pointerId)
    const [start, from] = [event.clientX, head.offsetWidth]
    const turn = getComputedStyle(head).direction === 'rtl' ? -1 : 1
    edge.onpointermove = ({ clientX }) =>
      onWidth(Math.round(Math.min(widthMax, Math.max(widthMin, from + turn * (clientX - start)))))
    edge.onlostpointercapture = () => {
      edge.onpointermove = null
    }
  }
  return (
    <span
      aria-hidden
      title={t('kit.width')}
      onPointerDown={drag}
      className="absolute inset-y-1.5 end-0 w-2 cursor-col-resize touch-none border-e-2 border-transparent hover:border-line2 max-sm:hidden"
    />
  )
}
