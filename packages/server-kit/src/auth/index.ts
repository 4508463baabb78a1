import type { Permission } from '@faro/contract/permissions'

/** A member whose token is valid; `accountType` 4 is a demo account. */
export type MemberSession = {
  readonly memberId: string
  readonly merchantId: number
  readonly sessionId: string
  readonly accountType: number
  /** Somebody else opened the account, and its owner has not accepted the terms yet. */
  readonly awaitsTerms?: boolean
}

/** A member inside one launched game: may call that game's routes and nothing else. */
export type GameSession = {
  readonly sessionId: string
  readonly memberId: string
  readonly merchantId: number
  readonly accountType: number
  readonly gameCode: string
}

export type OperatorSession = {
  readonly operatorId: string
  readonly username: string
  readonly sessionId: string
  /** Held in one brand at least; `may` says in which. */
  readonly permissions: readonly string[]
  /** Whether a permission, or every one (`*`), is held in a brand; null: in all at once. */
  readonly may: (permission: Permission | '*', merchantId: number | null) => boolean
  /** The brands in which a permission is held; null: in all. Lists show no others. */
  readonly brandsOf: (permission: Permission) => readonly number[] | null
}

/** Somebody of the staff is shown data of a player, or of all who wait in a brand's queue. */
export type Look = {
  readonly operator: Pick<OperatorSession, 'operatorId' | 'username'>
  /** A member's id, or a brand's code. */
  readonly subject: string
}

/** Writes a look into the log before anything is shown. Plugged in by the composition root. */
export type NoteLook = (look: Look) => Promise<void>

/** Plugged in by the composition root: identity knows members, gaming sessions, operator staff. */
export type Authenticator = {
  readonly member: (token: string, merchantId: number) => Promise<MemberSession | null>
  readonly game: (token: string, merchantId: number) => Promise<GameSession | null>
  readonly operator: (token: string) => Promise<OperatorSession | null>
}
