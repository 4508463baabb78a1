import { diceMultiplier } from '@faro/instant/engine'
import { useT } from '@faro/i18n'
import { useState, type CSSProperties } from 'react'
import type { StageProps } from '../parts.ts'
import { isQuiet, useReveal, wait } from '../use-reveal.ts'
import { withTarget } from './dice-bet.ts'

const rollMs = 520
const fastMs = 160
const marks = [0, 25, 50, 75, 100]

/** The pointer sets halves; anything finer is typed. */
const snapped = (target: number): number => Math.round(target / 50) * 50

const keySteps: Readonly<Record<string, number>> = {
  ArrowLeft: -100,
  ArrowDown: -100,
  ArrowRight: 100,
  ArrowUp: 100,
  PageDown: -1_000,
  PageUp: 1_000,
}

/** A track from 0 to 100: what wins, what loses, and the die that lands on it. */
export const DiceStage = (props: StageProps) => {
  const { bet, onBet, round, isLocked, isFast, texts, sound } = props
  const t = useT()
  const seen = round?.bet.game === 'dice' ? (round.outcome[0] ?? null) : null
  const [landed, setLanded] = useState<number | null>(seen)
  const [isRolling, setRolling] = useState(false)
  const ms = isQuiet() ? 0 : isFast ? fastMs : rollMs
  useReveal(props, async ({ outcome }) => {
    setLanded(outcome[0] ?? 0)
    setRolling(true)
    sound.tick()
    await wait(ms)
    setRolling(false)
  })
  if (bet.game !== 'dice') return null
  const isWon = landed !== null && round !== null && round.multiplier > 0
  const tone = isRolling || landed === null ? '' : isWon ? 'text-win' : 'text-loss'
  const cut = `${bet.target / 100}%`
  const [lost, won] = ['var(--loss-fill)', 'var(--win)']
  const [left, right] = bet.side === 'over' ? [lost, won] : [won, lost]
  return (
    <div className="grid content-center gap-8 p-5 sm:gap-12 sm:p-10">
      <div className="grid place-items-center gap-1 text-center">
        <p
          className={`text-6xl leading-none font-extrabold tracking-tight transition-colors sm:text-8xl ${tone}`}
          aria-hidden
        >
          {landed === null || isRolling
            ? texts.times(diceMultiplier(bet))
            : texts.hundredths(landed)}
        </p>
        <p className="text-t3" aria-hidden>
          {bet.side === 'over'
            ? t('instant.dice-wins-over', { target: texts.hundredths(bet.target) })
            : t('instant.dice-wins-under', { target: texts.hundredths(bet.target) })}
        </p>
      </div>
      <div className="grid gap-2 pt-16">
        <div className="dice-track">
          <div
            className="zones"
            style={{ background: `linear-gradient(to right, ${left} ${cut}, ${right} ${cut})` }}
          />
          <input
            type="range"
            min={0}
            max={10_000}
            step={1}
            value={bet.target}
            disabled={isLocked}
            aria-label={bet.side === 'over' ? t('instant.dice-over') : t('instant.dice-under')}
            aria-valuetext={texts.hundredths(bet.target)}
            onChange={(event) => onBet(withTarget(bet, snapped(Number(event.target.value))))}
            onKeyDown={(event) => {
              const by = keySteps[event.key]
              if (by === undefined) return
              event.preventDefault()
              onBet(withTarget(bet, bet.target + by))
            }}
          />
          {landed !== null && (
            <div
              aria-hidden
              className="dice-roll"
              style={{ '--roll': landed, '--roll-ms': `${ms}ms` } as CSSProperties}
            >
              <Die
                key={round?.roundId}
                tone={isWon ? 'var(--win)' : 'var(--loss)'}
                value={texts.hundredths(landed)}
                isRolling={isRolling}
              />
            </div>
          )}
        </div>
        <div aria-hidden className="flex justify-between px-4 text-xs font-bold text-t3">
          {marks.map((mark) => (
            <span key={mark} className="w-6 text-center">
              {mark}
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}

type DieProps = { readonly tone: string; readonly value: string; readonly isRolling: boolean }

/** A die of ten faces seen from above, with what it shows. */
const Die = ({ tone, value, isRolling }: DieProps) => (
  <span className="relative grid place-items-center">
    <svg viewBox="0 0 64 64" width="68" height="68">
      <path d="M32 3 59 19v26L32 61 5 45V19z" fill="var(--bg-surface-4)" />
      <path d="M32 3 59 19 32 36 5 19z" fill="#fff" opacity=".16" />
      <path d="M32 36v25L5 45V19z" fill="#000" opacity=".14" />
      <path
        d="M32 3 59 19v26L32 61 5 45V19z"
        fill="none"
        stroke={isRolling ? 'var(--border-strong)' : tone}
        strokeWidth="3"
        strokeLinejoin="round"
      />
    </svg>
    <strong
      className="absolute text-[13px]"
      style={{ color: isRolling ? 'var(--text-secondary)' : tone }}
    >
      {value}
    </strong>
  </span>
)
