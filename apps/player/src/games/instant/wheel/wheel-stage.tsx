import { wheelTable } from '@faro/instant/engine'
import { useT } from '@faro/i18n'
import { useState, type CSSProperties } from 'react'
import type { StageProps } from '../parts.ts'
import { isQuiet, useReveal, wait } from '../use-reveal.ts'
import type { Texts } from '../use-texts.ts'

const turnMs = 3_200
const fastMs = 500

/** From nothing to the largest prize of a wheel: one colour for each prize. */
const colours = [
  'var(--bg-surface-4)',
  'var(--info)',
  'var(--accent)',
  'var(--gold)',
  'var(--win)',
  'var(--loss)',
  'var(--brand)',
  'var(--warn)',
]

const colourOf = (multiplier: number, prizes: readonly number[]): string =>
  multiplier === 0 ? (colours[0] ?? '') : (colours[prizes.indexOf(multiplier) + 1] ?? '')

/** The wheel turns until the pointer stands over the segment that the seeds fixed. */
export const WheelStage = (props: StageProps) => {
  const { bet, round, isShowing, isFast, texts } = props
  const t = useT()
  const [turn, setTurn] = useState({ degrees: 0, ms: 0 })
  const shown = isShowing && round?.bet.game === 'wheel' ? round.bet : bet
  const { segments, risk } = shown.game === 'wheel' ? shown : { segments: 30, risk: 'low' as const }
  const table = wheelTable(segments, risk)
  const prizes = [...new Set(table)].filter((one) => one > 0).toSorted((a, b) => a - b)
  useReveal(props, async ({ outcome }) => {
    const ms = isQuiet() ? 0 : isFast ? fastMs : turnMs
    const width = 360 / segments
    // anywhere in the segment but its edges; only for the eye
    const within = 0.2 + 0.6 * ((((outcome[0] ?? 0) * 7 + segments) % 10) / 10)
    const goal = -((outcome[0] ?? 0) + within) * width
    setTurn(({ degrees }) => {
      const base = Math.floor(degrees / 360) * 360
      return { degrees: base - (isFast ? 360 : 1_440) + goal, ms }
    })
    await wait(ms)
  })
  const last = !isShowing && round?.bet.game === 'wheel' ? round.multiplier : null
  return (
    <div className="grid min-h-0 grid-rows-[1fr_auto] gap-3 p-3 sm:p-5">
      <div className="relative grid min-h-0 place-items-center">
        <svg
          viewBox="0 0 200 210"
          className="h-full max-h-[38dvh] w-full lg:max-h-[calc(100dvh-14.75rem)]"
          role="img"
          aria-label={t('instant.wheel-board', { count: segments })}
        >
          <Rim />
          <g
            className="wheel-turn"
            style={
              {
                transform: `rotate(${turn.degrees}deg)`,
                transformOrigin: '100px 108px',
                '--turn-ms': `${turn.ms}ms`,
              } as CSSProperties
            }
          >
            {table.map((multiplier, i) => (
              <path
                key={i}
                d={arcOf(i, segments)}
                fill={colourOf(multiplier, prizes)}
                stroke="var(--bg-canvas)"
                strokeWidth={segments > 30 ? 0.5 : 0.9}
              />
            ))}
          </g>
          <circle
            cx="100"
            cy="108"
            r="50"
            fill="var(--bg-surface-1)"
            stroke="var(--border-subtle)"
          />
          <text
            x="100"
            y="109"
            textAnchor="middle"
            dominantBaseline="middle"
            fontSize="21"
            fontWeight="800"
            fill={last === null || last === 0 ? 'var(--text-tertiary)' : colourOf(last, prizes)}
          >
            {last === null ? '' : texts.times(last)}
          </text>
          <path
            className="wheel-pointer"
            data-moving={isShowing && !isQuiet() ? '' : undefined}
            d="M100 27 91 6q9-7 18 0z"
            fill="var(--text-primary)"
            stroke="var(--bg-canvas)"
            strokeWidth="1.5"
          />
        </svg>
      </div>
      <Legend table={table} prizes={prizes} texts={texts} last={last} />
    </div>
  )
}

const Rim = () => (
  <>
    <circle cx="100" cy="108" r="97" fill="var(--bg-surface-3)" />
    <circle cx="100" cy="108" r="97" fill="none" stroke="var(--brand-line)" strokeOpacity=".5" />
    <circle cx="100" cy="108" r="91" fill="var(--bg-canvas)" />
  </>
)

const round2 = (value: number): number => Math.round(value * 100) / 100

/** A segment as a path: i of so many, the first begins at the pointer and goes clockwise. */
const arcOf = (i: number, count: number): string => {
  const point = (part: number, radius: number): string => {
    const angle = (part / count) * 2 * Math.PI - Math.PI / 2
    return `${round2(100 + radius * Math.cos(angle))} ${round2(108 + radius * Math.sin(angle))}`
  }
  return `M${point(i, 89)}A89 89 0 0 1 ${point(i + 1, 89)}L${point(i + 1, 56)}A56 56 0 0 0 ${point(i, 56)}z`
}

type LegendProps = {
  readonly table: readonly number[]
  readonly prizes: readonly number[]
  readonly texts: Texts
  readonly last: number | null
}

/** Each prize with how many segments carry it. */
const Legend = ({ table, prizes, texts, last }: LegendProps) => {
  const t = useT()
  return (
    <ul aria-label={t('instant.wheel-prizes')} className="flex flex-wrap justify-center gap-1.5">
      {[0, ...prizes].map((multiplier) => {
        const count = table.filter((one) => one === multiplier).length
        return count === 0 ? null : (
          <li
            key={multiplier}
            className={`grid min-w-16 rounded-md bg-s2 px-2 py-1.5 text-center ${last === multiplier ? 'shadow-[inset_0_0_0_2px_var(--brand-line)]' : ''}`}
            style={{ borderBottom: `4px solid ${colourOf(multiplier, prizes)}` }}
          >
            <span className="text-[13px] font-extrabold">{texts.times(multiplier)}</span>
            <span className="text-[11px] text-t3">
              {count}/{table.length}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
