import type { CrashBet } from '@faro/contract/crash'
import { useEffect, useRef, useState } from 'react'
import { unitsOf } from '../slots/units.ts'
import { afterRound, beginAutobet, type Autobet, type AutobetRules } from './autobet.ts'
import type { Room } from './room.ts'
import type { Sound } from './sound.ts'
import { useBetCalls, type Wish } from './use-bet-calls.ts'
import { useView } from './use-room.ts'

type Options = {
  readonly room: Room
  readonly sound: Sound
  readonly place: 1 | 2
  readonly decimals: number
  readonly stakeMax: string
  /** Writes units of money as the server reads them. */
  readonly text: (units: bigint) => string
}

/** One of a player's two bets: now, in the next round, or by itself. */
export const useBet = ({ room, sound, place, decimals, stakeMax, text }: Options) => {
  const { round, mine } = useView(room)
  const bet: CrashBet | undefined = mine.find((one) => one.place === place)
  const [queued, setQueued] = useState<Wish | null>(null)
  const [auto, setAuto] = useState<Autobet | null>(null)
  const target = useRef<number | null>(null)
  const { send, cashOut, isBusy, error } = useBetCalls({ room, sound, place })

  // a round begins to take bets: what was meant for it is sent
  const bettingId = round?.state === 'betting' ? round.roundId : null
  const sentFor = useRef<string | null>(null)
  useEffect(() => {
    if (bettingId === null || sentFor.current === bettingId || bet !== undefined) return
    const wish = auto === null ? queued : { stake: text(auto.stake), target: target.current }
    if (wish === null) return
    sentFor.current = bettingId
    setQueued(null)
    void send(wish).then((isPlaced) => isPlaced || setAuto(null))
  }, [bettingId, bet, queued, auto, send, text])

  // a bet is over: the rules of autobet say what comes next
  const settled = bet !== undefined && bet.state !== 'placed' ? bet : null
  const counted = useRef<string | null>(null)
  useEffect(() => {
    if (settled === null || counted.current === settled.betId) return
    counted.current = settled.betId
    const played = {
      stake: unitsOf(settled.stake, decimals),
      payout: unitsOf(settled.payout, decimals),
      stakeMax: unitsOf(stakeMax, decimals),
    }
    setAuto((present) => (present === null ? null : afterRound(present, played)))
  }, [settled, decimals, stakeMax])

  return {
    bet,
    queued,
    auto,
    isBusy,
    error,
    roundState: round?.state ?? null,
    send: (wish: Wish) => void send(wish),
    queue: setQueued,
    cashOut: () => {
      if (bet !== undefined) void cashOut(bet)
    },
    startAuto: (wish: Wish, rules: AutobetRules) => {
      target.current = wish.target
      setAuto(beginAutobet(unitsOf(wish.stake, decimals), rules))
    },
    stopAuto: () => setAuto(null),
  }
}

export type BetControl = ReturnType<typeof useBet>
