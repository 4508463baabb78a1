import type { Queryable } from '@faro/server-kit/db'
import type { PlayerAccount } from '../calls/call.ts'
import type { PlayerAccounts } from '../calls/player-accounts.ts'
import { createVisits } from './visits.ts'

type Deps = { readonly db: Queryable; readonly playerAccounts: PlayerAccounts }

/**
 * Who stands behind the player's id in a vendor's call. A member who has never had a session with
 * the vendor is nobody to it: every dialect asks here before it says, moves or notes anything.
 */
export const createVendorPlayers = ({ db, playerAccounts }: Deps) => {
  const visits = createVisits(db)
  return async (vendorCode: string, memberId: string): Promise<PlayerAccount | null> => {
    const playerAccount = await playerAccounts(memberId)
    if (playerAccount === null) return null
    // asked for at most once for a member: what is known costs no turn of the loop
    const visit = visits(playerAccount.memberId, vendorCode)
    return visit === true || (await visit) ? playerAccount : null
  }
}

export type VendorPlayers = ReturnType<typeof createVendorPlayers>
