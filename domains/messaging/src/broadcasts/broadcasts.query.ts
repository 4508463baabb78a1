import type { Broadcast } from '@faro/contract/messaging'
import { pageOf, type Page } from '@faro/kernel/paging'
import type { Queryable } from '@faro/server-kit/db'
import { broadcastColumns, broadcastOf, broadcastFields } from './broadcast.ts'

export const listBroadcasts = async (
  db: Queryable,
  merchantId: number,
  { before, limit }: { before: bigint | null; limit: number },
): Promise<Page<Broadcast>> => {
  const rows = await db.query(
    `select ${broadcastColumns} from messaging.broadcast
     where merchant_id = $1 and ($2::bigint is null or seq < $2)
     order by seq desc limit $3`,
    [merchantId, before, limit + 1],
    broadcastFields,
  )
  const page = pageOf(rows, limit, ({ seq }) => String(seq))
  return { rows: page.rows.map(broadcastOf), next: page.next }
}
