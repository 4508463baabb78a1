import type { RoleGrant, StaffRow } from '@faro/contract/operator'
import { present } from '@faro/kernel/assert'
import { uuidv7 } from '@faro/kernel/ids'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Approvals, RequestRefusal } from '@faro/server-kit/approvals'
import type { OperatorSession } from '@faro/server-kit/auth'
import type { Tx } from '@faro/server-kit/db'
import { appendAudit } from '../audit/audit-log.ts'
import type { OperatorDeps } from '../deps.ts'
import { endRole } from '../roles/grant-roles.ts'
import { grantsOf } from '../roles/grants.ts'
import { brandOfRoles, grantsIn, readRoles, rolesOf, type HeldRole } from '../roles/roles.query.ts'
import { endStaffSessions } from './end-staff-sessions.ts'
import { keepTwoInCharge } from './keep-two-in-charge.ts'
import { holdsAll } from './staff-kinds.ts'
import { oneOfStaff } from './staff-list.query.ts'

type Deps = OperatorDeps & { readonly approvals: Approvals }
type Asking = Exclude<RequestRefusal, 'invalid-input'>
type Refusal = 'not-found' | 'not-oneself' | 'permission-not-held' | 'last-managers' | Asking
type AddRefusal = Exclude<Refusal, 'not-oneself' | 'last-managers'> | 'username-taken'
type Changed = { readonly staff: StaffRow; readonly approvalId: string | null }

type Request = Parameters<Approvals['request']>[1]

const ask = async (
  { approvals }: Deps,
  tx: Tx,
  request: Request,
): Promise<Result<{ approvalId: string }, Asking>> => {
  const asked = await approvals.request(tx, request)
  if (asked.ok) return asked
  if (asked.error === 'invalid-input') throw new Error(`${request.kind} was asked for wrongly`)
  return err(asked.error, asked.detail)
}

type NewStaff = {
  readonly username: string
  readonly roles: readonly RoleGrant[]
  readonly reason: string
}

/** Asks for a new colleague; nobody is made before another person agrees. */
export const askForStaff = async (
  deps: Deps,
  by: OperatorSession,
  { username, roles: sent, reason }: NewStaff,
): Promise<Result<{ approvalId: string }, AddRefusal>> => {
  const roles = await readRoles(deps, sent)
  if (!roles.ok) return roles
  if (!holdsAll(by, await grantsIn(deps.db, roles.value))) return err('permission-not-held')
  const operatorId = uuidv7(deps.clock.now().getTime())
  return deps.db.tx(async (tx): Promise<Result<{ approvalId: string }, AddRefusal>> => {
    const taken = await tx.query('select 1 from operator.staff where lower(username) = lower($1)', [
      username,
    ])
    if (taken.length > 0) return err('username-taken')
    return ask(deps, tx, {
      kind: 'staff.add',
      merchantId: brandOfRoles(roles.value),
      subject: username.toLowerCase(),
      input: { operatorId, username, roles: roles.value },
      reason,
      by,
    })
  })
}

type Taken = {
  readonly username: string
  readonly isActive: boolean
  readonly roles: readonly HeldRole[]
}

/** The one to be changed, locked; refused where it is oneself or holds more than who asks. */
const takeStaff = async (
  tx: Tx,
  by: OperatorSession,
  { operatorId, now }: { operatorId: string; now: Date },
): Promise<Result<Taken, 'not-found' | 'not-oneself' | 'permission-not-held'>> => {
  if (operatorId === by.operatorId) return err('not-oneself')
  const [staff] = await tx.query<{ username: string; is_active: boolean }>(
    'select username, is_active from operator.staff where operator_id = $1 for update',
    [operatorId],
  )
  const roles = await rolesOf(tx, operatorId, now)
  const brands = by.brandsOf('staff.write')
  // staff of other brands do not exist for who manages one
  const isSeen =
    brands === null || roles.some(({ merchantId: one }) => one !== null && brands.includes(one))
  if (staff === undefined || !isSeen) return err('not-found')
  if (!holdsAll(by, await grantsOf(tx, operatorId, now))) return err('permission-not-held')
  return ok({ username: staff.username, isActive: staff.is_active, roles })
}

const shown = async (
  deps: Deps,
  tx: Tx,
  { operatorId, approvalId }: { operatorId: string; approvalId: string | null },
): Promise<Result<Changed, never>> => {
  const row = await oneOfStaff(deps, tx, { operatorId, now: deps.clock.now() })
  return ok({ staff: present(row, 'staff member'), approvalId })
}

