import {
  compare,
  floorOf,
  least,
  most,
  plus,
  ppm,
  times,
  whole,
  zero,
  type Ratio,
} from '@faro/kernel/ratio'
import { netRevenue, type Costs, type PlayerMonth } from './net-revenue.ts'

export type SharePlan = Costs & {
  /** Whether tiers are met by revenue, in ledger units, or by first depositors of the month. */
  readonly by: 'ngr' | 'ftd'
  readonly tiers: readonly { readonly min: bigint; readonly ratePpm: bigint }[]
  readonly negative:
    | { readonly mode: 'none' }
    | { readonly mode: 'carry' }
    /** A player who loses the affiliate so much in a month is set apart until it is made good. */
    | { readonly mode: 'high-roller'; readonly limit: bigint }
}

/** What a month takes over from those before: of all players, or of single ones. */
export type Carried = {
  readonly all: Ratio
  readonly players: ReadonlyMap<string, Ratio>
}

export const nothingCarried: Carried = { all: zero, players: new Map() }

export type ShareMonth = {
  readonly firstDepositors: bigint
  readonly players: ReadonlyMap<string, PlayerMonth>
}

export type ShareBill = {
  /** Of the month, before any carry of all. */
  readonly total: Ratio
  readonly base: Ratio
  readonly ratePpm: bigint
  readonly commission: bigint
  readonly carryOut: Carried
}

/** What players count for, and what those who are set apart still have to make good. */
const countedOf = (
  { negative }: SharePlan,
  revenues: readonly (readonly [string, Ratio])[],
  before: ReadonlyMap<string, Ratio>,
): { readonly total: Ratio; readonly players: ReadonlyMap<string, Ratio> } => {
  const players = new Map(before)
  const counts = revenues.map(([player, revenue]) => {
    if (negative.mode !== 'high-roller') return revenue
    const carry = players.get(player)
    if (carry === undefined && compare(revenue, whole(-negative.limit)) > 0) return revenue
    const stands = plus(revenue, carry ?? zero)
    const left = least(stands, zero)
    if (compare(left, zero) < 0) players.set(player, left)
    else players.delete(player)
    return most(stands, zero)
  })
  return { total: plus(...counts), players }
}

const rateOf = ({ by, tiers }: SharePlan, total: Ratio, firstDepositors: bigint): bigint => {
  const reached = by === 'ngr' ? total : whole(firstDepositors)
  const met = tiers.filter(({ min }) => compare(reached, whole(min)) >= 0)
  return met.reduce((best, { ratePpm }) => (ratePpm > best ? ratePpm : best), 0n)
}

/** An affiliate's share of a month: the highest tier that is met, on the whole base (A3). */
export const shareBill = (
  plan: SharePlan,
  { firstDepositors, players }: ShareMonth,
  carried: Carried,
): ShareBill => {
  const revenues = [...players].map(([player, month]) => [player, netRevenue(plan, month)] as const)
  const counted = countedOf(plan, revenues, carried.players)
  const { total } = counted
  const isCarried = plan.negative.mode === 'carry'
  const base = isCarried ? plus(total, carried.all) : total
  const ratePpm = rateOf(plan, total, firstDepositors)
  const commission = compare(base, zero) > 0 ? floorOf(times(ppm(ratePpm), base)) : 0n
  const all = isCarried ? least(base, zero) : zero
  return { total, base, ratePpm, commission, carryOut: { all, players: counted.players } }
}
