import type { Queryable } from '@faro/server-kit/db'
import type { HeldRole } from './roles.query.ts'

type RoleGrantInput = {
  readonly operatorId: string
  /** Null: all brands. */
  readonly merchantId: number | null
  readonly at: Date
  /** Null for the installation itself. */
  readonly by: string | null
}

/** Single permissions, each a role of its own name. */
export const grantPermissions = async (
  db: Queryable,
  { permissions, ...given }: RoleGrantInput & { readonly permissions: readonly string[] },
): Promise<void> => {
  await db.query(
    `with made as (
       insert into operator.role (role_code, is_builtin) select unnest($1::text[]), false
       on conflict do nothing returning role_code
     )
     insert into operator.role_permission (role_code, permission)
     select role_code, role_code from made`,
    [permissions],
  )
  for (const role of permissions) await grantRole(db, { ...given, role })
}

/** A role from now on; one that is held already stays as old as it is. */
export const grantRole = async (
  db: Queryable,
  grant: RoleGrantInput & { readonly role: string; readonly isFounding?: boolean },
): Promise<void> => {
  const { operatorId, merchantId, at, by, role, isFounding = false } = grant
  await db.query(
    `insert into operator.staff_role (operator_id, role_code, merchant_id, granted_by, at,
       is_founding)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [operatorId, role, merchantId, by, at, isFounding],
  )
}

/** Built-in roles and single permissions alike. */
export const grantRoles = async (
  db: Queryable,
  { roles, ...given }: Omit<RoleGrantInput, 'merchantId'> & { readonly roles: readonly HeldRole[] },
): Promise<void> => {
  for (const { role, merchantId } of roles) {
    if (role.includes('.'))
      await grantPermissions(db, { ...given, merchantId, permissions: [role] })
    else await grantRole(db, { ...given, merchantId, role })
  }
}

/** A role that ends now; what it was stays written down. */
export const endRole = async (
  db: Queryable,
  { operatorId, role, merchantId, at }: HeldRole & { operatorId: string; at: Date },
): Promise<void> => {
  await db.query(
    `update operator.staff_role set until = $4
     where operator_id = $1 and role_code = $2 and merchant_id is not distinct from $3::int
       and (until is null or until > $4)`,
    [operatorId, role, merchantId, at],
  )
}

type Vouched = {
  readonly operatorId: string
  readonly by: string
  readonly what: 'invited' | 'reset' | 'enabled'
  readonly at: Date
}

/** Who answers for whom: neither judges the other's requests for a while. */
export const recordFounder = async (
  db: Queryable,
  { operatorId, by, what, at }: Vouched,
): Promise<void> => {
  await db.query(
    'insert into operator.vouch (operator_id, by_operator, what, at) values ($1, $2, $3, $4)',
    [operatorId, by, what, at],
  )
}
