import type { ContractKind } from '@faro/contract/agents'
import type { AgentPage } from '@faro/contract/roles'

/** The page of the centre on which contracts of a kind stand. */
export const contractPages = {
  dividend: 'agentDividendRecord2',
  daily: 'agentDailyWages2',
  hourly: 'agentHourSalary',
  realtime: 'agentRealtimeSalary',
} as const satisfies Readonly<Record<ContractKind, AgentPage>>
