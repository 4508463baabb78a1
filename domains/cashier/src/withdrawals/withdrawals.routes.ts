import { withdrawals as contract } from '@faro/contract/cashier'
import * as shapes from '@faro/contract/cashier/shapes'
import { present } from '@faro/kernel/assert'
import { formatAmount, parseAmount, type CurrencyCode } from '@faro/kernel/money'
import { cursorOf, pageOf } from '@faro/kernel/paging'
import { err, ok, type Result } from '@faro/kernel/result'
import { bind } from '@faro/server-kit/http'
import type { CashierDeps } from '../deps.ts'
import { addBankAccount } from './add-bank-account.ts'
import { approveWithdrawal } from './approve-withdrawal.ts'
import { moveWithdrawal } from './move-withdrawal.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import { feeToday, leftToday } from './day-limits.ts'
import { usedToday, withdrawalRule } from './rule.query.ts'
import { staffView, type StaffView } from './staff-view.ts'
import { bankAccountOf, withdrawalOf, type WithdrawalRow } from './withdrawal.ts'
import { isInBrand } from './is-in-brand.ts'
import { listBankAccounts, listQueue, listWithdrawals, orderOf } from './withdrawals.query.ts'

export const withdrawalRoutes = (deps: CashierDeps) => {
  const { db } = deps
  const request = requestWithdrawal(deps)
  const add = addBankAccount(deps)
  const move = moveWithdrawal(deps)
  const approve = approveWithdrawal(deps)
  const forStaff = staffView(deps)
  return bind(contract, shapes.withdrawals, {
    limits: async ({ caller, merchant }) => ok(await limitsOf(deps, { caller, merchant })),
    quote: async ({ caller, merchant, input }) => {
      const { merchantId, currency } = merchant
      const amount = parseAmount(input.query.amount, currency)
      if (!amount.ok) return amount
      const rule = present(await withdrawalRule(db, merchantId), 'withdrawal rule')
      const used = await usedNow(deps, { caller, merchant })
      const fee = feeToday(rule, amount.value, used)
      return ok({
        amount: formatAmount(amount.value, currency),
        fee: formatAmount(fee, currency),
        payout: formatAmount(amount.value - fee, currency),
      })
    },
    bankAccounts: async ({ caller }) =>
      ok((await listBankAccounts(db, caller.memberId)).map(bankAccountOf)),
    addBankAccount: async ({ caller, merchant, input, idempotency }) => {
      // a session alone must not decide where money goes
      const proof = await deps.identity.needProof(caller)
      if (!proof.ok) return proof
      return add({
        ...input.body,
        merchantId: merchant.merchantId,
        memberId: caller.memberId,
        idempotency,
      })
    },
    request: ({ caller, merchant, input, idempotency }) =>
      request({
        ...input.body,
        merchantId: merchant.merchantId,
        memberId: caller.memberId,
        currency: merchant.currency,
        idempotency,
      }),
    cancel: async ({ caller, input }) => {
      const step = { by: 'member', act: 'cancel' } as const
      const { withdrawalId } = input.params
      const moved = await db.tx((tx) => move(tx, { withdrawalId, step, memberId: caller.memberId }))
      return moved.ok ? ok(withdrawalOf(moved.value)) : moved
    },
    list: async ({ caller, input }) => {
      const { cursor, limit, open } = input.query
      const filter = { cursor: cursorOf(cursor), limit, isOpen: open === 'true' }
      const rows = await listWithdrawals(db, caller.memberId, filter)
      const page = pageOf(rows, limit, (row) => row.withdrawal_id)
      return ok({ rows: page.rows.map(withdrawalOf), next: page.next })
    },
    queue: async ({ caller, input }) => {
      const { cursor, limit, state } = input.query
      const of = { state, brands: caller.brandsOf('cashier.read') }
      const rows = await listQueue(db, of, { cursor: cursorOf(cursor), limit })
      const page = pageOf(rows, limit, (row) => row.withdrawal_id)
      return ok({ rows: await forStaff(page.rows), next: page.next, order: orderOf(state) })
    },
    approve: async ({ caller, input }) => {
      const { operatorId, username } = caller
      if (!(await isInBrand(db, caller, input.params.withdrawalId))) return err('not-found')
      const by = { operatorId, username }
      const approved = await approve({ ...input.params, ...input.body, by })
      return approved.ok ? reviewed(forStaff, approved) : approved
    },
    reject: async ({ caller, input }) => {
      const { operatorId, username } = caller
      const { withdrawalId } = input.params
      if (!(await isInBrand(db, caller, withdrawalId))) return err('not-found')
      const review = { operatorId, username, reason: input.body.reason }
      const step = { by: 'operator', act: 'reject' } as const
      return reviewed(forStaff, await db.tx((tx) => move(tx, { withdrawalId, step, review })))
    },
  })
}

type LimitsInput = {
  readonly caller: { readonly memberId: string }
  readonly merchant: { readonly merchantId: number; readonly currency: CurrencyCode }
}

const usedNow = async (deps: CashierDeps, { caller, merchant }: LimitsInput) =>
  usedToday(
    deps.db,
    caller.memberId,
    await deps.whitelabel.dayOf(merchant.merchantId, deps.clock.now()),
  )

const limitsOf = async (deps: CashierDeps, input: LimitsInput) => {
  const { merchantId, currency } = input.merchant
  const [found, account, used] = await Promise.all([
    withdrawalRule(deps.db, merchantId),
    deps.wallet.balance({ merchantId, owner: input.caller.memberId }),
    usedNow(deps, input),
  ])
  const rule = present(found, 'withdrawal rule')
  return {
    minimum: formatAmount(rule.amount_min, currency),
    maximum: formatAmount(rule.amount_max, currency),
    ...leftToday(rule, used, currency),
    available: formatAmount(account?.available ?? 0n, currency),
    currency,
  }
}

const reviewed = async <E extends string>(view: StaffView, moved: Result<WithdrawalRow, E>) => {
  if (!moved.ok) return moved
  const [row] = await view([moved.value])
  return row === undefined ? err('not-found') : ok(row)
}
