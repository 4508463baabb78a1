import { Plot, pointWidth, type Point } from './plot.tsx'
import { heightOf, type Scale } from './scale.ts'

type Props = {
  readonly label: string
  readonly points: readonly Point[]
  readonly axisText: (value: number) => string
}

/** A value over an ordered axis. */
export const LineChart = ({ label, points, axisText }: Props) => {
  const pathOf = (scale: Scale): string =>
    points.map(({ value }, i) => `${(i + 0.5) * pointWidth},${heightOf(value, scale)}`).join(' ')
  return (
    <Plot
      label={label}
      points={points}
      axisText={axisText}
      draw={(scale, chosen) => (
        <>
          <polygon
            points={`${0.5 * pointWidth},${heightOf(0, scale)} ${pathOf(scale)} ${(points.length - 0.5) * pointWidth},${heightOf(0, scale)}`}
            className="fill-accents"
          />
          <polyline
            points={pathOf(scale)}
            className="fill-none stroke-accentt"
            strokeWidth="2"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
          <line
            x1={(chosen + 0.5) * pointWidth}
            x2={(chosen + 0.5) * pointWidth}
            y1="0"
            y2="100"
            className="stroke-accentt"
            strokeDasharray="3 3"
            vectorEffect="non-scaling-stroke"
          />
        </>
      )}
    />
  )
}
