import { err, type Result } from '@faro/kernel/result'
import { plus, ratioOf, ratioText, zero, type Ratio } from '@faro/kernel/ratio'
import { scaled, textOf, type Vectors } from '@faro/kernel/vectors'
import { affiliateVectors } from './affiliates/vectors.ts'
import { afterAct, type Side } from './contracts/act.ts'
import { dividendBill, dividendBills, type DividendBill } from './contracts/dividend.ts'
import { endsOnAcceptance, endsWith, type Active, type Ends } from './contracts/ends.ts'
import { misfitOf } from './contracts/fits.ts'
import { payBills } from './contracts/pay-bills.ts'
import { addedBy, realtimeBill, type Settled } from './contracts/realtime.ts'
import { dailyBill, hourlyBill } from './contracts/salary.ts'
import { endAfterRequest, nextBoundary } from './contracts/times.ts'
import type { ContractKind, Terms } from './contracts/terms.ts'
import { zoneDays } from './figures/brand-day.ts'
import { figureVectors } from './figures/vectors.ts'
import type { PeriodKind } from './figures/period.ts'
import { categoryRebate, lotteryRebate, rebateDay } from './rebates/rebates.ts'
import { treeVectors } from './tree/vectors.ts'

type Json = Readonly<Record<string, number>>
type Row = { [key: string]: unknown }

/** Amounts and rates stand as numbers or texts in the cases. */
const units = (row: object, names: readonly string[]): Row => ({
  ...row,
  ...Object.fromEntries(
    names.flatMap((name) => {
      const value = (row as Row)[name]
      return typeof value === 'number' || typeof value === 'string' ? [[name, BigInt(value)]] : []
    }),
  ),
})

const tierFields = ['minValid', 'minLoss', 'ratePpm', 'single', 'profitPpm', 'lossPpm']

const termsOf = (kind: ContractKind, terms: { readonly tiers: readonly object[] }): Terms => {
  const tiers = terms.tiers.map((tier) => ({ minLoss: null, ...units(tier, tierFields) }))
  return { kind, terms: { ...units(terms, ['feePpm']), tiers } } as unknown as Terms
}

type TermsCase = { readonly tiers: readonly object[] }
type DividendCase = { readonly terms: TermsCase; readonly figures: Json; readonly carryIn?: string }

const dividendTerms = (terms: TermsCase) => {
  const { terms: read } = termsOf('dividend', terms)
  return read as Extract<Terms, { kind: 'dividend' }>['terms']
}

const figureFields = ['stake', 'payout', 'valid', 'bonus', 'rebate', 'salary']
const dividendFigures = (figures: Json) =>
  units(figures, figureFields) as Parameters<typeof dividendBill>[1]

const dividendAnswer = ({ net, base, tier, amount, carryOut }: DividendBill) => ({
  N: ratioText(net),
  base: ratioText(base),
  tier,
  amount: Number(amount),
  carryOut: ratioText(carryOut),
})

const salaryTerms = (terms: TermsCase) => {
  const { terms: read } = termsOf('daily', terms)
  return read as Extract<Terms, { kind: 'daily' | 'hourly' }>['terms']
}

type DayRow = { readonly valid: number; readonly loss: number; readonly active: number }

const dailyChain = ({ terms, days }: { terms: TermsCase; days: readonly DayRow[] }) => {
  let carry = 0n
  return days.map(({ valid, loss, active }) => {
    const day = { valid: BigInt(valid), loss: BigInt(loss), active }
    const { base, tier, amount, carryOut } = dailyBill(salaryTerms(terms), day, carry)
    carry = carryOut
    return { V: Number(base), tier, amount: Number(amount), carryOut: Number(carryOut) }
  })
}

const hourlyChain = ({ terms, hours }: { terms: TermsCase; hours: readonly DayRow[] }) => {
  let carried = { carry: 0n, remainder: zero }
  return hours.map(({ valid, active }) => {
    const bill = hourlyBill(salaryTerms(terms), { valid: BigInt(valid), active }, carried)
    carried = { carry: bill.carryOut, remainder: bill.remainder }
    return {
      V: Number(bill.base),
      tier: bill.tier,
      amount: Number(bill.amount),
      carryOut: Number(bill.carryOut),
      remainder: ratioText(bill.remainder),
    }
  })
}

type SlotRow = Json & { readonly round: never; readonly beforeContract?: never }
type RealtimeCase = {
  readonly terms: TermsCase
  readonly slots: readonly (readonly SlotRow[])[]
  readonly beforeContract?: readonly string[]
}

