/** What lotteries tell others. Amounts are ledger units as decimal digits. */
export type LotteryEvents = {
  /** An act of staff, for the log of what was done. */
  'lottery.acted': {
    operatorId: string
    action: string
    subject: string
    detail: Record<string, unknown>
  }
  /** Tickets of a draw were decided; one event for so many of them. */
  'lottery.settled': {
    gameCode: string
    issueNo: string
    settlement: number
    ticketIds: readonly string[]
  }
  /** A member's ticket ended: its inbox message. */
  'lottery.ticket-ended': {
    ticketId: string
    memberId: string
    gameCode: string
    issueNo: string
    outcome: 'won' | 'refunded' | 'corrected'
    currency: string
    payout: string
    /** Of a correction: what it was paid before. */
    before: string
  }
}
