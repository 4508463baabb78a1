import { hash } from '@node-rs/argon2'
import type { ErrorCode } from '@faro/contract/errors'
import { err, ok, type Result } from '@faro/kernel/result'
import { defineApproval, halvedPassword, type Decision } from '@faro/server-kit/approvals'
import type { OperatorSession } from '@faro/server-kit/auth'
import type { Queryable, Tx } from '@faro/server-kit/db'
import * as z from 'zod/mini'
import { notifyStaffAdmins } from '../alarms/staff-admins.ts'
import { appendAudit } from '../audit/audit-log.ts'
import type { OperatorDeps } from '../deps.ts'
import { grantRoles, recordFounder } from '../roles/grant-roles.ts'
import { grantsOf, permissionsOf, type Grant } from '../roles/grants.ts'
import { brandOfRoles, grantsIn, type HeldRole } from '../roles/roles.query.ts'
import { endStaffSessions } from './end-staff-sessions.ts'
import { clearAttempts, attemptsInside, attemptsByName } from './staff-attempts.ts'

const Role = z.strictObject({ role: z.string(), merchantId: z.nullable(z.int()) })
export const permission = { request: 'staff.write', approve: 'staff.write' } as const

const AddInput = z.strictObject({
  operatorId: z.string(),
  username: z.string(),
  roles: z.array(Role),
})
export const RolesInput = z.strictObject({
  operatorId: z.string(),
  username: z.string(),
  roles: z.array(Role),
})
export const PersonInput = z.strictObject({
  operatorId: z.string(),
  username: z.string(),
  merchantId: z.nullable(z.int()),
})

/** Nobody raises others, or through them oneself, above what they may do themselves. */
export const holdsAll = (power: Pick<OperatorSession, 'may'>, grants: readonly Grant[]): boolean =>
  grants.every(({ permission: one, merchant_id }) => power.may(one, merchant_id))

/** As above, checked again for the requester when it is decided. */
export const requesterHolds = async (
  tx: Tx,
  { requestedBy, now }: Decision<unknown>,
  grants: readonly Grant[],
): Promise<boolean> =>
  holdsAll(permissionsOf(await grantsOf(tx, requestedBy.operatorId, now)), grants)

export const codesOf = async (
  { merchantCode }: Pick<OperatorDeps, 'merchantCode'>,
  roles: readonly HeldRole[],
) =>
  Promise.all(
    roles.map(async ({ role, merchantId }) =>
      merchantId === null ? role : `${role} (${await merchantCode(merchantId)})`,
    ),
  )

type Acted = { readonly action: string; readonly subject: string; readonly detail: object }

const note = async (tx: Tx, { requestedBy, now }: Decision<unknown>, acted: Acted) =>
  appendAudit(tx, {
    actor: requestedBy.username,
    action: acted.action,
    subject: acted.subject,
    detail: { ...acted.detail },
    createdAt: now,
  })

/** Creating and enabling colleagues, more roles, new factors: each needs a second person. */
export const staffKinds = (deps: OperatorDeps) => [
  addKind(deps),
  rolesKind(deps),
  resetKind(deps),
  enableKind(),
]

const halvesOf = ({ serverSecret }: Pick<OperatorDeps, 'serverSecret'>) =>
  halvedPassword({ serverSecret, purpose: 'staff-first-password' })

const collectingOf = (deps: Pick<OperatorDeps, 'serverSecret'>) => {
  const { isHalved, collect } = halvesOf(deps)
  return { isHalved, collect }
}

const addKind = (deps: OperatorDeps) =>
  defineApproval({
    kind: 'staff.add',
    version: 1,
    permission,
    input: AddInput,
    brandOf: ({ roles }) => brandOfRoles(roles),
    preview: async (_: Queryable, { username, roles }) => [
      { label: 'username', value: username },
      { label: 'roles', value: (await codesOf(deps, roles)).join(', ') || '—' },
    ],
    execute: async (tx, decision): Promise<Result<{ operatorId: string }, ErrorCode>> => {
      const { input, approvalId, requestedBy, now } = decision
      const { operatorId, username, roles } = input
      if (!(await requesterHolds(tx, decision, await grantsIn(tx, roles))))
        return err('permission-not-held')
      const made = await tx.query(
        `insert into operator.staff (operator_id, username, password_hash, created_at, settled_at)
         values ($1, $2, $3, $4, $4) on conflict do nothing returning 1`,
        [operatorId, username, await hash(halvesOf(deps).whole(approvalId)), now],
      )
      if (made.length === 0) return err('username-taken')
      const by = requestedBy.operatorId
      await recordFounder(tx, { operatorId, by, what: 'invited', at: now })
      await grantRoles(tx, { operatorId, roles, at: now, by })
      await note(tx, decision, {
        action: 'staff.added',
        subject: operatorId,
        detail: { username, roles: await codesOf(deps, roles) },
      })
      const detail = { username, by: requestedBy.username }
      await notifyStaffAdmins(
        tx,
        { code: 'staff-added', subject: operatorId, detail },
        { operatorId, now },
      )
      return ok({ operatorId })
    },
    ...collectingOf(deps),
  })

