import type { CurrencyCode } from '@faro/kernel/money'
import { col, type Queryable } from '@faro/server-kit/db'

export type EventStakes = {
  readonly event_id: string
  readonly currency: CurrencyCode
  readonly bets: bigint
  readonly stakes: bigint
  readonly worst: bigint
}

/**
 * What hangs on events by currency, of all brands: open bets, their stakes, and what is paid beyond
 * all stakes at the worst end of every line.
 */
export const stakesOfEvents = (
  db: Queryable,
  eventIds: readonly string[],
): Promise<readonly EventStakes[]> =>
  db.query(
    `with bets as (
       select g.event_id, b.currency, count(*) as bets, sum(b.remaining)::bigint as stakes
       from (select distinct event_id, bet_id from sportsbook.leg
         where event_id = any($1::text[])) g
         join sportsbook.bet b using (bet_id)
       where b.state = 'open' group by 1, 2),
     lines as (
       select o.event_id, o.currency, o.merchant_id, o.line_id,
         greatest(max(o.returns) - sum(o.stakes), 0) as worst
       from sportsbook.room_outcome o where o.event_id = any($1::text[]) group by 1, 2, 3, 4),
     rooms as (
       select r.event_id, r.currency, (sum(r.multi)
         + coalesce((select floor(sum(l.worst) / 10000) from lines l
           where l.event_id = r.event_id and l.currency = r.currency), 0))::bigint as worst
       from sportsbook.room_event r where r.event_id = any($1::text[]) group by 1, 2)
     select b.event_id, b.currency, b.bets, b.stakes, coalesce(r.worst, 0) as worst
     from bets b left join rooms r using (event_id, currency)
     order by b.event_id, b.currency`,
    [eventIds],
    {
      event_id: col.text,
      currency: col.text.as<CurrencyCode>(),
      bets: col.int8,
      stakes: col.int8.present,
      worst: col.int8.present,
    },
  )

export type OutcomeLiability = {
  readonly market: string
  readonly specifiers: string
  readonly outcome: string
  readonly currency: CurrencyCode
  /** What is paid beyond all stakes of the line if it wins, in ledger units. */
  readonly liability: bigint
}

export const liabilitiesOf = (
  db: Queryable,
  eventId: string,
): Promise<readonly OutcomeLiability[]> =>
  db.query(
    `with sums as (
       select line_id, currency, outcome, sum(returns) as returns,
         sum(sum(stakes)) over (partition by line_id, currency) as stakes
       from sportsbook.room_outcome where event_id = $1 group by 1, 2, 3)
     select l.market, l.specifiers, s.outcome, s.currency,
       floor((s.returns - s.stakes) / 10000)::bigint as liability
     from sums s join sportsbook.line l using (line_id)
     where s.returns <> 0 or s.stakes <> 0
     order by 1, 2, 3, 4`,
    [eventId],
    {
      market: col.text,
      specifiers: col.text,
      outcome: col.text,
      currency: col.text.as<CurrencyCode>(),
      liability: col.int8.present,
    },
  )

/** Events that bets wait for. */
export const eventsWithBets = async (db: Queryable): Promise<ReadonlySet<string>> => {
  const rows = await db.query(
    'select distinct event_id from sportsbook.room_event where bets > 0 limit 5000',
    [],
    { event_id: col.text },
  )
  return new Set(rows.map(({ event_id }) => event_id))
}

export type RejectRow = {
  readonly reject_id: bigint
  readonly received_at: Date
  readonly reason: string
  readonly producer: number | null
  readonly event_id: string | null
  readonly body: string
}

export const rejectsBefore = (
  db: Queryable,
  before: bigint | null,
  limit: number,
): Promise<readonly RejectRow[]> =>
  db.query(
    `select reject_id, received_at, reason, producer, event_id, body from sportsbook.feed_reject
     where $1::bigint is null or reject_id < $1 order by reject_id desc limit $2`,
    [before, limit],
    {
      reject_id: col.int8,
      received_at: col.timestamptz,
      reason: col.text,
      producer: col.int4.orNull,
      event_id: col.text.orNull,
      body: col.text,
    },
  )

export type LineCounts = { readonly bets: bigint; readonly players: bigint }

/** How many accepted bets stand on a line. */
export const betsOnLine = async (
  db: Queryable,
  line: { readonly event: string; readonly market: string; readonly specifiers: string },
): Promise<LineCounts> => {
  const [row] = await db.query(
    `select count(*) as bets, count(distinct b.member_id) as players
     from sportsbook.line l join sportsbook.leg g using (line_id)
       join sportsbook.bet b using (bet_id)
     where l.event_id = $1 and l.market = $2 and l.specifiers = $3 and b.accepted_at is not null`,
    [line.event, line.market, line.specifiers],
    { bets: col.int8, players: col.int8 },
  )
  return row ?? { bets: 0n, players: 0n }
}
