import { allRoutes } from '@faro/contract/all'
import type { Permission } from '@faro/contract/permissions'
import type { OperatorSession } from '@faro/server-kit/auth'
import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'

/** One permission in one brand; null: in all. */
const grantFields = rowOf({
  permission: col.text.as<Permission | '*'>(),
  merchant_id: col.int4.orNull,
})
export type Grant = RowOf<typeof grantFields>

/** Every permission that any route asks for. */
export const permissions: readonly string[] = [
  ...new Set(
    Object.values(allRoutes)
      .flatMap((routes) => Object.values(routes))
      .flatMap(({ permission }) => (permission === undefined ? [] : [permission])),
  ),
].toSorted()

/** Stands for every permission there is and will be. */
const everything = '*'

/** What somebody may do now, through all the roles they hold. */
export const grantsOf = (db: Queryable, operatorId: string, now: Date): Promise<Grant[]> =>
  db.query(
    `select distinct p.permission, r.merchant_id
     from operator.staff_role r join operator.role_permission p using (role_code)
     where r.operator_id = $1 and r.at <= $2 and (r.until is null or r.until > $2)`,
    [operatorId, now],
    grantFields,
  )

/** Of stored grants: roles may hold names that no route asks for any more. */
type Power = Pick<OperatorSession, 'permissions'> & {
  readonly may: (permission: string, merchantId: number | null) => boolean
  readonly brandsOf: (permission: string) => readonly number[] | null
}

/** What a session answers about its grants. */
export const permissionsOf = (grants: readonly Grant[]): Power => {
  const fitting = (permission: string): readonly Grant[] =>
    grants.filter((one) => one.permission === permission || one.permission === everything)
  const held = new Set(
    grants.flatMap(({ permission }) => (permission === everything ? permissions : [permission])),
  )
  const brandsOf = (permission: string): readonly number[] | null => {
    const brands = fitting(permission).map(({ merchant_id }) => merchant_id)
    return brands.includes(null)
      ? null
      : [...new Set(brands.filter((brand): brand is number => brand !== null))]
  }
  return {
    permissions: [...held].toSorted(),
    brandsOf,
    may: (permission, merchantId) => {
      const brands = brandsOf(permission)
      return brands === null || (merchantId !== null && brands.includes(merchantId))
    },
  }
}

/** Those who hold a permission in a brand now; null means all brands at once. */
export const holdersOf = async (
  db: Queryable,
  { permission, merchantId, now }: { permission: string; merchantId: number | null; now: Date },
): Promise<readonly string[]> => {
  const rows = await db.query(
    `select distinct s.operator_id from operator.staff s
     join operator.staff_role r using (operator_id)
     join operator.role_permission p using (role_code)
     where s.is_active and p.permission in ($1, '*') and r.at <= $3
       and (r.until is null or r.until > $3) and (r.merchant_id is null or r.merchant_id = $2)`,
    [permission, merchantId, now],
    { operator_id: col.uuid },
  )
  return rows.map((row) => row.operator_id)
}
