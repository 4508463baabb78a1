import { passwordLengthMin, type Brand } from '@faro/contract/whitelabel'
import { assert } from '@faro/kernel/assert'
import { currencies, isCurrencyCode } from '@faro/kernel/money'
import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'
import { regionRulesOf } from '../regions/regions.ts'
import { readFormerZones, zoneAt } from '../time/brand-zones.ts'
import { withStandardFlags, moduleFields, type BrandSettings } from './brand.ts'

const merchantFields = rowOf({
  merchant_id: col.int4,
  code: col.text,
  name: col.text,
  theme_preset: col.text.as<Brand['theme']['preset']>(),
  theme_radius: col.text.as<Brand['theme']['radius']>(),
  currency: col.text,
  currency_symbol: col.text,
  languages: col.textArray.as<string[]>(),
  default_language: col.text,
  number_locale: col.text,
  lottery_type: col.text,
  chat_header_colour: col.text,
  prize_modes: col.textArray.as<string[]>(),
  announcement_types: col.textArray.as<string[]>(),
  execution_type: col.text,
  esports: col.textArray.as<string[]>(),
  age_minimum: col.int4,
  terms_checked: col.bool,
  is_maintained: col.bool,
  maintenance_ends_at: col.timestamptz.orNull,
  version: col.int8,
  time_zone: col.text,
  customer_service: col.text.orNull,
  region_mode: col.text.as<'deny' | 'allow'>(),
  region_countries: col.textArray.as<string[]>(),
})
type MerchantRow = RowOf<typeof merchantFields>

const networkFields = rowOf({ network: col.text, is_admitted: col.bool })

const ruleFields = rowOf({
  field: col.text,
  is_enabled: col.bool,
  is_required: col.bool,
  length_min: col.int4,
  length_max: col.int4,
  accepted_pattern: col.text,
  pattern_id: col.int4,
})
type RuleRow = RowOf<typeof ruleFields>

/** The settings in force at a moment: of two time zones, the one that applies then. */
export const loadBrand = async (
  db: Queryable,
  merchantId: number,
  now: Date,
): Promise<BrandSettings | null> => {
  const [merchants, modules, rules, networks, former] = await Promise.all([
    db.query(
      'select * from whitelabel.merchant where merchant_id = $1',
      [merchantId],
      merchantFields,
    ),
    db.query(
      `select module_id, parent_id, is_enabled from whitelabel.module
       where merchant_id = $1 order by position`,
      [merchantId],
      moduleFields,
    ),
    db.query(
      'select * from whitelabel.register_rule where merchant_id = $1',
      [merchantId],
      ruleFields,
    ),
    db.query(
      `select network::text, false as is_admitted from whitelabel.barred_network
       where merchant_id = $1
       union all
       select network::text, true from whitelabel.admitted_network where merchant_id = $1`,
      [merchantId],
      networkFields,
    ),
    readFormerZones(db, merchantId),
  ])
  const row = merchants[0]
  if (row === undefined) return null
  assert(isCurrencyCode(row.currency), `brand ${row.code} has an unknown currency`)
  const zones = { saved: row.time_zone, former }
  return {
    zones,
    merchant: {
      merchantId: row.merchant_id,
      code: row.code,
      name: row.name,
      currency: row.currency,
      defaultLanguage: row.default_language,
    },
    version: Number(row.version),
    customerService: row.customer_service,
    regions: regionRulesOf({
      mode: row.region_mode,
      countries: row.region_countries,
      deniedNetworks: networks.filter((one) => !one.is_admitted).map(({ network }) => network),
      admittedNetworks: networks.filter((one) => one.is_admitted).map(({ network }) => network),
    }),
    brand: {
      ...brandOf(row, currencies[row.currency].decimals),
      timeZone: zoneAt(zones, now),
    },
    modules: withStandardFlags(modules),
    registerRules: Object.fromEntries(rules.map((rule) => [rule.field, ruleOf(rule)])),
    termsChecked: row.terms_checked,
    isMaintained: row.is_maintained,
    maintenanceEndsAt: row.maintenance_ends_at,
  }
}

const brandOf = (row: MerchantRow, decimals: number): Omit<Brand, 'timeZone'> => ({
  merchantCode: row.code,
  name: row.name,
  theme: { preset: row.theme_preset, radius: row.theme_radius },
  platform: 'web',
  device: 'WEB',
  lotteryType: row.lottery_type,
  languages: row.languages,
  defaultLanguage: row.default_language,
  numberLocale: row.number_locale,
  currency: { code: row.currency, symbol: row.currency_symbol, decimals },
  chatHeaderColour: row.chat_header_colour,
  prizeModes: row.prize_modes,
  announcementTypes: row.announcement_types,
  executionType: row.execution_type,
  esports: row.esports,
  ageMinimum: row.age_minimum,
})

/** No brand asks for less of a password than the platform does. */
const lengthsOf = ({ field, length_min: min, length_max: max }: RuleRow) =>
  field === 'password'
    ? { minLength: Math.max(min, passwordLengthMin), maxLength: Math.max(max, passwordLengthMin) }
    : { minLength: min, maxLength: max }

const ruleOf = (row: RuleRow) => ({
  enabled: row.is_enabled,
  required: row.is_required,
  ...lengthsOf(row),
  acceptedPattern: row.accepted_pattern,
  patternId: row.pattern_id,
})
