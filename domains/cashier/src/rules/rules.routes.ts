import { isDeepStrictEqual } from 'node:util'
import {
  cashierRules as contract,
  type CashierEvents,
  type WithdrawalRules,
} from '@faro/contract/cashier'
import * as shapes from '@faro/contract/cashier/shapes'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Limits } from '@faro/server-kit/approvals'
import type { OperatorSession } from '@faro/server-kit/auth'
import { bind } from '@faro/server-kit/http'
import type { Tx } from '@faro/server-kit/db'
import type { CashierDeps } from '../deps.ts'
import { ruleFields, type RuleRow } from '../withdrawals/rule.query.ts'
import { withdrawalKind } from '../withdrawals/withdrawal.ts'
import { guardedOf, isTightened, loosened, secondAboveOf, type Guarded } from './loosening.ts'
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

/** What is stricter or neutral holds at once; what is looser stays as it is and is asked for. */
const changeRules = (
  deps: CashierDeps,
  { by, brand, version, rules, reason, read }: Change,
): Promise<Result<ReturnType<typeof rulesOf> & { waits: Waits }, Refusal>> =>
  deps.db.tx(async (tx) => {
    const { merchant_id: merchantId } = brand
    const now = deps.clock.now()
    const before = guardedOf(brand, brand.limits)
    const looser = loosened(before, read)
    const kept = { ...read, ...Object.fromEntries(looser.map((field) => [field, before[field]])) }
    const [row] = await tx.query(
      `update cashier.withdrawal_rule set version = version + 1, amount_min = $3,
         amount_max = $4, daily_count = $5, daily_sum = $6, fee_fixed = $7, fee_bps = $8,
         fee_max = $9, free_count = $10, auto_approve_to = $11, receipt_minutes = $12,
         risk_account_hours = $13, risk_bank_hours = $14, risk_in_out_hours = $15
       where merchant_id = $1 and version = $2 returning *`,
      [merchantId, version, ...columnsOf(kept)],
      ruleFields,
    )
    if (row === undefined) return err('brand-changed')
    if (isTightened(before, kept)) {
      await cancelRuleChanges(tx, merchantId, now)
      await deps.approvals.setLimits(tx, {
        kind: withdrawalKind,
        merchantId,
        steps: stepsOf(kept.secondApprovalAbove),
        staffMax: kept.staffDayMax,
        effectiveAt: now,
      })
    }
    const waits = await askToLoosen(deps, tx, { by, row, read, reason, looser })
    if (!waits.ok) return waits
    const limits = await deps.approvals.limits(tx, withdrawalKind, merchantId)
    const after = rulesOf({ ...brand, ...row, limits })
    const detail = { from: rulesOf(brand).rules, to: after.rules }
    // saved as it was: nothing to tell
    if (isDeepStrictEqual(detail.from, detail.to)) return ok({ ...after, waits: waits.value })
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

const rulesOf = (row: BrandRow) => {
  const text = (units: bigint): string => formatAmount(units, row.currency)
  const maybe = (units: bigint | null): string | null => (units === null ? null : text(units))
  return {
    code: row.code,
    currency: row.currency,
    version: row.version,
    rules: {
      minimum: text(row.amount_min),
      maximum: text(row.amount_max),
      dailyCount: row.daily_count,
      dailySum: maybe(row.daily_sum),
      feeFixed: text(row.fee_fixed),
      feeBps: row.fee_bps,
      feeMax: maybe(row.fee_max),
      freeCount: row.free_count,
      secondApprovalAbove: maybe(secondAboveOf(row.limits)),
      staffDayMax: maybe(row.limits.staffMax),
      autoApproveTo: maybe(row.auto_approve_to),
      receiptMinutes: row.receipt_minutes,
      riskAccountHours: row.risk_account_hours,
      riskBankHours: row.risk_bank_hours,
      riskInOutHours: row.risk_in_out_hours,
    },
  }
}
