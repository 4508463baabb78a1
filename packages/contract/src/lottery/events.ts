/** What lotteries tell others. Amounts are ledger units as decimal digits. */
export type LotteryEvents = {
  /** An act of staff, for the log of what was done. */
  'lottery.acted': {
    operatorId: string
    action: string
    subject: string
    detail: Record<string, unknown>
  }
  /** A member's ticket ended otherwise than by its draw: what they are told of it. */
  'lottery.ticket-ended': {
    ticketId: string
    memberId: string
    title: string
    issueNo: string
    outcome: 'refunded' | 'corrected'
    currency: string
    payout: string
    /** Of a correction: what it was paid before. */
    before: string
  }
}
