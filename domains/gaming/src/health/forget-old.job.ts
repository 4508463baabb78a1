import type { Clock } from '@faro/kernel/clock'
import type { Db } from '@faro/server-kit/db'

const dayMs = 86_400_000
/** For so long a late bet hears that its session has expired, not that it never was. */
const sessionDays = 30

/** Deletes old traffic records, kept for staff, and old sessions, kept for late bets. */
export const forgetOld = async ({ db, clock }: { db: Db; clock: Clock }): Promise<void> => {
  const before = (days: number) => new Date(clock.now().getTime() - days * dayMs)
  await db.query('delete from gaming.vendor_call where at < $1', [before(2)])
  await db.query('delete from gaming.vendor_minute where minute < $1', [before(35)])
  await db.query('delete from gaming.vendor_new_key where made_at < $1', [before(1)])
  // the day of the ceilings and one more
  await db.query('delete from gaming.vendor_paid where minute < $1', [before(2)])
  await db.query('delete from gaming.ceiling_alarm where hour < $1', [before(35)])
  // all their periods are over: the next bet under a limit begins them anew
  await db.query('delete from gaming.play_sum where day < $1::date - 40', [clock.now()])
  await db.query('delete from gaming.game_session where expires_at < $1', [before(sessionDays)])
}
