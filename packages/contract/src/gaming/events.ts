/** What gaming tells others. */
export type GamingEvents = {
  'gaming.vendor-changed': {
    vendorCode: string
    operatorId: string
    action:
      | 'settings'
      | 'address-changed'
      | 'opened'
      | 'ceiling-changed'
      | 'key-made'
      | 'key-rotated'
      | 'synced'
      | 'call-replayed'
      | 'case-closed'
    detail: Readonly<Record<string, string | number | boolean>>
  }
  /** A win above a ceiling of its vendor's waits for people, or they have decided about it. */
  'gaming.credit-parked': ParkedCreditPayload
  'gaming.credit-ended': ParkedCreditPayload & {
    outcome: 'credited' | 'refused'
    /** Who requested and who decided. */
    operatorIds: readonly string[]
  }
  'gaming.free-rounds-given': FreeRoundsPayload & {
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
  'gaming.free-rounds-ended': FreeRoundsPayload & { outcome: 'used' | 'expired' | 'cancelled' }
}

type ParkedCreditPayload = {
  creditId: string
  vendorCode: string
  memberId: string
  gameCode: string
  /** Ledger units as digits. */
  amount: string
  currency: string
}

type FreeRoundsPayload = {
  awardId: string
  memberId: string
  gameCode: string
  rounds: number
  /** The staff member who did it; null where it was not staff. */
  operatorId: string | null
  reason: string
}
