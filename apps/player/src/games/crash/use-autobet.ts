import type { CrashBet } from '@faro/contract/crash'
import { useEffect, useRef, useState } from 'react'
import { afterBet, beginAutobet, catchUp, type Autobet, type AutobetRules } from './autobet.ts'

type Options = {
  /** The bet of the present round. */
  readonly bet: CrashBet | undefined
  readonly decimals: number
  readonly stakeMax: string
  readonly history: () => Promise<readonly CrashBet[]>
  readonly send: (stake: bigint, target: number | null) => Promise<CrashBet | 'late' | null>
}

/** Bets that place themselves; each is counted once before the next. */
export const useAutobet = ({ bet, decimals, stakeMax, history, send }: Options) => {
  const [auto, setAuto] = useState<Autobet | null>(null)
  // read after waiting: whoever stopped meanwhile places nothing more
  const latest = useRef<Autobet | null>(null)
  const open = useRef<string | null>(null)
  const target = useRef<number | null>(null)
  const put = (next: Autobet | null): void => {
    latest.current = next
    setAuto(next)
  }

  useEffect(() => {
    const present = latest.current
    if (bet === undefined || bet.state === 'placed' || bet.betId !== open.current) return
    open.current = null
    if (present !== null) put(afterBet(present, bet, { decimals, stakeMax }))
  }, [bet, decimals, stakeMax])

  const play = async (): Promise<void> => {
    const betId = open.current
    if (betId !== null && latest.current !== null) {
      const next = await catchUp(latest.current, { betId, history, decimals, stakeMax })
      if (latest.current === null) return
      // the room may have told it while the history was asked
      if (open.current === betId) {
        open.current = null
        put(next)
      }
    }
    if (latest.current === null) return
    const placed = await send(latest.current.stake, target.current)
    // too late for this round: the next one is asked
    if (placed === 'late') return
    if (placed === null) put(null)
    else open.current = placed.betId
  }

  return {
    auto,
    play,
    begin: (stake: bigint, at: number | null, rules: AutobetRules): void => {
      open.current = null
      target.current = at
      put(beginAutobet(stake, rules))
    },
    stop: (): void => put(null),
  }
}
