import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/affiliates.ts'

const relay = '/wps/relay'

/** What affiliates bring and earn, and how a member becomes one. */
export const agentAffiliates = define(under<typeof shapes.agentAffiliates>, {
  state: { method: 'GET', path: `${relay}/MCS2_getAffiliateStatements`, auth: 'member' },
  players: { method: 'GET', path: `${relay}/MCS2_getAffiliatePlayers`, auth: 'member' },
  statement: {
    method: 'GET',
    path: `${relay}/MCS2_getAffiliateStatement/:month`,
    auth: 'member',
  },
  application: { method: 'GET', path: `${relay}/MCS2_affiliateApplication`, auth: 'member' },
  apply: { method: 'POST', path: `${relay}/MCS2_affiliateApplication`, auth: 'member' },
})
