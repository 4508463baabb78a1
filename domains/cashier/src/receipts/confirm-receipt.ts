import type { Withdrawal } from '@faro/contract/cashier'
import { formatAmount, parseAmount, type AmountError } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import { once, type Idempotency } from '@faro/server-kit/db'
import type { CashierDeps } from '../deps.ts'
import { payoutOf, withdrawalOf, type WithdrawalRow } from '../withdrawals/withdrawal.ts'
import { findWithdrawal } from '../withdrawals/withdrawals.query.ts'
import { moveReceipt } from './move-receipt.ts'

export type Confirmation = {
  readonly withdrawalId: string
  readonly memberId: string
  readonly received: 'all' | 'part' | 'none'
  readonly amount?: string | undefined
  readonly note?: string | undefined
  readonly idempotency: Idempotency
}

type Refusal =
  | AmountError
  | 'not-found'
  | 'state-changed'
  | 'above-maximum'
  | 'idempotency-key-reused'

/** The member's word about paid money; said twice it counts once. */
export const confirmReceipt = (deps: CashierDeps) => {
  const move = moveReceipt(deps)
  return ({ withdrawalId, memberId, idempotency, note, ...said }: Confirmation) =>
    deps.db.tx((tx) =>
      once<Withdrawal, Refusal>(tx, idempotency, async () => {
        const row = await findWithdrawal(tx, withdrawalId)
        if (row === null || row.member_id !== memberId) return err('not-found')
        const received = receivedOf(row, said)
        if (!received.ok) return received
        const step = { by: 'member', received: received.value } as const
        const moved = await move(tx, { withdrawalId, memberId, step, note })
        return moved.ok ? ok(withdrawalOf(moved.value)) : moved
      }),
    )
}

const receivedOf = (
  row: WithdrawalRow,
  { received, amount }: Pick<Confirmation, 'received' | 'amount'>,
): Result<bigint, AmountError | 'above-maximum'> => {
  const payout = payoutOf(row)
  if (received === 'all') return ok(payout)
  if (received === 'none') return ok(0n)
  const part = parseAmount(amount ?? '', row.currency)
  if (!part.ok) return part
  return part.value < payout
    ? part
    : err('above-maximum', { maximum: formatAmount(payout - 1n, row.currency) })
}
