import { currencies } from '@faro/kernel/money'
import type { Queryable } from '@faro/server-kit/db'
import { brands, depositMethods } from './brands.ts'

type Brand = (typeof brands)[number]

export const seedBrands = async (db: Queryable): Promise<void> => {
  for (const brand of brands) await seedBrand(db, brand)
}

export const seedBrand = async (db: Queryable, brand: Brand): Promise<void> => {
  await db.query(
    `insert into whitelabel.merchant(merchant_id, code, name, theme_preset, theme_radius,
       currency, currency_symbol, languages, default_language, number_locale, age_minimum,
       customer_service)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
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
    ],
  )
  for (const host of brand.hosts)
    await db.query('insert into whitelabel.host(host, merchant_id) values ($1, $2)', [
      host,
      brand.merchantId,
    ])
  await seedResources(db, brand)
  await seedRules(db, brand)
  await seedCashier(db, brand)
  await seedWaysIn(db, brand)
}

/** The site itself is what a phone installs; a brand with apps in a store writes their addresses. */
const seedResources = async (db: Queryable, { merchantId }: Brand): Promise<void> => {
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

const seedRules = async (db: Queryable, brand: Brand): Promise<void> => {
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

const seedWaysIn = async (
  db: Queryable,
  { merchantId, code, human, smsService }: Brand,
): Promise<void> => {
  await db.query(
    'insert into identity.ways_in(merchant_id, human, sms_service) values ($1, $2, $3)',
    [merchantId, human, smsService],
  )
  await db.query('insert into identity.affiliate_code(merchant_id, code) values ($1, $2)', [
    merchantId,
    `${code}26`,
  ])
}

const seedCashier = async (db: Queryable, { merchantId, currency }: Brand): Promise<void> => {
  const unit = 10n ** BigInt(currencies[currency].decimals)
  const units = (main: number): bigint => BigInt(main) * unit
  for (const [position, method] of depositMethods.entries())
    await db.query(
      `insert into cashier.deposit_method(merchant_id, method_id, provider, kind, name, amount_min,
         amount_max, suggested, position) values ($1, $2, $9, $3, $4, $5, $6, $7, $8)`,
      [
        merchantId,
        method.methodId,
        method.kind,
        method.name,
        units(method.min),
        units(method.max),
        `{${method.suggested.map(units).join(',')}}`,
        position,
        method.provider,
      ],
    )
  await db.query(
    `insert into cashier.withdrawal_rule(merchant_id, provider, amount_min, amount_max,
       daily_count, second_approval_above)
     values ($1, 'hosted-pay', $2, $3, 5, $4)`,
    [merchantId, units(20), units(20_000), units(1_000)],
  )
}
