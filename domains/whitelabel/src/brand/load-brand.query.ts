import { passwordLengthMin, type Brand } from '@faro/contract/whitelabel'
import { assert } from '@faro/kernel/assert'
import { currencies, isCurrencyCode } from '@faro/kernel/money'
import type { Queryable } from '@faro/server-kit/db'
import { regionRulesOf } from '../regions/regions.ts'
import { readFormerZones, zoneAt } from '../time/brand-zones.ts'
import { withStandardFlags, type BrandSettings, type ModuleRow } from './brand.ts'

type MerchantRow = {
  merchant_id: number
  code: string
  name: string
  theme_preset: Brand['theme']['preset']
  theme_radius: Brand['theme']['radius']
  currency: string
  currency_symbol: string
  languages: string[]
  default_language: string
  number_locale: string
  lottery_type: string
  chat_header_colour: string
  prize_modes: string[]
  announcement_types: string[]
  execution_type: string
  esports: string[]
  age_minimum: number
  terms_checked: boolean
  is_maintained: boolean
  maintenance_ends_at: Date | null
  version: bigint
  time_zone: string
  customer_service: string | null
  region_mode: 'deny' | 'allow'
  region_countries: string[]
}

type NetworkRow = { network: string; is_admitted: boolean }

type RuleRow = {
  field: string
  is_enabled: boolean
  is_required: boolean
  length_min: number
  length_max: number
  accepted_pattern: string
  pattern_id: number
}

/** As it is at a moment: of two time zones, the one that counts then. */
export const loadBrand = async (
  db: Queryable,
  merchantId: number,
  now: Date,
): Promise<BrandSettings | null> => {
  const [merchants, modules, rules, networks, former] = await Promise.all([
    db.query<MerchantRow>('select * from whitelabel.merchant where merchant_id = $1', [merchantId]),
    db.query<ModuleRow>(
      `select module_id, parent_id, is_enabled from whitelabel.module
       where merchant_id = $1 order by position`,
      [merchantId],
    ),
    db.query<RuleRow>('select * from whitelabel.register_rule where merchant_id = $1', [
      merchantId,
    ]),
    db.query<NetworkRow>(
      `select network::text, false as is_admitted from whitelabel.barred_network
       where merchant_id = $1
       union all
       select network::text, true from whitelabel.admitted_network where merchant_id = $1`,
      [merchantId],
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
