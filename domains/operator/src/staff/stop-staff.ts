import type { Tx } from '@faro/server-kit/db'
import { notifyStaffAdmins } from '../alarms/staff-admins.ts'
import { appendAudit } from '../audit/audit-log.ts'
import { endRole } from '../roles/grant-roles.ts'
import type { HeldRole } from '../roles/roles.query.ts'
import { endStaffSessions } from './end-staff-sessions.ts'

type Stopped = { readonly operatorId: string; readonly now: Date }

/** Somebody's sessions and links end with their account; roles stay for whoever enables them. */
export const disableStaff = async (tx: Tx, { operatorId, now }: Stopped): Promise<void> => {
  await tx.query('update operator.staff set is_active = false where operator_id = $1', [operatorId])
  await tx.query('delete from operator.enrolment_link where operator_id = $1', [operatorId])
  await endStaffSessions(tx, { operatorId }, now)
}

export const endRoles = async (
  tx: Tx,
  { operatorId, now }: Stopped,
  roles: readonly HeldRole[],
): Promise<void> => {
  for (const role of roles) await endRole(tx, { ...role, operatorId, at: now })
}

type Noted = Stopped & {
  readonly username: string
  /** Who did or requested it. */
  readonly by: string
}

/** Logs it and notifies those who could let them in again. */
export const noteDisabled = async (
  tx: Tx,
  { operatorId, username, by, now }: Noted,
  detail: object = {},
): Promise<void> => {
  await appendAudit(tx, {
    actor: by,
    action: 'staff.disabled',
    subject: operatorId,
    detail: { username, ...detail },
    createdAt: now,
  })
  const notice = { code: 'staff-disabled', subject: operatorId, detail: { username, by } }
  await notifyStaffAdmins(tx, notice, { operatorId, now })
}

export const noteRolesEnded = async (
  tx: Tx,
  { operatorId, username, by, now }: Noted,
  detail: { readonly roles: readonly HeldRole[]; readonly reason?: string },
): Promise<void> => {
  const { roles, ...more } = detail
  await appendAudit(tx, {
    actor: by,
    action: 'staff.roles-ended',
    subject: operatorId,
    detail: { username, ended: roles.map(({ role }) => role), ...more },
    createdAt: now,
  })
}
