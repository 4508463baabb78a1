import { settingShapes } from '@faro/contract/promotions/shapes'
import type { PromotionsEvents, Settings, SettingTopic } from '@faro/contract/promotions'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, type Queryable, type Tx } from '@faro/server-kit/db'
import type { PromotionsDeps } from '../deps.ts'
import { storedSettings } from '../settings/settings.query.ts'
import { termsOfStored } from '../settings/settings.ts'
import type { ConsoleBrand } from './brand.ts'

/** Points, cashback, levels and rules of a brand, each with its version. */
export const consoleSettings = async (
  { db }: Pick<PromotionsDeps, 'db'>,
  { merchantId, currency }: ConsoleBrand,
): Promise<Settings> => {
  const { rows, value } = await storedSettings(db, { merchantId, currency })
  const one = <T>(topic: SettingTopic, of: T) => {
    const row = rows.find((found) => found.topic === topic)
    return {
      value: of,
      version: row?.version ?? 0,
      changedAt: row?.changed_at.toISOString() ?? null,
      changedBy: row?.changed_by ?? null,
    }
  }
  return {
    currency,
    points: one('points', value.points),
    cashback: one('cashback', value.cashback),
    vip: one('vip', value.vip),
    rules: one('rules', value.rules),
  }
}

export type SettingsInput = {
  readonly topic: SettingTopic
  readonly version: number
  readonly value: unknown
  readonly by: { readonly operatorId: string; readonly username: string }
}

type SettingsBrand = Pick<ConsoleBrand, 'merchantId' | 'currency'>

type Judged = { readonly before: unknown; readonly after: unknown }

/** The field that cannot stand: points convert exactly (P5), levels rise one after the other. */
const unsoundField = (
  topic: SettingTopic,
  terms: ReturnType<typeof termsOfStored>,
): string | null => {
  if (topic === 'points') {
    const { points, money, step, minPoints } = terms.points.convert
    if (points <= 0n) return 'convert.points'
    if (step <= 0n || (step * money) % points !== 0n) return 'convert.step'
    return minPoints % step === 0n ? null : 'convert.minPoints'
  }
  if (topic !== 'vip') return null
  for (const [i, level] of terms.vip.levels.entries()) {
    const before = terms.vip.levels[i - 1]
    if (level.level !== i + 1) return `levels.${i}.level`
    if (before === undefined ? level.turnover !== 0n : level.turnover < before.turnover)
      return `levels.${i}.turnover`
    if (before === undefined && level.deposits !== 0n) return `levels.${i}.deposits`
  }
  return null
}

/** What a change would bring, or why it cannot be. */
export const judgeSettings = async (
  db: Queryable,
  brand: SettingsBrand,
  { topic, version, value }: Omit<SettingsInput, 'by'>,
): Promise<Result<Judged, 'brand-changed' | 'setting-invalid'>> => {
  const parsed = settingShapes[topic].safeParse(value)
  if (!parsed.success)
    return err('setting-invalid', { field: parsed.error.issues[0]?.path.join('.') ?? topic })
  const { merchantId, currency } = brand
  const stored = await storedSettings(db, brand)
  const merged = { ...stored.value, [topic]: parsed.data }
  try {
    const field = unsoundField(topic, termsOfStored(merged, { merchantId, currency }))
    if (field !== null) return err('setting-invalid', { field })
  } catch {
    // an amount that is too fine for the currency
    return err('setting-invalid', { field: topic })
  }
  const known = stored.rows.find((row) => row.topic === topic)?.version ?? 0
  if (known !== version) return err('brand-changed')
  return ok({ before: stored.value[topic], after: parsed.data })
}

/** Changes one topic from now on, if nobody changed it meanwhile. */
export const saveSettings = async (
  deps: Pick<PromotionsDeps, 'clock' | 'events'>,
  tx: Tx,
  { brand, ...input }: SettingsInput & { readonly brand: SettingsBrand },
): Promise<Result<null, 'brand-changed' | 'setting-invalid'>> => {
  const { topic, version, by } = input
  const judged = await judgeSettings(tx, brand, input)
  if (!judged.ok) return judged
  const { merchantId } = brand
  const value = JSON.stringify(judged.value.after)
  const saved = await tx.query(
    `insert into promotions.setting as s (merchant_id, topic, value, version, changed_at,
       changed_by)
     select $1, $2, $3, 1, $4, $5
     where $6::int = 0 or exists
       (select from promotions.setting where merchant_id = $1 and topic = $2)
     on conflict (merchant_id, topic) do update set value = excluded.value,
       version = s.version + 1, changed_at = excluded.changed_at,
       changed_by = excluded.changed_by
     where s.version = $6 returning 1 as one`,
    [merchantId, topic, value, deps.clock.now(), by.username, version],
    { one: col.int4.present },
  )
  if (saved.length === 0) return err('brand-changed')
  await deps.events.emit<PromotionsEvents, 'promotions.acted'>(tx, {
    topic: 'promotions.acted',
    merchantId,
    payload: {
      operatorId: by.operatorId,
      action: 'promotions.settings-changed',
      subject: topic,
      detail: { version: version + 1 },
    },
  })
  return ok(null)
}
