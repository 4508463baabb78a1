import { ok } from '@faro/kernel/result'
import type { NoteLook } from '@faro/server-kit/auth'
import type { Queryable } from '@faro/server-kit/db'
import type { OperatorDeps } from '../deps.ts'
import { appendAudit } from './audit-log.ts'

const hourMs = 3_600_000

/**
 * Who looks at whose data stands in the log: once an hour for each of the staff and whom they look
 * at, however many pages it takes.
 */
export const noteLook =
  ({ db, clock }: Pick<OperatorDeps, 'db' | 'clock'>): NoteLook =>
  async ({ operator: { operatorId, username }, subject }) => {
    const now = clock.now()
    const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs)
    await db.tx(async (tx) => {
      const first = await tx.query(
        `insert into operator.look (operator_id, subject, hour) values ($1, $2, $3)
         on conflict do nothing returning 1`,
        [operatorId, subject, hour],
      )
      if (first.length > 0)
        await appendAudit(tx, {
          actor: username,
          action: 'data.viewed',
          subject,
          detail: {},
          createdAt: now,
        })
      return ok(null)
    })
  }

/** The log keeps the looks; what tells repeats apart is kept for two hours. */
export const deleteLooks = async (db: Queryable, now: Date): Promise<void> => {
  await db.query('delete from operator.look where hour < $1', [
    new Date(now.getTime() - 2 * hourMs),
  ])
}
