import type { RoleGrant, StaffRow } from '@faro/contract/operator'
import { present } from '@faro/kernel/assert'
import { uuidv7 } from '@faro/kernel/ids'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Approvals, RequestRefusal } from '@faro/server-kit/approvals'
import type { OperatorSession } from '@faro/server-kit/auth'
import { col, type Tx } from '@faro/server-kit/db'
import type { Kinds } from '../approvals/kinds.ts'
import type { OperatorDeps } from '../deps.ts'
import { grantsOf, permissionsOf } from '../roles/grants.ts'
import { brandOfRoles, grantsIn, readRoles, rolesOf, type HeldRole } from '../roles/roles.query.ts'
import { disableStaffKind, stopAlone } from './ensure-two-in-charge.ts'
import { holdsAll } from './staff-kinds.ts'
import { findStaffRow } from './staff-list.query.ts'
import { endRolesKind } from './stop-kinds.ts'
import { disableStaff, endRoles, noteDisabled, noteRolesEnded } from './stop-staff.ts'

type Deps = OperatorDeps & { readonly approvals: Approvals; readonly kinds: Kinds }
type ApprovalRefusal = Exclude<RequestRefusal, 'invalid-input'>
type Refusal =
  | 'not-found'
  | 'not-oneself'
  | 'permission-not-held'
  | 'last-managers'
  | ApprovalRefusal
type AddRefusal = Exclude<Refusal, 'not-oneself' | 'last-managers'> | 'username-taken'
type Changed = { readonly staff: StaffRow; readonly approvalId: string | null }

type Request = Parameters<Approvals['request']>[1]

const ask = async (
  { approvals }: Deps,
  tx: Tx,
  request: Request,
): Promise<Result<{ approvalId: string }, ApprovalRefusal>> => {
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

/** Requests a new colleague; the account is created once another person approves. */
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
  /** The caller's current permissions. */
  readonly power: ReturnType<typeof permissionsOf>
  /** When both were locked. */
  readonly now: Date
}

type TakeRefusal = 'not-found' | 'not-oneself' | 'permission-not-held' | 'forbidden'

/**
 * Locks the staff member to change; refused for oneself and for somebody with more permissions. The
 * caller is locked and checked again as well: whoever is disabled or loses roles at this moment
 * changes nobody any more.
 */
const takeStaff = async (
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { by, operatorId }: { by: OperatorSession; operatorId: string },
): Promise<Result<Taken, TakeRefusal>> => {
  if (operatorId === by.operatorId) return err('not-oneself')
  const both = await tx.query(
    `select operator_id, username, is_active from operator.staff
     where operator_id = any($1::uuid[]) order by operator_id for update`,
    [[operatorId, by.operatorId]],
    { operator_id: col.uuid, username: col.text, is_active: col.bool },
  )
  const staff = both.find((one) => one.operator_id === operatorId)
  const asker = both.find((one) => one.operator_id === by.operatorId)
  const now = clock.now()
  const power = permissionsOf(await grantsOf(tx, by.operatorId, now))
  const brands = power.brandsOf('staff.write')
  if (asker?.is_active !== true || brands?.length === 0) return err('forbidden')
  const roles = await rolesOf(tx, operatorId, now)
  // staff of other brands do not exist for who manages one
  const isSeen =
    brands === null || roles.some(({ merchantId: one }) => one !== null && brands.includes(one))
  if (staff === undefined || !isSeen) return err('not-found')
  if (!holdsAll(power, await grantsOf(tx, operatorId, now))) return err('permission-not-held')
  return ok({ username: staff.username, isActive: staff.is_active, roles, power, now })
}

const shown = async (
  deps: Deps,
  tx: Tx,
  { operatorId, approvalId }: { operatorId: string; approvalId: string | null },
): Promise<Result<Changed, never>> => {
  const row = await findStaffRow(deps, tx, { operatorId, now: deps.clock.now() })
  return ok({ staff: present(row, 'staff member'), approvalId })
}

type State = {
  readonly operatorId: string
  readonly isActive: boolean
  readonly reason: string
}

/**
 * Disabling stops somebody, so one is enough as long as others could undo it; enabling lets them in
 * again and takes two.
 */
