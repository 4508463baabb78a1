import * as z from 'zod/mini'
import { categories } from '../../catalogue/values.ts'
import { Amount, Instant, Money, Text } from '../../fields.ts'
import { cashbackModes } from '../values.ts'

const Ppm = z.int().check(z.minimum(0), z.maximum(1_000_000))
const Bps = z.int().check(z.minimum(0), z.maximum(10_000))
const Category = z.enum(categories)
const Level = z.int().check(z.minimum(1), z.maximum(50))

/** Points per so much money, by category, and what points are worth (P1, P5). */
export const PointsSetting = z.strictObject({
  perAmount: Amount,
  /** Points with two decimals. */
  rates: z.partialRecord(Category, Money),
  convert: z.strictObject({
    isOpen: z.boolean(),
    points: Amount,
    money: Amount,
    minPoints: Amount,
    step: Amount,
    dailyMax: z.nullable(Amount),
    /** Above 0 what is converted is locked until it was played so many times. */
    multiple: z.int().check(z.minimum(0), z.maximum(100)),
  }),
})
export type PointsSetting = z.output<typeof PointsSetting>

export const CashbackSetting = z.strictObject({
  mode: z.enum(cashbackModes),
  /** Of a period: paid without being asked for. */
  isAutomatic: z.boolean(),
  minimum: Amount,
  /** Of a day by hand, else of a period. */
  maximum: z.nullable(Amount),
  claimDays: z.int().check(z.minimum(1), z.maximum(90)),
  rates: z
    .array(
      z.strictObject({
        category: Category,
        vendor: z.nullable(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))),
        minLevel: Level,
        ratePpm: Ppm,
      }),
    )
    .check(z.maxLength(200)),
})
export type CashbackSetting = z.output<typeof CashbackSetting>

const MoneyOrNone = z.string().check(z.regex(/^\d{1,13}(\.\d{1,18})?$/))

export const VipLevelSetting = z.strictObject({
  level: Level,
  label: Text(20),
  turnover: MoneyOrNone,
  deposits: MoneyOrNone,
  keep: MoneyOrNone,
  levelUp: MoneyOrNone,
  weekly: MoneyOrNone,
  monthly: MoneyOrNone,
  birthday: MoneyOrNone,
})

export const VipSetting = z.strictObject({
  levels: z.array(VipLevelSetting).check(z.minLength(1), z.maxLength(20)),
  /** How much of a category's valid bets counts, in basis points; what is not named counts in full. */
  weights: z.partialRecord(Category, Bps),
})
export type VipSetting = z.output<typeof VipSetting>

/** What keeps promotions within bounds (S5), and what takes a second person. */
export const RulesSetting = z.strictObject({
  wagerMultipleMax: z.int().check(z.minimum(1), z.maximum(100)),
  singleProduct: z.boolean(),
  playableBonuses: z.boolean(),
  lossCashback: z.boolean(),
  minAge: z.int().check(z.minimum(18), z.maximum(99)),
  /** Reading what is offered needs a proven mobile number or mail address. */
  verifiedOnly: z.boolean(),
  /** A budget above it is published by two people. */
  publishMax: Amount,
  /** How much of a category counts towards a bonus, in basis points. */
  weights: z.partialRecord(Category, Bps),
  bonusDays: z.int().check(z.minimum(1), z.maximum(365)),
})
export type RulesSetting = z.output<typeof RulesSetting>

export const settingShapes = {
  points: PointsSetting,
  cashback: CashbackSetting,
  vip: VipSetting,
  rules: RulesSetting,
} as const

const stored = <S extends z.ZodMiniType>(value: S) =>
  z.object({
    value,
    /** 0 while the product's defaults hold. */
    version: z.int(),
    changedAt: z.nullable(Instant),
    changedBy: z.nullable(z.string()),
  })

export const Settings = z.object({
  currency: z.string(),
  points: stored(PointsSetting),
  cashback: stored(CashbackSetting),
  vip: stored(VipSetting),
  rules: stored(RulesSetting),
})
export type Settings = z.output<typeof Settings>
