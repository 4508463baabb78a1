import { list } from '../list.ts'
import { entryKinds, moneyKinds } from '../wallet/values.ts'
import {
  alarmOwners,
  alarmStates,
  approvalStates,
  caseOutcomes,
  casePriorities,
  caseStates,
} from './values.ts'

export const auditList = list({
  name: 'audit',
  path: '/console/api/lists/audit',
  permission: 'audit.read',
  columns: {
    seq: { type: 'ref', filter: true },
    createdAt: { type: 'at', filter: true, sort: true },
    actor: { type: 'text', filter: true },
    action: { type: 'text', filter: true },
    subject: { type: 'ref', filter: true },
    detail: { type: 'text' },
    hash: { type: 'ref', isExtra: true },
  },
  date: 'createdAt',
  sort: '-createdAt',
  search: ['actor', 'action', 'subject'],
  views: [{ name: 'all', parameters: {} }],
})

/** A player's account record. */
export const playerEntryList = list({
  name: 'player-entries',
  path: '/console/api/lists/players/:memberId/entries',
  permission: 'players.read',
  columns: {
    seq: { type: 'ref', filter: true, isExtra: true },
    createdAt: { type: 'at', filter: true, sort: true },
    kind: { type: 'enum', values: entryKinds, filter: true },
    amount: { type: 'money', filter: true, sum: true },
    balanceAfter: { type: 'money' },
    counterparty: { type: 'text' },
    reference: { type: 'ref', filter: true },
  },
  isOfBrands: true,
  date: 'createdAt',
  sort: '-createdAt',
  views: [
    { name: 'all', parameters: {} },
    { name: 'money', parameters: { kind: moneyKinds.join(',') } },
  ],
})

/** Requests that one may see: what one may ask for or decide, and one's own. */
export const approvalList = list({
  name: 'approvals',
  path: '/console/api/lists/approvals',
  columns: {
    approvalId: { type: 'ref', filter: true, isExtra: true },
    kind: { type: 'ref', filter: true },
    merchantCode: { type: 'ref' },
    subject: { type: 'ref', filter: true, isExtra: true },
    state: { type: 'enum', values: approvalStates, filter: true },
    requestedBy: { type: 'text', filter: true },
    isOwn: { type: 'bool', filter: true },
    requestedAt: { type: 'at', filter: true, sort: true },
    expiresAt: { type: 'at', filter: true, sort: true },
    decidedAt: { type: 'at', filter: true, sort: true },
    reason: { type: 'text' },
    agreed: { type: 'count' },
  },
  date: 'requestedAt',
  sort: '-requestedAt',
  search: ['requestedBy', 'approvalId'],
  views: [
    { name: 'open', parameters: { state: 'requested', sort: 'expiresAt' } },
    { name: 'mine', parameters: { isOwn: 'true' } },
    { name: 'all', parameters: {} },
  ],
})

/** What the caller was told. */
export const noticeList = list({
  name: 'notices',
  path: '/console/api/lists/notices',
  columns: {
    noticeId: { type: 'ref', isExtra: true },
    at: { type: 'at', filter: true, sort: true },
    code: { type: 'ref', filter: true },
    subject: { type: 'ref' },
    isRead: { type: 'bool', filter: true },
  },
  date: 'at',
  sort: '-at',
  views: [
    { name: 'all', parameters: {} },
    { name: 'unread', parameters: { isRead: 'false' } },
  ],
})

/** Alarms that the caller looks after. */
export const alarmList = list({
  name: 'alarms',
  path: '/console/api/lists/alarms',
  columns: {
    alarmId: { type: 'ref', filter: true, isExtra: true },
    code: { type: 'ref', filter: true },
    merchantCode: { type: 'ref' },
    subject: { type: 'ref', filter: true },
    value: { type: 'text' },
    threshold: { type: 'text' },
    state: { type: 'enum', values: alarmStates, filter: true },
    owner: { type: 'enum', values: alarmOwners, filter: true },
    since: { type: 'at', filter: true, sort: true },
    resolvedAt: { type: 'at', filter: true, sort: true, isExtra: true },
  },
  date: 'since',
  sort: '-since',
  search: ['alarmId', 'subject'],
  views: [
    { name: 'open', parameters: { state: 'open,acknowledged' } },
    { name: 'all', parameters: {} },
  ],
})

export const caseList = list({
  name: 'cases',
  path: '/console/api/lists/cases',
  permission: 'cases.read',
  columns: {
    number: { type: 'ref', filter: true },
    caseId: { type: 'ref', filter: true, isExtra: true },
    kind: { type: 'ref', filter: true },
    merchantCode: { type: 'ref' },
    subject: { type: 'ref', filter: true, isExtra: true },
    username: { type: 'text', filter: true },
    memberId: { type: 'ref', filter: true, isExtra: true },
    state: { type: 'enum', values: caseStates, filter: true },
    priority: { type: 'enum', values: casePriorities, filter: true },
    assignedTo: { type: 'text', filter: true },
    isMine: { type: 'bool', filter: true, isExtra: true },
    openedAt: { type: 'at', filter: true, sort: true },
    dueAt: { type: 'at', filter: true, sort: true },
    outcome: { type: 'enum', values: caseOutcomes, filter: true, isExtra: true },
  },
  brandOf: 'merchantCode',
  date: 'openedAt',
  sort: '-openedAt',
  search: ['number', 'caseId', 'subject', 'username'],
  views: [
    { name: 'open', parameters: { state: 'new,assigned,investigating,waiting', sort: 'dueAt' } },
    {
      name: 'mine',
      parameters: {
        isMine: 'true',
        state: 'new,assigned,investigating,waiting',
        sort: 'dueAt',
      },
    },
    { name: 'all', parameters: {} },
  ],
})
