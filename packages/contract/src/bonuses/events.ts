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
    /** What one that waited in the queue would have been: it was never paid. */
    unpaid?: string
    /** Rounds that are not over and hold stakes of it, where it became money. */
    openRounds?: number
    currency: string
    /** The budget that paid it, which gets back what was forfeited. */
    budget: string
    /** Who gave it, and under what. */
    source: string
    sourceId: string
  }
}
