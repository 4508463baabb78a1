import type { ErrorCode } from '@faro/contract/errors'
import type { Permission } from '@faro/contract/permissions'
import { err, ok, type Result } from '@faro/kernel/result'
import { defineApproval } from '@faro/server-kit/approvals'
import { col, type Queryable, type Tx } from '@faro/server-kit/db'
import * as z from 'zod/mini'
import { notifyStaffAdmins } from '../alarms/staff-admins.ts'
import { appendAudit } from '../audit/audit-log.ts'
import type { OperatorDeps } from '../deps.ts'
import { ensureTwoInCharge } from '../staff/ensure-two-in-charge.ts'
import { grantsOf, permissions, permissionsOf } from './grants.ts'
import { namedRoles } from './roles.query.ts'

export const roleKind = 'staff.role'

const Hour = z.int().check(z.minimum(0), z.maximum(23))
const RoleInput = z.strictObject({
  role: z.string(),
  /** Null: one that every installation has. */
  title: z.nullable(z.string()),
  permissions: z.array(z.string()),
  hours: z.nullable(z.strictObject({ from: Hour, to: Hour })),
  /** Holders of the role except the requester: they gain by the change and may not decide on it. */
  holders: z.array(z.string()),
})
type Input = z.output<typeof RoleInput>

const hoursText = (hours: Input['hours']): string =>
  hours === null ? '—' : `${hours.from}:00–${hours.to}:00`

const heldBy = async (db: Queryable, role: string): Promise<readonly string[]> =>
  (await namedRoles(db)).find((one) => one.role === role)?.permissions ?? []

const differences = async (db: Queryable, { role, permissions: wanted }: Input) => {
  const held = await heldBy(db, role)
  return {
    added: wanted.filter((one) => !held.includes(one)),
    ended: held.filter((one) => !wanted.includes(one)),
  }
}

/** What a role allows and when its people work: whoever holds it is concerned, so two decide. */
export const roleApproval = ({ clock }: Pick<OperatorDeps, 'clock'>) =>
  defineApproval({
    kind: roleKind,
    version: 1,
    permission: { request: 'staff.write', approve: 'staff.write' },
    input: RoleInput,
    brandOf: () => null,
    staffOf: ({ holders }) => holders,
    preview: async (db, input) => {
      const { added, ended } = await differences(db, input)
      return [
        { label: 'role', value: input.title ?? input.role },
        { label: 'rights-new', value: added.join(', ') || '—' },
        { label: 'rights-ended', value: ended.join(', ') || '—' },
        { label: 'hours', value: hoursText(input.hours) },
      ]
    },
    execute: async (
      tx,
      { input, requestedBy, now },
    ): Promise<Result<{ role: string }, ErrorCode>> => {
      // new holders gain by it too, so it must be requested again
      await tx.query("select pg_advisory_xact_lock(hashtext('operator.roles'))")
      const holders = (await holdersOfRole(tx, input.role, now)).filter(
        (one) => one !== requestedBy.operatorId,
      )
      if (holders.some((one) => !input.holders.includes(one))) return err('state-changed')
      const { added, ended } = await differences(tx, input)
      const power = permissionsOf(await grantsOf(tx, requestedBy.operatorId, now))
      if (!added.every((one) => power.may(one, null))) return err('permission-not-held')
      const kept = await ensureTwoInCharge(tx, clock, (at) =>
        store(tx, { ...input, added, ended }, { by: requestedBy.operatorId, now: at }),
      )
      if (!kept.ok) return kept
      const { role, title, hours } = input
      const name = title ?? role
      await appendAudit(tx, {
        actor: requestedBy.username,
        action: 'staff.role-changed',
        subject: role,
        detail: { role: name, added, ended, hours: hoursText(hours) },
        createdAt: now,
      })
      const detail = { role: name, by: requestedBy.username, roles: added.join(', ') || '—' }
      await notifyStaffAdmins(
        tx,
        { code: 'staff-role-changed', subject: role, detail },
        { merchantId: null, now },
      )
      return ok({ role })
    },
  })

type Stored = Input & { readonly added: readonly string[]; readonly ended: readonly string[] }

const store = async (
  tx: Tx,
  { role, title, hours, added, ended }: Stored,
  { by, now }: { by: string; now: Date },
): Promise<void> => {
  await tx.query(
    `insert into operator.role (role_code, is_builtin, title, works_from, works_to)
     values ($1, false, $2, $3, $4)
     on conflict (role_code) do update set works_from = excluded.works_from,
       works_to = excluded.works_to`,
    [role, title, hours?.from ?? null, hours?.to ?? null],
  )
  await tx.query(
    'delete from operator.role_permission where role_code = $1 and permission = any($2::text[])',
    [role, ended],
  )
  await tx.query(
    `insert into operator.role_permission (role_code, permission, at, granted_by)
     select $1, unnest($2::text[]), $3, $4`,
    [role, added, now, by],
  )
}

export const holdersOfRole = async (
  db: Queryable,
  role: string,
  now: Date,
): Promise<readonly string[]> =>
  (
    await db.query(
      `select distinct operator_id from operator.staff_role
       where role_code = $1 and (until is null or until > $2) order by operator_id`,
      [role, now],
      { operator_id: col.uuid },
    )
  ).map((row) => row.operator_id)

/** Whether all of them are permissions that some route asks for. */
export const areKnown = (names: readonly string[]): names is readonly Permission[] =>
  names.every((name) => permissions.includes(name))
