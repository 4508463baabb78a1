import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/approvals.ts'

/** Acts that need two people: who requested, who approved, what came of it. */
export const approvals = define(under<typeof shapes.approvals>, {
  list: { method: 'GET', path: '/console/api/approvals', auth: 'operator' },
  count: { method: 'GET', path: '/console/api/approvals/count', auth: 'operator' },
  one: { method: 'GET', path: '/console/api/approvals/:approvalId', auth: 'operator' },
  prove: { method: 'POST', path: '/console/api/proof', auth: 'operator', encrypted: true },
  askProof: { method: 'POST', path: '/console/api/proof/question', auth: 'operator' },
  provePasskey: { method: 'POST', path: '/console/api/proof/passkey', auth: 'operator' },
  vote: { method: 'POST', path: '/console/api/approvals/:approvalId/vote', auth: 'operator' },
  refuse: { method: 'POST', path: '/console/api/approvals/:approvalId/refuse', auth: 'operator' },
  withdraw: {
    method: 'POST',
    path: '/console/api/approvals/:approvalId/withdraw',
    auth: 'operator',
  },
  collect: { method: 'POST', path: '/console/api/approvals/:approvalId/collect', auth: 'operator' },
})

/** What staff are told: the bell. */
export const notices = define(under<typeof shapes.notices>, {
  list: { method: 'GET', path: '/console/api/notices', auth: 'operator' },
  read: { method: 'POST', path: '/console/api/notices/read', auth: 'operator' },
})
