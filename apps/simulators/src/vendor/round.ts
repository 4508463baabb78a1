/** Where a round stands. The `-owed` ones are sent again until they are answered. */
type Phase =
  | 'bet-sent'
  | 'win-owed'
  | 'finish-owed'
  | 'rollback-owed'
  | 'completed'
  | 'cancelled'
  | 'refused'

export type Account = {
  readonly id: string
  readonly sessionId?: string | undefined
  readonly token?: string | undefined
}

/** One round of play; amounts are decimal strings, keys the ids that every retry repeats. */
export type Round = {
  readonly id: string
  readonly account: Account
  readonly currency: string
  readonly game: string
  readonly stake: string
  readonly payout: string
  readonly hasPayout: boolean
  /** `one`: bet and win in one call. `many`: bet, win and finish. `closing-win`: bet and win. */
  readonly style: 'one' | 'many' | 'closing-win'
  readonly betKey: string
  readonly winKey: string
  readonly rollbackKey: string
  readonly phase: Phase
  /** The rollback leaves the round open, as its bet is still to come. */
  readonly isOvertaken?: boolean
  readonly reason?: string | undefined
  readonly balance?: string | undefined
}

export type Send = 'bet' | 'bet-and-win' | 'win' | 'finish' | 'rollback'

/**
 * What became of a call after all its attempts. `isDoubtful`: a refusal after which the dialect
 * rolls the bet back, because it does not say that nothing happened.
 */
export type Answer =
  | { readonly kind: 'taken'; readonly balance?: string | undefined }
  | {
      readonly kind: 'refused'
      readonly reason: string
      readonly balance?: string | undefined
      readonly isDoubtful: boolean
    }
  | { readonly kind: 'unclear' }

/** The call that a round waits for; a round that ended waits for none. */
export const dueCall = ({ phase, style }: Round): Send | undefined => {
  switch (phase) {
    case 'bet-sent':
      return style === 'one' ? 'bet-and-win' : 'bet'
    case 'win-owed':
      return 'win'
    case 'finish-owed':
      return 'finish'
    case 'rollback-owed':
      return 'rollback'
    case 'completed':
    case 'cancelled':
    case 'refused':
      return undefined
  }
}

/** Whether a round is held until its call is answered, however long that takes. */
export const isOwed = ({ phase }: Round): boolean => phase.endsWith('-owed')

const afterBet = ({ style, hasPayout }: Round): Phase => {
  if (style === 'one') return 'completed'
  return hasPayout || style === 'closing-win' ? 'win-owed' : 'finish-owed'
}

const afterTaken = (round: Round): Phase => {
  switch (round.phase) {
    case 'bet-sent':
      return afterBet(round)
    case 'win-owed':
      return round.style === 'many' ? 'finish-owed' : 'completed'
    case 'finish-owed':
      return 'completed'
    case 'rollback-owed':
      return 'cancelled'
    case 'completed':
    case 'cancelled':
    case 'refused':
      return round.phase
  }
}

/**
 * The money-safe step: a bet nobody confirmed is rolled back, a win that was promised stays owed,
 * and a round that ended is never touched again.
 */
export const afterAnswer = (round: Round, answer: Answer): Round => {
  if (answer.kind === 'taken')
    return { ...round, phase: afterTaken(round), balance: answer.balance ?? round.balance }
  if (round.phase !== 'bet-sent') return round
  if (answer.kind === 'unclear')
    return { ...round, phase: 'rollback-owed', reason: 'not-confirmed' }
  const { reason, balance = round.balance, isDoubtful } = answer
  return { ...round, phase: isDoubtful ? 'rollback-owed' : 'refused', reason, balance }
}

/** After a crash nobody remembers whether a bet arrived: it is taken back. */
export const afterCrash = (round: Round): Round =>
  round.phase === 'bet-sent' ? { ...round, phase: 'rollback-owed', reason: 'interrupted' } : round

/** The answer to an operator that inquires about a round. */
export const stateOf = (
  round: Round | undefined,
): 'open' | 'finished' | 'cancelled' | 'unknown' => {
  if (round === undefined) return 'unknown'
  if (round.phase === 'completed') return 'finished'
  return round.phase === 'cancelled' || round.phase === 'refused' ? 'cancelled' : 'open'
}
