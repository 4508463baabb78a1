import { isDeepStrictEqual } from 'node:util'
import {
  cashierRules as contract,
  type CashierEvents,
  type WithdrawalRules,
} from '@faro/contract/cashier'
import * as shapes from '@faro/contract/cashier/shapes'
import { present } from '@faro/kernel/assert'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Limits } from '@faro/server-kit/approvals'
import type { OperatorSession } from '@faro/server-kit/auth'
import { bind } from '@faro/server-kit/http'
import type { Tx } from '@faro/server-kit/db'
import type { CashierDeps } from '../deps.ts'
import { ruleFields, type RuleRow } from '../withdrawals/rule.query.ts'
import { withdrawalKind } from '../withdrawals/withdrawal.ts'
import { guardedOf, isTightened, loosened, type Guarded } from './loosening.ts'
import { readRules, type ReadRules } from './read-rules.ts'
import { cancelRuleChanges, rulesKind } from './rules-approval.ts'

type BrandRow = RuleRow & {
  readonly code: string
  readonly currency: CurrencyCode
  readonly limits: Limits
}

export const rulesRoutes = (deps: CashierDeps) =>
  bind(contract, shapes.cashierRules, {
    list: async ({ caller }) =>
      ok((await brandRules(deps, caller.brandsOf('cashier.read'))).map(rulesOf)),
    change: async ({ caller, input }) => {
      const { version, rules, reason } = input.body
      const brands = await brandRules(deps, caller.brandsOf('brand.write'))
      const brand = brands.find(({ code }) => code === input.params.code)
      if (brand === undefined) return err('brand-unknown')
      const read = readRules(rules, brand.currency)
      if (!read.ok) return read
      return changeRules(deps, { by: caller, brand, version, rules, reason, read: read.value })
    },
  })

type Waits = { readonly approvalId: string; readonly fields: Guarded[] } | null
type Refusal = 'brand-changed' | 'approval-needed' | 'approval-own' | 'forbidden' | 'invalid-input'

type Change = {
  readonly by: OperatorSession
  readonly brand: BrandRow
  readonly version: number
  readonly rules: WithdrawalRules
  readonly reason: string | undefined
  readonly read: ReadRules
}

/** Stricter or neutral changes apply at once; looser ones wait for an approval. */
const changeRules = (
  deps: CashierDeps,
  { by, brand, version, rules, reason, read }: Change,
): Promise<Result<ReturnType<typeof rulesOf> & { waits: Waits }, Refusal>> =>
  deps.db.tx(async (tx) => {
    const held = await heldBy(deps, tx, brand)
    if (held.version !== version) return err('brand-changed')
    const { merchant_id: merchantId } = held
    const before = readRulesOf(held)
    const looser = loosened(before, read)
    const kept = { ...read, ...Object.fromEntries(looser.map((field) => [field, before[field]])) }
    // saved as it was: another version would fail what waits for the one that stands
    if (isDeepStrictEqual(before, kept)) {
      const waits = await askToLoosen(deps, tx, { by, row: held, read, reason, looser })
      return waits.ok ? ok({ ...rulesOf(held), waits: waits.value }) : waits
    }
    const row = await writeRules(tx, merchantId, kept)
    if (isTightened(before, kept)) await tighten(deps, tx, { merchantId, rules: kept })
    const waits = await askToLoosen(deps, tx, { by, row, read, reason, looser })
    if (!waits.ok) return waits
    const limits = await deps.approvals.limits(tx, withdrawalKind, merchantId)
    const after = rulesOf({ ...held, ...row, limits })
    const detail = { from: rulesOf(held).rules, to: after.rules }
    await deps.events.emit<CashierEvents, 'cashier.acted'>(tx, {
      topic: 'cashier.acted',
      merchantId,
      payload: {
        operatorId: by.operatorId,
        action: 'cashier.rules-changed',
        subject: brand.code,
        detail: looser.length === 0 ? { ...detail, to: rules } : detail,
      },
    })
    return ok({ ...after, waits: waits.value })
  })

/** The rules as they stand, held until the transaction is over. */
const heldBy = async ({ approvals }: CashierDeps, tx: Tx, brand: BrandRow): Promise<BrandRow> => {
  const { merchant_id: merchantId } = brand
  const [row] = await tx.query(
    'select * from cashier.withdrawal_rule where merchant_id = $1 for update',
    [merchantId],
    ruleFields,
  )
  const limits = await approvals.limits(tx, withdrawalKind, merchantId)
  return { ...brand, ...present(row, 'withdrawal rule'), limits }
}

