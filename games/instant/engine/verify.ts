import { commitmentOf, type SeedPair } from '@faro/fair/engine'
import { isBet, isStepped, play, standingOf, type Bet, type Played } from './bet.ts'
import { one } from './multiplier.ts'
import type { Step } from './step.ts'

/** What was published of a round: before it the commitment, after rotation the seed. */
export type Claim = SeedPair & {
  readonly serverSeedHash: string
  readonly bet: Bet
  readonly steps: readonly Step[]
  readonly outcome: readonly number[]
  /** Ten-thousandths. */
  readonly multiplier: number
}

export type Verdict = {
  /** The revealed seed is the one committed to before the first round under it. */
  readonly isSeedCommitted: boolean
  readonly isOutcomeSame: boolean
  readonly isMultiplierSame: boolean
  readonly replayed: Played
}

/** What a round comes to by its inputs alone, with the code that the server runs. */
export const replay = (bet: Bet, pair: SeedPair, steps: readonly Step[]): Played => {
  if (!isStepped(bet)) return play(bet, pair)
  const { revealed, multiplier, gains } = standingOf(bet, pair, steps)
  // a round that was left before its first gain gave the stake back
  return { outcome: revealed, multiplier: multiplier > 0 && gains === 0 ? one : multiplier }
}

export const verifyRound = (claim: Claim): Verdict => {
  const replayed = isBet(claim.bet)
    ? replay(claim.bet, claim, claim.steps)
    : { outcome: [], multiplier: -1 }
  return {
    isSeedCommitted: commitmentOf(claim.serverSeed) === claim.serverSeedHash,
    isOutcomeSame: replayed.outcome.join() === claim.outcome.join(),
    isMultiplierSame: replayed.multiplier === claim.multiplier,
    replayed,
  }
}
