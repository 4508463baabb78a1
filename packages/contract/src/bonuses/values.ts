/**
 * collecting: its free rounds are being played; queued: another playable one comes first; open: its
 * turnover is being counted; met: its turnover is done, the account is frozen; converted: met, now
 * real money; forfeited: given up; expired: not met in time; lost: a playable one without money
 * left; cancelled: taken back by staff before it began.
 */
export const bonusStates = [
  'collecting',
  'queued',
  'open',
  'met',
  'converted',
  'forfeited',
  'expired',
  'lost',
  'cancelled',
] as const
export type BonusState = (typeof bonusStates)[number]

/** How a bonus ends. */
export const bonusEnds = ['converted', 'forfeited', 'expired', 'lost', 'cancelled'] as const
export type BonusEnd = (typeof bonusEnds)[number]

/** locked: staked by nobody, play frees it; playable: staked once real money is used up. */
export const bonusModes = ['locked', 'playable'] as const
export type BonusMode = (typeof bonusModes)[number]
