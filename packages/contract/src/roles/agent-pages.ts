import type { Audience } from '../route.ts'
import type { FlagId } from '../whitelabel/flags.ts'

type AgentCentrePage = {
  readonly audience: Audience
  /** The brand's flag that the page needs. */
  readonly flag?: FlagId
}

const all = { audience: 'agent' } as const
const teams = { audience: 'team' } as const

/** Pages of the agent centre by their id in the address: who has them, under which flag. */
export const agentCentrePages = {
  agentAnnouncement: all,
  agentTeamOverview: all,
  registerCenter: all,
  downlineManagmentView: teams,
  personalHistoryCopy: teams,
  palStatementsAgentCopy: teams,
  agentRevenueReport: all,
  agentDownlineTransactionDetailsCopy: teams,
  agentDividendRecord2: { ...teams, flag: 'DIVIDENDCONTRACT3' },
  agentDailyWages2: { ...teams, flag: 'DAILYSALARY3' },
  agentHourSalary: { ...teams, flag: 'HOURSALARY3' },
  agentRealtimeSalary: { ...teams, flag: 'REALTIMESALARY3' },
} as const satisfies Readonly<Record<string, AgentCentrePage>>
export type AgentPage = keyof typeof agentCentrePages

export const isAgentPage = (page: string): page is AgentPage =>
  Object.hasOwn(agentCentrePages, page)

type Viewer = {
  /** Whether the account is of one of the audience's roles. */
  readonly isOf: (audience: Audience) => boolean
  readonly isOn: (flag: FlagId) => boolean
}

export const isAgentPageVisible = (page: AgentPage, { isOf, isOn }: Viewer): boolean => {
  const { audience, flag }: AgentCentrePage = agentCentrePages[page]
  return isOf(audience) && (flag === undefined || isOn(flag))
}
