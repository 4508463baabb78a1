import { useT } from '@faro/i18n'
import { Button, Checkbox, Dialog, IconButton, Segmented } from '@faro/ui'
import clsx from 'clsx'
import { ArrowDown, ArrowUp, GripVertical, Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { moveColumn, shownAtFirst, type Column, type Look } from '../table/column.ts'
import { widthMax, widthMin, widthStart, widthStep } from '../table/widths.ts'

type Props = {
  readonly columns: readonly Column<never>[]
  readonly look: Look
  readonly onChange: (look: Look) => void
  readonly onReset: () => void
  readonly onClose: () => void
}

const densities = ['comfortable', 'compact'] as const

/** Which columns a list shows, in what order and how wide: by hand or by keys. */
export const ColumnsDialog = (props: Props) => {
  const t = useT()
  const { columns, look, onChange, onReset, onClose } = props
  const named = columns.filter(({ isAct }) => isAct !== true)
  const shown = look.columns ?? shownAtFirst(columns)
  const [order, setOrder] = useState(() => [
    ...shown.filter((id) => named.some((one) => one.id === id)),
    ...named.flatMap(({ id }) => (shown.includes(id) ? [] : [id])),
  ])
  const [dragged, drag] = useState<string | null>(null)
  const place = (next: readonly string[]): void => {
    setOrder([...next])
    onChange({ columns: next.filter((id) => shown.includes(id)) })
  }
  const toggle = (id: string): void => {
    const next = shown.includes(id) ? shown.filter((one) => one !== id) : [...shown, id]
    if (next.length > 0) onChange({ columns: order.filter((one) => next.includes(one)) })
  }
  const widen = (id: string, by: number): void => {
    const width = (look.widths?.[id] ?? widthStart) + by
    const kept = Math.min(widthMax, Math.max(widthMin, width))
    onChange({ widths: { ...look.widths, [id]: kept } })
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('kit.columns')} closeLabel={t('core.close')}>
      <div className="grid gap-4">
        <p className="text-t2">{t('kit.columns-text')}</p>
        <ul className="grid">
          {order.map((id) => {
            const column = named.find((one) => one.id === id)
            return column === undefined ? null : (
              <li
                key={id}
                draggable
                onDragStart={() => drag(id)}
                onDragOver={(event) => {
                  event.preventDefault()
                  if (dragged === null || dragged === id) return
                  place(moveColumn(order, dragged, order.indexOf(id) - order.indexOf(dragged)))
                }}
                onDragEnd={() => drag(null)}
                className={clsx(
                  'flex items-center gap-1 rounded-md pe-1',
                  dragged === id && 'bg-s3',
                )}
              >
                <GripVertical size={18} aria-hidden className="shrink-0 cursor-grab text-t3" />
                <ColumnRow
                  column={column}
                  isShown={shown.includes(id)}
                  onToggle={() => toggle(id)}
                  onMove={(steps) => place(moveColumn(order, id, steps))}
                  onWiden={(by) => widen(id, by)}
                />
              </li>
            )
          })}
        </ul>
        <div className="grid gap-2">
          <p className="font-semibold">{t('kit.density')}</p>
          <Segmented
            label={t('kit.density')}
            value={look.density ?? 'comfortable'}
            options={densities.map((value) => ({ value, label: t(`kit.density.${value}`) }))}
            onChange={(density) => onChange({ density })}
          />
        </div>
        <div className="flex justify-end">
          <Button
            variant="secondary"
            onClick={() => {
              onReset()
              onClose()
            }}
          >
            {t('kit.columns-reset')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

type RowProps = {
  readonly column: Column<never>
  readonly isShown: boolean
  readonly onToggle: () => void
  readonly onMove: (steps: number) => void
  readonly onWiden: (by: number) => void
}

const ColumnRow = ({ column, isShown, onToggle, onMove, onWiden }: RowProps) => {
  const t = useT()
  const name = column.title
  return (
    <>
      <div className="min-w-0 grow">
        <Checkbox checked={isShown} onChange={onToggle}>
          {name}
          {column.isSensitive === true && (
            <span className="ms-2 text-xs text-t3">{t('kit.column-sensitive')}</span>
          )}
        </Checkbox>
      </div>
      <IconButton label={t('kit.column-narrower', { name })} onClick={() => onWiden(-widthStep)}>
        <Minus size={16} />
      </IconButton>
      <IconButton label={t('kit.column-wider', { name })} onClick={() => onWiden(widthStep)}>
        <Plus size={16} />
      </IconButton>
      <IconButton label={t('kit.column-up', { name })} onClick={() => onMove(-1)}>
        <ArrowUp size={16} />
      </IconButton>
      <IconButton label={t('kit.column-down', { name })} onClick={() => onMove(1)}>
        <ArrowDown size={16} />
      </IconButton>
    </>
  )
}
