import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/contracts.ts'

const relay = '/wps/relay'
const dividend = `${relay}/MCS2_processDividendReq`
const daily = `${relay}/MCS2_processDailySalContract`
const hourly = `${relay}/MCS2_processContractHourSalary`
const realtime = `${relay}/MCSFE_processRealTimeSalaryContract`

/** Contracts between upline and downline: what waits, and what a side does. */
export const agentContracts = define(under<typeof shapes.agentContracts>, {
  dividend: { method: 'GET', path: dividend, auth: 'member' },
  actDividend: { method: 'POST', path: dividend, auth: 'member', idempotent: true },
  daily: { method: 'GET', path: daily, auth: 'member' },
  actDaily: { method: 'POST', path: daily, auth: 'member', idempotent: true },
  hourly: { method: 'GET', path: hourly, auth: 'member' },
  actHourly: { method: 'POST', path: hourly, auth: 'member', idempotent: true },
  realtime: { method: 'GET', path: realtime, auth: 'member' },
  actRealtime: { method: 'POST', path: realtime, auth: 'member', idempotent: true },
  preview: { method: 'POST', path: `${relay}/MCS2_previewContract`, auth: 'member' },
  list: { method: 'GET', path: `${relay}/MCS2_getContractList`, auth: 'member' },
  consolidated: { method: 'GET', path: '/wps/member/info/funds/consolidated', auth: 'member' },
})
