import { useCallback, useEffect, useRef, useState } from 'react'
import { unitsOf } from '../units.ts'
import { afterRound, beginAutobet, type Autobet, type AutobetRules } from './autobet.ts'
import type { Round } from './parts.ts'

type Options = {
  /** Plays one whole round with so much; null where it could not. */
  readonly playOnce: (stake: bigint) => Promise<Round | null>
  readonly stakeMax: bigint
  readonly decimals: number
}

const pauseMs = 250
const hiddenMaxMs = 30_000

/** Rounds by themselves until a rule, the player, an error or a tab that nobody looks at ends it. */
export const useAutobet = (options: Options) => {
  const [auto, setAuto] = useState<Autobet | null>(null)
  const run = useRef(0)
  const now = useRef(options)
  now.current = options
  const stop = useCallback(() => {
    run.current += 1
    setAuto(null)
  }, [])
  const start = useCallback(async (base: bigint, rules: AutobetRules) => {
    const mine = ++run.current
    let state: Autobet | null = beginAutobet(base, rules)
    while (state !== null && run.current === mine) {
      setAuto(state)
      const round = await now.current.playOnce(state.stake)
      if (round === null) break
      const { decimals, stakeMax } = now.current
      const payout = unitsOf(round.payout, decimals)
      state = afterRound(state, { stake: unitsOf(round.stake, decimals), payout, stakeMax })
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
    if (run.current === mine) setAuto(null)
  }, [])
  useEffect(() => {
    if (auto === null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const watch = () => {
      clearTimeout(timer)
      if (document.hidden) timer = setTimeout(stop, hiddenMaxMs)
    }
    document.addEventListener('visibilitychange', watch)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', watch)
    }
  }, [auto, stop])
  useEffect(
    () => () => {
      run.current += 1
    },
    [],
  )
  return { auto, start, stop }
}
