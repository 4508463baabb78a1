import { minus, times, whole, type Ratio } from '@faro/kernel/ratio'
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
}

export type CashOutBet = BetShape & {
  readonly values: LegValues
  /** What still runs. */
  readonly remaining: bigint
  readonly shortfall: bigint
}

/** What is paid for a part of a bet before its end; null where nothing is offered. */
export const cashOutValue = (
  bet: CashOutBet,
  part: bigint,
  { margin, step, stakeMin, payoutMax, oddsOf }: CashOutTerms,
): bigint | null => {
  if (bet.isFree || bet.isEachWay || bet.type === 'builder' || bet.shortfall > 0n) return null
  const rest = bet.remaining - part
  if (part <= 0n || rest < 0n || (rest > 0n && rest < stakeMin)) return null
  const current = bet.legs.map((leg, i) => (bet.values.wins[i]?.isOpen === true ? oddsOf(leg) : 0))
  if (current.includes(null)) return null
  const worth = worthOf(bet, bet.values, (leg, odds) => {
    const now = oddsRatio(current[bet.legs.indexOf(leg)] ?? 0)
    return times(odds, { n: now.d, d: now.n })
  })
  const exact = times(times(whole(part), worth), minus(whole(1n), margin))
  const value = floorTo(exact, step)
  const paid = value < payoutMax ? value : payoutMax
  return paid > 0n ? paid : null
}

/** Whether what is paid now is what was asked for. */
export const isValueTaken = (mode: AcceptMode, asked: bigint, value: bigint): boolean =>
  value === asked || mode === 'any' || (mode === 'higher' && value > asked)
