import {
  compare,
  floorOf,
  minus,
  plus,
  ppm,
  times,
  whole,
  zero,
  type Ratio,
} from '@faro/kernel/ratio'
import { realtimeTierOf } from './tier.ts'
import type { RealtimeTerms } from './terms.ts'

/** The totals of a round once a version of it is settled, in ledger units. */
export type Settled = { readonly stake: bigint; readonly payout: bigint; readonly valid: bigint }

/** What a version of a round is worth: a share of its valid bet, by who won it (C7). */
const worthOf = ({ tiers }: RealtimeTerms, { stake, payout, valid }: Settled): Ratio => {
  const tier = realtimeTierOf(tiers, stake)
  if (tier === undefined || payout === stake) return zero
  return times(ppm(payout > stake ? tier.profitPpm : tier.lossPpm), whole(valid))
}

/** What a version adds to the slot in which it is booked: its worth less that of the one before. */
export const addedBy = (
  terms: RealtimeTerms,
  { version, before }: { readonly version: Settled; readonly before: Settled | null },
): Ratio => minus(worthOf(terms, version), before === null ? zero : worthOf(terms, before))

export type RealtimeBill = {
  readonly sum: Ratio
  readonly amount: bigint
  readonly balance: Ratio
}

/** A slot's salary: whole units are paid, the rest stays, also below zero. */
export const realtimeBill = (sum: Ratio, balance: Ratio): RealtimeBill => {
  const exact = plus(sum, balance)
  if (compare(exact, whole(1n)) < 0) return { sum, amount: 0n, balance: exact }
  const amount = floorOf(exact)
  return { sum, amount, balance: minus(exact, whole(amount)) }
}
