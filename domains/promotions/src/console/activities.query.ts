import type { ConsoleActivity } from '@faro/contract/promotions'
import { formatAmount } from '@faro/kernel/money'
import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'
import { activityFields, textsIn } from '../activities/activity.ts'
import type { ConsoleBrand } from './brand.ts'

const rowFields = rowOf({
  ...activityFields,
  joined: col.int4.present,
  applying: col.int4.present,
  given: col.int4.present,
  amount_limit: col.int8.orNull,
  reserved: col.int8.present,
  spent: col.int8.present,
  pieces_limit: col.int4.orNull,
  pieces_given: col.int4.present,
})
type Row = RowOf<typeof rowFields>

const shownMax = 300

const rowsOf = (db: Queryable, merchantId: number, activityId: string | null) =>
  db.query(
    `select a.activity_id, a.merchant_id, a.code, a.kind, a.version, a.state, a.definition,
       a.terms_hash, a.show_from, a.starts_at, a.ends_at,
       (select count(*)::int from promotions.participation p
         where p.activity_id = a.activity_id) as joined,
       (select count(*)::int from promotions.participation p
         where p.activity_id = a.activity_id and p.state = 'applying') as applying,
       (select count(*)::int from promotions.participation p
         where p.activity_id = a.activity_id and p.state in ('claimed', 'issued')) as given,
       b.amount_limit, coalesce(b.reserved, 0) as reserved, coalesce(b.spent, 0) as spent,
       b.pieces_limit, coalesce(b.pieces_spent, 0) as pieces_given
     from promotions.activity a
     left join promotions.budget b on b.merchant_id = a.merchant_id and b.code = a.code
     where a.merchant_id = $1 and ($2::uuid is null or a.activity_id = $2)
     order by a.created_at desc, a.activity_id limit ${shownMax}`,
    [merchantId, activityId],
    rowFields,
  )

const viewOf = (row: Row, { currency, language }: ConsoleBrand): ConsoleActivity => ({
  activityId: row.activity_id,
  code: row.code,
  kind: row.kind,
  title: textsIn(row, [language]).title,
  state: row.state,
  version: row.version,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  joined: row.joined,
  applying: row.applying,
  given: row.given,
  budget: {
    limit: row.amount_limit === null ? null : formatAmount(row.amount_limit, currency),
    reserved: formatAmount(row.reserved, currency),
    spent: formatAmount(row.spent, currency),
    piecesLimit: row.pieces_limit,
    piecesGiven: row.pieces_given,
  },
})

/** All activities of a brand, the newest first. */
export const consoleActivities = async (
  db: Queryable,
  brand: ConsoleBrand,
): Promise<ConsoleActivity[]> =>
  (await rowsOf(db, brand.merchantId, null)).map((row) => viewOf(row, brand))

/** One of them, as it is written. */
export const consoleActivity = async (db: Queryable, brand: ConsoleBrand, activityId: string) => {
  const [row] = await rowsOf(db, brand.merchantId, activityId)
  return row === undefined ? null : { activity: viewOf(row, brand), definition: row.definition }
}
