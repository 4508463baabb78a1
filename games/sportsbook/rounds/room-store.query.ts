import type { CurrencyCode } from '@faro/kernel/money'
import { plus, whole, zero } from '@faro/kernel/ratio'
import { col, type Queryable } from '@faro/server-kit/db'
import type { Exposure, Room } from '../engine/bets/room.ts'

/** Whose room: of one brand in one currency. */
export type RoomScope = { readonly merchantId: number; readonly currency: CurrencyCode }

/** What a bet adds, as it is written with it: a line by its id. */
export type StoredExposure =
  | {
      readonly lineId: string
      readonly event: string
      readonly outcome: string
      readonly stakes: string
      readonly returns: string
    }
  | { readonly events: readonly string[]; readonly amount: string }

export const storedExposure = (
  exposure: Exposure,
  lineIdOf: (line: string) => bigint,
): StoredExposure =>
  'line' in exposure
    ? {
        lineId: String(lineIdOf(exposure.line)),
        event: exposure.event,
        outcome: exposure.outcome,
        stakes: String(exposure.stakes),
        returns: String(exposure.returns),
      }
    : { events: exposure.events, amount: String(exposure.amount) }

export const eventsOf = (exposure: StoredExposure | null): readonly string[] => {
  if (exposure === null) return []
  return 'lineId' in exposure ? [exposure.event] : exposure.events
}

type ScopedEvent = RoomScope & { readonly event: string }

/** Locks what hangs on events, in one order: of two bets at once the second one sees the first. */
export const lockRooms = async (tx: Queryable, events: readonly ScopedEvent[]): Promise<void> => {
  if (events.length === 0) return
  const values = [
    events.map(({ merchantId }) => merchantId),
    events.map(({ currency }) => currency),
    events.map(({ event }) => event),
  ]
  await tx.query(
    `insert into sportsbook.room_event(merchant_id, currency, event_id)
     select distinct * from unnest($1::int[], $2::text[], $3::text[]) e(merchant, currency, event)
     order by 1, 2, 3 on conflict do nothing`,
    values,
  )
  await tx.query(
    `select 1 as one from sportsbook.room_event
     where (merchant_id, currency, event_id) in
       (select * from unnest($1::int[], $2::text[], $3::text[]))
     order by merchant_id, currency, event_id for update`,
    values,
    { one: col.int4.present },
  )
}

const scale = 10_000n

/** What may have to be paid for events, as room that stakes are judged by. */
export const readRoom = async (
  db: Queryable,
  { merchantId, currency }: RoomScope,
  events: readonly string[],
): Promise<Pick<Room, 'onOutcome' | 'onEvent'>> => {
  const values = [merchantId, currency, events]
  const multi = await db.query(
    `select event_id, multi from sportsbook.room_event
     where merchant_id = $1 and currency = $2 and event_id = any($3::text[])`,
    values,
    { event_id: col.text, multi: col.int8 },
  )
  const rows = await db.query(
    `select o.event_id, l.market, l.specifiers, o.outcome, o.stakes, o.returns
     from sportsbook.room_outcome o join sportsbook.line l using (line_id)
     where o.merchant_id = $1 and o.currency = $2 and o.event_id = any($3::text[])`,
    values,
    {
      event_id: col.text,
      market: col.text,
      specifiers: col.text,
      outcome: col.text,
      stakes: col.numeric,
      returns: col.numeric,
    },
  )
  const lines = new Map<string, { event: string; stakes: bigint; returns: Map<string, bigint> }>()
  for (const row of rows) {
    const id = `${row.event_id}/${row.market}/${row.specifiers}`
    const line = lines.get(id) ?? { event: row.event_id, stakes: 0n, returns: new Map() }
    lines.set(id, line)
    line.stakes += BigInt(row.stakes)
    line.returns.set(row.outcome, BigInt(row.returns))
  }
  const multiOf = new Map(multi.map((row) => [row.event_id, row.multi]))
  return {
    onOutcome: (id, outcome) => {
      const line = lines.get(id)
      return line === undefined
        ? zero
        : { n: (line.returns.get(outcome) ?? 0n) - line.stakes, d: scale }
    },
    onEvent: (event) => {
      let worst = 0n
      for (const line of lines.values()) {
        if (line.event !== event) continue
        let most = 0n
        for (const returned of line.returns.values())
          if (returned - line.stakes > most) most = returned - line.stakes
        worst += most
      }
      return plus({ n: worst, d: scale }, whole(multiOf.get(event) ?? 0n))
    },
  }
}

