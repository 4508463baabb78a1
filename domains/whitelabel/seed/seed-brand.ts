import type { Queryable } from '@faro/server-kit/db'
import type { SeedBrand } from '@faro/server-kit/module'
import { brands } from './brands.ts'

type Brand = (typeof brands)[number]

/**
 * What a brand looks like and asks for. By its number: the first of an operator begins as the
 * demo's first, though it may be called as another.
 */
const patternOf = ({ merchantId }: SeedBrand): Brand =>
  brands.find((brand) => brand.merchantId === merchantId) ?? brands[0]

export const seedBrand = async (db: Queryable, given: SeedBrand): Promise<void> => {
  const brand = { ...patternOf(given), ...given }
  await db.query(
    `insert into whitelabel.merchant(merchant_id, code, name, theme_preset, theme_radius,
       currency, currency_symbol, languages, default_language, number_locale, age_minimum,
       customer_service, esports)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      brand.merchantId,
      brand.code,
      brand.name,
      brand.preset,
      brand.radius,
      brand.currency,
      brand.symbol,
      brand.languages,
      brand.defaultLanguage,
      brand.numberLocale,
      brand.ageMinimum,
      'https://example.com/support',
      // vendors of sports whose titles stand under esports
      ['faro-esport'],
    ],
  )
  for (const host of brand.hosts)
    await db.query('insert into whitelabel.host(host, merchant_id) values ($1, $2)', [
      host,
      brand.merchantId,
    ])
  await seedResources(db, brand)
  await seedRules(db, brand)
}

/** The site itself is what a phone installs; a brand with apps in a store writes their addresses. */
const seedResources = async (db: Queryable, { merchantId }: SeedBrand): Promise<void> => {
  for (const [type, url, label] of [
    ['ios', '/down#ios', 'iPhone and iPad'],
    ['android', '/down#android', 'Android'],
    ['lite', '/index', 'Lite version'],
  ])
    await db.query(
      `insert into whitelabel.resource (merchant_id, resource_type, url, label_name_en)
       values ($1, $2, $3, $4)`,
      [merchantId, type, url, label],
    )
}

const seedRules = async (
  db: Queryable,
  brand: Pick<Brand, 'modules' | 'rules'> & SeedBrand,
): Promise<void> => {
  for (const [position, [moduleId, parent, isOn]] of brand.modules.entries())
    await db.query(
      `insert into whitelabel.module(merchant_id, module_id, parent_id, is_enabled, position)
       values ($1, $2, $3, $4, $5)`,
      [brand.merchantId, moduleId, parent, isOn, position],
    )
  for (const [field, rule] of Object.entries(brand.rules))
    await db.query(
      `insert into whitelabel.register_rule
         (merchant_id, field, is_enabled, is_required, length_min, length_max, pattern_id)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        brand.merchantId,
        field,
        rule.enabled,
        rule.required,
        rule.minLength,
        rule.maxLength,
        rule.patternId,
      ],
    )
}
