import type { receiptStates } from '@faro/contract/cashier'

/** Approvals of what becomes of missing money go by this name. */
export const caseKind = 'cashier.receipt-case'

export type ReceiptState = (typeof receiptStates)[number]

/** What somebody says of paid money; `received` in ledger units of the payout. */
export type ReceiptStep =
  | { readonly by: 'member'; readonly received: bigint }
  | { readonly by: 'time' }
  | { readonly by: 'staff' }

export type ReceiptOutcome = {
  readonly state: ReceiptState
  readonly received: bigint
  /** What a case is opened over; zero where all arrived. */
  readonly missing: bigint
}

type Paid = { readonly receipt: ReceiptState | null; readonly payout: bigint }

/**
 * The next state; null where the step is not allowed. The member answers once, time answers for a
 * silent one, and staff may force a receipt until it is settled otherwise. None of these moves
 * money: a forced receipt refunds nothing.
 */
export const receiptAfter = (
  { receipt, payout }: Paid,
  step: ReceiptStep,
): ReceiptOutcome | null => {
  if (receipt === null || receipt === 'received' || receipt === 'forced') return null
  if (step.by === 'staff') return { state: 'forced', received: payout, missing: 0n }
  if (receipt !== 'awaiting') return null
  if (step.by === 'time') return { state: 'received', received: payout, missing: 0n }
  const { received } = step
  if (received < 0n || received > payout) return null
  if (received === payout) return { state: 'received', received, missing: 0n }
  const state = received === 0n ? 'not-received' : 'part-received'
  return { state, received, missing: payout - received }
}
