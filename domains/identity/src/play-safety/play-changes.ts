import type { IdentityEvents } from '@faro/contract/identity'
import { uuidv7 } from '@faro/kernel/ids'
import { col, type Tx } from '@faro/server-kit/db'
import type { Deps } from '../deps.ts'

export type Noted = {
  readonly memberId: string
  readonly actor: string
  readonly action: string
  readonly detail: Readonly<Record<string, unknown>>
}

/** Stores every change of play safety and publishes it for the audit log. */
export const notePlayChange = async (
  { clock, events }: Pick<Deps, 'clock' | 'events'>,
  tx: Tx,
  { memberId, actor, action, detail }: Noted,
): Promise<void> => {
  const now = clock.now()
  await tx.query(
    `insert into identity.play_change(change_id, member_id, actor, action, detail, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [uuidv7(now.getTime()), memberId, actor, action, JSON.stringify(detail), now],
  )
  const [row] = await tx.query(
    'select merchant_id from identity.member where member_id = $1',
    [memberId],
    { merchant_id: col.int4 },
  )
  await events.emit<IdentityEvents, 'identity.play-safety-changed'>(tx, {
    topic: 'identity.play-safety-changed',
    merchantId: row?.merchant_id ?? 0,
    payload: { memberId, actor, action, detail },
  })
}
