import type { OperatorSession } from '@faro/server-kit/auth'
import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'
import type { OperatorDeps } from '../deps.ts'

const viewFields = rowOf({
  view_id: col.uuid,
  operator_id: col.uuid,
  list: col.text,
  name: col.text,
  parameters: col.json.as<Record<string, string>>(),
  role_code: col.text.orNull,
  merchant_id: col.int4.orNull,
  username: col.text,
})
export type ViewRow = RowOf<typeof viewFields>

const columns = `v.view_id, v.operator_id, v.list, v.name, v.parameters, v.role_code,
  v.merchant_id, s.username`
const source = 'operator.view v join operator.staff s using (operator_id)'

type Viewer = { readonly operatorId: string; readonly lists: readonly string[]; readonly now: Date }

/** Somebody's own views of some lists, and those shared with a role that they hold. */
export const viewsFor = (
  db: Queryable,
  { operatorId, lists, now }: Viewer,
): Promise<readonly ViewRow[]> =>
  db.query(
    `select ${columns} from ${source}
     where v.list = any($2::text[]) and (v.operator_id = $1 or exists (
       select 1 from operator.staff_role r
       where r.operator_id = $1 and r.role_code = v.role_code
         and r.at <= $3 and (r.until is null or r.until > $3)
         and (v.merchant_id is null or r.merchant_id is null or r.merchant_id = v.merchant_id)))
     order by v.operator_id <> $1, lower(v.name), v.view_id`,
    [operatorId, lists, now],
    viewFields,
  )

export const findView = async (
  db: Queryable,
  viewId: string,
  lock: '' | 'for update of v' = '',
): Promise<ViewRow | null> =>
  (
    await db.query(
      `select ${columns} from ${source} where v.view_id = $1 ${lock}`,
      [viewId],
      viewFields,
    )
  )[0] ?? null

/** A view as its route answers it. */
export const viewOf = async (
  { merchantCode }: Pick<OperatorDeps, 'merchantCode'>,
  row: ViewRow,
  { operatorId }: Pick<OperatorSession, 'operatorId'>,
) => ({
  viewId: row.view_id,
  list: row.list,
  name: row.name,
  parameters: { ...row.parameters },
  isOwn: row.operator_id === operatorId,
  ownerName: row.username,
  sharedWith:
    row.role_code === null
      ? null
      : {
          role: row.role_code,
          merchantCode: row.merchant_id === null ? null : await merchantCode(row.merchant_id),
        },
})
