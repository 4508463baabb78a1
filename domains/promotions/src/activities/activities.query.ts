import { col, type Queryable } from '@faro/server-kit/db'
import { activityColumns, activityFields, type ActivityRow } from './activity.ts'

const liveMax = 300

/** What a brand shows at a moment: published, from the day it is shown to some days behind its end. */
export const shownActivities = (
  db: Queryable,
  merchantId: number,
  now: Date,
): Promise<readonly ActivityRow[]> =>
  db.query(
    `select ${activityColumns} from promotions.activity
     where merchant_id = $1 and state in ('scheduled', 'running', 'stopped') and show_from <= $2
       and ends_at > $2::timestamptz - interval '7 days'
     order by starts_at desc, activity_id limit ${liveMax}`,
    [merchantId, now],
    activityFields,
  )

/** What of some brands is under way, and what ended a moment ago: rows come behind the horizon. */
export const countingActivities = (
  db: Queryable,
  {
    merchantIds,
    kinds,
    now,
  }: {
    readonly merchantIds: readonly number[]
    readonly kinds: readonly string[]
    readonly now: Date
  },
): Promise<readonly ActivityRow[]> =>
  db.query(
    `select ${activityColumns} from promotions.activity
     where merchant_id = any($1::int[]) and kind = any($2::text[])
       and state in ('scheduled', 'running') and starts_at <= $3
       and ends_at > $3::timestamptz - interval '1 day'
     order by activity_id`,
    [merchantIds, kinds, now],
    activityFields,
  )

export const findActivity = async (
  db: Queryable,
  of: { readonly merchantId: number; readonly activityId: string },
): Promise<ActivityRow | null> => {
  const [row] = await db.query(
    `select ${activityColumns} from promotions.activity
     where merchant_id = $1 and activity_id = $2 and state not in ('draft', 'review')`,
    [of.merchantId, of.activityId],
    activityFields,
  )
  return row ?? null
}

/** Activities by their ids, of whatever state: for what was joined before. */
export const activitiesById = async (
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ActivityRow>> => {
  if (ids.length === 0) return new Map()
  const rows = await db.query(
    `select ${activityColumns} from promotions.activity where activity_id = any($1::uuid[])`,
    [ids],
    activityFields,
  )
  return new Map(rows.map((row) => [row.activity_id, row]))
}

/** The terms that somebody joined under. */
export const joinedVersion = async (
  db: Queryable,
  row: ActivityRow,
  version: number,
): Promise<ActivityRow> => {
  if (row.version === version) return row
  const [kept] = await db.query(
    `select definition, terms_hash from promotions.activity_version
     where activity_id = $1 and version = $2`,
    [row.activity_id, version],
    { definition: col.json.as<ActivityRow['definition']>(), terms_hash: col.text },
  )
  return kept === undefined ? row : { ...row, ...kept, version }
}

/** The terms that were last put in force: what was written since may wait for another person. */
export const agreedTerms = async (db: Queryable, row: ActivityRow): Promise<ActivityRow> => {
  const [found] = await db.query(
    'select agreed_version from promotions.activity where activity_id = $1',
    [row.activity_id],
    { agreed_version: col.int4.orNull },
  )
  return joinedVersion(db, row, found?.agreed_version ?? row.version)
}

/** Codes of budgets without room left for what they give. */
export const spentBudgets = async (
  db: Queryable,
  merchantId: number,
): Promise<ReadonlySet<string>> => {
  const rows = await db.query(
    `select code from promotions.budget where merchant_id = $1
       and (reserved + spent >= amount_limit or pieces_reserved + pieces_spent >= pieces_limit)`,
    [merchantId],
    { code: col.text },
  )
  return new Set(rows.map(({ code }) => code))
}
