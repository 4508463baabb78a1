import { list } from '../list.ts'
import {
  caseStates,
  differenceKinds,
  differenceStates,
  differenceSubjects,
  receiptStates,
  withdrawalRisks,
  withdrawalStates,
} from './values.ts'

export const withdrawalList = list({
  name: 'withdrawals',
  path: '/console/api/lists/withdrawals',
  permission: 'cashier.read',
  columns: {
    withdrawalId: { type: 'ref', filter: true, isExtra: true },
    merchantCode: { type: 'ref' },
    createdAt: { type: 'at', filter: true, sort: true },
    username: { type: 'text', filter: true },
    memberId: { type: 'ref', filter: true, isExtra: true },
    amount: { type: 'money', filter: true, sort: true, sum: true },
    fee: { type: 'money', sum: true },
    payout: { type: 'money', sum: true },
    bankAccount: { type: 'text', sensitive: true },
    risks: { type: 'tags', values: withdrawalRisks, filter: true },
    firstApprovedBy: { type: 'text' },
    state: { type: 'enum', values: withdrawalStates, filter: true },
    receipt: { type: 'enum', values: receiptStates, filter: true },
    reviewedBy: { type: 'text', filter: true },
    settledAt: { type: 'at', filter: true, sort: true },
  },
  brandOf: 'merchantCode',
  date: 'createdAt',
  sort: '-createdAt',
  search: ['username', 'withdrawalId', 'memberId'],
  views: [
    { name: 'waiting', parameters: { state: 'pending', sort: 'createdAt' } },
    { name: 'approved', parameters: { state: 'approved', sort: 'createdAt' } },
    { name: 'all', parameters: {} },
  ],
})

export const receiptCaseList = list({
  name: 'receipt-cases',
  path: '/console/api/lists/receipt-cases',
  permission: 'cashier.read',
  columns: {
    caseId: { type: 'ref', filter: true, isExtra: true },
    merchantCode: { type: 'ref' },
    createdAt: { type: 'at', filter: true, sort: true },
    username: { type: 'text', filter: true },
    memberId: { type: 'ref', filter: true, isExtra: true },
    missing: { type: 'money', sort: true, sum: true },
    memberNote: { type: 'text' },
    state: { type: 'enum', values: caseStates, filter: true },
    resolution: { type: 'text' },
    proposedBy: { type: 'text', filter: true },
    decidedBy: { type: 'text', filter: true },
    closedAt: { type: 'at', filter: true, sort: true },
  },
  brandOf: 'merchantCode',
  date: 'createdAt',
  sort: '-createdAt',
  search: ['username', 'caseId', 'memberId'],
  views: [
    { name: 'waiting', parameters: { state: 'open,proposed', sort: 'createdAt' } },
    { name: 'all', parameters: {} },
  ],
})

/** Where the statements of payment providers differ from our books. */
export const differenceList = list({
  name: 'differences',
  path: '/console/api/lists/reconciliation',
  permission: 'cashier.read',
  columns: {
    differenceId: { type: 'ref', filter: true, isExtra: true },
    kind: { type: 'enum', values: differenceKinds, filter: true },
    subject: { type: 'enum', values: differenceSubjects, filter: true },
    provider: { type: 'ref', filter: true },
    reference: { type: 'text', filter: true },
    ours: { type: 'text' },
    theirs: { type: 'text' },
    foundAt: { type: 'at', filter: true, sort: true },
    state: { type: 'enum', values: differenceStates, filter: true },
    resolvedAt: { type: 'at', filter: true, sort: true },
    resolvedBy: { type: 'text', filter: true },
    note: { type: 'text' },
  },
  date: 'foundAt',
  sort: '-foundAt',
  search: ['reference', 'differenceId'],
  views: [
    { name: 'open', parameters: { state: 'open', sort: 'foundAt' } },
    { name: 'all', parameters: {} },
  ],
})
