import type { RoundsOf, RoundsQuery } from '@faro/fair'
import { present } from '@faro/kernel/assert'
import { col, rowOf, type Queryable } from '@faro/server-kit/db'
import { proofKeysOf } from '../desk/draws.query.ts'
import { plainDrawOf, type ProofKeys } from '../desk/draw-views.ts'
import { drawsByIds } from '../draws/draw-store.ts'
import { drawInputs } from '../engine/index.ts'

const fields = rowOf({
  ticket_id: col.uuid,
  draw_id: col.int8,
  currency: col.text,
  placed_at: col.timestamptz,
})

/**
 * Tickets of a member in draws of our own that have been drawn, as the verifier takes them: before
 * that a draw's hash is nobody's to know.
 */
export const ownLotteryRounds =
  (db: Queryable): RoundsOf =>
  async ({ memberId, before, limit }: RoundsQuery) => {
    const tickets = await db.query(
      `select t.ticket_id, t.draw_id, t.currency, t.placed_at
       from lottery.ticket t join lottery.draw d using (draw_id)
       where t.member_id = $1 and ($2::uuid is null or t.ticket_id < $2)
         and d.hash is not null and d.chain_id is not null
         and d.state in ('drawn', 'settling', 'settled', 're-settling')
       order by t.ticket_id desc limit $3`,
      [memberId, before ?? null, limit],
      fields,
    )
    const draws = await drawsByIds(db, [...new Set(tickets.map(({ draw_id }) => draw_id))])
    const inputs = new Map<bigint, Readonly<Record<string, string>>>()
    const keys = new Map<string, ProofKeys>()
    for (const draw of draws) {
      // draws of a chain share it and the beacon's key; shots are each draw's own
      const chain = `${draw.chain_id} ${draw.beacon_id}`
      const known = draw.family === 'yeekee' ? undefined : keys.get(chain)
      const own = known ?? (await proofKeysOf(db, draw))
      keys.set(chain, own)
      inputs.set(draw.draw_id, drawInputs(draw.family, plainDrawOf(draw, own)))
    }
    const codes = new Map(draws.map(({ draw_id, game_code }) => [draw_id, game_code]))
    return tickets.map((ticket) => ({
      id: ticket.ticket_id,
      at: ticket.placed_at.toISOString(),
      gameCode: present(codes.get(ticket.draw_id), 'draw of a ticket'),
      currency: ticket.currency,
      isRevealed: true,
      checks: [{ game: 'lottery', inputs: present(inputs.get(ticket.draw_id), 'draw') }],
    }))
  }
