import { err, ok, type Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import { holdersOf } from '../roles/grants.ts'

const inChargeMin = 2

/**
 * Runs what stops a person at once, unless fewer than two who manage the staff of all brands would
 * be left: nobody could be let in again, and one person would have shut out everybody else.
 */
export const keepTwoInCharge = async (
  tx: Tx,
  now: Date,
  stop: () => Promise<void>,
): Promise<Result<null, 'last-managers'>> => {
  // two who stop two others at the same moment see each other
  await tx.query("select pg_advisory_xact_lock(hashtext('operator.staff-managers'))")
  const before = await inCharge(tx, now)
  await stop()
  const after = await inCharge(tx, now)
  return after < before && after < inChargeMin ? err('last-managers') : ok(null)
}

/** Those who can sign in: an account that nobody has enrolled yet lets nobody in again. */
const inCharge = async (tx: Tx, now: Date): Promise<number> => {
  const holders = await holdersOf(tx, { permission: 'staff.write', merchantId: null, now })
  const enrolled = await tx.query(
    `select 1 from operator.staff
     where operator_id = any($1::uuid[]) and totp_secret is not null`,
    [holders],
  )
  return enrolled.length
}
