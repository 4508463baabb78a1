import type { Tx } from '@faro/server-kit/db'
import { appendAudit } from '../audit/audit-log.ts'
import type { StaffRow } from './staff.query.ts'

const failuresMax = 5
const lockMs = 5 * 60_000

/** Counts a wrong password or code; too many lock the account for a while. */
export const countStaffFailure = async (tx: Tx, staff: StaffRow, now: Date): Promise<void> => {
  const failures = staff.failures + 1
  const isLocked = failures >= failuresMax
  await tx.query(
    'update operator.staff set failures = $2, locked_until = $3 where operator_id = $1',
    [
      staff.operator_id,
      isLocked ? 0 : failures,
      isLocked ? new Date(now.getTime() + lockMs) : null,
    ],
  )
  await appendAudit(tx, {
    actor: staff.username,
    action: isLocked ? 'staff.locked' : 'staff.sign-in-failed',
    subject: staff.operator_id,
    detail: {},
    createdAt: now,
  })
}
