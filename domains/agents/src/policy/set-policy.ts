import { policyFields, type AgentsEvents, type PolicyField } from '@faro/contract/agents'
import { formatAmount, parseAmount, type CurrencyCode } from '@faro/kernel/money'
import { percentOf, ppmOf } from '@faro/kernel/percent'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, type Queryable, type Tx } from '@faro/server-kit/db'
import type { RequestRefusal } from '@faro/server-kit/approvals'
import type { AgentsDeps } from '../deps.ts'
import { isLooser } from './loosening.ts'
import type { Policy, StoredPolicy } from './policy.ts'
import { policyOf } from './policy.query.ts'

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

export const policyKind = 'agents.loosen-policy'

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

export const readValues = (
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

type By = { readonly operatorId: string; readonly username: string }

export type PolicyWrite = {
  readonly merchantId: number
  readonly version: number
  /** As they are kept. */
  readonly values: Read
  readonly reason: string
  readonly by: By
}

/** Writes the next version of what a brand has decided; what was not sent stays as it is. */
export const writePolicy =
  ({ clock, events }: Pick<AgentsDeps, 'clock' | 'events'>) =>
  async (
    tx: Tx,
    { merchantId, version, values, reason, by }: PolicyWrite,
  ): Promise<Result<number, 'policy-changed'>> => {
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
        JSON.stringify({ ...last?.settings, ...values }),
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
    return ok(version + 1)
  }

/** Some settings of a policy as the wire shows them, with other values in their place. */
export const shownValues = (policy: Policy, fields: Read, values: Read): Record<string, Value> => {
  const counted = Object.entries(values).map(([field, value]) => [
    field,
    isField(field) && policyFields[field].type === 'money' ? BigInt(value) : value,
  ])
  const all = policyView({ ...policy, ...Object.fromEntries(counted) })
  return Object.fromEntries(Object.keys(fields).map((field) => [field, all[field] ?? '']))
}

export type PolicyChange = Omit<PolicyWrite, 'values'> & {
  readonly currency: CurrencyCode
  /** As they were typed. */
  readonly values: Readonly<Record<string, Value>>
}

export type PolicyRefusal = 'invalid-input' | 'policy-changed' | RequestRefusal
/** What waits for another person, and for which settings. */
export type PolicyWait = { readonly approvalId: string; readonly fields: string[] } | null

/**
 * Changes what a brand has decided. What lets more money go, or go with fewer people, waits for
 * another person; everything else holds at once.
 */
export const setPolicy =
  (deps: Pick<AgentsDeps, 'clock' | 'events' | 'whitelabel' | 'approvals'>) =>
  async (
    tx: Tx,
    { currency, values, ...change }: PolicyChange,
  ): Promise<Result<PolicyWait, PolicyRefusal>> => {
    const read = readValues(values, currency)
    if (!read.ok) return read
    const { merchantId, version, reason, by } = change
    const policy = await policyOf(deps, tx, merchantId)
    if (policy.version !== version) return err('policy-changed')
    const all = Object.entries(read.value)
    const isHeld = ([field, value]: (typeof all)[number]): boolean =>
      isField(field) && isLooser(policy, field, value)
    const [held, free] = [all.filter(isHeld), all.filter((one) => !isHeld(one))]
    const write = { ...change, values: Object.fromEntries(free) }
    const written = free.length === 0 ? ok(version) : await writePolicy(deps)(tx, write)
    if (!written.ok) return written
    if (held.length === 0) return ok(null)
    const asked = await deps.approvals.request(tx, {
      kind: policyKind,
      merchantId,
      subject: String(merchantId),
      input: { merchantId, version: written.value, values: Object.fromEntries(held) },
      reason,
      by,
    })
    if (!asked.ok) return asked
    return ok({ approvalId: asked.value.approvalId, fields: held.map(([field]) => field) })
  }
