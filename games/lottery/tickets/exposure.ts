import type { LotteryFamily } from '@faro/contract/lottery'
import { present } from '@faro/kernel/assert'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { err, ok, unwrap, type Result } from '@faro/kernel/result'
import { col, rowOf, type Queryable, type RowOf, type Tx } from '@faro/server-kit/db'
import { parseLine, playTable } from '../engine/index.ts'
import { pointOf, type PriceSet, type PriceSets } from '../prices/prices.ts'
import type { BetTerms } from './bet.ts'
import type { PlannedTicket } from './plan-tickets.ts'
import {
  checkedLine,
  hitMost,
  lineMilli,
  lineMost,
  type LineWorth,
  type Worth,
} from './read-lines.ts'

type Delta = {
  readonly drawId: bigint
  readonly play: string
  /** Empty: the play as a whole. */
  readonly number: string
  stake: bigint
  liability: bigint
}

/** A line in a draw. */
type Exposed = {
  readonly drawId: bigint
  readonly line: LineWorth
  readonly worth: Worth
}

const deltasOf = (exposed: readonly Exposed[]): readonly Delta[] => {
  const all = new Map<string, Delta>()
  const add = ({ drawId, play, number, stake, liability }: Delta): void => {
    const key = `${drawId} ${play} ${number}`
    const known = all.get(key)
    if (known === undefined) all.set(key, { drawId, play, number, stake, liability })
    else {
      known.stake += stake
      known.liability += liability
    }
  }
  for (const { drawId, line, worth } of exposed) {
    const { play } = line.read
    const stake = (lineMilli(line, worth.drawTimes) * worth.point) / 1_000n
    const place = { drawId, play }
    add({ ...place, number: '', stake, liability: lineMost(line, worth) })
    if (line.numbers.length === 0) continue
    const each = stake / BigInt(line.numbers.length)
    const liability = hitMost(line, worth)
    for (const number of line.numbers) add({ ...place, number, stake: each, liability })
  }
  return [...all.values()]
}

const exposedBy = ({ group, point }: BetTerms, tickets: readonly PlannedTicket[]) =>
  tickets.flatMap(({ draw, lines }) =>
    lines.map((line) => ({
      drawId: draw.draw_id,
      line,
      worth: { drawTimes: draw.times, group, point },
    })),
  )

/**
 * Counts what a bet adds to the liability of each number and play, and refuses where it passes what
 * the brand holds. Rows are taken in the order of their keys.
 */
export const addExposure = async (
  tx: Tx,
  terms: BetTerms,
  tickets: readonly PlannedTicket[],
): Promise<Result<null, 'exposure-reached'>> => {
  const deltas = deltasOf(exposedBy(terms, tickets))
  const { merchantId, currency } = terms.account
  const rows = await tx.query(
    `insert into lottery.exposure as e (draw_id, merchant_id, currency, play, number, stake,
       liability)
     select d.draw_id, $1, $2, d.play, d.number, d.stake, d.liability
     from unnest($3::bigint[], $4::text[], $5::text[], $6::bigint[], $7::bigint[])
       d(draw_id, play, number, stake, liability)
     order by d.draw_id, d.play, d.number
     on conflict (draw_id, merchant_id, currency, play, number) do update
       set stake = e.stake + excluded.stake, liability = e.liability + excluded.liability
     returning e.draw_id, e.play, e.number, e.liability`,
    [
      merchantId,
      currency,
      deltas.map(({ drawId }) => drawId),
      deltas.map(({ play }) => play),
      deltas.map(({ number }) => number),
      deltas.map(({ stake }) => stake),
      deltas.map(({ liability }) => liability),
    ],
    { draw_id: col.int8, play: col.text, number: col.text, liability: col.int8 },
  )
  const most = new Map(tickets.map(({ draw }) => [draw.draw_id, draw.limits.exposure_max]))
  const numbered = new Set(rows.filter(({ number }) => number !== '').map(({ play }) => play))
  const over = rows.find(
    ({ draw_id, play, number, liability }) =>
      // of plays whose numbers are known one by one, no two of them come together as a rule
      (number !== '' || !numbered.has(play)) && liability > (most.get(draw_id) ?? 0n),
  )
  return over === undefined
    ? ok(null)
    : err('exposure-reached', { field: 'lines', play: over.play, number: over.number })
}

const lineFields = rowOf({
  draw_id: col.int8,
  merchant_id: col.int4,
  currency: col.text.as<CurrencyCode>(),
  price_set: col.int4,
  price_group: col.int4,
  family: col.text.as<LotteryFamily>(),
  day: col.text.present,
  play: col.text,
  times: col.int4,
  unit_milli: col.int8,
  canon: col.text,
})

