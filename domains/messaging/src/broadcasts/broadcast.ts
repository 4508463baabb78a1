import type { Texts } from '@faro/content'
import type { Broadcast } from '@faro/contract/messaging'

export type BroadcastRow = {
  readonly broadcast_id: string
  readonly seq: bigint
  readonly merchant_id: number
  readonly member_id: string | null
  readonly username: string | null
  readonly texts: Texts
  readonly input_hash: string
  readonly receivers: number
  readonly delivered: number
  readonly last_member_id: string | null
  readonly sent_at: Date | null
  readonly created_at: Date
}

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
