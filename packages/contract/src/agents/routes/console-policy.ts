import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/console-policy.ts'

const root = '/console/api/agents/:code'
const affiliates = '/console/api/affiliates/:code'

/** What settings would do, what a brand gives, what a plan comes to, and decisions taken back. */
export const agentPolicyConsole = define(under<typeof shapes.agentPolicyConsole>, {
  effect: { method: 'POST', path: `${root}/policy/effect`, auth: 'operator' },
  terms: { method: 'GET', path: `${root}/terms`, auth: 'operator' },
  proposeTerms: { method: 'PUT', path: `${root}/terms`, auth: 'operator' },
  calculate: { method: 'POST', path: `${affiliates}/plans/calculate`, auth: 'operator' },
  reviews: { method: 'GET', path: `${affiliates}/reviews`, auth: 'operator' },
  undoReview: { method: 'POST', path: `${affiliates}/reviews/:memberId/undo`, auth: 'operator' },
})
