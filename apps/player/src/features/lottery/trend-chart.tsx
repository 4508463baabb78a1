import { useT } from '@faro/i18n'

type Props = {
  readonly issues: readonly string[]
  readonly draws: readonly (readonly number[])[]
  readonly missing: readonly (readonly number[])[]
  readonly column: { readonly label: string; readonly from: number; readonly to: number }
}

const cell = 26
const labelWidth = 66
const drawnMost = 60

/** A grid of the newest draws: the number that came, joined by a line, and how long others miss. */
export const TrendChart = ({ issues, draws, missing, column }: Props) => {
  const t = useT()
  const first = Math.max(0, draws.length - drawnMost)
  const rows = draws.slice(first)
  const values = Array.from({ length: column.to - column.from + 1 }, (_, i) => column.from + i)
  const width = labelWidth + values.length * cell
  const height = (rows.length + 1) * cell
  const at = (value: number, row: number) =>
    [labelWidth + (value - column.from + 0.5) * cell, (row + 1.5) * cell] as const
  const line = rows
    .flatMap((draw, row) => (draw[0] === undefined ? [] : [at(draw[0], row).join(',')]))
    .join(' ')
  return (
    <div
      className="overflow-x-auto rounded-md border border-line"
      tabIndex={0}
      role="group"
      aria-label={column.label}
    >
      <svg
        width={width}
        height={height}
        role="img"
        aria-label={t('lottery.trend-chart', { of: column.label })}
      >
        {values.map((value, i) => (
          <text
            key={value}
            x={labelWidth + (i + 0.5) * cell}
            y={cell * 0.65}
            textAnchor="middle"
            className="fill-[var(--text-secondary)] text-xs font-bold"
          >
            {value}
          </text>
        ))}
        {rows.map((draw, row) => (
          <g key={issues[first + row]}>
            <text x={4} y={(row + 1.65) * cell} className="fill-[var(--text-tertiary)] text-[10px]">
              {issues[first + row]?.slice(-9)}
            </text>
            {values.map((value, i) =>
              draw.includes(value) ? null : (
                <text
                  key={value}
                  x={labelWidth + (i + 0.5) * cell}
                  y={(row + 1.65) * cell}
                  textAnchor="middle"
                  className="fill-[var(--text-tertiary)] text-[10px]"
                >
                  {missing[first + row]?.[i]}
                </text>
              ),
            )}
          </g>
        ))}
        <polyline points={line} fill="none" stroke="var(--accent-line)" strokeWidth="2" />
        {rows.map((draw, row) =>
          draw.map((value) => {
            const [x, y] = at(value, row)
            return (
              <g key={`${row} ${value}`}>
                <circle cx={x} cy={y} r={11} fill="var(--brand)" />
                <text
                  x={x}
                  y={y + 4}
                  textAnchor="middle"
                  className="fill-[var(--on-brand)] text-xs font-bold"
                >
                  {value}
                </text>
              </g>
            )
          }),
        )}
      </svg>
    </div>
  )
}