export type RoomMove = RoomScope & {
  readonly before: StoredExposure | null
  readonly after: StoredExposure | null
}

type EventDelta = ScopedEvent & { multi: bigint; bets: number }
type OutcomeDelta = ScopedEvent & {
  lineId: string
  outcome: string
  stakes: bigint
  returns: bigint
}

/** What bets add now in the place of what they added before, on rooms that are locked. */
export const moveRooms = async (tx: Queryable, moves: readonly RoomMove[]): Promise<void> => {
  const events = new Map<string, EventDelta>()
  const outcomes = new Map<string, OutcomeDelta>()
  const add = (scope: RoomScope, one: StoredExposure | null, sign: 1 | -1): void => {
    if (one === null) return
    const by = BigInt(sign)
    for (const event of eventsOf(one)) {
      const key = `${scope.merchantId} ${scope.currency} ${event}`
      const delta = events.get(key) ?? { ...scope, event, multi: 0n, bets: 0 }
      events.set(key, delta)
      delta.bets += sign
      if ('amount' in one) delta.multi += by * BigInt(one.amount)
    }
    if (!('lineId' in one)) return
    const { lineId, event, outcome } = one
    const key = `${scope.merchantId} ${scope.currency} ${lineId} ${outcome}`
    const delta = outcomes.get(key) ?? {
      ...scope,
      event,
      lineId,
      outcome,
      stakes: 0n,
      returns: 0n,
    }
    outcomes.set(key, delta)
    delta.stakes += by * BigInt(one.stakes)
    delta.returns += by * BigInt(one.returns)
  }
  for (const { before, after, merchantId, currency } of moves) {
    add({ merchantId, currency }, before, -1)
    add({ merchantId, currency }, after, 1)
  }
  await writeEvents(tx, [...events.values()])
  await writeOutcomes(tx, [...outcomes.values()])
}

const writeEvents = async (tx: Queryable, all: readonly EventDelta[]): Promise<void> => {
  const deltas = all.filter(({ multi, bets }) => multi !== 0n || bets !== 0)
  if (deltas.length === 0) return
  await tx.query(
    `update sportsbook.room_event r set multi = r.multi + d.multi, bets = r.bets + d.bets
     from unnest($1::int[], $2::text[], $3::text[], $4::bigint[], $5::int[])
       d(merchant, currency, event, multi, bets)
     where (r.merchant_id, r.currency, r.event_id) = (d.merchant, d.currency, d.event)`,
    [
      deltas.map(({ merchantId }) => merchantId),
      deltas.map(({ currency }) => currency),
      deltas.map(({ event }) => event),
      deltas.map(({ multi }) => multi),
      deltas.map(({ bets }) => bets),
    ],
  )
}

const writeOutcomes = async (tx: Queryable, all: readonly OutcomeDelta[]): Promise<void> => {
  const deltas = all.filter(({ stakes, returns }) => stakes !== 0n || returns !== 0n)
  if (deltas.length === 0) return
  await tx.query(
    `insert into sportsbook.room_outcome as r (merchant_id, currency, event_id, line_id, outcome,
       stakes, returns)
     select * from unnest($1::int[], $2::text[], $3::text[], $4::bigint[], $5::text[],
       $6::numeric[], $7::numeric[])
     on conflict (merchant_id, currency, event_id, line_id, outcome) do update
       set stakes = r.stakes + excluded.stakes, returns = r.returns + excluded.returns`,
    [
      deltas.map(({ merchantId }) => merchantId),
      deltas.map(({ currency }) => currency),
      deltas.map(({ event }) => event),
      deltas.map(({ lineId }) => lineId),
      deltas.map(({ outcome }) => outcome),
      deltas.map(({ stakes }) => String(stakes)),
      deltas.map(({ returns }) => String(returns)),
    ],
  )
}
