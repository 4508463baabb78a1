import type { RoleGrant } from '@faro/contract/operator'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Queryable } from '@faro/server-kit/db'
import type { OperatorDeps } from '../deps.ts'
import { permissions, type Grant } from './grants.ts'

/** A role in one brand, or (null) in all. */
export type HeldRole = { readonly role: string; readonly merchantId: number | null }

type RoleRow = { role_code: string; permission: string }

/** Roles that every installation has, with what they allow. */
export const builtinRoles = async (
  db: Queryable,
): Promise<{ role: string; permissions: string[] }[]> => {
  const rows = await db.query<RoleRow>(
    `select role_code, permission from operator.role join operator.role_permission using (role_code)
     where is_builtin order by role_code, permission`,
  )
  const roles = new Map<string, string[]>()
  for (const { role_code: role, permission } of rows)
    roles.set(role, [...(roles.get(role) ?? []), permission])
  return [...roles].map(([role, allowed]) => ({ role, permissions: allowed }))
}

/** Roles as they were sent, with numbers of brands; a brand or role that is not there is refused. */
export const readRoles = async (
  { db, merchantIdOf }: Pick<OperatorDeps, 'db' | 'merchantIdOf'>,
  sent: readonly RoleGrant[],
): Promise<Result<readonly HeldRole[], 'not-found'>> => {
  const known = new Set([...permissions, ...(await builtinRoles(db)).map(({ role }) => role)])
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
  const builtin = new Map((await builtinRoles(db)).map((one) => [one.role, one.permissions]))
  return roles.flatMap(({ role, merchantId }) =>
    (builtin.get(role) ?? [role]).map((permission) => ({ permission, merchant_id: merchantId })),
  )
}

export const rolesOf = async (
  db: Queryable,
  operatorId: string,
  now: Date,
): Promise<readonly HeldRole[]> => {
  const rows = await db.query<{ role_code: string; merchant_id: number | null }>(
    `select role_code, merchant_id from operator.staff_role
     where operator_id = $1 and (until is null or until > $2)`,
    [operatorId, now],
  )
  return rows.map(({ role_code: role, merchant_id: merchantId }) => ({ role, merchantId }))
}

/** The one brand that all roles are in; null where they touch several, or all. */
export const brandOfRoles = (roles: readonly HeldRole[]): number | null => {
  const brands = [...new Set(roles.map(({ merchantId }) => merchantId))]
  return brands.length === 1 ? (brands[0] ?? null) : null
}
