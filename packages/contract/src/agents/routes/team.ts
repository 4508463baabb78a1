import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/team.ts'

/** Whom an agent has below, one step at a time (downlineManagmentView). */
export const agentTeam = define(under<typeof shapes.agentTeam>, {
  list: { method: 'GET', path: '/wps/relay/MCSFE_getDownlineList', auth: 'member' },
  detail: { method: 'GET', path: '/wps/relay/MCSFE_getDownlineDetail', auth: 'member' },
})
