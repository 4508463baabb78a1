import { useT } from '@faro/i18n'
import { useState, type PointerEvent, type ReactNode } from 'react'
import { showCount, showTime } from '../../shell/figures.ts'
import { useDurations } from './durations.ts'
import {
  axisEnd,
  durationEndsMs,
  durationLevel,
  fillMinutes,
  shownMinutes,
  type Minute,
} from './health-minutes.ts'
import { MinutesTable } from './minutes-table.tsx'

/** Calls of the last hour by the minute and how long they took; below it the same as a table. */
type Props = {
  readonly minutes: readonly Minute[]
  /** When they were read, in ms. */ readonly now: number
}

export const HealthChart = ({ minutes, now }: Props) => {
  const t = useT()
  const [pointed, setPointed] = useState<number | null>(null)
  const hour = fillMinutes(minutes, now)
  const top = axisEnd(Math.max(...hour.map(({ calls }) => calls)))
  const sum = (count: (minute: Minute) => number) =>
    showCount(hour.reduce((total, minute) => total + count(minute), 0))
  const point = (event: PointerEvent<HTMLDivElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const at = Math.floor(((event.clientX - left) / width) * shownMinutes)
    setPointed(Math.min(Math.max(at, 0), shownMinutes - 1))
  }
  const label = t('console.chart-label', {
    calls: sum(({ calls }) => calls),
    refusals: sum(({ refusals }) => refusals),
    errors: sum(({ errors }) => errors),
  })
  const shown = hour[pointed ?? shownMinutes - 1]
  return (
    <div className="min-w-0">
      <Legend />
      {shown !== undefined && <Readout minute={shown} />}
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <div className="grid gap-1 text-end text-xs text-t3" aria-hidden>
          <AxisLabels height="h-36" top={showCount(top)} bottom="0" />
          <AxisLabels
            height="h-20"
            top={t('console.over-second')}
            bottom={t('console.at-most-ms', { n: durationEndsMs[0] })}
          />
        </div>
        <div
          className="grid gap-1"
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setPointed(null)}
          role="img"
          aria-label={label}
        >
          <Strip height="h-36">
            <Bars hour={hour} top={top} pointed={pointed} />
          </Strip>
          <Strip height="h-20">
            <DurationLine hour={hour} pointed={pointed} />
          </Strip>
        </div>
        <div className="col-start-2 mt-1 flex justify-between text-xs text-t3" aria-hidden>
          {[0, shownMinutes / 2, shownMinutes - 1].map((at) => (
            <span key={at}>{showTime(hour[at]?.at ?? '')}</span>
          ))}
        </div>
      </div>
      <MinutesTable hour={hour} />
    </div>
  )
}

const swatches = [
  ['bg-info', 'console.answered'],
  ['bg-warn', 'console.refusals'],
  ['bg-loss', 'console.failures'],
  ['bg-brandl', 'console.p95'],
] as const

const Legend = () => {
  const t = useT()
  return (
    <ul className="mb-1 flex flex-wrap gap-x-4 gap-y-1 text-xs text-t2" aria-hidden>
      {swatches.map(([colour, label]) => (
        <li key={label} className="flex items-center gap-1.5">
          <span
            className={`inline-block w-3 rounded-sm ${colour} ${label === 'console.p95' ? 'h-0.5' : 'h-3'}`}
          />
          {t(label)}
        </li>
      ))}
    </ul>
  )
}

const Readout = ({ minute }: { readonly minute: Minute }) => {
  const t = useT()
  const { p95 } = useDurations()(minute)
  const values = {
    calls: showCount(minute.calls),
    refusals: showCount(minute.refusals),
    errors: showCount(minute.errors),
    p95,
  }
  return (
    <p className="mb-2 min-h-10 text-xs text-t3 sm:min-h-0" aria-hidden>
      <strong className="text-t1">{showTime(minute.at)}</strong> {t('console.readout', values)}
    </p>
  )
}

type AxisProps = { readonly height: string; readonly top: string; readonly bottom: string }

const AxisLabels = ({ height, top, bottom }: AxisProps) => (
  <div className={`flex flex-col justify-between whitespace-nowrap ${height}`}>
    <span>{top}</span>
    <span>{bottom}</span>
  </div>
)

const Strip = ({ height, children }: { readonly height: string; readonly children: ReactNode }) => (
  <div className={`relative ${height} overflow-hidden rounded-md bg-s2`}>
    <svg
      viewBox={`0 0 ${shownMinutes} 1`}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full"
      aria-hidden
    >
      {[0.25, 0.5, 0.75].map((y) => (
        <line
          key={y}
          x1={0}
          x2={shownMinutes}
          y1={y}
          y2={y}
          className="stroke-line"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {children}
    </svg>
  </div>
)

type HourProps = { readonly hour: readonly Minute[]; readonly pointed: number | null }

const Pointer = ({ at }: { readonly at: number | null }) =>
  at === null ? null : <rect x={at} width={1} y={0} height={1} className="fill-s4" />

const barWidth = 0.76

const Bars = ({ hour, top, pointed }: HourProps & { readonly top: number }) => (
  <>
    <Pointer at={pointed} />
    {hour.map(({ at, calls, refusals, errors }, i) => {
      const parts = [
        ['fill-loss', errors],
        ['fill-warn', refusals],
        ['fill-info', calls - refusals - errors],
      ] as const
      let height = 0
      return (
        <g key={at}>
          {parts.map(([colour, n]) => {
            height += n / top
            return n === 0 ? null : (
              <rect
                key={colour}
                x={i + (1 - barWidth) / 2}
                width={barWidth}
                y={1 - height}
                height={n / top}
                className={colour}
              />
            )
          })}
        </g>
      )
    })}
  </>
)

const DurationLine = ({ hour, pointed }: HourProps) => (
  <>
    <Pointer at={pointed} />
    {hour.map((minute, i) => {
      const level = durationLevel(minute)
      return level === null ? null : (
        <line
          key={minute.at}
          x1={i + 0.05}
          x2={i + 0.95}
          y1={1 - level + 0.03}
          y2={1 - level + 0.03}
          className="stroke-brandl"
          strokeWidth={2.5}
          vectorEffect="non-scaling-stroke"
        />
      )
    })}
  </>
)