const rolesKind = (deps: OperatorDeps) =>
  defineApproval({
    kind: 'staff.roles',
    version: 1,
    permission,
    input: RolesInput,
    brandOf: ({ roles }) => brandOfRoles(roles),
    staffOf: ({ operatorId }) => [operatorId],
    preview: async (_: Queryable, { username, roles }) => [
      { label: 'username', value: username },
      { label: 'roles-new', value: (await codesOf(deps, roles)).join(', ') },
    ],
    execute: async (tx, decision): Promise<Result<Record<string, never>, ErrorCode>> => {
      const { input, requestedBy, now } = decision
      const { operatorId, username, roles } = input
      if (!(await requesterHolds(tx, decision, await grantsIn(tx, roles))))
        return err('permission-not-held')
      if (!(await existsStaff(tx, operatorId, true))) return err('state-changed')
      await grantRoles(tx, { operatorId, roles, at: now, by: requestedBy.operatorId })
      const added = await codesOf(deps, roles)
      const detail = { username, added }
      await note(tx, decision, { action: 'staff.roles-added', subject: operatorId, detail })
      const values = { username, by: requestedBy.username, roles: added.join(', ') }
      const notice = { code: 'staff-roles-added', subject: operatorId, detail: values }
      await notifyStaffAdmins(tx, notice, { operatorId, now })
      return ok({})
    },
  })

export const existsStaff = async (
  tx: Tx,
  operatorId: string,
  isActive: boolean,
): Promise<boolean> =>
  (
    await tx.query(
      'select 1 from operator.staff where operator_id = $1 and is_active = $2 for update',
      [operatorId, isActive],
    )
  ).length === 1

export const person = {
  version: 1,
  permission,
  input: PersonInput,
  brandOf: ({ merchantId }: z.output<typeof PersonInput>) => merchantId,
  staffOf: ({ operatorId }: z.output<typeof PersonInput>) => [operatorId],
  preview: async (_: Queryable, { username }: z.output<typeof PersonInput>) => [
    { label: 'username', value: username },
  ],
}

/** For somebody who lost their phone: all factors end and they enrol again. */
const resetKind = (deps: OperatorDeps) =>
  defineApproval({
    ...person,
    kind: 'staff.reset',
    execute: async (tx, decision): Promise<Result<Record<string, never>, ErrorCode>> => {
      const { input, approvalId, requestedBy, now } = decision
      const { operatorId, username } = input
      if (!(await existsStaff(tx, operatorId, true))) return err('state-changed')
      if (!(await requesterHolds(tx, decision, await grantsOf(tx, operatorId, now))))
        return err('permission-not-held')
      const passwordHash = await hash(halvesOf(deps).whole(approvalId))
      await clearFactors(tx, { operatorId, username, passwordHash, now })
      const by = requestedBy.operatorId
      await recordFounder(tx, { operatorId, by, what: 'reset', at: now })
      await note(tx, decision, { action: 'staff.factor-reset', subject: operatorId, detail: {} })
      const detail = { username, by: requestedBy.username }
      await notifyStaffAdmins(
        tx,
        { code: 'staff-reset', subject: operatorId, detail },
        { operatorId, now },
      )
      return ok({})
    },
    ...collectingOf(deps),
  })

type Cleared = {
  readonly operatorId: string
  readonly username: string
  readonly passwordHash: string
  readonly now: Date
}

/** Authenticator, passkeys, recovery codes and sessions end; the account counts as new. */
export const clearFactors = async (
  tx: Tx,
  { operatorId, username, passwordHash, now }: Cleared,
): Promise<void> => {
  await tx.query(
    `update operator.staff set totp_secret = null, totp_step = 0, password_hash = $2,
       settled_at = $3 where operator_id = $1`,
    [operatorId, passwordHash, now],
  )
  await clearAttempts(tx, attemptsByName(username))
  await clearAttempts(tx, attemptsInside(operatorId))
  for (const table of ['passkey', 'recovery_code', 'enrolment_link'])
    await tx.query(`delete from operator.${table} where operator_id = $1`, [operatorId])
  await endStaffSessions(tx, { operatorId }, now)
}

const enableKind = () =>
  defineApproval({
    ...person,
    kind: 'staff.enable',
    execute: async (tx, decision): Promise<Result<Record<string, never>, ErrorCode>> => {
      const { input, requestedBy, now } = decision
      const { operatorId, username } = input
      if (!(await existsStaff(tx, operatorId, false))) return err('state-changed')
      if (!(await requesterHolds(tx, decision, await grantsOf(tx, operatorId, now))))
        return err('permission-not-held')
      await tx.query(
        'update operator.staff set is_active = true, settled_at = $2 where operator_id = $1',
        [operatorId, now],
      )
      await recordFounder(tx, { operatorId, by: requestedBy.operatorId, what: 'enabled', at: now })
      await note(tx, decision, { action: 'staff.enabled', subject: operatorId, detail: {} })
      const detail = { username, by: requestedBy.username }
      await notifyStaffAdmins(
        tx,
        { code: 'staff-enabled', subject: operatorId, detail },
        { operatorId, now },
      )
      return ok({})
    },
  })