export const changeState = (
  deps: Deps,
  by: OperatorSession,
  { operatorId, isActive, reason }: State,
): Promise<Result<Changed, Refusal>> =>
  deps.db.tx(async (tx): Promise<Result<Changed, Refusal>> => {
    const taken = await takeStaff(deps, tx, { by, operatorId })
    if (!taken.ok) return taken
    if (taken.value.isActive === isActive) return shown(deps, tx, { operatorId, approvalId: null })
    const { username, roles, now } = taken.value
    const askFor = async (kind: string, merchantId: number | null) => {
      const input = { operatorId, username, merchantId }
      const asked = await ask(deps, tx, {
        kind,
        merchantId,
        subject: operatorId,
        input,
        reason,
        by,
      })
      return asked.ok ? shown(deps, tx, { operatorId, ...asked.value }) : asked
    }
    if (isActive) return askFor('staff.enable', brandOfRoles(roles))
    const alone = { ...deps, by: by.operatorId }
    const stopped = await stopAlone(tx, alone, (at) => disableStaff(tx, { operatorId, now: at }))
    if (!stopped.ok)
      return stopped.error === 'approval-needed'
        ? askFor(disableStaffKind, null)
        : err(stopped.error)
    await noteDisabled(tx, { operatorId, username, by: by.username, now }, { reason })
    return shown(deps, tx, { operatorId, approvalId: null })
  })

type Roles = {
  readonly operatorId: string
  readonly roles: readonly RoleGrant[]
  readonly reason: string
}

const isSame = (one: HeldRole, other: HeldRole): boolean =>
  one.role === other.role && one.merchantId === other.merchantId

/** Removed roles end at once, as long as others could restore them; new ones need two people. */
export const setStaffRoles = async (
  deps: Deps,
  by: OperatorSession,
  { operatorId, roles: sent, reason }: Roles,
): Promise<Result<Changed, Refusal>> => {
  const wanted = await readRoles(deps, sent)
  if (!wanted.ok) return wanted
  return deps.db.tx(async (tx): Promise<Result<Changed, Refusal>> => {
    const taken = await takeStaff(deps, tx, { by, operatorId })
    if (!taken.ok) return taken
    const { username, roles: held, power, now } = taken.value
    if (!holdsAll(power, await grantsIn(tx, wanted.value))) return err('permission-not-held')
    const ended = held.filter((one) => !wanted.value.some((other) => isSame(one, other)))
    const subject = { operatorId, username, reason, by }
    const taking = await takeRoles(deps, tx, { ...subject, ended, now })
    if (!taking.ok) return taking
    const roles = wanted.value.filter((one) => !held.some((other) => isSame(one, other)))
    if (roles.length === 0) return shown(deps, tx, { operatorId, ...taking.value })
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

type Taking = {
  readonly operatorId: string
  readonly username: string
  readonly ended: readonly HeldRole[]
  readonly reason: string
  readonly by: OperatorSession
  readonly now: Date
}

const takeRoles = async (
  deps: Deps,
  tx: Tx,
  { operatorId, username, ended, reason, by, now }: Taking,
): Promise<Result<{ approvalId: string | null }, 'last-managers' | ApprovalRefusal>> => {
  if (ended.length === 0) return ok({ approvalId: null })
  const alone = { ...deps, by: by.operatorId }
  const stopped = await stopAlone(tx, alone, (at) => endRoles(tx, { operatorId, now: at }, ended))
  if (stopped.ok) {
    const noted = { operatorId, username, by: by.username, now }
    await noteRolesEnded(tx, noted, { roles: ended, reason })
    return ok({ approvalId: null })
  }
  if (stopped.error === 'last-managers') return err(stopped.error)
  return ask(deps, tx, {
    kind: endRolesKind,
    merchantId: null,
    subject: operatorId,
    input: { operatorId, username, roles: ended },
    reason,
    by,
  })
}

type Reset = { readonly operatorId: string; readonly reason: string }

/** Requests new factors for a colleague who lost theirs. */
export const askForReset = (
  deps: Deps,
  by: OperatorSession,
  { operatorId, reason }: Reset,
): Promise<Result<{ approvalId: string }, Refusal>> =>
  deps.db.tx(async (tx): Promise<Result<{ approvalId: string }, Refusal>> => {
    const taken = await takeStaff(deps, tx, { by, operatorId })
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
