import type { StaffRow } from '@faro/contract/operator'
import type { OperatorSession } from '@faro/server-kit/auth'
import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'
import type { OperatorDeps } from '../deps.ts'

const rowFields = rowOf({
  operator_id: col.uuid,
  username: col.text,
  permissions: col.textArray.as<string[]>(),
  roles: col.json.as<{ role: string; merchantId: number | null }[]>(),
  is_active: col.bool,
  is_enrolled: col.bool,
  passkeys: col.int8,
  created_at: col.timestamptz,
  last_seen_at: col.timestamptz.orNull,
})
type Row = RowOf<typeof rowFields>

type StaffFilter = { readonly operatorId: string | null; readonly now: Date }

const rowsOf = (db: Queryable, { operatorId, now }: StaffFilter): Promise<Row[]> =>
  db.query(
    `select s.operator_id, s.username, s.is_active,
       array(select distinct p.permission from operator.staff_role r
         join operator.role_permission p using (role_code)
         where r.operator_id = s.operator_id and (r.until is null or r.until > $2)
         order by p.permission) as permissions,
       (select coalesce(json_agg(json_build_object('role', r.role_code,
           'merchantId', r.merchant_id) order by r.role_code, r.merchant_id), '[]')
         from operator.staff_role r
         where r.operator_id = s.operator_id and (r.until is null or r.until > $2)) as roles,
       s.totp_secret is not null as is_enrolled, s.created_at,
       (select count(*) from operator.passkey p where p.operator_id = s.operator_id) as passkeys,
       (select max(seen_at) from operator.session e where e.operator_id = s.operator_id)
         as last_seen_at
     from operator.staff s where $1::uuid is null or s.operator_id = $1
     order by lower(s.username)`,
    [operatorId, now],
    rowFields,
  )

type Codes = Pick<OperatorDeps, 'merchantCode'>

const shownOf = async ({ merchantCode }: Codes, row: Row): Promise<StaffRow> => ({
  operatorId: row.operator_id,
  username: row.username,
  permissions: row.permissions,
  roles: await Promise.all(
    row.roles.map(async ({ role, merchantId }) => ({
      role,
      merchantCode: merchantId === null ? null : await merchantCode(merchantId),
    })),
  ),
  isActive: row.is_active,
  isEnrolled: row.is_enrolled,
  passkeys: Number(row.passkeys),
  createdAt: row.created_at.toISOString(),
  lastSeenAt: row.last_seen_at?.toISOString() ?? null,
})

/** Staff with a role in a brand that the caller manages; all where they manage all. */
export const listStaff = async (
  deps: Pick<OperatorDeps, 'db' | 'clock' | 'merchantCode'>,
  caller: OperatorSession,
): Promise<StaffRow[]> => {
  const brands = caller.brandsOf('staff.write')
  const rows = await rowsOf(deps.db, { operatorId: null, now: deps.clock.now() })
  const seen = rows.filter(
    ({ roles }) =>
      brands === null ||
      roles.some(({ merchantId }) => merchantId !== null && brands.includes(merchantId)),
  )
  return Promise.all(seen.map((row) => shownOf(deps, row)))
}

export const findStaffRow = async (
  deps: Codes,
  db: Queryable,
  asked: { readonly operatorId: string; readonly now: Date },
): Promise<StaffRow | null> => {
  const [row] = await rowsOf(db, asked)
  return row === undefined ? null : shownOf(deps, row)
}
