import { cashierLists } from '@faro/contract/cashier'
import { useListCount } from '../../kit/list/use-list-count.ts'
import { Count } from '../../kit/shell/count.tsx'

export const waitingWithdrawals = { state: 'pending', sort: 'createdAt' }
export const waitingClaims = { state: 'open,proposed', sort: 'createdAt' }

export const WaitingWithdrawals = () => (
  <Count n={useListCount(cashierLists.withdrawals, waitingWithdrawals)} />
)

export const WaitingClaims = () => (
  <Count n={useListCount(cashierLists.receiptCases, waitingClaims)} />
)
