import {
  flags,
  isFlagId,
  type BrandSettingsEdit,
  type Regions,
  type RuleEdit,
} from '@faro/contract/whitelabel'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import { leaveZone } from '../time/brand-zones.ts'
import { isTimeZone } from '../time/day-of.ts'
import type { Detail } from './change-brand.ts'

/** One part of a brand, in the transaction of its change; answers what the audit log is told. */
type Part<E extends string> = Promise<Result<Detail, E>>

export const setFlags = async (
  tx: Tx,
  merchantId: number,
  wished: Readonly<Record<string, boolean>>,
): Part<'flag-unknown'> => {
  const names = Object.keys(flags)
  // parents first: a row names the one above it
  const changes = Object.entries(wished).toSorted(([a], [b]) => names.indexOf(a) - names.indexOf(b))
  for (const [flag, isEnabled] of changes) {
    if (!isFlagId(flag)) return err('flag-unknown', { flag })
    const { parent } = flags[flag]
    if (parent !== null) await insertModule(tx, merchantId, parent)
    await insertModule(tx, merchantId, flag)
    await tx.query(
      'update whitelabel.module set is_enabled = $3 where merchant_id = $1 and module_id = $2',
      [merchantId, flag, isEnabled],
    )
  }
  return ok({ flags: wished })
}

const insertModule = async (tx: Tx, merchantId: number, flag: keyof typeof flags) => {
  const { parent, standard } = flags[flag]
  await tx.query(
    `insert into whitelabel.module(merchant_id, module_id, parent_id, is_enabled, position)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [merchantId, flag, parent, standard, Object.keys(flags).indexOf(flag)],
  )
}

/** Rules that were judged. */
export const setRules = async (
  tx: Tx,
  merchantId: number,
  { rules, termsChecked }: { rules: readonly RuleEdit[]; termsChecked: boolean },
): Part<never> => {
  for (const rule of rules) {
    await tx.query(
      `insert into whitelabel.register_rule (merchant_id, field, is_enabled, is_required,
         length_min, length_max, accepted_pattern, pattern_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (merchant_id, field) do update set is_enabled = excluded.is_enabled,
         is_required = excluded.is_required, length_min = excluded.length_min,
         length_max = excluded.length_max, accepted_pattern = excluded.accepted_pattern,
         pattern_id = excluded.pattern_id`,
      [
        merchantId,
        rule.field,
        rule.enabled,
        rule.required,
        rule.minLength,
        rule.maxLength,
        rule.acceptedPattern,
        rule.patternId,
      ],
    )
  }
  await tx.query('update whitelabel.merchant set terms_checked = $2 where merchant_id = $1', [
    merchantId,
    termsChecked,
  ])
  return ok({ fields: rules.map(({ field }) => field), termsChecked })
}

export const setRegions = async (tx: Tx, merchantId: number, regions: Regions): Part<never> => {
  await tx.query(
    'update whitelabel.merchant set region_mode = $2, region_countries = $3 where merchant_id = $1',
    [merchantId, regions.mode, [...new Set(regions.countries)]],
  )
  await tx.query('delete from whitelabel.barred_network where merchant_id = $1', [merchantId])
  await tx.query('delete from whitelabel.admitted_network where merchant_id = $1', [merchantId])
  // an address with bits beyond its prefix stands for its network
  await tx.query(
    `insert into whitelabel.barred_network(merchant_id, network)
     select distinct $1::int, network(n::inet)::cidr from unnest($2::text[]) n`,
    [merchantId, regions.deniedNetworks],
  )
  await tx.query(
    `insert into whitelabel.admitted_network(merchant_id, network)
     select distinct $1::int, network(n::inet)::cidr from unnest($2::text[]) n`,
    [merchantId, regions.admittedNetworks],
  )
  return ok({ ...regions })
}

export const setMaintenance = async (
  tx: Tx,
  merchantId: number,
  { isMaintained, endsAt }: { isMaintained: boolean; endsAt: string | null },
): Part<never> => {
  await tx.query(
    `update whitelabel.merchant set is_maintained = $2, maintenance_ends_at = $3
     where merchant_id = $1`,
    [merchantId, isMaintained, endsAt],
  )
  return ok({ isMaintained, endsAt })
}

export const setSettings = async (
  tx: Tx,
  merchantId: number,
  { settings, now }: { readonly settings: BrandSettingsEdit; readonly now: Date },
): Part<'settings-invalid'> => {
  if (!isTimeZone(settings.timeZone)) return err('settings-invalid', { field: 'timeZone' })
  if (!settings.languages.includes(settings.defaultLanguage))
    return err('settings-invalid', { field: 'defaultLanguage' })
  await leaveZone(tx, merchantId, { to: settings.timeZone, now })
  await tx.query(
    `update whitelabel.merchant set name = $2, theme_preset = $3, theme_radius = $4,
       currency_symbol = $5, languages = $6, default_language = $7, number_locale = $8,
       time_zone = $9, age_minimum = $10, customer_service = $11, lottery_type = $12
     where merchant_id = $1`,
    [
      merchantId,
      settings.name,
      settings.preset,
      settings.radius,
      settings.currencySymbol,
      [...new Set(settings.languages)],
      settings.defaultLanguage,
      settings.numberLocale,
      settings.timeZone,
      settings.ageMinimum,
      settings.customerService,
      settings.lotteryType,
    ],
  )
  return ok({ ...settings })
}
