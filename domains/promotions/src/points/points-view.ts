import type { PointConfig, PointReward, Redemption } from '@faro/contract/promotions'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import type { PointsTerms } from '../settings/settings.ts'
import type { ItemRow, RedemptionRow, StoredAddress } from './mall.query.ts'

const asPoints = (hundredths: bigint): string => formatAmount(hundredths, 'PTS')

/** A text in a language, else in the brand's own. */
export const textIn = (
  texts: Readonly<Record<string, string>>,
  languages: readonly (string | null | undefined)[],
): string => {
  for (const language of languages) {
    const text =
      language === null || language === undefined
        ? undefined
        : (texts[language.toUpperCase()] ?? texts[language])
    if (text !== undefined && text !== '') return text
  }
  return Object.values(texts)[0] ?? ''
}

type Standing = {
  readonly available: bigint
  readonly level: number
  readonly taken: ReadonlyMap<string, number>
  readonly languages: readonly (string | null | undefined)[]
}

export const rewardOf = (
  item: ItemRow,
  { available, level, taken, languages }: Standing,
): PointReward => {
  const left =
    item.per_member === null ? null : Math.max(0, item.per_member - (taken.get(item.item_id) ?? 0))
  return {
    rewardId: item.item_id,
    kind: item.kind,
    name: textIn(item.names, languages),
    art: item.art,
    points: asPoints(item.price),
    stock: item.stock,
    left,
    level: item.level,
    needsAddress: item.needs_address,
    isAffordable: item.price <= available,
    isLevelReached: level >= item.level,
  }
}

export const configOf = (
  { perAmount, rates, convert }: PointsTerms,
  {
    currency,
    convertedToday,
  }: { readonly currency: CurrencyCode; readonly convertedToday: bigint },
): PointConfig => {
  const { dailyMax } = convert
  const left = dailyMax === null ? null : dailyMax - convertedToday
  return {
    perAmount: formatAmount(perAmount, currency),
    currency,
    rates: Object.entries(rates).map(([category, rate]) => ({ category, points: asPoints(rate) })),
    convert: {
      isOpen: convert.isOpen,
      points: asPoints(convert.points),
      money: formatAmount(convert.money, currency),
      minPoints: asPoints(convert.minPoints),
      step: asPoints(convert.step),
      dailyMax: dailyMax === null ? null : asPoints(dailyMax),
      leftToday: left === null ? null : asPoints(left > 0n ? left : 0n),
      multiple: convert.multiple,
    },
  }
}

const hidden = '•••'

/** Enough of an address to know it again, and no more. */
const maskedAddress = (address: StoredAddress | null): string => {
  if (address === null) return ''
  const { name, street, city, country } = address
  return `${name.slice(0, 1)}${hidden}, ${street.slice(0, 3)}${hidden}, ${city}, ${country}`
}

export const redemptionOf = (
  row: RedemptionRow,
  languages: readonly (string | null | undefined)[],
): Redemption => ({
  redemptionId: row.redemption_id,
  name: textIn(row.names, languages),
  art: row.art,
  kind: row.kind,
  points: asPoints(row.points),
  amount: row.quantity,
  status: row.state,
  remark: row.remark,
  tracking: row.tracking,
  receivingAddress: maskedAddress(row.address),
  date: row.created_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
})
