import type { Db } from '@faro/server-kit/db'
import { canTakeRound, prepareChains, type ChainInput, type SaltSource } from './chains.ts'

/** Whether a game has a round to play; chains are laid and salted beside. */
export type ChainKeeper = (input: ChainInput) => Promise<boolean>

type Options = {
  readonly db: Db
  readonly source: SaltSource
  /** Milliseconds of a steady clock. */
  readonly now: () => number
  /** The source is a stranger's: it is asked so often at most, for each game of a brand. */
  readonly askEveryMs: number
  readonly onFault: (error: unknown, input: ChainInput) => void
}

/** Keeps chains ready without play waiting for the source: it may be silent for as long as it is. */
export const chainKeeper = ({ db, source, now, askEveryMs, onFault }: Options): ChainKeeper => {
  const askedAt = new Map<string, number>()
  const underWay = new Set<string>()
  return async (input) => {
    const scope = `${input.merchantId} ${input.gameCode}`
    const isDue = now() - (askedAt.get(scope) ?? Number.NEGATIVE_INFINITY) >= askEveryMs
    if (isDue && !underWay.has(scope)) {
      askedAt.set(scope, now())
      underWay.add(scope)
      prepareChains(db, source, input)
        .catch((error: unknown) => onFault(error, input))
        .finally(() => underWay.delete(scope))
    }
    return canTakeRound(db, input)
  }
}