const realtimeChain = ({ terms, slots, beforeContract = [] }: RealtimeCase) => {
  const read = termsOf('realtime', terms) as Extract<Terms, { kind: 'realtime' }>
  const known = new Map<string, Settled>()
  const older = new Set<string>(beforeContract)
  let balance: Ratio = zero
  return slots.map((rows) => {
    const added = rows.map((row) => {
      const round = String(row.round)
      const version = units(row, ['stake', 'payout', 'valid']) as Settled
      const before = known.get(round) ?? null
      known.set(round, version)
      if (row.beforeContract === true) older.add(round)
      return older.has(round) ? zero : addedBy(read.terms, { version, before })
    })
    const bill = realtimeBill(plus(...added), balance)
    balance = bill.balance
    return {
      sum: ratioText(bill.sum),
      amount: Number(bill.amount),
      balance: ratioText(bill.balance),
    }
  })
}

type FitsCase = {
  readonly kind: ContractKind
  readonly terms: TermsCase
  readonly under: TermsCase
}

type ActiveCase = Readonly<Record<string, Omit<Active, 'id' | 'terms'> & { terms: TermsCase }>>

const activeOf = (kind: ContractKind, active: ActiveCase): readonly Active[] =>
  Object.entries(active).map(([id, { terms, ...one }]) => ({
    ...one,
    id,
    terms: termsOf(kind, terms),
  }))

type AcceptCase = {
  readonly kind: ContractKind
  readonly active: ActiveCase
  readonly payee: number
  readonly payer?: number | null
  readonly terms: TermsCase
  readonly conflict?: 'terminate' | 'refuse'
}

const accept = ({ kind, active, payee, payer, terms, conflict = 'terminate' }: AcceptCase) => {
  const contracts = activeOf(kind, active)
  const own = contracts.find((one) => one.payee === payee)?.payer ?? null
  const answer = endsOnAcceptance(
    contracts,
    { payee, terms: termsOf(kind, terms), conflict },
    payer === undefined ? own : payer,
  )
  if (answer.ok) return endsAnswer(answer.value)
  const { contracts: named = '' } = (answer.detail ?? {}) as { readonly contracts?: string }
  return named === ''
    ? { error: answer.error }
    : { error: answer.error, contracts: named.split(',') }
}

const endsAnswer = (ends: Ends) => Object.fromEntries(ends)

type EndCase = {
  readonly kind: ContractKind
  readonly active: ActiveCase
  readonly contract: string
  readonly reason: 'terminated' | 'expired'
}

const end = ({ kind, active, contract, reason }: EndCase) => {
  const contracts = activeOf(kind, active)
  const ended = contracts.find(({ id }) => id === contract)
  if (ended === undefined) throw new Error(`no contract ${contract}`)
  return endsAnswer(endsWith(contracts, ended, reason))
}

/** Staff act as the payer for the house, and as the house itself. */
const sides: Readonly<Record<string, readonly Side[]>> = {
  payer: ['payer'],
  payee: ['payee'],
  house: ['house'],
  system: ['house'],
  time: ['house'],
  staff: ['payer', 'house'],
}

const contractAct = ({ state, act, by }: { state: string | null; act: string; by: string }) => {
  const [first = null, ...more] = sides[by] ?? []
  const judged = [first, ...more].map((side) => afterAct({ state, act, by: side }))
  const allowed = judged.find((one) => one.ok || one.error !== 'forbidden')
  return valueOrError(allowed ?? err('forbidden'))
}

export const valueOrError = <T, E extends string>(result: Result<T, E>): T | E =>
  result.ok ? result.value : result.error

const instant = (ms: number): string => new Date(ms).toISOString().replace('.000Z', 'Z')

type PayCase = {
  readonly depth: Json
  readonly available: Json
  readonly advanceDebt?: Json
  readonly bills: readonly {
    readonly id: string
    readonly payer: number | null
    readonly payee: number
    readonly amount: number
    readonly periodEnd: string
    readonly acceptedAt: string
    readonly state?: string
  }[]
}

const unitsByMember = (row: Json): Map<number, bigint> =>
  new Map(Object.entries(row).map(([member, amount]) => [Number(member), BigInt(amount)]))

