import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/tree.ts'

const relay = '/wps/relay'

/** What an agent opens, and for whom (registerCenter). */
export const agentTree = define(under<typeof shapes.agentTree>, {
  open: {
    method: 'POST',
    path: `${relay}/MCS2_openDownlineAccount`,
    auth: 'member',
    encrypted: true,
    idempotent: true,
  },
  links: { method: 'GET', path: `${relay}/MCS2_agentLinks`, auth: 'member' },
  addLink: { method: 'POST', path: `${relay}/MCS2_agentLinks`, auth: 'member', idempotent: true },
  changeLink: { method: 'PUT', path: `${relay}/MCS2_agentLinks`, auth: 'member' },
  setLimits: { method: 'PUT', path: `${relay}/MCS2_setDownlineLimits`, auth: 'member' },
  quotas: { method: 'GET', path: `${relay}/MCS2_agentQuotas`, auth: 'member' },
  giveQuota: {
    method: 'POST',
    path: `${relay}/MCS2_agentQuotas`,
    auth: 'member',
    idempotent: true,
  },
  setType: { method: 'PUT', path: `${relay}/MCS2_setDownlineType`, auth: 'member' },
})
