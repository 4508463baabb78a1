import type { Clock } from '@faro/kernel/clock'
import type { Tx } from '@faro/server-kit/db'
import { giveReward } from './bet-rewards.query.ts'

type Given = {
  readonly merchantId: number
  readonly memberId: string
  /** Ledger units: what a free bet stakes, the most that a boost adds. */
  readonly amount: bigint
  readonly days: number
  readonly key: string
}

const dayMs = 86_400_000

/** Free bets and boosts, given in the transaction of whoever grants them. */
export const createBetRewards = (clock: Clock) => {
  const give = (tx: Tx, { days, ...given }: Given, ppm: number | null): Promise<void> => {
    const givenAt = clock.now()
    const expiresAt = new Date(givenAt.getTime() + days * dayMs)
    return giveReward(tx, { ...given, ppm, givenAt, expiresAt })
  }
  return {
    freeBet: (tx: Tx, given: Given): Promise<void> => give(tx, given, null),
    boost: (tx: Tx, { ppm, ...given }: Given & { readonly ppm: number }): Promise<void> =>
      give(tx, given, ppm),
  }
}
