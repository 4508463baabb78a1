import type { CurrencyCode } from '@faro/kernel/money'

/** One movement of a call, under the vendor's own id. Amounts in ledger units; a win may be 0. */
export type Movement = {
  readonly kind: 'debit' | 'credit'
  readonly key: string
  readonly amount: bigint
}

/** What a vendor asks of the wallet: all movements happen together or none does. */
export type BatchCall = {
  readonly merchantId: number
  readonly memberId: string
  readonly vendorCode: string
  readonly gameCode: string
  readonly vendorRound: string
  readonly currency: CurrencyCode
  readonly movements: readonly Movement[]
  readonly closesRound: boolean
}

export type BatchAnswer = {
  readonly roundId: string
  /** What the member can stake now, in ledger units. */
  readonly available: bigint
  readonly isReplay: boolean
}

export type CallError =
  | 'insufficient-funds'
  | 'account-unknown'
  | 'account-frozen'
  | 'key-reused-with-other-input'
  | 'rolled-back-before'
  | 'round-closed'
  | 'currency-mismatch'

export type Stored = {
  readonly vendor_key: string
  readonly kind: string
  readonly amount: bigint
  readonly vendor_round: string
  readonly member_id: string
  readonly balance_after: bigint
}

/** Whether a stored movement is the one that is asked for again. */
export const isSame = (stored: Stored, call: BatchCall, movement: Movement): boolean =>
  stored.kind === movement.kind &&
  stored.amount === movement.amount &&
  stored.vendor_round === call.vendorRound &&
  stored.member_id === call.memberId

/** Sums of the new movements for the round's own figures. */
export const totalsOf = (movements: readonly Movement[]) => ({
  stake: movements.reduce((sum, m) => (m.kind === 'debit' ? sum + m.amount : sum), 0n),
  payout: movements.reduce((sum, m) => (m.kind === 'credit' ? sum + m.amount : sum), 0n),
})
