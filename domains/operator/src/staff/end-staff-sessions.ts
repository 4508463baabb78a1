import type { Tx } from '@faro/server-kit/db'

/** Which of somebody's sessions end: all, or the one of their own. */
export type StaffSessionFilter = { readonly operatorId: string; readonly sessionId?: string }

/**
 * The one place where staff sessions end, with everything pending that would open another. Tokens
 * are looked up for every call, so no process accepts one after this.
 */
export const endStaffSessions = async (
  tx: Tx,
  { operatorId, sessionId }: StaffSessionFilter,
  now: Date,
): Promise<number> => {
  // locked first, as by a sign-in: one in progress is either ended or refused
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
