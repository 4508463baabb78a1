/**
 * collecting: its free rounds are being played; open: its turnover is being counted; converted:
 * met, now real money; forfeited: given up by the member; expired: not met in time.
 */
export const bonusStates = ['collecting', 'open', 'converted', 'forfeited', 'expired'] as const
export type BonusState = (typeof bonusStates)[number]
