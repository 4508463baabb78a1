import type { Audience } from '../route.ts'
import type { FlagId } from '../whitelabel/flags.ts'

type AccountPage = {
  readonly audience: Audience
  /** The brand's flag that the page needs. */
  readonly flag?: FlagId
}

const member = { audience: 'real-account' } as const

/** Pages of the member centre by their id in the address: who may see them, under which flag. */
export const memberCentrePages = {
  securityCenter: member,
  transferFund: member,
  depositv2: { ...member, flag: 'DEPOSIT' },
  withdraw: { ...member, flag: 'WITHDRAWAL' },
  transferUpline: member,
  personalHistoryCopy: member,
  manualRebate: { ...member, flag: 'CASHBACK3' },
  transactionHistory: member,
  personalProfit: member,
  bonusDetails: member,
  rewardCenter: member,
  missionLeaderboard: { ...member, flag: 'MISSION3' },
  referral: { ...member, flag: 'REFERRAL3' },
  messageV2: member,
  playLimits: member,
} as const satisfies Readonly<Record<string, AccountPage>>

type Viewer = {
  /** Whether the account is of one of the audience's roles. */
  readonly isOf: (audience: Audience) => boolean
  readonly isOn: (flag: FlagId) => boolean
}

/** Whether a page is in the menu and may be opened; a page of another list is nobody's to hide. */
export const isPageVisible = (page: string, { isOf, isOn }: Viewer): boolean => {
  const known: AccountPage | undefined = Object.hasOwn(memberCentrePages, page)
    ? memberCentrePages[page as keyof typeof memberCentrePages]
    : undefined
  if (known === undefined) return isOf('real-account')
  return isOf(known.audience) && (known.flag === undefined || isOn(known.flag))
}
