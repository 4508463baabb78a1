import type { RoleGrant } from '@faro/contract/operator'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, rowOf, type Queryable } from '@faro/server-kit/db'
import type { OperatorDeps } from '../deps.ts'
import { permissions, type Grant } from './grants.ts'

/** A role in one brand, or (null) in all. */
export type HeldRole = { readonly role: string; readonly merchantId: number | null }

const roleFields = rowOf({
  role_code: col.text,
  title: col.text.orNull,
  is_builtin: col.bool,
  works_from: col.int4.orNull,
  works_to: col.int4.orNull,
  permissions: col.textArray.as<string[]>(),
  holders: col.int4,
})

export type NamedRole = {
  readonly role: string
  /** Null where every installation has it. */
  readonly title: string | null
  readonly permissions: string[]
  readonly hours: { readonly from: number; readonly to: number } | null
  readonly holders: number
}

/** Roles that have a name, with what they allow: all but single permissions. */
export const namedRoles = async (db: Queryable): Promise<NamedRole[]> => {
  const rows = await db.query(
    `select r.role_code, r.title, r.is_builtin, r.works_from, r.works_to,
       array(select p.permission from operator.role_permission p
         where p.role_code = r.role_code order by p.permission) as permissions,
       (select count(distinct s.operator_id) from operator.staff_role s
         where s.role_code = r.role_code and s.until is null)::int as holders
     from operator.role r where r.is_builtin or r.title is not null
     order by not r.is_builtin, r.role_code`,
    [],
    roleFields,
  )
  return rows.map((row) => ({
    role: row.role_code,
    title: row.title,
    permissions: row.permissions,
    hours:
      row.works_from === null || row.works_to === null
        ? null
        : { from: row.works_from, to: row.works_to },
    holders: row.holders,
  }))
}

/** Roles as they were sent, with numbers of brands; a brand or role that is not there is refused. */
export const readRoles = async (
  { db, merchantIdOf }: Pick<OperatorDeps, 'db' | 'merchantIdOf'>,
  sent: readonly RoleGrant[],
): Promise<Result<readonly HeldRole[], 'not-found'>> => {
  const known = new Set([...permissions, ...(await namedRoles(db)).map(({ role }) => role)])
  const read = new Map<string, HeldRole>()
  for (const { role, merchantCode } of sent) {
    const merchantId = merchantCode === null ? null : await merchantIdOf(merchantCode)
    if (!known.has(role) || (merchantCode !== null && merchantId === null)) return err('not-found')
    read.set(`${role}:${merchantId}`, { role, merchantId })
  }
  return ok([...read.values()])
}

/** What some roles allow, each in its brand. */
export const grantsIn = async (db: Queryable, roles: readonly HeldRole[]): Promise<Grant[]> => {
  const named = new Map((await namedRoles(db)).map((one) => [one.role, one.permissions]))
  return roles.flatMap(({ role, merchantId }) =>
    // a stored name that no route asks for any more is compared with none
    ((named.get(role) ?? [role]) as Grant['permission'][]).map((permission) => ({
      permission,
      merchant_id: merchantId,
    })),
  )
}

export const rolesOf = async (
  db: Queryable,
  operatorId: string,
  now: Date,
): Promise<readonly HeldRole[]> => {
  const rows = await db.query(
    `select role_code, merchant_id from operator.staff_role
     where operator_id = $1 and (until is null or until > $2)`,
    [operatorId, now],
    { role_code: col.text, merchant_id: col.int4.orNull },
  )
  return rows.map(({ role_code: role, merchant_id: merchantId }) => ({ role, merchantId }))
}

/** The one brand that all roles are in; null where they touch several, or all. */
export const brandOfRoles = (roles: readonly HeldRole[]): number | null => {
  const brands = [...new Set(roles.map(({ merchantId }) => merchantId))]
  return brands.length === 1 ? (brands[0] ?? null) : null
}
