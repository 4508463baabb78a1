import { uuidv7 } from '@faro/kernel/ids'
import type { Tx } from '@faro/server-kit/db'
import type { MessagingDeps } from '../deps.ts'

export type NewMessage = {
  readonly merchantId: number
  readonly memberId: string
  readonly kind: string
  readonly values?: Readonly<Record<string, string>>
  readonly source: string
}

/** Puts a message into an inbox; the same source once more changes nothing. */
export const addMessage = async (
  { clock, onChanged }: Pick<MessagingDeps, 'clock' | 'onChanged'>,
  tx: Tx,
  { merchantId, memberId, kind, values = {}, source }: NewMessage,
): Promise<void> => {
  const now = clock.now()
  const rows = await tx.query(
    `insert into messaging.message (message_id, merchant_id, member_id, kind, values, source,
       created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict on constraint message_once do nothing
     returning 1`,
    [uuidv7(now.getTime()), merchantId, memberId, kind, JSON.stringify(values), source, now],
  )
  if (rows.length > 0) tx.afterCommit(() => onChanged([memberId]))
}
