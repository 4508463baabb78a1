import type { Application } from '@faro/contract/promotions'
import { col, rowOf } from '@faro/server-kit/db'
import { activitiesById } from '../activities/activities.query.ts'
import { textsIn } from '../activities/activity.ts'
import type { PromotionsDeps } from '../deps.ts'
import type { ConsoleBrand } from './brand.ts'

const rowFields = rowOf({
  activity_id: col.uuid,
  member_id: col.uuid,
  period: col.text,
  remark: col.text,
  tries: col.int4,
  joined_at: col.timestamptz,
  household: col.int4.present,
})

const imageFields = rowOf({
  activity_id: col.uuid,
  member_id: col.uuid,
  period: col.text,
  bytes: col.bytea,
})

const shownMax = 50
/**
 * Pictures of so many bytes are shown together, or all of one application: a page is read whole,
 * again every few seconds, and what a member sent may be some megabytes.
 */
const pictureBytesMax = 24 * 1_024 ** 2

const kindOf = (bytes: Buffer): string => (bytes[0] === 0x89 ? 'image/png' : 'image/jpeg')

/**
 * What waits for a decision, the oldest first, with the pictures that came with it: as many as fit.
 * Lengths are read without the pictures.
 */
export const applicationsOf = async (
  { db, identity }: PromotionsDeps,
  { merchantId, language }: ConsoleBrand,
): Promise<Application[]> => {
  const rows = await db.query(
    `select p.activity_id, p.member_id, p.period, p.remark, p.tries, p.joined_at,
       (select count(*)::int from promotions.participation o
         where o.activity_id = p.activity_id and o.household = p.household
           and o.member_id <> p.member_id) as household
     from (select w.*, sum(i.bytes) over before - i.bytes as bytes_before,
         sum(i.bytes) over before as bytes
       from (select * from promotions.participation
           where merchant_id = $1 and state = 'applying'
           order by joined_at, activity_id, member_id, period limit ${shownMax}) w
         cross join lateral (
           select coalesce(sum(octet_length(g.bytes)), 0) as bytes
           from promotions.application_image g where g.activity_id = w.activity_id
             and g.member_id = w.member_id and g.period = w.period) i
       window before as (order by w.joined_at, w.activity_id, w.member_id, w.period)) p
     where p.bytes <= $2 or p.bytes_before = 0
     order by p.joined_at, p.activity_id, p.member_id, p.period`,
    [merchantId, pictureBytesMax],
    rowFields,
  )
  const images = await db.query(
    `select activity_id, member_id, period, bytes from promotions.application_image
     where (activity_id, member_id, period) in
       (select * from unnest($1::uuid[], $2::uuid[], $3::text[]))
     order by position`,
    [
      rows.map((row) => row.activity_id),
      rows.map((row) => row.member_id),
      rows.map((row) => row.period),
    ],
    imageFields,
  )
  const activities = await activitiesById(db, [...new Set(rows.map((row) => row.activity_id))])
  const members = await identity.memberSummaries([...new Set(rows.map((row) => row.member_id))])
  return rows.map((row) => {
    const activity = activities.get(row.activity_id)
    return {
      activityId: row.activity_id,
      memberId: row.member_id,
      period: row.period,
      title: activity === undefined ? '' : textsIn(activity, [language]).title,
      username: members.get(row.member_id)?.username ?? '',
      remark: row.remark,
      tries: row.tries,
      joinedAt: row.joined_at.toISOString(),
      household: row.household,
      pictures: images
        .filter(
          (one) =>
            one.activity_id === row.activity_id &&
            one.member_id === row.member_id &&
            one.period === row.period,
        )
        .map(({ bytes }) => `data:${kindOf(bytes)};base64,${bytes.toString('base64')}`),
    }
  })
}
