import { wayOf } from '../../list.ts'
import { define, under } from '../../route.ts'
import { differenceList, receiptCaseList, withdrawalList } from '../lists.ts'
import type * as shapes from '../shapes/lists.ts'

export const cashierLists = define(under<typeof shapes.cashierLists>, {
  withdrawals: wayOf(withdrawalList),
  receiptCases: wayOf(receiptCaseList),
  differences: wayOf(differenceList),
})
