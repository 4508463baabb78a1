import type { Vectors } from '@faro/kernel/vectors'
import { accruePoints, defaultPointRates, withPerAmount, type PointAccount } from './accrue.ts'
import { convertPoints, isExact } from './convert.ts'
import { endRedemption, redeem, type Mall, type Reward } from './redeem.ts'

type AccrueRow =
  | { readonly category: string; readonly dValidReal: number }
  | { readonly spend: number }
  | { readonly per: number }

type AccrueCase = {
  readonly rows: readonly AccrueRow[]
  readonly perAmount: number
  readonly rates?: Readonly<Record<string, number>>
  readonly start?: {
    readonly balance?: number
    readonly acc?: number
    readonly owed?: number
  }
}

const accrue = ({ rows, perAmount, rates, start = {} }: AccrueCase) => {
  let per = BigInt(perAmount)
  let account: PointAccount = {
    balance: BigInt(start.balance ?? 0),
    acc: BigInt(start.acc ?? 0),
    owed: BigInt(start.owed ?? 0),
  }
  const rateOf = (category: string): bigint =>
    rates === undefined ? (defaultPointRates[category] ?? 0n) : BigInt(rates[category] ?? 0)
  const posting = (row: AccrueRow): bigint => {
    if ('spend' in row) {
      account = { ...account, balance: account.balance - BigInt(row.spend) }
      return -BigInt(row.spend)
    }
    if ('per' in row) {
      account = withPerAmount(account, { from: per, to: BigInt(row.per) })
      per = BigInt(row.per)
      return 0n
    }
    const given = { valid: BigInt(row.dValidReal), rate: rateOf(row.category) }
    const earning = accruePoints(account, given, per)
    account = earning.account
    return earning.posted
  }
  return rows.map((row) => {
    const posted = Number(posting(row))
    const { balance, acc, owed } = account
    return { posted, balance: Number(balance), acc: Number(acc), owed: Number(owed) }
  })
}

type TermsCase = {
  readonly points: number
  readonly money: number
  readonly minPoints?: number
  readonly step: number
  readonly dailyMax?: number | null
}

const termsOf = ({ points, money, minPoints = 0, step, dailyMax = null }: TermsCase) => ({
  points: BigInt(points),
  money: BigInt(money),
  minPoints: BigInt(minPoints),
  step: BigInt(step),
  dailyMax: dailyMax === null ? null : BigInt(dailyMax),
})

type ConvertCase = {
  readonly points: number
  readonly terms: TermsCase
  readonly balance?: number
  readonly convertedToday?: number
}

const convert = ({ points, terms, balance, convertedToday = 0 }: ConvertCase) => {
  const converted = convertPoints(BigInt(points), termsOf(terms), {
    balance: balance === undefined ? null : BigInt(balance),
    convertedToday: BigInt(convertedToday),
  })
  return converted.ok ? { money: Number(converted.value) } : { refused: converted.error }
}

type RedeemStep = {
  readonly do: 'redeem' | 'approve' | 'reject' | 'cancel'
  readonly id: string
  readonly quantity?: number
}

type RedeemCase = {
  readonly start: {
    readonly points: number
    readonly price: number
    readonly stock: number | null
    readonly kind?: Reward['kind']
    readonly perMember?: number | null
    readonly level?: number
    readonly memberLevel?: number
  }
  readonly steps: readonly RedeemStep[]
}

const mallOf = ({ points, price, stock, ...more }: RedeemCase['start']): Mall => ({
  reward: {
    price: BigInt(price),
    stock,
    kind: more.kind ?? 'goods',
    perMember: more.perMember ?? null,
    level: more.level ?? 1,
  },
  available: BigInt(points),
  held: 0n,
  level: more.memberLevel ?? 1,
  redemptions: new Map(),
})

const redeemAll = ({ start, steps }: RedeemCase) => {
  let mall = mallOf(start)
  const answers = steps.map(({ do: act, id, quantity = 1 }) => {
    const taken =
      act === 'redeem'
        ? redeem(mall, { id, quantity })
        : endRedemption(mall, id, act === 'approve' ? 'approved' : 'rejected')
    if (taken.ok) mall = taken.value
    return {
      result: taken.ok ? 'ok' : taken.error,
      available: Number(mall.available),
      stock: mall.reward.stock,
    }
  })
  return {
    steps: answers,
    states: Object.fromEntries([...mall.redemptions].map(([id, { state }]) => [id, state])),
    balance: Number(mall.available + mall.held),
  }
}

export const pointVectors: Vectors = {
  'points.accrue': accrue,
  'points.configAllowed': (terms: TermsCase) => isExact(termsOf(terms)),
  'points.convert': convert,
  'points.redeem': redeemAll,
}
