import { floorOf, minus, plus, ppm, times, whole, type Ratio } from '@faro/kernel/ratio'
import { tierOf } from './tier.ts'
import type { SalaryTerms } from './terms.ts'

type Played = { readonly valid: bigint; readonly active: number }

export type DailyBill = {
  readonly base: bigint
  readonly tier: number | null
  readonly amount: bigint
  readonly carryOut: bigint
}

const below = (base: bigint): bigint => (base < 0n ? base : 0n)

/**
 * A day's salary on the valid bet of a team. What was voided after it was paid makes the base
 * negative and is taken off the days that follow (C5).
 */
export const dailyBill = (
  { tiers }: SalaryTerms,
  { valid, loss, active }: Played & { readonly loss: bigint },
  carryIn: bigint,
): DailyBill => {
  const base = valid + carryIn
  const tier = base > 0n ? tierOf(tiers, { valid: base, loss: whole(loss), active }) : null
  const rate = tier === null ? 0n : (tiers[tier]?.ratePpm ?? 0n)
  return {
    base,
    tier,
    amount: floorOf(times(ppm(rate), whole(base))) * (tier === null ? 0n : 1n),
    carryOut: below(base),
  }
}

export type HourlyBill = DailyBill & { readonly remainder: Ratio }

type Carried = { readonly carry: bigint; readonly remainder: Ratio }

/** An hour's salary: what is left of a unit goes to the next hour that pays (C6). */
export const hourlyBill = (
  { tiers }: SalaryTerms,
  { valid, active }: Played,
  { carry, remainder }: Carried,
): HourlyBill => {
  const base = valid + carry
  const tier = base > 0n ? tierOf(tiers, { valid: base, loss: null, active }) : null
  if (tier === null) return { base, tier, amount: 0n, carryOut: below(base), remainder }
  const exact = plus(times(ppm(tiers[tier]?.ratePpm ?? 0n), whole(base)), remainder)
  const amount = floorOf(exact)
  return { base, tier, amount, carryOut: 0n, remainder: minus(exact, whole(amount)) }
}
