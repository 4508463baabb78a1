import type { Queryable } from '@faro/server-kit/db'

/**
 * Deletes what nobody needs any more: messages after three days, messages that could not be taken
 * and shared slips after thirty, and events of more than eight days ago on which nobody had bet.
 */
export const forgetOld = async (db: Queryable): Promise<void> => {
  await db.query(
    "delete from sportsbook.feed_batch where received_at < kit.now() - interval '72 hours'",
  )
  await db.query(
    "delete from sportsbook.feed_reject where received_at < kit.now() - interval '30 days'",
  )
  await db.query("delete from sportsbook.slip where made_at < kit.now() - interval '30 days'")
  await db.query(
    `delete from sportsbook.event where event_id in (
       select e.event_id from sportsbook.event e
       where e.ended_at < kit.now() - interval '8 days' and not exists (
         select 1 from sportsbook.leg g where g.event_id = e.event_id)
       order by e.ended_at limit 2000)`,
  )
}
