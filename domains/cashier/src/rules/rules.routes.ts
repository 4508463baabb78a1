import { isDeepStrictEqual } from 'node:util'
import { cashierRules as contract, type CashierEvents } from '@faro/contract/cashier'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { err, ok } from '@faro/kernel/result'
import { bind } from '@faro/server-kit/http'
import type { CashierDeps } from '../deps.ts'
import type { RuleRow } from '../withdrawals/rule.query.ts'
import { readRules } from './read-rules.ts'

type BrandRow = RuleRow & { readonly code: string; readonly currency: CurrencyCode }

export const rulesRoutes = (deps: CashierDeps) =>
  bind(contract, {
    list: async () => ok((await brandRules(deps)).map(rulesOf)),
    change: async ({ caller, input }) => {
      const { version, rules } = input.body
      const brand = (await brandRules(deps)).find(({ code }) => code === input.params.code)
      if (brand === undefined) return err('brand-unknown')
      const read = readRules(rules, brand.currency)
      if (!read.ok) return read
      return deps.db.tx(async (tx) => {
        const [row] = await tx.query<RuleRow>(
          `update cashier.withdrawal_rule set version = version + 1, amount_min = $3,
             amount_max = $4, daily_count = $5, daily_sum = $6, fee_fixed = $7, fee_bps = $8,
             fee_max = $9, free_count = $10, second_approval_above = $11, auto_approve_to = $12,
             receipt_minutes = $13, risk_account_hours = $14, risk_bank_hours = $15,
             risk_in_out_hours = $16
           where merchant_id = $1 and version = $2 returning *`,
          [brand.merchant_id, version, ...read.value],
        )
        if (row === undefined) return err('brand-changed')
        const after = rulesOf({ ...brand, ...row })
        // saved as it was: nothing to tell
        if (isDeepStrictEqual(after.rules, rulesOf(brand).rules)) return ok(after)
        await deps.events.emit<CashierEvents, 'cashier.acted'>(tx, {
          topic: 'cashier.acted',
          merchantId: brand.merchant_id,
          payload: {
            operatorId: caller.operatorId,
            action: 'cashier.rules-changed',
            subject: brand.code,
            detail: { from: rulesOf(brand).rules, to: rules },
          },
        })
        return ok(after)
      })
    },
  })

const brandRules = async ({ db, merchantCode, merchantCurrency }: CashierDeps) => {
  const rows = await db.query<RuleRow>('select * from cashier.withdrawal_rule order by merchant_id')
  return Promise.all(
    rows.map(async (row): Promise<BrandRow> => ({
      ...row,
      code: await merchantCode(row.merchant_id),
      currency: await merchantCurrency(row.merchant_id),
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
      secondApprovalAbove: maybe(row.second_approval_above),
      autoApproveTo: maybe(row.auto_approve_to),
      receiptMinutes: row.receipt_minutes,
      riskAccountHours: row.risk_account_hours,
      riskBankHours: row.risk_bank_hours,
      riskInOutHours: row.risk_in_out_hours,
    },
  }
}
