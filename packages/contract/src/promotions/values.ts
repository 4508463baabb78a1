/** The ten states of an activity as its pages call them. */
export const activityStates = [
  'APPLY',
  'CLAIM',
  'APPLYING',
  'CLOSE',
  'REJECTED',
  'ISSUED',
  'CLAIMED',
  'PROCESS',
  'SIGNED',
  'COMING_SOON',
] as const
export type ActivityState = (typeof activityStates)[number]

/** What a promotion gives. Free bets and boosts are paid by a sportsbook. */
export const rewardKinds = [
  'money',
  'locked-bonus',
  'playable-bonus',
  'free-rounds',
  'points',
  'tickets',
  'goods',
  'free-bet',
  'boost',
] as const
export type RewardKind = (typeof rewardKinds)[number]

/** Where something that can be collected comes from. */
export const awardSources = [
  'activity',
  'cashback',
  'vip-level',
  'vip-weekly',
  'vip-monthly',
  'vip-birthday',
  'mission',
  'sign-in',
  'tournament',
  'raffle',
  'envelope',
  'mall',
  'manual',
] as const
export type AwardSource = (typeof awardSources)[number]

export const awardStates = ['process', 'claim', 'claimed', 'issued', 'closed'] as const
export type AwardState = (typeof awardStates)[number]

/** Why a name on a list of gifts gets nothing. */
export const grantProblems = [
  'unknown',
  'demo',
  'disabled',
  'excluded',
  'repeated',
  'not-offered',
] as const
export type GrantProblem = (typeof grantProblems)[number]

export const redemptionStates = ['in-process', 'approved', 'rejected'] as const
export type RedemptionState = (typeof redemptionStates)[number]

export const mallKinds = ['goods', 'bonus', 'free-rounds', 'ticket'] as const
export type MallKind = (typeof mallKinds)[number]

/** What a brand decides about promotions, by topic. */
export const settingTopics = ['points', 'cashback', 'vip', 'rules'] as const
export type SettingTopic = (typeof settingTopics)[number]

/** When cashback is paid. */
export const cashbackModes = ['hand', 'daily', 'weekly'] as const
export type CashbackMode = (typeof cashbackModes)[number]

/** How many of one thing may be redeemed at once. */
export const redeemMax = 20

export const activityKinds = [
  'deposit-match',
  'reload',
  'free-rounds',
  'sign-up',
  'birthday',
  'vip-reload',
  'rebate',
  'cashback-loss',
  'mission',
  'sign-in',
  'tournament',
  'raffle',
  'red-envelope',
  'manual',
] as const
export type ActivityKind = (typeof activityKinds)[number]

/** Kinds that have pages of their own beside the list of activities. */
export const programKinds = ['mission', 'sign-in', 'tournament', 'raffle', 'red-envelope'] as const

export const activityLifeStates = [
  'draft',
  'review',
  'scheduled',
  'running',
  'stopped',
  'archived',
] as const
export type ActivityLifeState = (typeof activityLifeStates)[number]

/** What is stored of a member in an activity. */
export const participationStates = [
  'applying',
  'rejected',
  'signed',
  'process',
  'claim',
  'issued',
  'claimed',
  'closed',
] as const
export type ParticipationState = (typeof participationStates)[number]

export const products = ['casino', 'betting', 'lottery', 'any'] as const
export const activityPeriods = ['once', 'daily', 'weekly', 'monthly'] as const
export const missionPeriods = ['once', 'daily', 'weekly', 'monthly', 'event'] as const
export type MissionPeriod = (typeof missionPeriods)[number]

/** What a condition or a mission counts. */
export const metrics = [
  'valid',
  'bets',
  'wins',
  'deposit-sum',
  'deposit-count',
  'login-days',
  'games',
  'multiple',
  'invites',
] as const
export type Metric = (typeof metrics)[number]

/** Metrics that are money; the rest are counts, of `multiple` hundredths. */
export const moneyMetrics: readonly Metric[] = ['valid', 'deposit-sum']

export const tournamentMetrics = ['valid', 'multiple', 'net-multiple'] as const
export type TournamentMetric = (typeof tournamentMetrics)[number]

export const devices = ['phone', 'desktop'] as const

/** How long somebody may write with an application, and how often they may try. */
export const applicationLimits = {
  remarkMax: 140,
  imagesMax: 3,
  imageBytesMax: 5 * 1_024 ** 2,
  triesMax: 3,
} as const
