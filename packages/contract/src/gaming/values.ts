export const roundStates = ['open', 'completed', 'cancelled'] as const

/** How a round ended for the player; one in which stake and payout are the same is even. */
export const betOutcomes = ['won', 'lost', 'even', 'open', 'cancelled'] as const
export type BetOutcome = (typeof betOutcomes)[number]

export const betMovementKinds = ['debit', 'credit', 'rollback'] as const

/** used: all were played; expired and cancelled: what was left is gone, what was won stays. */
export const awardStates = ['open', 'used', 'expired', 'cancelled'] as const
export type AwardState = (typeof awardStates)[number]

/** Why a name on the list gets nothing. */
export const receiverProblems = ['unknown', 'demo', 'disabled', 'excluded', 'repeated'] as const
export type ReceiverProblem = (typeof receiverProblems)[number]

export const transferStates = ['sent', 'done', 'refused'] as const

/** So many wins stand on each side of the board. */
export const winnersShown = 12
