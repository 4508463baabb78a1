import type { Queryable } from '@faro/server-kit/db'
import type { PlayerAccount } from '../calls/call.ts'
import type { PlayerAccounts } from '../calls/player-accounts.ts'
import { createVisits } from './visits.ts'

type Deps = { readonly db: Queryable; readonly playerAccounts: PlayerAccounts }

/**
 * The member behind the player id of a vendor's call. A member who never had a session with the
 * vendor does not exist for it: every dialect checks here before it answers, moves or records
 * anything.
 */
export const createVendorPlayers = ({ db, playerAccounts }: Deps) => {
  const visits = createVisits(db)
  return async (vendorCode: string, memberId: string): Promise<PlayerAccount | null> => {
    const playerAccount = await playerAccounts(memberId)
    if (playerAccount === null) return null
    // known members are answered synchronously
    const visit = visits(playerAccount.memberId, vendorCode)
    return visit === true || (await visit) ? playerAccount : null
  }
}

export type VendorPlayers = ReturnType<typeof createVendorPlayers>
