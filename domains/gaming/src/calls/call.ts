import type { Category } from '@faro/contract/catalogue'
import type { CurrencyCode } from '@faro/kernel/money'
import type { AccountId } from '@faro/wallet'

/** One movement of a call, under the vendor's own id. Amounts in ledger units; 0 is recorded only. */
export type Movement = {
  readonly kind: 'debit' | 'credit'
  readonly key: string
  readonly amount: bigint
  /** The bet that a win settles, where the dialect names it. */
  readonly settles?: string | undefined
  /** The pooled account that pays, where it is not the vendor's; only for callers in this server. */
  readonly from?: PooledName | undefined
  /** Another account of the player that a win goes into, such as that of locked money. */
  readonly into?: AccountId | undefined
  /** The award behind a free round, a bet of 0: subject to every check of a bet. */
  readonly reward?: string | undefined
  /** The vendor's ceiling that a win exceeds: stored and answered, paid once people decide so. */
  readonly parked?: PassedCeiling | undefined
}

/** Which ceiling, its height and what had been paid under it before, in ledger units. */
export type PassedCeiling = {
  readonly span: 'round' | 'hour' | 'day'
  readonly most: bigint
  readonly stood: bigint
}

/** A pooled account of games of our own, such as a jackpot's; brand 0 is shared by all brands. */
export type PooledName = { readonly merchantId: number; readonly name: string }

/** How a call proves that the player is in a game; `none` where the dialect allows its absence. */
export type SessionProof =
  | { readonly kind: 'id'; readonly id: string }
  | { readonly kind: 'token'; readonly token: string }
  /** The caller runs in this server and has checked the session itself. */
  | { readonly kind: 'trusted' }
  | { readonly kind: 'none' }
  /** Staff send a stored call again: wins are paid, bets are refused. */
  | { readonly kind: 'repeated' }

/** A player as vendors know them. It never changes, so it may be cached. */
export type PlayerAccount = {
  readonly memberId: string
  readonly merchantId: number
  readonly accountId: AccountId
  readonly currency: CurrencyCode
}

/**
 * What the turnover book is told of a round beside its stake and payout, by games that know more
 * (promotions.md 1.1). What is left out stays as it was said before.
 */
export type RoundTurnover = {
  /** Where the catalogue does not know the game. */
  readonly category?: Category | undefined
  /** Of a lottery: how its prizes are reckoned. */
  readonly mode?: string | undefined
  /** How much of all stakes of the round counts as played, in ledger units: see `validBet`. */
  readonly valid?: bigint | undefined
}

/** Who calls about which round. */
export type CallContext = {
  readonly playerAccount: PlayerAccount
  readonly vendorCode: string
  readonly vendorRound: string
  /** Ours, derived from the vendor's: see `roundIdOf`. */
  readonly roundId: string
  /** The catalogue's code; empty where the dialect does not send it. */
  readonly gameCode: string
  /** Whether a repeat must name the same game. */
  readonly isGameBound: boolean
  readonly closesRound: boolean
  readonly turnover?: RoundTurnover | undefined
}

/** Bets and wins that happen together or not at all. */
export type BatchCall = CallContext & {
  readonly movements: readonly Movement[]
  readonly session: SessionProof
}

export type ReversalCall = CallContext & {
  readonly reversals: readonly { readonly key: string; readonly original: string }[]
}

/** A call as callers give it: the id of the round is derived in one place. */
export type CallInput<Call extends CallContext> = Omit<Call, 'roundId'>

export type CallError =
  | 'insufficient-funds'
  | 'player-limit'
  | 'max-bet'
  | 'player-unknown'
  | 'session-invalid'
  | 'session-expired'
  | 'player-disabled'
  | 'player-excluded'
  | 'demo-on-real'
  | 'country-barred'
  | 'brand-closed'
  | 'currency-mismatch'
  | 'game-forbidden'
  | 'game-off'
  | 'key-reused-with-other-input'
  | 'settled-bet-unknown'
  | 'settled-bet-rolled-back'
  | 'rolled-back-before'
  | 'original-of-another'
  | 'round-closed'
  | 'overloaded'

/** Detail of a refusal: the available balance, in ledger units as digits. */
export type RefusalDetail = { readonly available: string }

export type BatchAnswer = {
  readonly roundId: string
  /** Real money plus usable bonus, less holds, in ledger units. */
  readonly available: bigint
  readonly isReplay: boolean
  /** Our ids of the movements in their order; absent in a repeat. */
  readonly ids?: readonly string[]
}

/** The answer to a caller in this server. */
export type PlayedAnswer = BatchAnswer & {
  /** The brand's day that the play was counted on. */
  readonly day: string
}

export type ReversalAnswer = BatchAnswer & {
  /** Our id of each reversal in the order asked; empty where there was nothing to take back. */
  readonly ids: readonly string[]
  /** Whether an original was never seen. */
  readonly hasUnknown: boolean
}
