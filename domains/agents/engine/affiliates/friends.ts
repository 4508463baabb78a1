import { floorOf, ppm, times, whole } from '@faro/kernel/ratio'

type Tier = { readonly fromK: number; readonly amount: bigint }

/** What the k-th friend of somebody brings: by the tier with the greatest start it reaches (A7). */
export const friendReward = (tiers: readonly Tier[], ordinal: number): bigint =>
  tiers.reduce<Tier | null>(
    (best, tier) =>
      tier.fromK <= ordinal && (best === null || tier.fromK > best.fromK) ? tier : best,
    null,
  )?.amount ?? 0n

/**
 * What friends' play of a day brings, in ledger units: what was voided after it was paid makes the
 * base negative and is taken off the days that follow (A7, as C5).
 */
export const friendTurnover = (
  valid: bigint,
  ratePpm: number,
  carryIn: bigint,
): { readonly amount: bigint; readonly carryOut: bigint } => {
  const base = valid + carryIn
  if (base < 0n) return { amount: 0n, carryOut: base }
  return { amount: floorOf(times(ppm(BigInt(ratePpm)), whole(base))), carryOut: 0n }
}

export type FriendHit =
  | 'same-device'
  | 'same-account'
  | 'same-person'
  | 'same-address'
  | 'many-in-a-day'
  | 'least-deposits'
  | 'opposite-bets'
  | 'sent-back-up'

const blocking: ReadonlySet<FriendHit> = new Set<FriendHit>([
  'same-device',
  'same-account',
  'same-person',
])

/** Who stands behind the same device or account gets nothing, ever; what is odd people look at. */
export const friendVerdict = (hits: readonly FriendHit[]): 'pay' | 'review' | 'block' => {
  if (hits.some((hit) => blocking.has(hit))) return 'block'
  return hits.length > 0 ? 'review' : 'pay'
}
