import { list } from '../list.ts'
import { billStates, contractKinds } from './values.ts'

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
