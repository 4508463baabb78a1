import type { ConsoleWithdrawal } from '@faro/contract/cashier'
import type { Limits } from '@faro/server-kit/approvals'
import type { CashierDeps } from '../deps.ts'
import { withdrawalKind, withdrawalOf, type WithdrawalRow } from './withdrawal.ts'

export type StaffView = (rows: readonly WithdrawalRow[]) => Promise<ConsoleWithdrawal[]>

/** A withdrawal that pays missing money again was agreed to by two people when it was decided. */
const isAbove = ({ retry_of, amount }: WithdrawalRow, limits: Limits | undefined): boolean =>
  retry_of === null &&
  (limits?.steps ?? []).some(({ above, needed }) => needed > 1 && amount > above)

/** Withdrawals as staff see them: with the player, the brand and what speaks for a look. */
export const staffView =
  ({ db, identity, merchantCode, approvals }: CashierDeps): StaffView =>
  async (rows) => {
    const summaries = await identity.memberSummaries([...new Set(rows.map((row) => row.member_id))])
    const open = rows.filter(({ state }) => state === 'pending')
    const ids = open.map((row) => row.withdrawal_id)
    const waiting = await approvals.waiting(db, withdrawalKind, ids)
    const brands = [...new Set(open.map((row) => row.merchant_id))]
    const limits = new Map(
      await Promise.all(
        brands.map(
          async (brand) => [brand, await approvals.limits(db, withdrawalKind, brand)] as const,
        ),
      ),
    )
    return Promise.all(
      rows.map(async (row) => {
        const request = waiting.get(row.withdrawal_id)
        return {
          ...withdrawalOf(row),
          memberId: row.member_id,
          username: summaries.get(row.member_id)?.username ?? '',
          merchantCode: await merchantCode(row.merchant_id),
          reviewedBy: row.reviewer_name,
          risks: [...row.risks],
          needsTwo: request !== undefined || isAbove(row, limits.get(row.merchant_id)),
          firstApprovedBy: request?.requestedBy.username ?? row.first_approver_name,
          approvalId: request?.approvalId ?? null,
        }
      }),
    )
  }
