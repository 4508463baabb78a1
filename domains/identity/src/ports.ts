import type { LimitKey } from '@faro/contract/identity'
import type { Result } from '@faro/kernel/result'
import type { Queryable, Tx } from '@faro/server-kit/db'
import { manyPort, port } from '@faro/server-kit/module'

/** What of a member's limits is used now, in ledger units. */
export type LimitUse = {
  readonly used: Readonly<Partial<Record<LimitKey, bigint>>>
}

/** Provided by each module that counts towards limits. */
export const limitUsePort =
  manyPort<
    (member: { readonly memberId: string; readonly merchantId: number }) => Promise<LimitUse>
  >('identity.limit-use')

/** What a member has won and lost since a moment, ahead or behind, in ledger units. */
export const playNetPort =
  port<(memberId: string, since: Date) => Promise<bigint>>('identity.play-net')

/** Whom a new account is of, as it was settled when the account was registered. */
export type Attribution = {
  /** Whom it hangs below; null where nobody is above. */
  readonly uplineId: string | null
  /** A link may open accounts of agents. */
  readonly accountType: number
  /** What who attributed it wants to be told again when the account is there. */
  readonly note: unknown
}

/** What somebody who registers came with; all of it may be missing. */
export type InvitationSources = {
  readonly merchantId: number
  /** Typed into the form: an unknown one stops the registration. */
  readonly typed?: string | undefined
  /** Of the address of this visit. */
  readonly address?: string | undefined
  /** The header Cookie as the browser sent it. */
  readonly cookies?: string | undefined
  readonly domain?: string | undefined
  /** The code of who recommended the site; an unknown one is passed over. */
  readonly recommender?: string | undefined
}

export type Invitations = {
  /** The code that was named, or the one whose visitors come by a domain of its own. */
  readonly find: (
    db: Queryable,
    input: {
      readonly merchantId: number
      readonly code?: string | undefined
      readonly domain?: string | undefined
    },
  ) => Promise<Result<{ affiliateCode: string | null }, 'invitation-code-invalid'>>
  /** In the registration's transaction, which it is undone with. */
  readonly attribute: (
    tx: Tx,
    sources: InvitationSources,
  ) => Promise<Result<Attribution, 'invitation-code-invalid'>>
}

/** Provided by whoever keeps invitation links. */
export const invitationsPort = port<Invitations>('identity.invitations')

/** An account that has just been written down. */
export type RegisteredAccount = {
  readonly memberId: string
  readonly merchantId: number
  readonly username: string
  readonly attribution: Attribution
}

/** Provided by each module that keeps something of every account, in the registration's transaction. */
export const registeredPort =
  manyPort<(tx: Tx, account: RegisteredAccount) => Promise<void>>('identity.registered')

type OfMember = (db: Queryable, memberId: string) => Promise<readonly string[]>

/** The names that a member's bank accounts are in; the cashier knows them. */
export const bankHoldersPort = port<OfMember>('identity.bank-holders')

/** The numbers of a member's bank accounts: people are known by them too. */
export const bankNumbersPort = port<OfMember>('identity.bank-numbers')

/** Ends a member's open games, or those opened from some sessions; answers their sessions. */
export const endGamesPort =
  manyPort<
    (
      tx: Queryable,
      which: { readonly memberId: string; readonly openedBy?: readonly string[] },
    ) => Promise<readonly string[]>
  >('identity.end-games')

/** What a member's rank is called, and its number. */
export type ClubLabel = { readonly labelName: string; readonly rankLevel: number }

/** The ranks of members; of those who have none yet the first of their brand. */
export const labelsPort =
  port<(memberIds: readonly string[]) => Promise<ReadonlyMap<string, ClubLabel>>>('identity.labels')
