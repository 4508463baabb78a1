import { policyFields, type AgentsEvents, type PolicyField } from '@faro/contract/agents'
import { formatAmount, parseAmount, type CurrencyCode } from '@faro/kernel/money'
import { percentOf, ppmOf } from '@faro/kernel/percent'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, type Queryable, type Tx } from '@faro/server-kit/db'
import type { AgentsDeps } from '../deps.ts'
import type { Policy, StoredPolicy } from './policy.ts'

type Value = string | number | boolean

/** Settings as the wire shows them: money as decimals, shares in percent. */
export const policyView = (policy: Policy): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(policyFields).map(([field, spec]) => {
      const value = policy[field as PolicyField]
      if (typeof value === 'bigint') return [field, formatAmount(value, policy.currency)]
      return [field, spec.type === 'ppm' ? percentOf(Number(value)) : value]
    }),
  )

const percentShape = /^\d{1,3}(\.\d{1,4})?$/

/** One setting as it is kept; null where it is none. */
const readValue = (field: PolicyField, value: Value, currency: CurrencyCode): Value | null => {
  const spec = policyFields[field]
  switch (spec.type) {
    case 'count':
      return typeof value === 'number' && value >= spec.min && value <= spec.max ? value : null
    case 'money': {
      const amount = typeof value === 'string' ? parseAmount(value, currency) : err('not-text')
      return amount.ok ? String(amount.value) : null
    }
    case 'ppm': {
      if (typeof value !== 'string' || !percentShape.test(value)) return null
      const ppm = Number(ppmOf(value))
      return ppm <= spec.max ? ppm : null
    }
    case 'word':
      return (spec.words as readonly unknown[]).includes(value) ? value : null
    case 'yes':
      return typeof value === 'boolean' ? value : null
  }
}

const isField = (name: string): name is PolicyField => Object.hasOwn(policyFields, name)

type Read = Readonly<Record<string, Value>>

const readValues = (
  values: Readonly<Record<string, Value>>,
  currency: CurrencyCode,
): Result<Read, 'invalid-input'> => {
  const read: Record<string, Value> = {}
  for (const [name, value] of Object.entries(values)) {
    const kept = isField(name) ? readValue(name, value, currency) : null
    if (kept === null) return err('invalid-input', { field: `values.${name}` })
    read[name] = kept
  }
  return ok(read)
}

export const policyHistory = (db: Queryable, merchantId: number) =>
  db.query(
    `select version, changed_by, changed_at from agents.policy where merchant_id = $1
     order by version desc limit 20`,
    [merchantId],
    { version: col.int4, changed_by: col.text.orNull, changed_at: col.timestamptz },
  )

export type PolicyChange = {
  readonly merchantId: number
  readonly currency: CurrencyCode
  readonly version: number
  readonly values: Readonly<Record<string, Value>>
  readonly reason: string
  readonly by: { readonly operatorId: string; readonly username: string }
}

/** Writes the next version of what a brand has decided; what was not sent stays as it is. */
export const setPolicy =
  ({ clock, events }: Pick<AgentsDeps, 'clock' | 'events'>) =>
  async (
    tx: Tx,
    { merchantId, currency, version, values, reason, by }: PolicyChange,
  ): Promise<Result<null, 'invalid-input' | 'policy-changed'>> => {
    const read = readValues(values, currency)
    if (!read.ok) return read
    const [last] = await tx.query(
      `select version, settings from agents.policy where merchant_id = $1
       order by version desc limit 1`,
      [merchantId],
      { version: col.int4, settings: col.json.as<StoredPolicy>() },
    )
    if ((last?.version ?? 0) !== version) return err('policy-changed')
    const made = await tx.query(
      `insert into agents.policy (merchant_id, version, settings, changed_by, changed_at)
       values ($1, $2, $3, $4, $5) on conflict do nothing returning 1`,
      [
        merchantId,
        version + 1,
        JSON.stringify({ ...last?.settings, ...read.value }),
        by.username,
        clock.now(),
      ],
    )
    if (made.length === 0) return err('policy-changed')
    await events.emit<AgentsEvents, 'agents.acted'>(tx, {
      topic: 'agents.acted',
      merchantId,
      payload: {
        operatorId: by.operatorId,
        memberId: null,
        action: 'agents.policy-changed',
        subject: `${merchantId}:${version + 1}`,
        detail: { fields: Object.keys(values), reason },
      },
    })
    return ok(null)
  }
