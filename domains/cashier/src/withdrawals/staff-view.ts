import type { ConsoleWithdrawal } from '@faro/contract/cashier'
import type { CashierDeps } from '../deps.ts'
import { needsTwo, withdrawalOf, type WithdrawalRow } from './withdrawal.ts'

export type StaffView = (rows: readonly WithdrawalRow[]) => Promise<ConsoleWithdrawal[]>

/** Withdrawals as staff see them: with the player, the brand and what speaks for a look. */
export const staffView =
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
        risks: [...row.risks],
        needsTwo: needsTwo(row),
        firstApprovedBy: row.first_approver_name,
      })),
    )
  }
