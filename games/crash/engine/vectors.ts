import { notApplicable, scaled, textOf, type Vectors } from '@faro/kernel/vectors'
import { multiplierAtBust, payoutOf, targetMax, targetMin } from './bet.ts'

type Payout = {
  readonly stake: string
  readonly cashOutAt: string
  readonly bust: string
  readonly rounding: string
}

const cents = 2

export const vectors: Vectors = {
  'crash.payout': ({ stake, cashOutAt, bust, rounding }: Payout) => {
    if (!rounding.startsWith('floor')) return notApplicable('payouts are cut to the wallet’s unit')
    const target = Number(scaled(cashOutAt, cents))
    if (target < targetMin) return notApplicable('a target of 1.00 does not exist')
    const units = scaled(stake, cents)
    const bet = { stake: units, target, cap: targetMax }
    const multiplier = multiplierAtBust(Number(scaled(bust, cents)), bet)
    return multiplier === 0 ? '0' : textOf(payoutOf(units, multiplier), cents)
  },
}
