import type { FreeRound } from '@faro/contract/gaming'
import { slots } from '@faro/contract/slots'
import { ApiError, useWeb } from '@faro/web-kit'
import { useCallback, useEffect, useState } from 'react'
import type { State } from './use-game-state.ts'
import type { Played } from './use-spin.ts'

/** Refusals that tell that the table does not know how many free rounds there are. */
const stale = new Set(['free-rounds-over', 'free-rounds-open'])

/** What the next spins are played with for nothing, and the end of it. */
export const useFreeRounds = (start: State['freeRounds'], error: unknown) => {
  const { api } = useWeb()
  const [free, setFree] = useState(start)
  const [ended, setEnded] = useState<FreeRound | null>(null)
  const noteSpin = useCallback(({ freeRound, freeRounds }: Played) => {
    setFree(freeRounds)
    if (isLastOf(freeRound)) setEnded(freeRound)
  }, [])
  useEffect(() => {
    if (!(error instanceof ApiError && stale.has(error.code))) return
    void api.call(slots.state, {}).then(
      (state) => setFree(state.freeRounds),
      // nothing is staked for nothing until the server says so
      () => setFree(null),
    )
  }, [api, error])
  return { free, ended, noteSpin, endFree: useCallback(() => setEnded(null), []) }
}

export const isLastOf = (round: FreeRound | null): boolean =>
  round !== null && round.ordinal === round.rounds

/** Whether what a spin paid is in the balance it answers: locked money is not. */
export const isPaidOut = ({ freeRound }: Pick<Played, 'freeRound'>): boolean =>
  freeRound === null || freeRound.wagerMultiple === 0
