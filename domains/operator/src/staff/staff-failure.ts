import type { Tx } from '@faro/server-kit/db'
import { appendAudit } from '../audit/audit-log.ts'
import type { Attempt } from './staff-attempts.ts'
import type { StaffRow } from './staff.query.ts'

/**
 * Notes a wrong password or code, whether there is somebody of that name or not, so that both take
 * the same time. What was typed for a name is not kept: it may be somebody's password.
 */
export const noteStaffFailure = async (
  tx: Tx,
  staff: Pick<StaffRow, 'username' | 'operator_id'> | null,
  { isLast, now }: Attempt & { readonly now: Date },
): Promise<void> => {
  await appendAudit(tx, {
    actor: staff?.username ?? 'unknown',
    action: isLast ? 'staff.locked' : 'staff.sign-in-failed',
    subject: staff?.operator_id ?? 'unknown',
    detail: {},
    createdAt: now,
  })
}
