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
  const inCharge = () => holdersOf(tx, { permission: 'staff.write', merchantId: null, now })
  const before = (await inCharge()).length
  await stop()
  const after = (await inCharge()).length
  return after < before && after < inChargeMin ? err('last-managers') : ok(null)
}
