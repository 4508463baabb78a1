import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'

const marginFields = rowOf({
  sport_id: col.int4,
  league_id: col.text,
  market_group: col.text,
  margin_bps: col.int4,
  set_by: col.text,
  reason: col.text,
  set_at: col.timestamptz,
})
export type MarginRow = RowOf<typeof marginFields>

export const allMargins = (db: Queryable): Promise<readonly MarginRow[]> =>
  db.query(
    `select sport_id, league_id, market_group, margin_bps, set_by, reason, set_at
     from sportsbook.margin_rule order by sport_id, league_id, market_group limit 2000`,
    [],
    marginFields,
  )

const shiftFields = rowOf({
  event_id: col.text,
  market: col.text,
  specifiers: col.text,
  outcome: col.text,
  shift_bps: col.int4,
  expires_at: col.timestamptz,
})
export type ShiftRow = RowOf<typeof shiftFields>

/** Prices that are moved by hand now. */
export const standingShifts = (db: Queryable, now: Date): Promise<readonly ShiftRow[]> =>
  db.query(
    `select event_id, market, specifiers, outcome, shift_bps, expires_at
     from sportsbook.price_shift where expires_at > $1 limit 5000`,
    [now],
    shiftFields,
  )
