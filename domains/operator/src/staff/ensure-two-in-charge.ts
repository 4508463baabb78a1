import type { Clock } from '@faro/kernel/clock'
import { uuidv7 } from '@faro/kernel/ids'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, type Tx } from '@faro/server-kit/db'
import type { Kinds } from '../approvals/kinds.ts'
import { hindrances, type Votable } from '../approvals/voters.ts'
import { holdersOf } from '../roles/grants.ts'

const inChargeMin = 2

type Stop = (now: Date) => Promise<void>

/**
 * Runs an approved change unless it would leave fewer than two people who manage the staff of all
 * brands: then nobody could be let in again.
 */
export const ensureTwoInCharge = async (
  tx: Tx,
  clock: Clock,
  stop: Stop,
): Promise<Result<null, 'last-managers'>> => {
  const { before, after } = await stopped(tx, clock, stop)
  return after.length < before.length && after.length < inChargeMin
    ? err('last-managers')
    : ok(null)
}

type Alone = { readonly kinds: Kinds; readonly by: string; readonly clock: Clock }

/**
 * Runs a change by one person unless it removes those who could undo it: two others in charge must
 * remain, one to request disabling whoever did it and one to approve. Else it is refused and needs
 * a second person.
 */
export const stopAlone = async (
  tx: Tx,
  { kinds, by, clock }: Alone,
  stop: Stop,
): Promise<Result<null, 'last-managers' | 'approval-needed'>> => {
  await tx.query('savepoint staff_stop')
  const { before, after, now } = await stopped(tx, clock, stop)
  if (after.length === before.length) return ok(null)
  if (after.length < inChargeMin) return err('last-managers')
  if (await canUndo(tx, after, { kinds, by, now })) return ok(null)
  await tx.query('rollback to savepoint staff_stop')
  return err('approval-needed')
}

const stopped = async (tx: Tx, clock: Clock, stop: Stop) => {
  // concurrent changes see each other: the second to lock counts after the first
  await tx.query("select pg_advisory_xact_lock(hashtext('operator.staff-managers'))")
  const now = clock.now()
  const before = await inCharge(tx, now)
  await stop(now)
  return { before, after: await inCharge(tx, now), now }
}

/** Those who can sign in: an account that is not enrolled cannot let anybody in. */
const inCharge = async (tx: Tx, now: Date): Promise<readonly string[]> => {
  const holders = await holdersOf(tx, { permission: 'staff.write', merchantId: null, now })
  const enrolled = await tx.query(
    `select operator_id from operator.staff
     where operator_id = any($1::uuid[]) and totp_secret is not null`,
    [holders],
    { operator_id: col.uuid },
  )
  return enrolled.map((row) => row.operator_id)
}

/** Whether one of the others could ask for stopping somebody and another one agree to it. */
const canUndo = async (
  tx: Tx,
  left: readonly string[],
  { kinds, by, now }: Pick<Alone, 'kinds' | 'by'> & { readonly now: Date },
): Promise<boolean> => {
  const others = left.filter((one) => one !== by)
  const asked = others.map((requester): Votable => ({
    approval_id: uuidv7(now.getTime()),
    kind: disableStaffKind,
    requested_by: requester,
    merchant_id: null,
    input: { operatorId: by },
  }))
  for (const voterId of others) {
    const found = await hindrances(tx, asked, { kinds, voterId, now })
    if (asked.some((one) => found.get(one.approval_id) === null)) return true
  }
  return false
}

export const disableStaffKind = 'staff.disable'
