import clsx from 'clsx'
import { Plot, pointWidth, type Point } from './plot.tsx'
import { heightOf } from './scale.ts'

type Props = {
  readonly label: string
  readonly points: readonly Point[]
  readonly axisText: (value: number) => string
}

const gap = 1.5
/** A day of little is still seen. */
const heightMin = 0.8

/** Gains above the line, losses below it. */
export const BarChart = ({ label, points, axisText }: Props) => (
  <Plot
    label={label}
    points={points}
    axisText={axisText}
    draw={(scale, chosen) =>
      points.map(({ key, value }, i) => {
        if (value === 0) return null
        const zero = heightOf(0, scale)
        const height = Math.max(heightMin, Math.abs(heightOf(value, scale) - zero))
        return (
          <rect
            key={key}
            x={i * pointWidth + gap}
            y={value > 0 ? zero - height : zero}
            width={pointWidth - 2 * gap}
            height={height}
            className={clsx(value > 0 ? 'fill-win' : 'fill-loss', i !== chosen && 'opacity-75')}
          />
        )
      })
    }
  />
)
