import type { Broadcast } from '@faro/contract/messaging'
import { pageOf, type Page } from '@faro/kernel/paging'
import type { Queryable } from '@faro/server-kit/db'
import { broadcastColumns, broadcastOf, type BroadcastRow } from './broadcast.ts'

export const listBroadcasts = async (
  db: Queryable,
  merchantId: number,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<Page<Broadcast>> => {
  const rows = await db.query<BroadcastRow>(
    `select ${broadcastColumns} from messaging.broadcast
     where merchant_id = $1 and ($2::uuid is null or broadcast_id < $2)
     order by broadcast_id desc limit $3`,
    [merchantId, before ?? null, limit + 1],
  )
  return pageOf(rows.map(broadcastOf), limit, ({ broadcastId }) => broadcastId)
}
