import type { TradingAct } from './values.ts'

/** What sports bets tell others. Amounts are ledger units, as digits. */
export type SportsbookEvents = {
  'sportsbook.bet-accepted': {
    betId: string
    memberId: string
    stake: string
    currency: string
  }
  /** A bet that was pending was not taken: `refusal` is the code. */
  'sportsbook.bet-refused': {
    betId: string
    memberId: string
    stake: string
    currency: string
    refusal: string
  }
  /** It is decided for the first time, by result, void or cash-out. */
  'sportsbook.bet-settled': {
    betId: string
    memberId: string
    revision: number
    stake: string
    payout: string
    outcome: 'won' | 'returned' | 'partly' | 'lost'
    validBet: string
    currency: string
  }
  /** What was decided is decided otherwise. */
  'sportsbook.result-corrected': {
    betId: string
    memberId: string
    revision: number
    before: string
    payout: string
    currency: string
  }
  'sportsbook.bet-cashed-out': {
    betId: string
    memberId: string
    amount: string
    part: string
    currency: string
    isAutomatic: boolean
  }
  /** An act of the trading staff, for the log of what was done. */
  'sportsbook.traded': {
    operatorId: string
    merchantId: number | null
    act: TradingAct
    subject: string
    detail: Record<string, unknown>
  }
}
