import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/missions.ts'

/** Missions, tournaments and the calendar of sign-ins. */
export const missions = define(under<typeof shapes.missions>, {
  summary: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getMissionSummaryDetails',
    auth: 'member',
  },
  leaderboard: { method: 'GET', path: '/wps/relay/MCSFE_getMissionLeaderboard', auth: 'member' },
  signIn: { method: 'GET', path: '/wps/relay/PROMO_signIn', auth: 'member' },
  press: { method: 'POST', path: '/wps/relay/PROMO_signIn/:activityId', auth: 'member' },
})
