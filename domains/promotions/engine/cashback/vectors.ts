import { scaled, textOf, type Vectors } from '@faro/kernel/vectors'
import {
  accrue,
  accruedIn,
  claimByHand,
  defaultRates,
  linesAfterPayment,
  lossCashback,
  payPeriod,
  rateOf,
  shownLines,
  type Line,
  type LossPeriod,
} from './cashback.ts'

type RateCase = {
  readonly rows: readonly {
    readonly category: string
    readonly vendor?: string | null
    readonly minLevel?: number
    readonly ratePpm: number
  }[]
  readonly category: string
  readonly vendor: string
  readonly level: number
}

const rate = ({ rows, ...play }: RateCase) =>
  Number(
    rateOf(
      rows.map(({ vendor = null, minLevel = 1, ratePpm, category }) => ({
        category,
        vendor,
        minLevel,
        ratePpm: BigInt(ratePpm),
      })),
      play,
    ),
  )

type LineCase = {
  readonly key?: string
  readonly category?: string
  readonly vendor?: string | null
  readonly acc: number
}

const lineOf = ({ key, category = '', vendor, acc }: LineCase): Line => ({
  key: key === 'carried' ? 'carried' : { category, vendor: vendor ?? '' },
  acc: BigInt(acc),
})

const unitsOrNull = (amount: number | null | undefined): bigint | null =>
  amount === null || amount === undefined ? null : BigInt(amount)

type HandCase = {
  readonly acc: number
  readonly dailyMax?: number | null
  readonly minimum?: number
  readonly paidToday?: number
}

const byHand = ({ acc, dailyMax, minimum = 1, paidToday = 0 }: HandCase) => {
  const claimed = claimByHand(BigInt(acc), {
    minimum: BigInt(minimum),
    dailyMax: unitsOrNull(dailyMax),
    paidToday: BigInt(paidToday),
  })
  return claimed.ok
    ? { paid: Number(claimed.value.paid), acc: Number(claimed.value.acc) }
    : { refused: claimed.error, paid: 0, acc }
}

type PeriodCase = { readonly acc: number; readonly minimum?: number; readonly max?: number | null }

const byPeriod = ({ acc, minimum = 0, max }: PeriodCase) => {
  const payment = payPeriod(BigInt(acc), { minimum: BigInt(minimum), max: unitsOrNull(max) })
  const { paid, lapsed } = payment
  return { paid: Number(paid), acc: Number(payment.acc), lapsed: Number(lapsed) }
}

type LossCase = Readonly<Record<Exclude<keyof LossPeriod, 'grants'>, number>> & {
  readonly grants?: number
  readonly ppm: number
  readonly minimum?: number
  readonly max?: number | null
}

const loss = ({ stake, payout, grants = 0, ppm, minimum = 0, max }: LossCase) => {
  const { base, paid } = lossCashback(
    { stake: BigInt(stake), payout: BigInt(payout), grants: BigInt(grants) },
    { ratePpm: BigInt(ppm), minimum: BigInt(minimum), max: unitsOrNull(max) },
  )
  return { base: Number(base), paid: Number(paid) }
}

type AccrueCase = {
  readonly rows: readonly {
    readonly category: string
    readonly vendor: string
    readonly dValidReal: number
  }[]
  readonly level?: number
}

/** Rows at the default rates, and a claim by hand of all of it. */
const accrueAll = ({ rows, level = 1 }: AccrueCase) => {
  const lines = rows.reduce<readonly Line[]>((all, { dValidReal, ...row }) => {
    const play = { ...row, level, valid: BigInt(dValidReal) }
    return accrue(all, play, rateOf(defaultRates, play))
  }, [])
  const acc = accruedIn(lines)
  const terms = { minimum: 1n, dailyMax: null, paidToday: 0n }
  const claimed = claimByHand(acc, terms)
  const left = linesAfterPayment(claimed.ok ? claimed.value.acc : acc)
  return {
    acc: Number(acc),
    shown: shownLines(lines).shown.map(Number),
    paid: claimed.ok ? Number(claimed.value.paid) : 0,
    carried: Number(accruedIn(left)),
  }
}

type PercentCase = {
  readonly category: string
  readonly validBet: string
  readonly ratesPercent: Readonly<Record<string, string>>
}

/** One category's valid bets at a rate in percent, paid in full. */
const amountOf = ({ category, validBet, ratesPercent }: PercentCase): string => {
  const play = { category, vendor: '', level: 1, valid: scaled(validBet, 2) }
  const acc = accruedIn(accrue([], play, scaled(ratesPercent[category] ?? '0', 4)))
  return textOf(payPeriod(acc, { minimum: 0n, max: null }).paid, 2)
}

export const cashbackVectors: Vectors = {
  'cashback.rate': rate,
  'misc:rebate.amount': amountOf,
  'cashback.byHand': byHand,
  'cashback.byPeriod': byPeriod,
  'cashback.lines': ({ lines }: { readonly lines: readonly LineCase[] }) => {
    const { total, shown } = shownLines(lines.map(lineOf))
    return { total: Number(total), shown: shown.map(Number) }
  },
  'cashback.loss': loss,
  'cashback.accrue': accrueAll,
}
