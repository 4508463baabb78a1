/** What the cashier tells others. Amounts are ledger units as decimal digits. */
export type CashierEvents = {
  'cashier.deposit-paid': {
    depositId: string
    memberId: string
    amount: string
    /** What was taken of the amount; events from before fees say nothing. */
    fee?: string
    currency: string
  }
  /** A provider took back a deposit or a part of it: as much as was available left the account. */
  'cashier.deposit-reversed': {
    depositId: string
    chargebackId: string
    memberId: string
    amount: string
    /** What of the amount the account could pay. */
    covered: string
    currency: string
  }
  'cashier.withdrawal-requested': { withdrawalId: string; memberId: string; amount: string }
  'cashier.withdrawal-reviewed': {
    withdrawalId: string
    memberId: string
    amount: string
    currency: string
    outcome: 'approved' | 'rejected'
    operatorId: string
    reason: string | null
  }
  'cashier.withdrawal-settled': {
    withdrawalId: string
    memberId: string
    amount: string
    currency: string
    outcome: 'paid' | 'failed' | 'cancelled'
  }
  'cashier.receipt-confirmed': {
    withdrawalId: string
    memberId: string
    state: 'received' | 'part-received' | 'not-received' | 'forced'
    by: 'member' | 'time' | 'staff'
  }
  'cashier.upline-transferred': {
    transferId: string
    fromMember: string
    toMember: string
    amount: string
    currency: string
  }
  'cashier.downline-transferred': {
    transferId: string
    fromMember: string
    toMember: string
    amount: string
    currency: string
  }
  /** An act of staff (or of a brand's rules) on money, for the log of what was done. */
  'cashier.acted': {
    /** Null: the brand's own rules. */
    operatorId: string | null
    action: string
    subject: string
    detail: Record<string, unknown>
  }
}
