import type { TradingAct } from './values.ts'

/** What sports bets tell others. Amounts are ledger units, as digits. */
export type SportsbookEvents = {
  /** What was decided is decided otherwise. */
  'sportsbook.result-corrected': {
    betId: string
    memberId: string
    revision: number
    before: string
    payout: string
    currency: string
  }
  /** An act of the trading staff, for the log of what was done. */
  'sportsbook.traded': {
    operatorId: string
    merchantId: number
    act: TradingAct
    subject: string
    detail: Record<string, unknown>
  }
}
