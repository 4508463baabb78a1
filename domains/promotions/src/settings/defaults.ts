import type {
  CashbackSetting,
  PointsSetting,
  RulesSetting,
  VipSetting,
} from '@faro/contract/promotions'
import { currencies, formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { defaultRates } from '../../engine/cashback/cashback.ts'
import { defaultPointRates } from '../../engine/points/accrue.ts'
import { defaultLevels } from '../../engine/vip/vip.ts'

/** What a thousand of stands for one of another currency: tables speak of the larger ones. */
const thousands: Partial<Record<CurrencyCode, bigint>> = { VND: 1_000n }

const scaleOf = (currency: CurrencyCode): bigint => thousands[currency] ?? 1n

/** So many whole ones, as a brand of the currency would write them. */
const whole = (currency: CurrencyCode, count: bigint): string =>
  formatAmount(count * scaleOf(currency) * 10n ** BigInt(currencies[currency].decimals), currency)

const asPoints = (hundredths: bigint): string => formatAmount(hundredths, 'PTS')

const pointsOf = (currency: CurrencyCode): PointsSetting => ({
  perAmount: whole(currency, 100n),
  rates: Object.fromEntries(
    Object.entries(defaultPointRates).map(([category, rate]) => [category, asPoints(rate)]),
  ),
  convert: {
    isOpen: true,
    points: asPoints(10_000n),
    money: whole(currency, 1n),
    minPoints: asPoints(10_000n),
    step: asPoints(100n),
    dailyMax: null,
    multiple: 0,
  },
})

const cashbackOf = (currency: CurrencyCode): CashbackSetting => ({
  mode: 'hand',
  isAutomatic: false,
  minimum: whole(currency, 1n),
  maximum: null,
  claimDays: 7,
  rates: defaultRates.map(({ ratePpm, ...row }) => ({
    ...row,
    category: row.category as CashbackSetting['rates'][number]['category'],
    ratePpm: Number(ratePpm),
  })),
})

const vipOf = (currency: CurrencyCode): VipSetting => {
  const shown = (units: bigint): string => formatAmount(units * scaleOf(currency), currency)
  return {
    levels: defaultLevels(currencies[currency].decimals).map(({ level, label, ...sums }) => ({
      level,
      label,
      turnover: shown(sums.turnover),
      deposits: shown(sums.deposits),
      keep: shown(sums.keep),
      levelUp: shown(sums.levelUp),
      weekly: shown(sums.weekly),
      monthly: shown(sums.monthly),
      birthday: shown(sums.birthday),
    })),
    weights: {},
  }
}

const rulesOf = (currency: CurrencyCode): RulesSetting => ({
  wagerMultipleMax: 10,
  singleProduct: true,
  playableBonuses: false,
  lossCashback: true,
  minAge: 18,
  verifiedOnly: false,
  publishMax: whole(currency, 10_000n),
  weights: {
    rng: 10_000,
    crash: 10_000,
    fish: 10_000,
    lottery: 10_000,
    elott: 10_000,
    sports: 10_000,
    esports: 10_000,
    live: 0,
    pvp: 0,
  },
  bonusDays: 14,
})

/** What holds while a brand has not decided otherwise. */
export const defaultSettings = (currency: CurrencyCode) => ({
  points: pointsOf(currency),
  cashback: cashbackOf(currency),
  vip: vipOf(currency),
  rules: rulesOf(currency),
})

export type StoredSettings = ReturnType<typeof defaultSettings>
