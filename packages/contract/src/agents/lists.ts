import { list } from '../list.ts'
import {
  billStates,
  contractDecisions,
  contractKinds,
  contractStates,
  statementStates,
} from './values.ts'

/** What contracts came to, for staff: those that wait for people first. */
export const agentBillList = list({
  name: 'agent-bills',
  path: '/console/api/lists/agent-bills',
  permission: 'agents.read',
  columns: {
    billId: { type: 'ref', filter: true, isExtra: true },
    merchantCode: { type: 'ref' },
    createdAt: { type: 'at', filter: true, sort: true },
    kind: { type: 'enum', values: contractKinds, filter: true },
    username: { type: 'text', filter: true },
    memberId: { type: 'ref', filter: true, isExtra: true },
    payer: { type: 'text' },
    firstDay: { type: 'day' },
    lastDay: { type: 'day' },
    amount: { type: 'money', sum: true },
    paid: { type: 'money', sum: true },
    rate: { type: 'text' },
    needed: { type: 'count' },
    state: { type: 'enum', values: billStates, filter: true },
  },
  brandOf: 'merchantCode',
  date: 'createdAt',
  sort: '-createdAt',
  search: ['username', 'billId', 'memberId'],
  views: [
    { name: 'held', parameters: { state: 'held', sort: 'createdAt' } },
    { name: 'short', parameters: { state: 'short', sort: 'createdAt' } },
    { name: 'all', parameters: {} },
  ],
})

/** Contracts between uplines and downlines, and with the house, for staff. */
export const agentContractList = list({
  name: 'agent-contracts',
  path: '/console/api/lists/agent-contracts',
  permission: 'agents.read',
  columns: {
    contractId: { type: 'ref', filter: true, isExtra: true },
    merchantCode: { type: 'ref' },
    offeredAt: { type: 'at', filter: true, sort: true },
    kind: { type: 'enum', values: contractKinds, filter: true },
    username: { type: 'text', filter: true },
    memberId: { type: 'ref', filter: true, isExtra: true },
    payer: { type: 'text' },
    effectiveAt: { type: 'at' },
    endsAt: { type: 'at' },
    state: { type: 'enum', values: contractDecisions, filter: true },
    standing: { type: 'enum', values: contractStates },
  },
  brandOf: 'merchantCode',
  date: 'offeredAt',
  sort: '-offeredAt',
  search: ['username', 'contractId', 'memberId'],
  views: [
    { name: 'agreed', parameters: { state: 'accepted' } },
    { name: 'offered', parameters: { state: 'offered' } },
    { name: 'all', parameters: {} },
  ],
})

/** What staff put right by hand. */
export const agentAdjustmentList = list({
  name: 'agent-adjustments',
  path: '/console/api/lists/agent-adjustments',
  permission: 'agents.read',
  columns: {
    adjustmentId: { type: 'ref', filter: true, isExtra: true },
    merchantCode: { type: 'ref' },
    createdAt: { type: 'at', filter: true, sort: true },
    username: { type: 'text', filter: true },
    memberId: { type: 'ref', filter: true, isExtra: true },
    asked: { type: 'money' },
    amount: { type: 'money', sum: true },
    billId: { type: 'ref', filter: true },
    by: { type: 'text' },
    reason: { type: 'text' },
  },
  brandOf: 'merchantCode',
  date: 'createdAt',
  sort: '-createdAt',
  search: ['username', 'adjustmentId', 'billId', 'memberId'],
  views: [{ name: 'all', parameters: {} }],
})

/** Statements of affiliates, for staff: those that wait for people first. */
export const affiliateStatementList = list({
  name: 'affiliate-statements',
  path: '/console/api/lists/affiliate-statements',
  permission: 'agents.read',
  columns: {
    statementId: { type: 'ref', filter: true, isExtra: true },
    merchantCode: { type: 'ref' },
    createdAt: { type: 'at', filter: true, sort: true },
    username: { type: 'text', filter: true },
    memberId: { type: 'ref', filter: true, isExtra: true },
    month: { type: 'text' },
    share: { type: 'money', sum: true },
    cpa: { type: 'money', sum: true },
    amount: { type: 'money', sum: true },
    needed: { type: 'count' },
    state: { type: 'enum', values: statementStates, filter: true },
  },
  brandOf: 'merchantCode',
  date: 'createdAt',
  sort: '-createdAt',
  search: ['username', 'statementId', 'memberId'],
  views: [
    { name: 'held', parameters: { state: 'held', sort: 'createdAt' } },
    { name: 'all', parameters: {} },
  ],
})
