import { cashierLists } from '@faro/contract/cashier'
import { receiptCaseList, withdrawalList } from '@faro/contract/cashier/lists'
import { useListCount } from '../../kit/list/use-list-count.ts'

export const useWaitingWithdrawals = (): number | undefined =>
  useListCount(cashierLists.withdrawals, withdrawalList, 'waiting')

export const useWaitingClaims = (): number | undefined =>
  useListCount(cashierLists.receiptCases, receiptCaseList, 'waiting')
