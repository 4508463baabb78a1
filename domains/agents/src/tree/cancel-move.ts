import type { AgentsEvents } from '@faro/contract/agents'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, type Tx } from '@faro/server-kit/db'
import type { AgentsDeps } from '../deps.ts'

export type Cancellation = {
  readonly merchantId: number
  readonly moveId: string
  readonly operatorId: string
}

/** Calls off a move before its day begins. */
export const cancelMove =
  ({ clock, events }: Pick<AgentsDeps, 'clock' | 'events'>) =>
  async (
    tx: Tx,
    { merchantId, moveId, operatorId }: Cancellation,
  ): Promise<Result<null, 'not-found' | 'state-changed'>> => {
    const now = clock.now()
    const [move] = await tx.query(
      `select m.state, m.due_at, n.member_id, n.name from agents.move m
       join agents.node n using (member_no)
       where m.move_id = $1 and m.merchant_id = $2 for update of m`,
      [moveId, merchantId],
      { state: col.text, due_at: col.timestamptz, member_id: col.uuid, name: col.text },
    )
    if (move === undefined) return err('not-found')
    if (move.state !== 'scheduled' || move.due_at <= now) return err('state-changed')
    await tx.query(`update agents.move set state = 'cancelled', ended_at = $2 where move_id = $1`, [
      moveId,
      now,
    ])
    await events.emit<AgentsEvents, 'agents.acted'>(tx, {
      topic: 'agents.acted',
      merchantId,
      payload: {
        operatorId,
        memberId: null,
        action: 'agents.move-cancelled',
        subject: move.member_id,
        detail: { username: move.name },
      },
    })
    return ok(null)
  }
