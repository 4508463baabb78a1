import { compare, minus, times, whole, type Ratio } from '@faro/kernel/ratio'
import type { AcceptMode } from '../acceptance.ts'
import type { AcceptedLeg, BetShape, LegValues, Odds } from './bet.ts'
import { oddsRatio } from './leg-value.ts'
import { floorTo, worthOf } from './worth.ts'

export type CashOutTerms = {
  /** What is kept of the value. */
  readonly margin: Ratio
  readonly step: bigint
  readonly stakeMin: bigint
  readonly payoutMax: bigint
  /** Odds of now; null where a line takes no bets. */
  readonly oddsOf: (leg: AcceptedLeg) => Odds | null
  /** By the leg's place: what the feed alone made of it; null where nobody else makes prices. */
  readonly feedOf?: (place: number) => FeedMove | null
}

/** The feed's price of a leg when its bet was taken, and now. */
export type FeedMove = { readonly taken: Odds; readonly now: Odds }

export type CashOutBet = BetShape & {
  readonly values: LegValues
  /** What still runs. */
  readonly remaining: bigint
  readonly shortfall: bigint
}

const over = (one: Ratio, other: Ratio): Ratio => times(one, { n: other.d, d: other.n })

/**
 * What an open leg has gained: by what is offered, and by the feed's prices where that is less.
 * What the desk did to a price on either side never makes a bet worth more.
 */
const gainOf = (odds: Ratio, now: Odds, feed: FeedMove | null): Ratio => {
  const offered = over(odds, oddsRatio(now))
  if (feed === null) return offered
  const fed = over(oddsRatio(feed.taken), oddsRatio(feed.now))
  return compare(fed, offered) < 0 ? fed : offered
}

/** What is paid for a part of a bet before its end; null where nothing is offered. */
export const cashOutValue = (
  bet: CashOutBet,
  part: bigint,
  { margin, step, stakeMin, payoutMax, oddsOf, feedOf }: CashOutTerms,
): bigint | null => {
  if (bet.isFree || bet.isEachWay || bet.type === 'builder' || bet.shortfall > 0n) return null
  const rest = bet.remaining - part
  if (part <= 0n || rest < 0n || (rest > 0n && rest < stakeMin)) return null
  const current = bet.legs.map((leg, i) => (bet.values.wins[i]?.isOpen === true ? oddsOf(leg) : 0))
  if (current.includes(null)) return null
  const worth = worthOf(bet, bet.values, (leg, odds) => {
    const place = bet.legs.indexOf(leg)
    return gainOf(odds, current[place] ?? 0, feedOf?.(place) ?? null)
  })
  const exact = times(times(whole(part), worth), minus(whole(1n), margin))
  const value = floorTo(exact, step)
  const paid = value < payoutMax ? value : payoutMax
  return paid > 0n ? paid : null
}

/** Whether what is paid now is what was asked for. */
export const isValueTaken = (mode: AcceptMode, asked: bigint, value: bigint): boolean =>
  value === asked || mode === 'any' || (mode === 'higher' && value > asked)
