import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/console-contracts.ts'

const root = '/console/api/agents/:code'
const contract = `${root}/contracts/:contractId`
const request = `${root}/requests/:requestId`

/** Contracts as staff see them, terms in the house's name, and what heads of lines ask it for. */
export const agentContractsConsole = define(under<typeof shapes.agentContractsConsole>, {
  detail: { method: 'GET', path: contract, auth: 'operator' },
  proposeEnd: { method: 'POST', path: `${contract}/end`, auth: 'operator' },
  proposeTerms: {
    method: 'POST',
    path: `${root}/nodes/:memberId/contracts`,
    auth: 'operator',
  },
  requests: { method: 'GET', path: `${root}/requests`, auth: 'operator' },
  approveRequest: { method: 'POST', path: `${request}/approve`, auth: 'operator' },
  declineRequest: { method: 'POST', path: `${request}/decline`, auth: 'operator' },
  adjust: {
    method: 'POST',
    path: `${root}/nodes/:memberId/adjustments`,
    auth: 'operator',
    idempotent: true,
  },
})
