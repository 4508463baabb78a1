/** What the cashier tells others. Amounts are ledger units as decimal digits. */
export type CashierEvents = {
  'cashier.deposit-paid': { depositId: string; memberId: string; amount: string; currency: string }
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
}
