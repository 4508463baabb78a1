import type { Queryable } from '@faro/server-kit/db'
import type { Seat } from '../calls/call.ts'
import type { Seats } from '../calls/seats.ts'
import { createVisits } from './visits.ts'

type Deps = { readonly db: Queryable; readonly seats: Seats }

/**
 * Who stands behind the player's id in a vendor's call. A member who has never had a session with
 * the vendor is nobody to it: every dialect asks here before it says, moves or notes anything.
 */
export const createGuests = ({ db, seats }: Deps) => {
  const visits = createVisits(db)
  return async (vendorCode: string, memberId: string): Promise<Seat | null> => {
    const seat = await seats(memberId)
    if (seat === null) return null
    // asked for at most once for a member: what is known costs no turn of the loop
    const visit = visits(seat.memberId, vendorCode)
    return visit === true || (await visit) ? seat : null
  }
}

export type Guests = ReturnType<typeof createGuests>
