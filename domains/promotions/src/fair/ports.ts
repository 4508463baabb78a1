import type { Tx } from '@faro/server-kit/db'
import { manyPort, port } from '@faro/server-kit/module'

/** What a member's own draw is made of: their seed pair with its next nonce, which is used up. */
export type OwnSeed = {
  readonly serverSeed: string
  readonly serverSeedHash: string
  readonly clientSeed: string
  readonly nonce: number
}

/** A value that nobody could know before its time. */
type BeaconValue = { readonly round: bigint; readonly value: string }

/** How draws of promotions are made verifiable; the kit of fair games provides it. */
export type Fair = {
  /** Sealed, so that nobody reads a seed before it is published. */
  readonly seal: (seed: string) => string
  readonly reveal: (sealed: string) => string
  readonly nextNonce: (
    tx: Tx,
    of: { readonly merchantId: number; readonly memberId: string },
  ) => Promise<OwnSeed>
  /** The first value at or after a moment; `none` where the platform has no beacon. */
  readonly beacon: (after: Date) => Promise<BeaconValue | 'not-yet' | 'none'>
}

export const fairPort = port<Fair>('promotions.fair')

/** A sportsbook that takes free bets and boosts. */
export type BetRewards = {
  readonly freeBet: (tx: Tx, given: BetReward) => Promise<void>
  readonly boost: (tx: Tx, given: BetReward & { readonly ppm: number }) => Promise<void>
}

/** Provided by a sportsbook. */
export const betRewardsPort = manyPort<BetRewards>('promotions.bet-rewards')

export type BetReward = {
  readonly merchantId: number
  readonly memberId: string
  /** Ledger units. */
  readonly amount: bigint
  readonly days: number
  readonly key: string
  /** The pooled account that pays it. */
  readonly cost: string
}
