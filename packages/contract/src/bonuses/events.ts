import type { BonusEnd, BonusMode } from './values.ts'

/** What bonuses tell others. Amounts are ledger units as digits. */
export type BonusesEvents = {
  'bonuses.ended': {
    bonusId: string
    memberId: string
    mode: BonusMode
    outcome: BonusEnd
    converted: string
    forfeited: string
    currency: string
    /** The budget that paid it, which gets back what was forfeited. */
    budget: string
    /** Who gave it, and under what. */
    source: string
    sourceId: string
  }
}
