import { commitmentOf, type SeedPair } from '@faro/fair/engine'
import { modelHash } from './fairness.ts'
import type { SlotModel } from './model.ts'
import { payoutOf, spin, type Outcome } from './spin.ts'

/** What was published of a spin: before it the commitment, after rotation the seed. */
export type Claim = SeedPair & {
  readonly serverSeedHash: string
  readonly modelHash: string
  readonly stops: readonly number[]
  /** Ledger units. */
  readonly stake: bigint
  readonly payout: bigint
}

export type Verdict = {
  /** The revealed seed is the one committed to before the first spin. */
  readonly isSeedCommitted: boolean
  /** The published model is the one this code knows. */
  readonly isModelSame: boolean
  readonly areStopsSame: boolean
  readonly isPayoutSame: boolean
  readonly outcome: Outcome
}

/** Works the spin out again from its published inputs with the code that the server runs. */
export const verifySpin = (model: SlotModel, claim: Claim): Verdict => {
  const outcome = spin(model, claim)
  return {
    isSeedCommitted: commitmentOf(claim.serverSeed) === claim.serverSeedHash,
    isModelSame: modelHash(model) === claim.modelHash,
    areStopsSame: outcome.stops.join() === claim.stops.join(),
    isPayoutSame: payoutOf(model, claim.stake, outcome.pays) === claim.payout,
    outcome,
  }
}
