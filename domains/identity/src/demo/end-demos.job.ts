import { col } from '@faro/server-kit/db'
import { ok } from '@faro/kernel/result'
import type { Deps } from '../deps.ts'
import { endSessions, type EndDeps } from '../sessions/end-sessions.ts'

const batchMax = 200
const failuresMax = 2_000
const textKeptMs = 7 * 86_400_000

/**
 * Ends old demo accounts: sessions end and play money returns. One that fails stays, delays no
 * other and is reported at the end.
 */
export const endDemos =
  (deps: EndDeps & Pick<Deps, 'db' | 'onDemoEnded'>) => async (): Promise<number> => {
    const { db, clock, onDemoEnded } = deps
    const now = clock.now()
    const failed = new Map<string, unknown>()
    const end = (memberId: string, merchantId: number) =>
      db.tx(async (tx) => {
        await tx.query(`update identity.member set state = 'disabled' where member_id = $1`, [
          memberId,
        ])
        await endSessions(deps)(tx, { memberId })
        await onDemoEnded(tx, { memberId, merchantId })
        return ok(null)
      })
    let ended = 0
    for (let isMore = true; isMore;) {
      const rows = await db.query(
        `select member_id, merchant_id from identity.member
         where demo_until <= $1 and state = 'active' and not member_id = any($3::uuid[])
         order by demo_until limit $2`,
        [now, batchMax, [...failed.keys()]],
        { member_id: col.uuid, merchant_id: col.int4 },
      )
      const before = failed.size
      for (const { member_id: memberId, merchant_id: merchantId } of rows)
        await end(memberId, merchantId).catch((error: unknown) => failed.set(memberId, error))
      ended += rows.length - (failed.size - before)
      // the rest of a full batch is next, unless failures filled it
      isMore = rows.length === batchMax && failed.size > before && failed.size < failuresMax
    }
    await db.query('delete from identity.free_play_text where used_at < $1', [
      new Date(now.getTime() - textKeptMs),
    ])
    if (failed.size > 0)
      throw new AggregateError([...failed.values()], 'demo accounts could not be ended')
    return ended
  }
