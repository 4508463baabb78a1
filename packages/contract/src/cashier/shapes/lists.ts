import * as z from 'zod/mini'
import { Id } from '../../fields.ts'
import { termsOf } from '../../list-terms.ts'
import { differenceList, receiptCaseList, withdrawalList } from '../lists.ts'
import { ReceiptCase } from './receipts.ts'
import { StatementDifference } from './reconciliation.ts'
import { ConsoleWithdrawal } from './withdrawals.ts'

export const ReceiptCaseRow = z.extend(ReceiptCase, {
  merchantCode: z.string(),
  memberId: Id,
  username: z.string(),
  currency: z.string(),
})

export const cashierLists = {
  withdrawals: termsOf(withdrawalList, ConsoleWithdrawal, {
    summary: 'Withdrawals of all brands',
  }),
  receiptCases: termsOf(receiptCaseList, ReceiptCaseRow, {
    summary: 'Paid withdrawals whose money did not arrive',
  }),
  differences: termsOf(differenceList, StatementDifference, {
    summary: 'Differences between statements of payment providers and our books',
  }),
}
