import type { Tx } from '@faro/server-kit/db'

/** Which of somebody's sessions end: all, or the one of their own. */
export type StaffSessionFilter = { readonly operatorId: string; readonly sessionId?: string }

/**
 * The one place where sessions of the staff end, whatever ends them, with everything begun that
 * would open another one. Tokens are looked up for every call: no process lets one in after this.
 */
export const endStaffSessions = async (
  tx: Tx,
  { operatorId, sessionId }: StaffSessionFilter,
  now: Date,
): Promise<number> => {
  // first, as whoever signs in does: one that is just being let in is either ended or refused
  await tx.query('select 1 from operator.staff where operator_id = $1 for update', [operatorId])
  const ended = await tx.query(
    `update operator.session set ended_at = $2
     where operator_id = $1 and ended_at is null and ($3::uuid is null or session_id = $3)
     returning 1`,
    [operatorId, now, sessionId ?? null],
  )
  await tx.query('delete from operator.passkey_question where operator_id = $1', [operatorId])
  if (sessionId === undefined)
    await tx.query('delete from operator.enrolment where operator_id = $1', [operatorId])
  return ended.length
}
