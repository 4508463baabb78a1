import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/console-affiliates.ts'

const root = '/console/api/affiliates/:code'
const statement = `${root}/statements/:statementId`

/** Affiliates as staff see them: applications, plans, statements. */
export const agentAffiliatesConsole = define(under<typeof shapes.agentAffiliatesConsole>, {
  applications: { method: 'GET', path: `${root}/applications`, auth: 'operator' },
  decide: { method: 'PUT', path: `${root}/applications/:applicationId`, auth: 'operator' },
  affiliates: { method: 'GET', path: `${root}/affiliates`, auth: 'operator' },
  setPlan: { method: 'PUT', path: `${root}/affiliates/:memberId/plan`, auth: 'operator' },
  plans: { method: 'GET', path: `${root}/plans`, auth: 'operator' },
  savePlan: { method: 'POST', path: `${root}/plans`, auth: 'operator', idempotent: true },
  statement: { method: 'GET', path: statement, auth: 'operator' },
  release: { method: 'POST', path: `${statement}/release`, auth: 'operator', idempotent: true },
  reject: { method: 'POST', path: `${statement}/reject`, auth: 'operator', idempotent: true },
})