type State = {
  readonly operatorId: string
  readonly isActive: boolean
  readonly reason: string
}

/** Disabling stops somebody, so one is enough; enabling lets somebody in again and takes two. */
export const changeState = (
  deps: Deps,
  by: OperatorSession,
  { operatorId, isActive, reason }: State,
): Promise<Result<Changed, Refusal>> =>
  deps.db.tx(async (tx): Promise<Result<Changed, Refusal>> => {
    const now = deps.clock.now()
    const taken = await takeStaff(tx, by, { operatorId, now })
    if (!taken.ok) return taken
    if (taken.value.isActive === isActive) return shown(deps, tx, { operatorId, approvalId: null })
    const { username, roles } = taken.value
    if (isActive) {
      const merchantId = brandOfRoles(roles)
      const input = { operatorId, username, merchantId }
      const request = { kind: 'staff.enable', merchantId, subject: operatorId, input, reason, by }
      const asked = await ask(deps, tx, request)
      return asked.ok ? shown(deps, tx, { operatorId, ...asked.value }) : asked
    }
    const stopped = await keepTwoInCharge(tx, now, async () => {
      await tx.query('update operator.staff set is_active = false where operator_id = $1', [
        operatorId,
      ])
      await tx.query('delete from operator.enrolment_link where operator_id = $1', [operatorId])
      await endStaffSessions(tx, { operatorId }, now)
    })
    if (!stopped.ok) return stopped
    await appendAudit(tx, {
      actor: by.username,
      action: 'staff.disabled',
      subject: operatorId,
      detail: { username, reason },
      createdAt: now,
    })
    return shown(deps, tx, { operatorId, approvalId: null })
  })

type Roles = {
  readonly operatorId: string
  readonly roles: readonly RoleGrant[]
  readonly reason: string
}

const isSame = (one: HeldRole, other: HeldRole): boolean =>
  one.role === other.role && one.merchantId === other.merchantId

/** What is taken away ends at once; what is new waits for another person. */
export const setStaffRoles = async (
  deps: Deps,
  by: OperatorSession,
  { operatorId, roles: sent, reason }: Roles,
): Promise<Result<Changed, Refusal>> => {
  const wanted = await readRoles(deps, sent)
  if (!wanted.ok) return wanted
  return deps.db.tx(async (tx): Promise<Result<Changed, Refusal>> => {
    const now = deps.clock.now()
    const taken = await takeStaff(tx, by, { operatorId, now })
    if (!taken.ok) return taken
    const { username, roles: held } = taken.value
    if (!holdsAll(by, await grantsIn(tx, wanted.value))) return err('permission-not-held')
    const ended = held.filter((one) => !wanted.value.some((other) => isSame(one, other)))
    const stopped = await keepTwoInCharge(tx, now, async () => {
      for (const role of ended) await endRole(tx, { ...role, operatorId, at: now })
    })
    if (!stopped.ok) return stopped
    if (ended.length > 0)
      await appendAudit(tx, {
        actor: by.username,
        action: 'staff.roles-ended',
        subject: operatorId,
        detail: { username, ended: ended.map(({ role }) => role), reason },
        createdAt: now,
      })
    const roles = wanted.value.filter((one) => !held.some((other) => isSame(one, other)))
    if (roles.length === 0) return shown(deps, tx, { operatorId, approvalId: null })
    const asked = await ask(deps, tx, {
      kind: 'staff.roles',
      merchantId: brandOfRoles(roles),
      subject: operatorId,
      input: { operatorId, username, roles },
      reason,
      by,
    })
    return asked.ok ? shown(deps, tx, { operatorId, ...asked.value }) : asked
  })
}

type Reset = { readonly operatorId: string; readonly reason: string }

/** Asks for new factors of somebody who lost theirs. */
export const askForReset = (
  deps: Deps,
  by: OperatorSession,
  { operatorId, reason }: Reset,
): Promise<Result<{ approvalId: string }, Refusal>> =>
  deps.db.tx(async (tx): Promise<Result<{ approvalId: string }, Refusal>> => {
    const taken = await takeStaff(tx, by, { operatorId, now: deps.clock.now() })
    if (!taken.ok) return taken
    const { username, roles } = taken.value
    const merchantId = brandOfRoles(roles)
    const input = { operatorId, username, merchantId }
    return ask(deps, tx, {
      kind: 'staff.reset',
      merchantId,
      subject: operatorId,
      input,
      reason,
      by,
    })
  })
