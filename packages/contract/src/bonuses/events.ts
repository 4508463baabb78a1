/** What bonuses tell others. Amounts are ledger units as digits. */
export type BonusesEvents = {
  'bonuses.ended': {
    bonusId: string
    memberId: string
    outcome: 'converted' | 'forfeited' | 'expired'
    converted: string
    forfeited: string
    currency: string
  }
}
