import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/cases.ts'

/** What people work through to a decision. */
export const cases = define(under<typeof shapes.cases>, {
  kinds: { method: 'GET', path: '/console/api/case-kinds', auth: 'operator' },
  open: { method: 'POST', path: '/console/api/cases', auth: 'operator' },
  one: { method: 'GET', path: '/console/api/cases/:caseId', auth: 'operator' },
  assign: { method: 'POST', path: '/console/api/cases/:caseId/assign', auth: 'operator' },
  investigate: {
    method: 'POST',
    path: '/console/api/cases/:caseId/investigate',
    auth: 'operator',
  },
  wait: { method: 'POST', path: '/console/api/cases/:caseId/wait', auth: 'operator' },
  note: { method: 'POST', path: '/console/api/cases/:caseId/note', auth: 'operator' },
  check: { method: 'POST', path: '/console/api/cases/:caseId/check', auth: 'operator' },
  decide: { method: 'POST', path: '/console/api/cases/:caseId/decide', auth: 'operator' },
  close: { method: 'POST', path: '/console/api/cases/:caseId/close', auth: 'operator' },
  reopen: { method: 'POST', path: '/console/api/cases/:caseId/reopen', auth: 'operator' },
})
