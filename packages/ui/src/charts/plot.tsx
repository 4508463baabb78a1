import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { heightOf, scaleOf, type Scale } from './scale.ts'

/** One place on the axis. `value` is for drawing alone; `text` is the exact figure. */
export type Point = {
  readonly key: string
  readonly label: string
  readonly value: number
  readonly text: string
}

type Props = {
  /** What the chart shows, for those who do not see it. */
  readonly label: string
  readonly points: readonly Point[]
  /** Writes a figure at the side: the ends of the scale. */
  readonly axisText: (value: number) => string
  /** Draws into a box of 10 units per point in width and 100 in height. */
  readonly draw: (scale: Scale, chosen: number) => ReactNode
}

export const pointWidth = 10

const moves: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at + 1,
  PageUp: (at) => at + 7,
  PageDown: (at) => at - 7,
  Home: () => 0,
  End: (_, last) => last,
}

/** The base of a chart: scale, baseline, and a point chosen by keys or pointer. */
export const Plot = ({ label, points, axisText, draw }: Props) => {
  const last = points.length - 1
  const [requested, setRequested] = useState<number | null>(null)
  const chosen = Math.max(0, Math.min(requested ?? last, last))
  const scale = scaleOf(points.map(({ value }) => value))
  const point = points[chosen]
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = moves[event.key]
    if (move === undefined) return
    event.preventDefault()
    setRequested(Math.max(0, Math.min(move(chosen, last), last)))
  }
  const onPointer = (event: PointerEvent<HTMLElement>): void => {
    const box = event.currentTarget.getBoundingClientRect()
    const at = Math.floor(((event.clientX - box.left) / box.width) * points.length)
    setRequested(Math.max(0, Math.min(at, last)))
  }
  if (point === undefined) return null
  const baseline = heightOf(0, scale)
  return (
    <figure className="grid gap-2">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-t3">{point.label}</span>
        <span className="text-lg font-extrabold">{point.text}</span>
      </figcaption>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <div aria-hidden className="relative h-44 w-14 text-end text-[11px] text-t3">
          <span className="absolute end-0 top-0">{axisText(scale.high)}</span>
          <span className="absolute end-0 -translate-y-1/2" style={{ top: `${baseline}%` }}>
            {scale.high !== 0 && scale.low !== 0 ? axisText(0) : ''}
          </span>
          <span className="absolute end-0 bottom-0">{axisText(scale.low)}</span>
        </div>
        <div
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={chosen}
          aria-valuetext={`${point.label}: ${point.text}`}
          className="relative h-44 touch-pan-y rounded-sm"
          onKeyDown={onKeyDown}
          onPointerDown={onPointer}
          onPointerMove={onPointer}
        >
          <svg
            aria-hidden
            viewBox={`0 0 ${points.length * pointWidth} 100`}
            preserveAspectRatio="none"
            className="size-full overflow-visible"
          >
            <rect
              x={chosen * pointWidth}
              y="0"
              width={pointWidth}
              height="100"
              className="fill-s3"
            />
            {draw(scale, chosen)}
            <line
              x1="0"
              x2={points.length * pointWidth}
              y1={baseline}
              y2={baseline}
              className="stroke-line2"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
        </div>
        <div aria-hidden className="col-start-2 flex justify-between pt-1 text-[11px] text-t3">
          <span>{points[0]?.label}</span>
          {last > 0 && <span>{points[last]?.label}</span>}
        </div>
      </div>
    </figure>
  )
}
