import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'
import type { StoredPlan } from './plan.ts'

const planFields = rowOf({
  plan_id: col.uuid.present,
  name: col.text.present,
  from_month: col.text.present,
  terms: col.json.as<StoredPlan>().present,
})
export type PlanRow = RowOf<typeof planFields>

/** The first day of the month of a day. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`

/** The first day of the month behind one. */
export const nextMonth = (month: string): string => {
  const [year = 0, at = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, at, 1)).toISOString().slice(0, 10)
}

/** The plan of an affiliate in a month, in the version of that month; null where it has none. */
export const planIn = async (
  db: Queryable,
  affiliateNo: number,
  month: string,
): Promise<PlanRow | null> => {
  const [row] = await db.query(
    `select p.plan_id, p.name, v.from_month::text as from_month, v.terms
     from agents.affiliate_plan a join agents.plan p using (plan_id)
       join agents.plan_version v using (plan_id)
     where a.member_no = $1 and a.from_month = (select max(x.from_month)
         from agents.affiliate_plan x where x.member_no = $1 and x.from_month <= $2::date)
       and v.from_month <= $2::date
     order by v.from_month desc limit 1`,
    [affiliateNo, month],
    planFields,
  )
  return row ?? null
}
