import type { CashierEvents } from '@faro/contract/cashier'
import { present } from '@faro/kernel/assert'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { err, ok } from '@faro/kernel/result'
import { defineApproval } from '@faro/server-kit/approvals'
import { col, rowOf, type RowOf, type Tx } from '@faro/server-kit/db'
import * as z from 'zod/mini'
import type { CashierDeps } from '../deps.ts'
import { withdrawalKind } from '../withdrawals/withdrawal.ts'
import { ruleFields, type RuleRow } from '../withdrawals/rule.query.ts'
import { secondAboveOf, type Guarded } from './loosening.ts'

export const rulesKind = 'cashier.loosen-rules'
const delayMs = 24 * 3_600_000

const units = z.nullable(z.string().check(z.regex(/^\d{1,18}$/)))
const hours = z.int()
const LooseningInput = z.strictObject({
  merchantId: z.int(),
  /** Of the rules as they were when it was asked for. */
  version: z.int(),
  /** Money in ledger units as digits; null leaves a limit out. */
  secondApprovalAbove: z.optional(units),
  staffDayMax: z.optional(units),
  autoApproveTo: z.optional(units),
  riskAccountHours: z.optional(hours),
  riskBankHours: z.optional(hours),
  riskInOutHours: z.optional(hours),
})
type Input = z.output<typeof LooseningInput>

const columns: Readonly<Partial<Record<Guarded, keyof RuleRow>>> = {
  autoApproveTo: 'auto_approve_to',
  riskAccountHours: 'risk_account_hours',
  riskBankHours: 'risk_bank_hours',
  riskInOutHours: 'risk_in_out_hours',
}

/** Limits that one person meets: two people loosen them, and a day passes before they hold. */
export const rulesApproval = (deps: CashierDeps) =>
  defineApproval({
    kind: rulesKind,
    version: 1,
    permission: { request: 'brand.write', approve: 'brand.write' },
    notifiesManagers: true,
    input: LooseningInput,
    brandOf: ({ merchantId }) => merchantId,
    preview: async (_, { merchantId, version: __, ...fields }) => {
      const currency = await deps.merchantCurrency(merchantId)
      return Object.entries(fields).map(([field, value]) => ({
        label: field,
        value: shownAs(value, currency),
      }))
    },
    execute: async (tx, { input, approvalId, now, requestedBy }) => {
      const { merchantId, version } = input
      const [rule] = await tx.query(
        'select * from cashier.withdrawal_rule where merchant_id = $1 for update',
        [merchantId],
        ruleFields,
      )
      if (rule?.version !== version) return err('brand-changed')
      const effectiveAt = new Date(now.getTime() + delayMs)
      await loosenLimits(deps, tx, { input, effectiveAt })
      const changes = Object.entries(columns).flatMap(([field, column]) => {
        const value = input[field as keyof Input]
        return value === undefined ? [] : [[column, value]]
      })
      if (changes.length > 0)
        await tx.query(
          `insert into cashier.rule_change (merchant_id, approval_id, changes, effective_at)
           values ($1, $2, $3, $4)`,
          [merchantId, approvalId, JSON.stringify(Object.fromEntries(changes)), effectiveAt],
        )
      const { merchantId: _, version: __, ...fields } = input
      await deps.events.emit<CashierEvents, 'cashier.acted'>(tx, {
        topic: 'cashier.acted',
        merchantId,
        payload: {
          operatorId: requestedBy.operatorId,
          action: 'cashier.rules-loosened',
          subject: await deps.merchantCode(merchantId),
          detail: { fields: Object.keys(fields), effectiveAt: effectiveAt.toISOString() },
        },
      })
      return ok({ effectiveAt: effectiveAt.toISOString() })
    },
  })

const shownAs = (value: string | number | null, currency: CurrencyCode): string => {
  if (value === null) return '—'
  return typeof value === 'number'
    ? `${value} h`
    : `${formatAmount(BigInt(value), currency)} ${currency}`
}

