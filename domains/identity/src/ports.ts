import type { LimitKey } from '@faro/contract/identity'
import type { Queryable } from '@faro/server-kit/db'
import { manyPort, port } from '@faro/server-kit/module'

/** What of a member's limits is used now, and what they are ahead (or behind) by, in ledger units. */
export type LimitUse = {
  readonly used: Readonly<Partial<Record<LimitKey, bigint>>>
  readonly net?: bigint
}

/** Provided by each module that counts towards limits. */
export const limitUsePort =
  manyPort<
    (member: { readonly memberId: string; readonly merchantId: number }) => Promise<LimitUse>
  >('identity.limit-use')

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