const writeRules = async (tx: Tx, merchantId: number, rules: ReadRules): Promise<RuleRow> => {
  const [row] = await tx.query(
    `update cashier.withdrawal_rule set version = version + 1, amount_min = $2,
       amount_max = $3, daily_count = $4, daily_sum = $5, fee_fixed = $6, fee_bps = $7,
       fee_max = $8, free_count = $9, auto_approve_to = $10, receipt_minutes = $11,
       risk_account_hours = $12, risk_bank_hours = $13, risk_in_out_hours = $14
     where merchant_id = $1 returning *`,
    [merchantId, ...columnsOf(rules)],
    ruleFields,
  )
  return present(row, 'withdrawal rule')
}

const tighten = async (
  { approvals, clock }: CashierDeps,
  tx: Tx,
  { merchantId, rules }: { readonly merchantId: number; readonly rules: ReadRules },
): Promise<void> => {
  const now = clock.now()
  await cancelRuleChanges(tx, merchantId, now)
  await approvals.setLimits(tx, {
    kind: withdrawalKind,
    merchantId,
    steps: stepsOf(rules.secondApprovalAbove),
    staffMax: rules.staffDayMax,
    effectiveAt: now,
  })
}

const stepsOf = (above: bigint | null) => (above === null ? [] : [{ above, needed: 2 }])

const columnsOf = (rules: ReadRules): readonly (bigint | number | null)[] => [
  rules.minimum,
  rules.maximum,
  rules.dailyCount,
  rules.dailySum,
  rules.feeFixed,
  rules.feeBps,
  rules.feeMax,
  rules.freeCount,
  rules.autoApproveTo,
  rules.receiptMinutes,
  rules.riskAccountHours,
  rules.riskBankHours,
  rules.riskInOutHours,
]

type Looser = Pick<Change, 'by' | 'read' | 'reason'> & {
  readonly row: RuleRow
  readonly looser: readonly Guarded[]
}

const askToLoosen = async (
  { approvals, merchantCode }: CashierDeps,
  tx: Tx,
  { by, row, read, reason, looser }: Looser,
): Promise<Result<Waits, Exclude<Refusal, 'brand-changed'>>> => {
  if (looser.length === 0) return ok(null)
  if (reason === undefined) return err('invalid-input', { reason: 'required' })
  const { merchant_id: merchantId, version } = row
  const fields = looser.map((field) => {
    const value = read[field]
    return [field, typeof value === 'bigint' ? String(value) : value]
  })
  const asked = await approvals.request(tx, {
    kind: rulesKind,
    merchantId,
    subject: await merchantCode(merchantId),
    input: { merchantId, version, ...Object.fromEntries(fields) },
    reason,
    by,
  })
  if (asked.ok) return ok({ approvalId: asked.value.approvalId, fields: [...looser] })
  return err(asked.error, asked.detail)
}

const brandRules = async (
  { db, approvals, merchantCode, merchantCurrency }: CashierDeps,
  brands: readonly number[] | null,
) => {
  const rows = await db.query(
    `select * from cashier.withdrawal_rule
     where $1::int[] is null or merchant_id = any($1) order by merchant_id`,
    [brands],
    ruleFields,
  )
  return Promise.all(
    rows.map(async (row): Promise<BrandRow> => ({
      ...row,
      code: await merchantCode(row.merchant_id),
      currency: await merchantCurrency(row.merchant_id),
      limits: await approvals.limits(db, withdrawalKind, row.merchant_id),
    })),
  )
}

const readRulesOf = (row: BrandRow): ReadRules => ({
  minimum: row.amount_min,
  maximum: row.amount_max,
  dailyCount: row.daily_count,
  dailySum: row.daily_sum,
  feeFixed: row.fee_fixed,
  feeBps: row.fee_bps,
  feeMax: row.fee_max,
  freeCount: row.free_count,
  receiptMinutes: row.receipt_minutes,
  ...guardedOf(row, row.limits),
})

const rulesOf = (row: BrandRow) => {
  const rules = readRulesOf(row)
  const text = (units: bigint): string => formatAmount(units, row.currency)
  const maybe = (units: bigint | null): string | null => (units === null ? null : text(units))
  return {
    code: row.code,
    currency: row.currency,
    version: row.version,
    rules: {
      ...rules,
      minimum: text(rules.minimum),
      maximum: text(rules.maximum),
      dailySum: maybe(rules.dailySum),
      feeFixed: text(rules.feeFixed),
      feeMax: maybe(rules.feeMax),
      secondApprovalAbove: maybe(rules.secondApprovalAbove),
      staffDayMax: maybe(rules.staffDayMax),
      autoApproveTo: maybe(rules.autoApproveTo),
    },
  }
}
