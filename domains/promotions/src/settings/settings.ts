import type { CashbackMode } from '@faro/contract/promotions'
import { parseAmount, type CurrencyCode } from '@faro/kernel/money'
import { unwrap } from '@faro/kernel/result'
import type { RateRow } from '../../engine/cashback/cashback.ts'
import type { PointRates } from '../../engine/points/accrue.ts'
import type { ConvertTerms } from '../../engine/points/convert.ts'
import { fullWeight, type Level } from '../../engine/vip/vip.ts'
import type { StoredSettings } from './defaults.ts'

export type PointsTerms = {
  readonly perAmount: bigint
  readonly rates: PointRates
  readonly convert: ConvertTerms & { readonly isOpen: boolean; readonly multiple: number }
}

export type CashbackTerms = {
  readonly mode: CashbackMode
  readonly isAutomatic: boolean
  readonly minimum: bigint
  readonly maximum: bigint | null
  readonly claimDays: number
  readonly rates: readonly RateRow[]
}

export type VipTerms = {
  readonly levels: readonly Level[]
  readonly weightOf: (category: string) => bigint
}

export type Bounds = Omit<StoredSettings['rules'], 'publishMax'> & { readonly publishMax: bigint }

/** What a brand has decided, as it is counted with: ledger units, hundredths of points, ppm, bps. */
export type PromotionTerms = {
  readonly merchantId: number
  readonly currency: CurrencyCode
  readonly points: PointsTerms
  readonly cashback: CashbackTerms
  readonly vip: VipTerms
  readonly rules: Bounds
}

const pointUnits = (text: string): bigint => unwrap(parseAmount(text, 'PTS'))

const pointsTerms = (
  { perAmount, rates, convert }: StoredSettings['points'],
  currency: CurrencyCode,
): PointsTerms => ({
  perAmount: unwrap(parseAmount(perAmount, currency)),
  rates: Object.fromEntries(
    Object.entries(rates).map(([category, rate]) => [category, pointUnits(rate)]),
  ),
  convert: {
    isOpen: convert.isOpen,
    multiple: convert.multiple,
    points: pointUnits(convert.points),
    money: unwrap(parseAmount(convert.money, currency)),
    minPoints: pointUnits(convert.minPoints),
    step: pointUnits(convert.step),
    dailyMax: convert.dailyMax === null ? null : pointUnits(convert.dailyMax),
  },
})

const cashbackTerms = (
  { minimum, maximum, rates, ...rest }: StoredSettings['cashback'],
  currency: CurrencyCode,
): CashbackTerms => ({
  ...rest,
  minimum: unwrap(parseAmount(minimum, currency)),
  maximum: maximum === null ? null : unwrap(parseAmount(maximum, currency)),
  rates: rates.map(({ ratePpm, ...row }) => ({ ...row, ratePpm: BigInt(ratePpm) })),
})

const vipTerms = ({ levels, weights }: StoredSettings['vip'], currency: CurrencyCode): VipTerms => {
  const units = (text: string): bigint => unwrap(parseAmount(text, currency))
  const known: Readonly<Record<string, number | undefined>> = weights
  return {
    levels: levels
      .map(({ level, label, ...sums }) => ({
        level,
        label,
        turnover: units(sums.turnover),
        deposits: units(sums.deposits),
        keep: units(sums.keep),
        levelUp: units(sums.levelUp),
        weekly: units(sums.weekly),
        monthly: units(sums.monthly),
        birthday: units(sums.birthday),
      }))
      .toSorted((a, b) => a.level - b.level),
    weightOf: (category) => BigInt(known[category] ?? fullWeight),
  }
}

export const termsOfStored = (
  { points, cashback, vip, rules }: StoredSettings,
  { merchantId, currency }: Pick<PromotionTerms, 'merchantId' | 'currency'>,
): PromotionTerms => ({
  merchantId,
  currency,
  points: pointsTerms(points, currency),
  cashback: cashbackTerms(cashback, currency),
  vip: vipTerms(vip, currency),
  rules: { ...rules, publishMax: unwrap(parseAmount(rules.publishMax, currency)) },
})
