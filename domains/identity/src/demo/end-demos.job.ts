import { ok } from '@faro/kernel/result'
import type { Deps } from '../deps.ts'

const batchMax = 200
const textKeptMs = 7 * 86_400_000

/** Puts old demo accounts away: their sessions end, their play money goes back where it came from. */
export const endDemos =
  ({ db, clock, onDemoEnded }: Pick<Deps, 'db' | 'clock' | 'onDemoEnded'>) =>
  async (): Promise<number> => {
    const now = clock.now()
    const rows = await db.query<{ member_id: string; merchant_id: number }>(
      `select member_id, merchant_id from identity.member
       where demo_until <= $1 and state = 'active' order by demo_until limit $2`,
      [now, batchMax],
    )
    for (const { member_id: memberId, merchant_id: merchantId } of rows)
      await db.tx(async (tx) => {
        await tx.query(`update identity.member set state = 'disabled' where member_id = $1`, [
          memberId,
        ])
        await tx.query('delete from identity.session where member_id = $1', [memberId])
        await onDemoEnded(tx, { memberId, merchantId })
        return ok(null)
      })
    await db.query('delete from identity.free_play_text where used_at < $1', [
      new Date(now.getTime() - textKeptMs),
    ])
    return rows.length
  }