const pay = async ({ depth, available, advanceDebt = {}, bills }: PayCase) => {
  const purses = { available: unitsByMember(available), advances: unitsByMember(advanceDebt) }
  const owed = bills.map(({ state, amount, ...bill }) => ({
    ...bill,
    amount: BigInt(amount),
    isHeld: state === 'held',
  }))
  const payments = await payBills(owed, purses, { depthOf: (member) => depth[String(member)] ?? 0 })
  const ofHouse = payments.filter(({ bill }) => bill.payer === null)
  return {
    bills: Object.fromEntries(
      payments.map(({ bill, state, paid }) => [bill.id, { state, paid: Number(paid) }]),
    ),
    wallets: Object.fromEntries(
      Object.keys(available).map((member) => [
        member,
        Number(purses.available.get(Number(member)) ?? 0n),
      ]),
    ),
    house: -Number(ofHouse.reduce((sum, { paid }) => sum + paid, 0n)),
    advanceRecovered: Number(payments.reduce((sum, { recovered }) => sum + recovered, 0n)),
    order: payments.filter(({ paid }) => paid > 0n).map(({ bill }) => bill.id),
  }
}

type ChainCase = {
  readonly ratesPpm: readonly number[]
  readonly validDifferences: readonly number[]
}

const dayOfParts = (sum: bigint, remainder: bigint, parts: bigint) => {
  const day = rebateDay(sum, remainder, parts)
  return { paid: Number(day.paid), remainder: Number(day.remainder) }
}

const rebates: Vectors = {
  rebateOfBet: ({ chain, group, stake }: { chain: number[]; group: number; stake: number }) => {
    const { own, uplines } = lotteryRebate(chain, { group, stake: BigInt(stake) })
    return { bettor: Number(own), accrual2000: uplines.map(Number) }
  },
  rebatePaid: ({ numerators, denominator }: { numerators: number[]; denominator: number }) => {
    let remainder = 0n
    return numerators.map((numerator) => {
      const day = rebateDay(BigInt(numerator), remainder, BigInt(denominator))
      remainder = day.remainder
      return { paid: Number(day.paid), remainder: Number(day.remainder) }
    })
  },
  categoryDay: ({ ratesPpm, validDifferences }: ChainCase) => {
    const valid = validDifferences.reduce((sum, one) => sum + BigInt(one), 0n)
    return categoryRebate(ratesPpm, valid).map((sum) => dayOfParts(sum, 0n, 1_000_000n))
  },
}

type PolicyCase = {
  readonly periodProfitLossOfTeam: string
  readonly rate: string
  readonly minValidBet: string
  readonly periodValidBet: string
  readonly minActive: string
  readonly active: number
}

/** One tier of a plain dividend, amounts as texts; what the team won, the house lost. */
const plainDividend = (input: PolicyCase): string => {
  const won = scaled(input.periodProfitLossOfTeam, 2)
  const tier = {
    minValid: scaled(input.minValidBet, 2),
    minLoss: null,
    minActive: Number(input.minActive),
    ratePpm: scaled(input.rate, 6),
  }
  const bill = dividendBill(
    {
      period: 'monthly',
      tiers: [tier],
      feePpm: 0n,
      deduct: { bonus: false, rebate: false, salary: false },
      carry: 'none',
    },
    {
      stake: won < 0n ? -won : 0n,
      payout: won > 0n ? won : 0n,
      valid: scaled(input.periodValidBet, 2),
      bonus: 0n,
      rebate: 0n,
      salary: 0n,
      active: Number(input.active),
    },
    zero,
  )
  return textOf(bill.amount, 2)
}

type TimeCase = { readonly kind: ContractKind; readonly zone: string }

export const vectors: Vectors = {
  ...treeVectors,
  ...figureVectors,
  ...rebates,
  ...affiliateVectors,
  dividend: ({ terms, figures, carryIn = '0' }: DividendCase) =>
    dividendAnswer(dividendBill(dividendTerms(terms), dividendFigures(figures), ratioOf(carryIn))),
  dividendChain: ({
    terms,
    periods,
  }: {
    terms: TermsCase
    periods: readonly { first: string; figures: Json }[]
  }) =>
    dividendBills(
      dividendTerms(terms),
      periods.map(({ first, figures }) => ({ first, figures: dividendFigures(figures) })),
    ).map(dividendAnswer),
  'misc:contract.dividend': plainDividend,
  dailyChain,
  hourlyChain,
  realtimeChain,
  fits: ({ kind, terms, under }: FitsCase) =>
    misfitOf(termsOf(kind, terms), termsOf(kind, under)) ?? 'ok',
  accept,
  end,
  contractAct,
  effectiveFrom: ({ kind, zone, acceptedAt }: TimeCase & { acceptedAt: string }) =>
    instant(nextBoundary(kind, zoneDays(zone), Date.parse(acceptedAt))),
  endsByRequestAt: ({
    approvedAt,
    period = 'daily',
    kind,
    zone,
  }: TimeCase & { approvedAt: string; period?: PeriodKind }) =>
    instant(endAfterRequest({ kind, period, days: zoneDays(zone) }, Date.parse(approvedAt))),
  pay,
}
