import { uuidv7 } from '@faro/kernel/ids'
import { ok } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import type { Job } from '@faro/server-kit/jobs'
import type { MessagingDeps } from '../deps.ts'
import { broadcastColumns, broadcastFields, type BroadcastRow } from './broadcast.ts'

const batchMembers = 500

/** Delivers one batch and queues the next with it: a stop in between loses and doubles nothing. */
export const deliverBroadcast =
  (deps: MessagingDeps): Job =>
  async (payload) => {
    const { broadcastId } = payload as { broadcastId: string }
    await deps.db.tx(async (tx) => {
      const [row] = await tx.query(
        `select ${broadcastColumns} from messaging.broadcast
         where broadcast_id = $1 and sent_at is null for update`,
        [broadcastId],
        broadcastFields,
      )
      if (row === undefined) return ok(null)
      const memberIds = await batchOf(deps, tx, row)
      const delivered = await deliver(deps, tx, { row, memberIds })
      const isLast = row.member_id !== null || memberIds.length < batchMembers
      await tx.query(
        `update messaging.broadcast set delivered = delivered + $2, last_member_id = $3,
           sent_at = $4 where broadcast_id = $1`,
        [
          broadcastId,
          delivered,
          memberIds.at(-1) ?? row.last_member_id,
          isLast ? deps.clock.now() : null,
        ],
      )
      if (!isLast)
        await deps.jobs.add(tx, { task: 'messaging.deliver-broadcast', payload: { broadcastId } })
      return ok(null)
    })
  }

const batchOf = async (
  { identity }: MessagingDeps,
  tx: Tx,
  row: BroadcastRow,
): Promise<readonly string[]> =>
  row.member_id === null
    ? identity.receivers.next(tx, {
        merchantId: row.merchant_id,
        registeredUntil: row.created_at,
        after: row.last_member_id,
        limit: batchMembers,
      })
    : [row.member_id]

type Batch = { readonly row: BroadcastRow; readonly memberIds: readonly string[] }

const deliver = async (
  { clock, onChanged }: MessagingDeps,
  tx: Tx,
  { row, memberIds }: Batch,
): Promise<number> => {
  const now = clock.now()
  const written = await tx.query(
    `insert into messaging.message (message_id, merchant_id, member_id, kind, broadcast_id, source,
       created_at)
     select message_id, $3, member_id, 'staff', $4, $5, $6
     from unnest($1::uuid[], $2::uuid[]) as one(message_id, member_id)
     on conflict on constraint message_once do nothing returning 1`,
    [
      memberIds.map(() => uuidv7(now.getTime())),
      memberIds,
      row.merchant_id,
      row.broadcast_id,
      `broadcast:${row.broadcast_id}`,
      now,
    ],
  )
  tx.afterCommit(() => onChanged(memberIds))
  return written.length
}
