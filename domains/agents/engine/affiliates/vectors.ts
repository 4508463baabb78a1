import { ratioText, zero } from '@faro/kernel/ratio'
import type { Vectors } from '@faro/kernel/vectors'
import { attribute, type Sources } from './attribution.ts'
import { cpaRewards, type CpaPlan } from './cpa.ts'
import { netRevenue, type PlayerMonth } from './net-revenue.ts'
import { payoutOf } from './payout.ts'
import { nothingCarried, shareBill, type SharePlan } from './revenue-share.ts'

type MonthCase = Readonly<Record<keyof PlayerMonth, number>>
type CostsCase = { readonly paymentPpm?: number; readonly adminPpm?: number }

/** What is not named of a month is nothing. */
const monthOf = (month: Partial<MonthCase>): PlayerMonth => ({
  stake: BigInt(month.stake ?? 0),
  payout: BigInt(month.payout ?? 0),
  bonus: BigInt(month.bonus ?? 0),
  rebate: BigInt(month.rebate ?? 0),
  chargeback: BigInt(month.chargeback ?? 0),
  deposit: BigInt(month.deposit ?? 0),
  withdrawal: BigInt(month.withdrawal ?? 0),
})

const costsOf = ({ paymentPpm = 0, adminPpm = 0 }: CostsCase) => ({
  paymentPpm: BigInt(paymentPpm),
  adminPpm: BigInt(adminPpm),
})

type PlanCase = CostsCase & {
  readonly by: SharePlan['by']
  readonly tiers: readonly { min: number; ratePpm: number }[]
  readonly negative: SharePlan['negative']['mode']
  readonly limit?: number
}

const negativeOf = ({ negative, limit = 0 }: PlanCase): SharePlan['negative'] =>
  negative === 'high-roller' ? { mode: negative, limit: BigInt(limit) } : { mode: negative }

const planOf = (plan: PlanCase): SharePlan => ({
  ...costsOf(plan),
  by: plan.by,
  tiers: plan.tiers.map(({ min, ratePpm }) => ({ min: BigInt(min), ratePpm: BigInt(ratePpm) })),
  negative: negativeOf(plan),
})

type ShareCase = {
  readonly plan: PlanCase
  readonly months: readonly {
    readonly ftd?: number
    readonly players: Readonly<Record<string, MonthCase>>
  }[]
}

const revShare = ({ plan, months }: ShareCase) => {
  let carried = nothingCarried
  const seen = new Set<string>()
  return months.map(({ ftd = 0, players }) => {
    const month = {
      firstDepositors: BigInt(ftd),
      players: new Map(Object.entries(players).map(([id, one]) => [id, monthOf(one)])),
    }
    const bill = shareBill(planOf(plan), month, carried)
    carried = bill.carryOut
    for (const id of Object.keys(players)) seen.add(id)
    const carries = carried.players
    const playerCarry = Object.fromEntries(
      [...seen].map((id) => [id, ratioText(carries.get(id) ?? zero)]),
    )
    return {
      T: ratioText(bill.total),
      base: ratioText(bill.base),
      ratePpm: Number(bill.ratePpm),
      commission: Number(bill.commission),
      carryOut: ratioText(bill.carryOut.all),
      ...(plan.negative === 'high-roller' ? { playerCarry } : {}),
    }
  })
}

type CpaCase = {
  readonly plan: Pick<CpaPlan, 'zone' | 'qualifyDays' | 'holdDays'> & {
    readonly minFirst: number
    readonly minDeposit: number
    readonly minValid: number
    readonly tiers: readonly { fromK: number; amount: number }[]
    readonly monthCap?: number | null
  }
  readonly players: readonly {
    readonly id: string
    readonly registered: string
    readonly events: readonly { day: string; kind: string; amount: number }[]
    readonly blocked?: boolean
    readonly voidedOn?: string | null
  }[]
}

const cpa = ({ plan, players }: CpaCase) => {
  const rewards = cpaRewards(
    {
      ...plan,
      minFirst: BigInt(plan.minFirst),
      minDeposit: BigInt(plan.minDeposit),
      minValid: BigInt(plan.minValid),
      tiers: plan.tiers.map(({ fromK, amount }) => ({ fromK, amount: BigInt(amount) })),
      monthCap: plan.monthCap ?? null,
    },
    players.map(({ events, blocked = false, voidedOn = null, ...player }) => ({
      ...player,
      events: events.map(({ amount, ...one }) => ({ ...one, amount: BigInt(amount) })),
      isBlocked: blocked,
      voidedOn,
    })),
  )
  return Object.fromEntries(
    players.map(({ id }) => {
      const reward = rewards.get(id)
      if (reward === undefined) return [id, null]
      const { isVoid, amount, ...rest } = reward
      return [id, { ...rest, amount: Number(amount), void: isVoid }]
    }),
  )
}

type AttributeCase = {
  /** A field that was left empty names nobody. */
  readonly sources: Readonly<Record<keyof Sources, unknown>>
  readonly codes: Readonly<Record<string, { owner: number; live: boolean }>>
  readonly registeredAt: string
}

export const affiliateVectors: Vectors = {
  attribute: ({ sources, codes, registeredAt }: AttributeCase) => {
    const known = new Map(
      Object.entries(codes).map(([code, { owner, live }]) => [code, { owner, isLive: live }]),
    )
    const named = Object.entries(sources).filter(([, value]) => value !== null && value !== '')
    const answer = attribute(Object.fromEntries(named), known, registeredAt)
    return answer.ok ? answer.value : { error: answer.error }
  },
  ngr: ({ plan, figures }: { plan: CostsCase; figures: MonthCase }) =>
    ratioText(netRevenue(costsOf(plan), monthOf(figures))),
  revShare,
  cpa,
  payouts: ({ minPayout, months }: { minPayout: number; months: readonly number[] }) => {
    let balance = 0n
    return months.map((payable) => {
      const payout = payoutOf(balance, BigInt(payable), BigInt(minPayout))
      balance = payout.balance
      return { paid: Number(payout.paid), balance: Number(payout.balance) }
    })
  },
}
