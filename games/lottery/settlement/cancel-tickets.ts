import { ok } from '@faro/kernel/result'
import { placeOf, findDraw } from '../draws/draw-store.ts'
import type { LotteryDeps } from '../src/deps.ts'
import { notifyTicket } from './notify-ticket.ts'
import { refundColumns, refundFields, refundTickets } from '../tickets/refund-tickets.ts'

const chunkMost = 100

type CancelDeps = Pick<LotteryDeps, 'db' | 'gaming' | 'events' | 'log' | 'publish' | 'priceSets'>

/** Refunds some tickets of a draw that is cancelled; answers how many are left as they were. */
const refundChunk = async (
  deps: CancelDeps,
  drawId: bigint,
): Promise<'again' | 'left' | 'done'> => {
  const done = await deps.db.tx(async (tx) => {
    const draw = await findDraw(tx, drawId)
    if (draw?.state !== 'cancelling') return ok('done' as const)
    const tickets = await tx.query(
      `select ${refundColumns} from lottery.ticket t
       where t.draw_id = $1 and t.state = 'placed'
         and (t.retry_at is null or t.retry_at <= kit.now())
       order by t.ticket_id limit $2 for update skip locked`,
      [drawId, chunkMost],
      refundFields,
    )
    if (tickets.length === 0) {
      const [left] = await tx.query(
        `select 1 from lottery.ticket where draw_id = $1 and state = 'placed' limit 1`,
        [drawId],
      )
      if (left !== undefined) return ok('left' as const)
      await tx.query(
        `update lottery.draw set state = 'cancelled', settled_at = kit.now()
         where draw_id = $1 and state = 'cancelling'`,
        [drawId],
      )
      tx.afterCommit(() => deps.publish(draw.game_code, { kind: 'cancelled', ...placeOf(draw) }))
      return ok('done' as const)
    }
    const refused = await refundTickets(tx, deps, { tickets, state: 'refunded' })
    await tx.query(
      `update lottery.ticket set retry_at = kit.now() + interval '30 seconds'
       where draw_id = $1 and ticket_id = any ($2::uuid[])`,
      [drawId, [...refused]],
    )
    for (const ticket of tickets)
      if (!refused.has(ticket.ticket_id))
        await notifyTicket(tx, deps, {
          ...ticket,
          payout: ticket.stake,
          outcome: 'refunded',
          before: 0n,
        })
    return ok('again' as const)
  })
  return done.ok ? done.value : 'left'
}

/**
 * Refunds every ticket of a draw that is cancelled, some in each transaction; the chases that they
 * belong to go on. False where something is left for later.
 */
export const cancelTickets = async (deps: CancelDeps, drawId: bigint): Promise<boolean> => {
  for (;;) {
    const outcome = await refundChunk(deps, drawId)
    if (outcome !== 'again') return outcome === 'done'
  }
}
