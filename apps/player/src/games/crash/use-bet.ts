import type { CrashBet } from '@faro/contract/crash'
import { useCallback, useEffect, useRef, useState } from 'react'
import { unitsOf } from '../units.ts'
import type { AutobetRules } from './autobet.ts'
import type { Room } from './room.ts'
import type { Sound } from './sound.ts'
import { useAutobet } from './use-autobet.ts'
import { useBetCalls, type BetInput } from './use-bet-calls.ts'
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
  const bet: CrashBet | undefined = mine.find(
    (one) => one.place === place && one.state !== 'taken-back',
  )
  const [queued, setQueued] = useState<BetInput | null>(null)
  const { send, cashOut, takeBack, history, isBusy, error } = useBetCalls({ room, sound, place })
  const { auto, begin, stop, play } = useAutobet({
    bet,
    decimals,
    stakeMax,
    history,
    send: (stake, target) => send({ stake: text(stake), target }),
  })

  // pressed when the round just closed: the wish is kept for the next, where it can be taken back
  const sendOrQueue = useCallback(
    async (input: BetInput): Promise<void> => {
      if ((await send(input)) === 'late') setQueued(input)
    },
    [send],
  )

  // a round begins to take bets: what was meant for it is sent
  const bettingId = round?.state === 'betting' ? round.roundId : null
  const sentFor = useRef<string | null>(null)
  useEffect(() => {
    if (bettingId === null || sentFor.current === bettingId || bet !== undefined) return
    if (auto === null && queued === null) return
    sentFor.current = bettingId
    setQueued(null)
    if (auto !== null) void play()
    else if (queued !== null) void sendOrQueue(queued)
  }, [bettingId, bet, queued, auto, sendOrQueue, play])

  return {
    bet,
    queued,
    auto,
    isBusy,
    error,
    roundState: round?.state ?? null,
    send: (input: BetInput) => {
      sentFor.current = bettingId
      void sendOrQueue(input)
    },
    queue: setQueued,
    cashOut: () => {
      if (bet !== undefined) void cashOut(bet)
    },
    /** Not for this round, and no other by itself. */
    takeBack: () => {
      stop()
      if (bet !== undefined) void takeBack(bet)
    },
    startAuto: (input: BetInput, rules: AutobetRules) =>
      begin(unitsOf(input.stake, decimals), input.target, rules),
    stopAuto: stop,
  }
}

export type BetControl = ReturnType<typeof useBet>
