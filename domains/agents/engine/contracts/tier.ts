import { compare, type Ratio } from '@faro/kernel/ratio'
import type { RealtimeTier, Tier } from './terms.ts'

/** What tiers are held against; a loss of null is below every minimum. */
export type Reached = {
  readonly valid: bigint
  readonly loss: Ratio | null
  readonly active: number
}

const holds = ({ minValid, minLoss, minActive }: Tier, { valid, loss, active }: Reached): boolean =>
  valid >= minValid &&
  (minLoss === null || (loss !== null && compare(loss, { n: minLoss, d: 1n }) >= 0)) &&
  active >= minActive

/** The place of the tier with the highest rate of those that hold; null where none does (C2). */
export const tierOf = (tiers: readonly Tier[], reached: Reached): number | null => {
  const found = tiers.findLastIndex((tier) => holds(tier, reached))
  return found === -1 ? null : found
}

/** The tier of the greatest single stake that a stake reaches (C7). */
export const realtimeTierOf = (
  tiers: readonly RealtimeTier[],
  stake: bigint,
): RealtimeTier | undefined => tiers.findLast(({ single }) => single <= stake)
