/**
 * collecting: the rounds that win it are still being played; open: its turnover is being counted;
 * converted: met, and real money since; forfeited: given up; expired: not met in time.
 */
export const bonusStates = ['collecting', 'open', 'converted', 'forfeited', 'expired'] as const
export type BonusState = (typeof bonusStates)[number]
