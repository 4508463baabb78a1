export const depositStates = [
  'pending',
  'partial',
  'paid',
  'declined',
  'expired',
  'cancelled',
] as const

/**
 * awaiting: paid, not confirmed yet; forced: confirmed by staff; the others are the member's
 * answer. Without an answer in time it counts as received.
 */
export const receiptStates = [
  'awaiting',
  'received',
  'part-received',
  'not-received',
  'forced',
] as const

export const caseStates = ['open', 'proposed', 'refunded', 'paid-again', 'received'] as const
export const caseResolutions = ['refund', 'pay-again'] as const

/**
 * pending: money held, waiting for review; approved: on its way to the provider; paid: the provider
 * has paid; rejected, cancelled and failed: the hold was voided and the money is back.
 */
export const withdrawalStates = [
  'pending',
  'approved',
  'paid',
  'rejected',
  'cancelled',
  'failed',
] as const

export const withdrawalOrders = ['waiting-longest', 'newest'] as const

export const withdrawalRisks = ['new-account', 'new-bank-account', 'fast-in-out'] as const
export type WithdrawalRisk = (typeof withdrawalRisks)[number]

export const differenceKinds = [
  'missing-here',
  'missing-there',
  'amount-differs',
  'state-differs',
] as const
export const differenceSubjects = ['payment', 'payout'] as const
export const differenceStates = ['open', 'resolved'] as const
