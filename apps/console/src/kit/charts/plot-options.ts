import type uPlot from 'uplot'
import { showTime } from '../figures.ts'
import { stacked } from './stacked.ts'
import type { Series } from './time-series.tsx'

type Input = {
  /** Whose colours count. */
  readonly element: HTMLElement
  readonly series: readonly Series[]
  readonly axisText: (value: number) => string
  readonly lineMarks: readonly (readonly [at: number, text: string])[] | undefined
  readonly bars: uPlot.Series.PathBuilder | undefined
}

const unmarked = { points: { show: false } } as const
const pixelFont = '12px Manrope, sans-serif'

/** How the plotting library is to draw: its scales, axes and series, in the theme's colours. */
export const plotOptions = ({ element, series, axisText, lineMarks, bars }: Input) => {
  const style = getComputedStyle(element)
  const colour = (name: string): string => style.getPropertyValue(`--${name}`).trim()
  const axis = { font: pixelFont, stroke: colour('text-tertiary'), ticks: { show: false } }
  const grid = { stroke: colour('border-subtle'), width: 1 }
  const drawn = series.map(({ name, tone, kind }): uPlot.Series => {
    const own = colour(tone)
    return kind === 'bars'
      ? { ...unmarked, label: name, fill: own, width: 0, ...(bars && { paths: bars }) }
      : { ...unmarked, label: name, scale: 'line', stroke: own, width: 2 }
  })
  return {
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
    scales: {
      x: { time: true },
      y: { range: (_: uPlot, _low: number, high: number) => [0, Math.max(1, high)] },
      line: { range: [0, 1] },
    },
    axes: [
      { ...axis, grid: { show: false }, values: (_: uPlot, at: number[]) => at.map(timeText) },
      { ...axis, grid, size: 44, values: (_: uPlot, at: number[]) => at.map(wholeText(axisText)) },
      ...(lineMarks === undefined
        ? []
        : [
            {
              ...axis,
              scale: 'line',
              side: 1 as const,
              size: 64,
              grid: { show: false },
              splits: () => lineMarks.map(([at]) => at),
              values: () => lineMarks.map(([, text]) => text),
            },
          ]),
    ],
    series: [{}, ...drawn.toReversed()],
  } satisfies Omit<uPlot.Options, 'width' | 'height'>
}

/**
 * What it draws, by moment in seconds. What stands on others comes first, so that theirs lie
 * before it.
 */
export const plotValues = (
  times: readonly number[],
  series: readonly Series[],
): uPlot.AlignedData =>
  [times.map((time) => time / 1_000), ...stacked(series).toReversed()] as uPlot.AlignedData

const timeText = (seconds: number): string => showTime(new Date(seconds * 1_000).toISOString())

/** Counts have no halves. */
const wholeText =
  (text: (value: number) => string) =>
  (value: number): string =>
    Number.isInteger(value) ? text(value) : ''
