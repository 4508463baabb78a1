import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/figures.ts'

/** What a team played, paid in and earned (agentTeamOverview and the reports). */
export const agentFigures = define(under<typeof shapes.agentFigures>, {
  overview: { method: 'GET', path: '/wps/relay/MCSFE_getTeamOverview', auth: 'member' },
  days: { method: 'GET', path: '/wps/relay/MCSFE_getTeamDays', auth: 'member' },
  profitLoss: { method: 'GET', path: '/wps/relay/ODSFE2_TeamProfitLoss', auth: 'member' },
  profitLossSheet: {
    method: 'GET',
    path: '/wps/relay/ODSFE2_TeamProfitLoss.csv',
    auth: 'member',
    file: 'text/csv',
  },
  revenue: { method: 'GET', path: '/wps/relay/ODSFE2_AgentRevenue', auth: 'member' },
  revenueSheet: {
    method: 'GET',
    path: '/wps/relay/ODSFE2_AgentRevenue.csv',
    auth: 'member',
    file: 'text/csv',
  },
  bets: { method: 'GET', path: '/wps/relay/ODSFE2_TeamBetDet', auth: 'member' },
  betsSheet: {
    method: 'GET',
    path: '/wps/relay/ODSFE2_TeamBetDet.csv',
    auth: 'member',
    file: 'text/csv',
  },
  entries: { method: 'GET', path: '/wps/relay/ODSFE2_TeamTransDet', auth: 'member' },
  entriesSheet: {
    method: 'GET',
    path: '/wps/relay/ODSFE2_TeamTransDet.csv',
    auth: 'member',
    file: 'text/csv',
  },
})
