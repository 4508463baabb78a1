import { present } from '@faro/kernel/assert'
import type { SettingTopic } from '@faro/contract/promotions'
import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'
import { defaultSettings, type StoredSettings } from './defaults.ts'
import { termsOfStored, type PromotionTerms } from './settings.ts'

const rowFields = rowOf({
  merchant_id: col.int4,
  topic: col.text.as<SettingTopic>(),
  value: col.json,
  version: col.int4,
  changed_at: col.timestamptz,
  changed_by: col.text,
})
type SettingRow = RowOf<typeof rowFields>

const rowsOf = (db: Queryable, merchantIds: readonly number[]): Promise<readonly SettingRow[]> =>
  db.query(
    `select merchant_id, topic, value, version, changed_at, changed_by from promotions.setting
     where merchant_id = any($1::int[])`,
    [merchantIds],
    rowFields,
  )

/** A brand and the currency of its players. */
export type BrandCurrency = Pick<PromotionTerms, 'merchantId' | 'currency'>

const mergedWith = (
  rows: readonly SettingRow[],
  currency: PromotionTerms['currency'],
): StoredSettings => {
  const saved = Object.fromEntries(rows.map(({ topic, value }) => [topic, value]))
  return { ...defaultSettings(currency), ...saved }
}

/** The terms of brands as they are counted with. */
export const termsOfBrands = async (
  db: Queryable,
  brands: readonly BrandCurrency[],
): Promise<ReadonlyMap<number, PromotionTerms>> => {
  const unique = new Map(brands.map((brand) => [brand.merchantId, brand]))
  const rows = await rowsOf(db, [...unique.keys()])
  return new Map(
    [...unique.values()].map((brand) => {
      const own = rows.filter((row) => row.merchant_id === brand.merchantId)
      return [brand.merchantId, termsOfStored(mergedWith(own, brand.currency), brand)]
    }),
  )
}

export const termsOfBrand = async (db: Queryable, brand: BrandCurrency): Promise<PromotionTerms> =>
  present((await termsOfBrands(db, [brand])).get(brand.merchantId), 'terms of the brand')

/** What a brand has saved, by topic, and the product's defaults for the rest. */
export const storedSettings = async (db: Queryable, { merchantId, currency }: BrandCurrency) => {
  const rows = await rowsOf(db, [merchantId])
  return { rows, value: mergedWith(rows, currency) }
}