const exposedLine = (row: RowOf<typeof lineFields>, set: PriceSet): Exposed => {
  const { draw_id: drawId, times, unit_milli: unitMilli, price_group: group } = row
  const read = unwrap(parseLine(playTable(row.family, row.day), row.canon))
  const { prices } = present(set.plays.get(row.play), 'prices of a line')
  const line = { ...checkedLine(read, prices), times, unitMilli }
  return { drawId, line, worth: { drawTimes: 1, group, point: pointOf(row.currency) } }
}

/**
 * Takes tickets' parts out again, where they were taken back: exactly what each of their lines had
 * added. More would hide what others may still win.
 */
export const removeExposure = async (
  tx: Tx,
  priceSets: PriceSets,
  ticketIds: readonly string[],
): Promise<void> => {
  const rows = await tx.query(
    `select t.draw_id, t.merchant_id, t.currency, t.price_set, t.price_group, g.family,
       to_char(d.day, 'YYYY-MM-DD') as day, l.play, l.times, l.unit_milli, s.canon
     from lottery.ticket t join lottery.line l using (draw_id, ticket_id)
       join lottery.selection s using (selection_id) join lottery.draw d using (draw_id)
       join lottery.game g on g.game_code = t.game_code
     where t.ticket_id = any ($1::uuid[])`,
    [ticketIds],
    lineFields,
  )
  // a draw that is cancelled takes back what players of all brands bet
  const byBook = Map.groupBy(rows, (row) => `${row.merchant_id} ${row.currency}`)
  for (const key of [...byBook.keys()].toSorted()) {
    const exposed: Exposed[] = []
    for (const row of byBook.get(key) ?? [])
      exposed.push(exposedLine(row, await priceSets.within(tx, row.price_set)))
    const [merchantId = '', currency = ''] = key.split(' ')
    await subtract(tx, [Number(merchantId), currency], deltasOf(exposed))
  }
}

/** Rows are locked in the order of their keys, as they are where something is added. */
const subtract = async (
  tx: Tx,
  book: readonly [merchantId: number, currency: string],
  deltas: readonly Delta[],
): Promise<void> => {
  const keys = [
    ...book,
    deltas.map(({ drawId }) => drawId),
    deltas.map(({ play }) => play),
    deltas.map(({ number }) => number),
  ]
  await tx.query(
    `select 1 from lottery.exposure e
     where e.merchant_id = $1 and e.currency = $2 and (e.draw_id, e.play, e.number) in
       (select * from unnest($3::bigint[], $4::text[], $5::text[]))
     order by e.draw_id, e.play, e.number for update`,
    keys,
  )
  await tx.query(
    `update lottery.exposure e set stake = greatest(0, e.stake - d.stake),
       liability = greatest(0, e.liability - d.liability)
     from unnest($3::bigint[], $4::text[], $5::text[], $6::bigint[], $7::bigint[])
       d(draw_id, play, number, stake, liability)
     where e.merchant_id = $1 and e.currency = $2 and e.draw_id = d.draw_id
       and e.play = d.play and e.number = d.number`,
    [...keys, deltas.map(({ stake }) => stake), deltas.map(({ liability }) => liability)],
  )
}

/** What a draw may cost, worst first. */
export const exposureOf = async (db: Queryable, drawId: bigint, currency: string | null) =>
  (
    await db.query(
      `select e.currency, e.play, e.number, e.stake, e.liability,
         coalesce((select min(c.factor_bps) from lottery.cut c where c.draw_id = $1
           and c.play = e.play and c.number in (e.number, '*')), 10000) as factor_bps
       from (select currency, play, number, sum(stake)::bigint as stake,
           sum(liability)::bigint as liability from lottery.exposure
         where draw_id = $1 and ($2::text is null or currency = $2)
         group by currency, play, number) e
       order by e.liability desc, e.play, e.number limit 1000`,
      [drawId, currency],
      {
        currency: col.text.as<CurrencyCode>(),
        play: col.text,
        number: col.text,
        stake: col.int8.present,
        liability: col.int8.present,
        factor_bps: col.int4.present,
      },
    )
  ).map((row) => ({
    currency: row.currency,
    play: row.play,
    number: row.number,
    stake: formatAmount(row.stake, row.currency),
    liability: formatAmount(row.liability, row.currency),
    factorBps: row.factor_bps,
  }))
