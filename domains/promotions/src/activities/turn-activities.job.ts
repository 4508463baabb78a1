import { ok } from '@faro/kernel/result'
import type { PromotionsDeps } from '../deps.ts'

const archivedDays = 30

/**
 * Activities begin and end by the clock; what was joined and not done in time is closed. Everything
 * is judged by its own times: this only says so in lists.
 */
export const turnActivities =
  ({ db, clock }: Pick<PromotionsDeps, 'db' | 'clock'>) =>
  async () => {
    const now = clock.now()
    await db.query(
      `update promotions.activity set state = 'running'
     where state = 'scheduled' and starts_at <= $1`,
      [now],
    )
    await db.query(
      `update promotions.activity set state = 'archived'
     where state in ('running', 'stopped')
       and ends_at < $1::timestamptz - interval '${archivedDays} days'`,
      [now],
    )
    await db.tx(async (tx) => {
      await tx.query(
        `update promotions.participation p set state = 'closed', changed_at = $1
       where (p.activity_id, p.member_id, p.period) in (
         select s.activity_id, s.member_id, s.period from promotions.participation s
         join promotions.activity a using (activity_id)
         where s.state = 'signed' and a.ends_at < $1::timestamptz - interval '1 hour'
         limit 2000 for update of s skip locked)`,
        [now],
      )
      return ok(null)
    })
  }
