import type { RoundStates } from '@faro/gaming'
import { col, type Queryable } from '@faro/server-kit/db'

/** Bets on a season run for months: how each stands is the book's word. */
export const roundStatesOf = (db: Queryable, vendorCode: string): RoundStates => ({
  vendorCode,
  statesOf: async (rounds) => {
    const rows = await db.query(
      `select bet_id, state in ('pending', 'open') as is_open from sportsbook.bet
       where bet_id::text = any($1::text[])`,
      [rounds],
      { bet_id: col.uuid, is_open: col.bool },
    )
    return new Map(rows.map((row) => [row.bet_id, row.is_open ? 'open' : 'finished']))
  },
})
