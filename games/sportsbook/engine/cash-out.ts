import { minus, times, whole, type Ratio } from '@faro/kernel/ratio'
import { inverse } from './odds.ts'
import { multiplierOf, type Outcome } from './outcome.ts'

const one = whole(1n)

/** A leg that has ended, or the price at which it could be had now; null where it is suspended. */
export type CashOutLeg = { readonly odds: Ratio } & (
  | { readonly outcome: Outcome }
  | { readonly current: Ratio | null }
)

/** What is offered for an accumulator before its end; null where nothing is. */
export const cashOutOffer = (
  stake: Ratio,
  legs: readonly CashOutLeg[],
  margin: Ratio,
): Ratio | null => {
  let worth = stake
  for (const leg of legs) {
    if ('outcome' in leg) {
      if (leg.outcome === 'L') return null
      worth = times(worth, multiplierOf(leg.outcome, leg.odds))
    } else {
      if (leg.current === null) return null
      worth = times(worth, times(leg.odds, inverse(leg.current)))
    }
  }
  return times(worth, minus(one, margin))
}

/** A part of the offer is paid, the rest of the bet runs on with the rest of the stake. */
export const partOf = (
  { stake, offer }: { readonly stake: Ratio; readonly offer: Ratio },
  part: Ratio,
): { readonly paid: Ratio; readonly left: Ratio } => ({
  paid: times(offer, part),
  left: times(stake, minus(one, part)),
})
