import { useT } from '@faro/i18n'
import { useEffect, useState } from 'react'

type Props = {
  /** Ledger units. */
  readonly payout: bigint
  readonly isHuge: boolean
  readonly textOf: (units: bigint) => string
  readonly onEnd: () => void
}

const countMs = 1_200
const stayMs = 900

/** Counts a large win up; a touch or key ends it. */
export const BigWin = ({ payout, isHuge, textOf, onEnd }: Props) => {
  const t = useT()
  const [counted, setCounted] = useState(0n)
  useEffect(() => {
    const start = performance.now()
    let frame = 0
    const step = (now: number): void => {
      const progress = Math.min((now - start) / countMs, 1)
      const eased = 1 - (1 - progress) ** 3
      setCounted((payout * BigInt(Math.round(eased * 10_000))) / 10_000n)
      if (progress < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    const timer = setTimeout(onEnd, countMs + stayMs)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [payout, onEnd])
  return (
    <button
      type="button"
      onClick={onEnd}
      aria-label={t('slots.skip')}
      className="slot-veil fade-in absolute inset-0 grid place-items-center text-center"
    >
      <span className="slot-rise grid gap-1">
        <span className="text-lg font-black text-white sm:text-2xl">
          {isHuge ? t('slots.huge-win') : t('slots.big-win')}
        </span>
        <span className="slot-metal text-5xl font-black tabular-nums sm:text-7xl">
          {textOf(counted)}
        </span>
      </span>
    </button>
  )
}
