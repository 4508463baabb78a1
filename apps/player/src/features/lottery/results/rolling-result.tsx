import type { LotteryFamily, LotteryResult } from '@faro/contract/lottery'
import { useT } from '@faro/i18n'
import { useEffect, useState } from 'react'
import { ResultView } from './result-view.tsx'

const stepMs = 90
const perNumberMs = 350

const ranges: Partial<Record<LotteryFamily, readonly [number, number]>> = {
  ssc: [0, 9],
  x5: [1, 11],
  k3: [1, 6],
  pk10: [1, 10],
  pc28: [0, 9],
}

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

type Props = {
  readonly family: LotteryFamily
  readonly result: LotteryResult
  readonly yearAnimal: string
  /** Rolls only what was drawn while the page looked on. */
  readonly isFresh: boolean
}

/** Numbers that turn and stop one after the other; a press ends it, reduced motion leaves it out. */
export const RollingResult = ({ family, result, yearAnimal, isFresh }: Props) => {
  const t = useT()
  const range = ranges[family]
  const count = Array.isArray(result) ? result.length : 0
  const [elapsed, setElapsed] = useState(() =>
    isFresh && range !== undefined && !isCalm() ? 0 : Infinity,
  )
  const isOver = elapsed >= count * perNumberMs
  useEffect(() => {
    if (isOver) return undefined
    const timer = setInterval(() => setElapsed((before) => before + stepMs), stepMs)
    return () => clearInterval(timer)
  }, [isOver])
  if (isOver || range === undefined || !Array.isArray(result))
    return <ResultView family={family} result={result} yearAnimal={yearAnimal} />
  const [from, to] = range
  const turning = result.map((number: number, i) =>
    elapsed >= (i + 1) * perNumberMs
      ? number
      : from + ((Math.floor(elapsed / stepMs) * 7 + i * 3) % (to - from + 1)),
  )
  return (
    <button
      type="button"
      className="text-start"
      aria-label={t('lottery.skip')}
      onClick={() => setElapsed(Infinity)}
    >
      <span aria-hidden>
        <ResultView family={family} result={turning} yearAnimal={yearAnimal} />
      </span>
    </button>
  )
}
