import { crash, type CrashBet } from '@faro/contract/crash'
import { ApiError, useWeb } from '@faro/web-kit'
import { useCallback, useState } from 'react'
import { askAgain } from '../ask-again.ts'
import type { Room } from './room.ts'
import type { Sound } from './sound.ts'

export type BetInput = { readonly stake: string; readonly target: number | null }

type Options = { readonly room: Room; readonly sound: Sound; readonly place: 1 | 2 }

/** A player's last bet is among so many of both places. */
const historyMax = '10'

/** The round goes on meanwhile. */
const hasty = { attemptsMax: 3, pauseMs: 150 }

const insist = <T>(ask: (key: string) => Promise<T>): Promise<T> => askAgain(ask, hasty)

/** The calls of a bet, one at a time, and what went wrong with the last. */
export const useBetCalls = ({ room, sound, place }: Options) => {
  const { api } = useWeb()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const run = useCallback(async <T>(work: () => Promise<T>): Promise<T | null> => {
    setBusy(true)
    setError(null)
    try {
      return await work()
    } catch (failure) {
      setError(failure)
      return null
    } finally {
      setBusy(false)
    }
  }, [])
  const send = useCallback(
    (input: BetInput): Promise<CrashBet | 'late' | null> =>
      run(async () => {
        try {
          const placed = await insist((key) =>
            api.call(crash.bet, { body: { place, ...input } }, { idempotencyKey: key }),
          )
          room.own(placed.bet, placed.available)
          sound.bet()
          return placed.bet
        } catch (failure) {
          if (failure instanceof ApiError && failure.code === 'betting-closed') return 'late'
          throw failure
        }
      }),
    [api, place, room, sound, run],
  )
  const cashOut = useCallback(
    ({ betId }: CrashBet): Promise<void | null> =>
      run(async () => {
        const done = await insist((key) =>
          api.call(crash.cashOut, { body: { betId } }, { idempotencyKey: key }),
        )
        room.own(done.bet, done.available)
        if (done.bet.state === 'won') sound.cashOut()
      }),
    [api, room, sound, run],
  )
  const takeBack = useCallback(
    ({ betId }: CrashBet): Promise<void | null> =>
      run(async () => {
        const done = await insist((key) =>
          api.call(crash.takeBack, { body: { betId } }, { idempotencyKey: key }),
        )
        room.own(done.bet, done.available)
      }),
    [api, room, run],
  )
  const history = useCallback(
    async (): Promise<readonly CrashBet[]> =>
      (await api.call(crash.history, { query: { limit: historyMax } })).rows,
    [api],
  )
  return { send, cashOut, takeBack, history, isBusy, error }
}
