import { list } from '../list.ts'
import { billStates, contractKinds, statementStates } from './values.ts'

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
