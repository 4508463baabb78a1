import type { Audience } from '../route.ts'
import type { FlagId } from '../whitelabel/flags.ts'

export type Centre = 'member' | 'agent'

export type AccountPage = {
  readonly centre: Centre
  readonly audience: Audience
  /** The brand's flag that the page needs. */
  readonly flag?: FlagId
}

const member = { centre: 'member', audience: 'real-account' } as const
const agent = { centre: 'agent', audience: 'agent' } as const

/** Pages of both centres by their id in the address: who may see them, under which flag. */
export const accountPages = {
  securityCenter: member,
  transferFund: member,
  depositv2: { ...member, flag: 'DEPOSIT' },
  withdraw: { ...member, flag: 'WITHDRAWAL' },
  transferUpline: member,
  personalHistoryCopy: member,
  transactionHistory: member,
  personalProfit: member,
  bonusDetails: member,
  messageV2: member,
  playLimits: member,
  agentTeamOverview: agent,
  agentDividendRecord2: { ...agent, flag: 'DIVIDENDCONTRACT3' },
  agentDailyWages2: { ...agent, flag: 'DAILYSALARY3' },
  agentHourSalary: { ...agent, flag: 'HOURSALARY3' },
  agentRealtimeSalary: { ...agent, flag: 'REALTIMESALARY3' },
} as const satisfies Readonly<Record<string, AccountPage>>

type Viewer = {
  /** Whether the account is of one of the audience's roles. */
  readonly isOf: (audience: Audience) => boolean
  readonly isOn: (flag: FlagId) => boolean
}

/** Whether a page is in the menu and may be opened; a page of another list is nobody's to hide. */
export const isPageVisible = (page: string, { isOf, isOn }: Viewer): boolean => {
  const known: AccountPage | undefined = Object.hasOwn(accountPages, page)
    ? accountPages[page as keyof typeof accountPages]
    : undefined
  if (known === undefined) return isOf('real-account')
  return isOf(known.audience) && (known.flag === undefined || isOn(known.flag))
}
