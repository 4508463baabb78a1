import { withdrawals as contract, type ConsoleWithdrawal } from '@faro/contract/cashier'
import { present } from '@faro/kernel/assert'
import { isUuid } from '@faro/kernel/ids'
import { formatAmount } from '@faro/kernel/money'
import { pageOf } from '@faro/kernel/paging'
import { err, ok } from '@faro/kernel/result'
import { bind } from '@faro/server-kit/http'
import type { CashierDeps } from '../deps.ts'
import { addBankAccount } from './add-bank-account.ts'
import { moveWithdrawal, type Moved } from './move-withdrawal.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import { bankAccountOf, withdrawalOf, type WithdrawalRow } from './withdrawal.ts'
import {
  countToday,
  listBankAccounts,
  listQueue,
  listWithdrawals,
  withdrawalRule,
} from './withdrawals.query.ts'

const cursorOf = (cursor: string | undefined): string | undefined =>
  cursor !== undefined && isUuid(cursor) ? cursor : undefined

export const withdrawalRoutes = (deps: CashierDeps) => {
  const { db, wallet } = deps
  const request = requestWithdrawal(deps)
  const add = addBankAccount(deps)
  const move = moveWithdrawal(deps)
  const forStaff = staffView(deps)
  return bind(contract, {
    limits: async ({ caller, merchant }) => {
      const { merchantId, currency } = merchant
      const [rule, account, used] = await Promise.all([
        withdrawalRule(db, merchantId),
        wallet.balance({ merchantId, owner: caller.memberId }),
        countToday(db, caller.memberId, deps.clock.now()),
      ])
      const { amount_min, amount_max, daily_count } = present(rule, 'withdrawal rule')
      return ok({
        minimum: formatAmount(amount_min, currency),
        maximum: formatAmount(amount_max, currency),
        dailyCountLeft: Math.max(daily_count - used, 0),
        available: formatAmount(account?.available ?? 0n, currency),
        currency,
      })
    },
    bankAccounts: async ({ caller }) =>
      ok((await listBankAccounts(db, caller.memberId)).map(bankAccountOf)),
    addBankAccount: ({ caller, merchant, input, idempotency }) =>
      add({
        ...input.body,
        merchantId: merchant.merchantId,
        memberId: caller.memberId,
        idempotency,
      }),
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
      const { cursor, limit } = input.query
      const rows = await listWithdrawals(db, caller.memberId, { cursor: cursorOf(cursor), limit })
      const page = pageOf(rows, limit, (row) => row.withdrawal_id)
      return ok({ rows: page.rows.map(withdrawalOf), next: page.next })
    },
    queue: async ({ input }) => {
      const { cursor, limit, state } = input.query
      const rows = await listQueue(db, state, { cursor: cursorOf(cursor), limit })
      const page = pageOf(rows, limit, (row) => row.withdrawal_id)
      return ok({ rows: await forStaff(page.rows), next: page.next })
    },
    approve: async ({ caller, input }) => {
      const review = { operatorId: caller.operatorId, username: caller.username, reason: null }
      const step = { by: 'operator', act: 'approve' } as const
      const { withdrawalId } = input.params
      return reviewed(forStaff, await db.tx((tx) => move(tx, { withdrawalId, step, review })))
    },
    reject: async ({ caller, input }) => {
      const { operatorId, username } = caller
      const review = { operatorId, username, reason: input.body.reason }
      const step = { by: 'operator', act: 'reject' } as const
      const { withdrawalId } = input.params
      return reviewed(forStaff, await db.tx((tx) => move(tx, { withdrawalId, step, review })))
    },
  })
}

type StaffView = (rows: readonly WithdrawalRow[]) => Promise<ConsoleWithdrawal[]>

const staffView =
  ({ identity, merchantCode }: CashierDeps): StaffView =>
  async (rows) => {
    const cards = await identity.cards([...new Set(rows.map((row) => row.member_id))])
    return Promise.all(
      rows.map(async (row) => ({
        ...withdrawalOf(row),
        memberId: row.member_id,
        username: cards.get(row.member_id)?.username ?? '',
        merchantCode: await merchantCode(row.merchant_id),
        reviewedBy: row.reviewer_name,
      })),
    )
  }

const reviewed = async (view: StaffView, moved: Moved) => {
  if (!moved.ok) return moved
  const [row] = await view([moved.value])
  return row === undefined ? err('not-found') : ok(row)
}
