/** What gaming tells others. */
export type GamingEvents = {
  'gaming.vendor-changed': {
    vendorCode: string
    operatorId: string
    action: 'settings' | 'key-rotated' | 'synced' | 'call-replayed' | 'case-closed'
    detail: Readonly<Record<string, string | number | boolean>>
  }
  'gaming.free-rounds-given': FreeRoundsTold & {
    gameTitle: string
    /** Ledger units as digits. */
    stake: string
    currency: string
    /** How often winnings must be staked; 0 where they are real money at once. */
    wagerMultiple: number
    /** The most of them that becomes real money, in ledger units as digits. */
    conversionMax: string | null
    bonusDays: number
    expiresAt: string
  }
  'gaming.free-rounds-ended': FreeRoundsTold & { outcome: 'used' | 'expired' | 'cancelled' }
}

type FreeRoundsTold = {
  awardId: string
  memberId: string
  gameCode: string
  rounds: number
  /** The staff member who did it; null where nobody of the staff did. */
  operatorId: string | null
  reason: string
}