const loosenLimits = async (
  { approvals }: CashierDeps,
  tx: Tx,
  { input, effectiveAt }: { input: Input; effectiveAt: Date },
): Promise<void> => {
  const { merchantId, secondApprovalAbove, staffDayMax } = input
  if (secondApprovalAbove === undefined && staffDayMax === undefined) return
  // on top of what waits for its day already: the new version takes its place
  const at = effectiveAt
  const before = await approvals.limitsAt(tx, { kind: withdrawalKind, merchantId, at })
  const read = (text: string | null | undefined, old: bigint | null): bigint | null =>
    text === undefined ? old : text === null ? null : BigInt(text)
  const above = read(secondApprovalAbove, secondAboveOf(before))
  await approvals.setLimits(tx, {
    kind: withdrawalKind,
    merchantId,
    steps: above === null ? [] : [{ above, needed: 2 }],
    staffMax: read(staffDayMax, before.staffMax),
    effectiveAt,
  })
}

const dueFields = rowOf({
  rule_change_id: col.int8,
  changes: col.json.as<Record<string, unknown>>(),
})
type Due = RowOf<typeof dueFields>

const dueSql = 'applied_at is null and cancelled_at is null and effective_at <= $1'

/** What was agreed to a day ago begins to hold, in the order in which it was agreed to. */
export const applyRuleChanges = (deps: CashierDeps) => async (): Promise<void> => {
  const { db, clock, merchantCode, merchantCurrency } = deps
  const now = clock.now()
  const brands = await db.query(
    `select distinct merchant_id from cashier.rule_change where ${dueSql}`,
    [now],
    { merchant_id: col.int4 },
  )
  for (const { merchant_id: merchantId } of brands) {
    const currency = await merchantCurrency(merchantId)
    const brand = { merchantId, currency, code: await merchantCode(merchantId) }
    await db.tx(async (tx) => {
      // the rules first, as whoever changes them does
      let [rule] = await tx.query(
        'select * from cashier.withdrawal_rule where merchant_id = $1 for update',
        [merchantId],
        ruleFields,
      )
      const due = await tx.query(
        `select rule_change_id, changes from cashier.rule_change
         where ${dueSql} and merchant_id = $2 order by rule_change_id`,
        [now, merchantId],
        dueFields,
      )
      for (const one of due)
        rule = await applyChange(deps, tx, { ...brand, one, now, rule: present(rule, 'rule') })
      return ok(null)
    })
  }
}

type Begin = {
  readonly merchantId: number
  readonly code: string
  readonly currency: CurrencyCode
  readonly rule: RuleRow
  readonly one: Due
  readonly now: Date
}

const applyChange = async (
  { events }: CashierDeps,
  tx: Tx,
  { merchantId, code, currency, rule, one, now }: Begin,
): Promise<RuleRow> => {
  const { rule_change_id: changeId, changes } = one
  await tx.query('update cashier.rule_change set applied_at = $2 where rule_change_id = $1', [
    changeId,
    now,
  ])
  // what holds already: another version would fail what waits for the one that stands
  const differing = Object.entries(columns).filter(
    ([, column]) => column in changes && String(rule[column]) !== String(changes[column]),
  )
  if (differing.length === 0) return rule
  const [row] = await tx.query(
    `update cashier.withdrawal_rule set version = version + 1,
       auto_approve_to = case when $2::jsonb ? 'auto_approve_to'
         then ($2::jsonb ->> 'auto_approve_to')::bigint else auto_approve_to end,
       risk_account_hours = coalesce(($2::jsonb ->> 'risk_account_hours')::int,
         risk_account_hours),
       risk_bank_hours = coalesce(($2::jsonb ->> 'risk_bank_hours')::int, risk_bank_hours),
       risk_in_out_hours = coalesce(($2::jsonb ->> 'risk_in_out_hours')::int, risk_in_out_hours)
     where merchant_id = $1 returning *`,
    [merchantId, JSON.stringify(changes)],
    ruleFields,
  )
  const after = present(row, 'rule')
  const shown = (of: RuleRow) =>
    Object.fromEntries(
      differing.map(([field, column]) => {
        const value = of[column]
        return [field, typeof value === 'bigint' ? formatAmount(value, currency) : value]
      }),
    )
  await events.emit<CashierEvents, 'cashier.acted'>(tx, {
    topic: 'cashier.acted',
    merchantId,
    payload: {
      operatorId: null,
      action: 'cashier.rules-changed',
      subject: code,
      detail: { from: shown(rule), to: shown(after) },
    },
  })
  return after
}

/** A tightening ends what waits to be looser. */
export const cancelRuleChanges = async (tx: Tx, merchantId: number, now: Date): Promise<void> => {
  await tx.query(
    `update cashier.rule_change set cancelled_at = $2
     where merchant_id = $1 and applied_at is null and cancelled_at is null`,
    [merchantId, now],
  )
}
