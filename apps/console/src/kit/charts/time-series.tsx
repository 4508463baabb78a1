import { useT } from '@faro/i18n'
import { Button } from '@faro/ui'
import { Table2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type uPlot from 'uplot'
import { showTime } from '../figures.ts'
import { useAfter } from '../states/use-after.ts'
import type { Column } from '../table/column.ts'
import { RowsTable } from '../table/table.tsx'
import { plotOptions, plotValues } from './plot-options.ts'

/** The colours of a series, by what it says. */
type SeriesTone = 'info' | 'warn' | 'loss' | 'brand-line'

export type Series = {
  readonly name: string
  readonly tone: SeriesTone
  /** Bars stand on each other in the order of the series; lines have the axis at the other side. */
  readonly kind: 'bars' | 'line'
  /** By moment; null: nothing was measured. */
  readonly values: readonly (number | null)[]
  /** The exact figure at a moment, in words. */
  readonly text: (at: number) => string
}

type Props = {
  /** What the chart shows, for those who do not see it. */
  readonly label: string
  /** Moments in ms, oldest first. */
  readonly times: readonly number[]
  readonly series: readonly Series[]
  readonly axisText: (value: number) => string
  /** Marks of the axis of lines, from the bottom to 1. */
  readonly lineMarks?: readonly (readonly [at: number, text: string])[]
  /** What the first column of the table is called. */
  readonly timeTitle: string
  readonly empty: string
}

/** Draws with the library once it has come; new figures are put into the same drawing. */
const usePlot = (props: Props) => {
  const box = useRef<HTMLDivElement>(null)
  const drawn = useRef<uPlot>(null)
  const latest = useRef(props)
  const [pointed, setPointed] = useState<number | null>(null)
  useEffect(() => {
    latest.current = props
    const { times, series } = props
    drawn.current?.setData(plotValues(times, series))
  }, [props])
  const names = props.series.map(({ name }) => name).join()
  useEffect(() => {
    const element = box.current
    if (element === null) return undefined
    let isGone = false
    const size = () => ({ width: element.clientWidth, height: element.clientHeight })
    const resized = new ResizeObserver(() => drawn.current?.setSize(size()))
    void import('uplot').then(({ default: Plot }) => {
      if (isGone) return
      const { times, series, axisText, lineMarks } = latest.current
      const bars = Plot.paths.bars?.({ size: [0.76, 40] })
      const options = plotOptions({ element, series, axisText, lineMarks, bars })
      const onCursor = (one: uPlot): void => setPointed(one.cursor.idx ?? null)
      const whole = { ...options, ...size(), hooks: { setCursor: [onCursor] } }
      drawn.current = new Plot(whole, plotValues(times, series), element)
      resized.observe(element)
    })
    return () => {
      isGone = true
      resized.disconnect()
      drawn.current?.destroy()
      drawn.current = null
    }
    // another language names the series otherwise: its drawing is another
  }, [names])
  return { box, pointed }
}

/** Figures over time, with the same as a table behind one button. */
export const TimeSeries = (props: Props) => {
  const t = useT()
  const { label, times, series } = props
  const [isTable, setTable] = useState(false)
  const { box, pointed } = usePlot(props)
  const at = pointed ?? times.length - 1
  const isLate = useAfter(150)
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-t2">
        <strong className="text-t1">{showTime(new Date(times[at] ?? 0).toISOString())}</strong>
        {series.map(({ name, tone, text }) => (
          <span key={name} className="flex items-center gap-1.5">
            <span
              aria-hidden
              className="inline-block size-3 rounded-sm"
              style={{ background: `var(--${tone})` }}
            />
            {name} <strong className="text-t1">{text(at)}</strong>
          </span>
        ))}
      </figcaption>
      <div
        ref={box}
        role="img"
        aria-label={label}
        className={`h-60 w-full rounded-md ${isLate ? 'bg-s2' : ''}`}
      />
      <Button
        variant="ghost"
        size="small"
        className="mt-2"
        aria-expanded={isTable}
        onClick={() => setTable(!isTable)}
      >
        <Table2 size={16} aria-hidden />
        {t('kit.as-table')}
      </Button>
      {isTable && <Moments {...props} />}
    </figure>
  )
}

/** The chart in words: every moment at which something was, newest first. */
const Moments = ({ label, times, series, timeTitle, empty }: Props) => {
  const busy = times
    .map((time, at) => ({ time, at }))
    .filter(({ at }) => series.some(({ values }) => (values[at] ?? 0) !== 0))
    .toReversed()
  const columns: readonly Column<{ time: number; at: number }>[] = [
    {
      id: 'time',
      title: timeTitle,
      cell: ({ time }) => <strong>{showTime(new Date(time).toISOString())}</strong>,
    },
    ...series.map(({ name, text }) => ({
      id: name,
      title: name,
      isNumber: true,
      cell: ({ at }: { at: number }) => text(at),
    })),
  ]
  return (
    <div className="mt-2 max-h-80 overflow-auto">
      <RowsTable
        label={label}
        rows={busy}
        columns={columns}
        rowKey={({ time }) => String(time)}
        empty={empty}
      />
    </div>
  )
}
