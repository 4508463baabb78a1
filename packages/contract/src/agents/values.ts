/** General agent, agent, affiliate and member: every account of a line (specification, section 6). */
export const generalAgentType = 41
export const agentType = 1
export const affiliateType = 42

/** Accounts that have a team to earn on; an affiliate brings players and has none. */
export const isTeamAccount = (accountType: number): boolean =>
  accountType === generalAgentType || accountType === agentType

export const nodeStatuses = ['active', 'frozen', 'closed'] as const
export type NodeStatus = (typeof nodeStatuses)[number]

/** Modes of lotteries whose limit is a prize group. */
export const groupModes = ['Lott', 'ZY'] as const
export type GroupMode = (typeof groupModes)[number]

/** What else an account has a rebate of: modes with fixed odds, and categories of games. */
export const rateKeys = [
  'Elott',
  'SEA',
  'live',
  'sports',
  'fish',
  'crash',
  'rng',
  'pvp',
  'esports',
] as const
export type RateKey = (typeof rateKeys)[number]

/** All limits of an account in the order in which the database keeps them. */
export const limitKeys = [...groupModes, ...rateKeys] as const
export type LimitKey = (typeof limitKeys)[number]

export const isGroupMode = (key: string): key is GroupMode =>
  (groupModes as readonly string[]).includes(key)

/** The lowest prize group; groups are even. */
export const groupMin = 1_700
export const groupMax = 2_000
/** Whole units of a bet's stake that a prize group is measured in. */
export const groupUnits = 2_000
export const ppmUnits = 1_000_000

/** The share of a stake that a prize group above the lowest one gives back, in percent. */
export const rebatePercent = (group: number, above: number): number =>
  ((above - group) * 100) / groupUnits

export const linkStates = ['live', 'off', 'expired', 'used-up'] as const
export type LinkState = (typeof linkStates)[number]

/** How long a link lasts, in days; null lasts. */
export const linkDays = [7, 30, 90, null] as const
export const linkUsesMax = 100_000
export const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const codeLength = 8
export const codePattern = /^[A-Z0-9]{4,16}$/

export const contractKinds = ['dividend', 'daily', 'hourly', 'realtime'] as const
export type ContractKind = (typeof contractKinds)[number]

/** The flag under which contracts of a kind are offered. */
export const contractFlags = {
  dividend: 'DIVIDENDCONTRACT3',
  daily: 'DAILYSALARY3',
  hourly: 'HOURSALARY3',
  realtime: 'REALTIMESALARY3',
} as const satisfies Readonly<Record<ContractKind, string>>

/** What was decided on terms that were offered. */
export const contractDecisions = ['offered', 'accepted', 'rejected', 'withdrawn', 'lapsed'] as const

export const contractStates = [
  'offered',
  'accepted',
  'rejected',
  'withdrawn',
  'lapsed',
  'superseded',
  'expired',
  'terminated',
] as const
export type ContractStateName = (typeof contractStates)[number]

/** Why a contract is in force no more. */
export const endReasons = [
  'superseded',
  'expired',
  'agreed',
  'upline-lower',
  'upline-ended',
  'upline-changed',
  'staff',
  'closed',
] as const
export type EndReason = (typeof endReasons)[number]

export const requestStates = ['requested', 'success', 'declined', 'cancelled', 'lapsed'] as const

export const dividendPeriods = ['daily', 'weekly', 'semimonthly', 'monthly'] as const
export const carries = ['none', 'last', 'month', 'all'] as const

/** Categories of the book in the order of their numbers in the roll-ups, from 1 on. */
export const figureCategories = [
  'live',
  'sports',
  'fish',
  'crash',
  'rng',
  'pvp',
  'esports',
  'lottery',
  'elott',
] as const
export type FigureCategory = (typeof figureCategories)[number]

/** By what reports of downlines are put in order; sums the greatest first. */
export const figureSorts = [
  'name',
  'deposit',
  'withdrawal',
  'valid',
  'payout',
  'bonus',
  'rebate',
  'salary',
  'dividend',
  'profit',
] as const
export type FigureSort = (typeof figureSorts)[number]

export const billStates = ['not-met', 'zero', 'held', 'due', 'short', 'paid', 'rejected'] as const
export type BillState = (typeof billStates)[number]

/** What happens to losses of players: forgotten, carried on, or carried by single great losers. */
export const shareModes = ['none', 'carry', 'high-roller'] as const
export const statementStates = ['open', 'kept', 'held', 'due', 'paid', 'rejected'] as const
export type StatementState = (typeof statementStates)[number]
export const qualifiedStates = ['held', 'review', 'payable', 'settled', 'void', 'blocked'] as const
export const applicationStates = ['requested', 'approved', 'declined'] as const
export type ApplicationState = (typeof applicationStates)[number]
