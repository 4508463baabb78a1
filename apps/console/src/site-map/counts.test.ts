import { affiliateStatementList, agentBillList } from '@faro/contract/agents/lists'
import { receiptCaseList, withdrawalList } from '@faro/contract/cashier/lists'
import { parkedCreditList } from '@faro/contract/gaming/lists'
import type { ListSpec } from '@faro/contract/list'
import { feedbackList } from '@faro/contract/messaging/lists'
import { alarmList, caseList } from '@faro/contract/operator/lists'
import { expect, test } from 'vitest'
import { heldBills, heldStatements } from '../features/agents/waiting.tsx'
import { openAlarms } from '../features/alarms/waiting.tsx'
import { openCases } from '../features/cases/waiting.tsx'
import { newFeedback } from '../features/post/waiting.tsx'
import { openParked } from '../features/vendors/waiting.tsx'
import { waitingClaims, waitingWithdrawals } from '../features/withdrawals/waiting.tsx'

test('[desk.2.1] the menu counts what the first view of each queue shows', () => {
  const firstOf = ({ views }: ListSpec) => views[0]?.parameters
  expect(waitingWithdrawals).toEqual(firstOf(withdrawalList))
  expect(waitingClaims).toEqual(firstOf(receiptCaseList))
  expect(openAlarms).toEqual(firstOf(alarmList))
  expect(openCases).toEqual(firstOf(caseList))
  expect(newFeedback).toEqual(firstOf(feedbackList))
  expect(heldStatements).toEqual(firstOf(affiliateStatementList))
  expect(heldBills).toEqual(firstOf(agentBillList))
  expect(openParked).toEqual(firstOf(parkedCreditList))
})
