import { agentContracts } from '@faro/contract/agents'

export const stateRoutes = {
  dividend: agentContracts.dividend,
  daily: agentContracts.daily,
  hourly: agentContracts.hourly,
  realtime: agentContracts.realtime,
} as const

export const actRoutes = {
  dividend: agentContracts.actDividend,
  daily: agentContracts.actDaily,
  hourly: agentContracts.actHourly,
  realtime: agentContracts.actRealtime,
} as const
