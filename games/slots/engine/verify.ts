import { commitmentOf, type SeedPair } from '@faro/fair/engine'
import { modelHash } from './fairness.ts'
import { drawsOf, payoutOf, type Slot } from './slot.ts'

/** What was published of a round: before it the commitment, after rotation the seed. */
export type Claim = SeedPair & {
  readonly serverSeedHash: string
  readonly modelHash: string
  /** Every draw of the round in order; the first are where the reels stopped. */
  readonly stops: readonly number[]
  readonly isBought: boolean
  /** Ledger units. */
  readonly stake: bigint
  readonly payout: bigint
}

export type Verdict = {
  /** The revealed seed is the one committed to before the first round. */
  readonly isSeedCommitted: boolean
  /** The published model is the one this code knows. */
  readonly isModelSame: boolean
  readonly areStopsSame: boolean
  readonly isPayoutSame: boolean
}

/** Works the round out again from its published inputs with the code that the server runs. */
export const verifySpin = (model: Slot, claim: Claim): Verdict => {
  const { draws, pays } = drawsOf(model, claim, claim)
  return {
    isSeedCommitted: commitmentOf(claim.serverSeed) === claim.serverSeedHash,
    isModelSame: modelHash(model) === claim.modelHash,
    areStopsSame: draws.join() === claim.stops.join(),
    isPayoutSame: payoutOf(model, claim.stake, pays) === claim.payout,
  }
}
