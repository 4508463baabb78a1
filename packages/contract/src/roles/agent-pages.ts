import { affiliateType, agentType, generalAgentType } from '../agents/values.ts'
import type { FlagId } from '../whitelabel/flags.ts'

type AgentCentrePage = {
  readonly types: readonly number[]
  /** The brand's flag that the page needs. */
  readonly flag?: FlagId
}

const teams = { types: [generalAgentType, agentType] } as const
const all = { types: [...teams.types, affiliateType] } as const

/** Pages of the agent centre by their id in the address: which accounts have them, under which flag. */
export const agentCentrePages = {
  registerCenter: all,
  downlineManagmentView: teams,
  agentDividendRecord2: { ...teams, flag: 'DIVIDENDCONTRACT3' },
  agentDailyWages2: { ...teams, flag: 'DAILYSALARY3' },
  agentHourSalary: { ...teams, flag: 'HOURSALARY3' },
  agentRealtimeSalary: { ...teams, flag: 'REALTIMESALARY3' },
} as const satisfies Readonly<Record<string, AgentCentrePage>>
export type AgentPage = keyof typeof agentCentrePages

export const isAgentPage = (page: string): page is AgentPage =>
  Object.hasOwn(agentCentrePages, page)

type Viewer = {
  readonly accountType: number | null
  readonly isOn: (flag: FlagId) => boolean
}

export const isAgentPageVisible = (page: AgentPage, { accountType, isOn }: Viewer): boolean => {
  const { types, flag }: AgentCentrePage = agentCentrePages[page]
  return accountType !== null && types.includes(accountType) && (flag === undefined || isOn(flag))
}
