import { rowOf, col, type RowOf } from '@faro/server-kit/db'
import type { Texts } from '@faro/content'
import type { Broadcast } from '@faro/contract/messaging'

export const broadcastFields = rowOf({
  broadcast_id: col.uuid,
  seq: col.int8,
  merchant_id: col.int4,
  member_id: col.uuid.orNull,
  username: col.text.orNull,
  texts: col.json.as<Texts>(),
  input_hash: col.text,
  receivers: col.int4,
  delivered: col.int4,
  last_member_id: col.uuid.orNull,
  sent_at: col.timestamptz.orNull,
  created_at: col.timestamptz,
})
export type BroadcastRow = RowOf<typeof broadcastFields>

export const broadcastColumns = `broadcast_id, seq, merchant_id, member_id, username, texts,
  input_hash, receivers, delivered, last_member_id, sent_at, created_at`

export const broadcastOf = (row: BroadcastRow): Broadcast => ({
  broadcastId: row.broadcast_id,
  username: row.username,
  texts: row.texts,
  receivers: row.receivers,
  delivered: row.delivered,
  state: row.sent_at === null ? 'sending' : 'sent',
  createdAt: row.created_at.toISOString(),
})
