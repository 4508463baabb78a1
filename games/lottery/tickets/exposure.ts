import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, type Queryable, type Tx } from '@faro/server-kit/db'
import type { BetTerms } from './bet.ts'
import { points } from '../prices/prices.ts'
import type { PlannedTicket } from './plan-tickets.ts'
import { hitMost, lineMilli, lineMost } from './read-lines.ts'

type Delta = {
  readonly drawId: bigint
  readonly play: string
  /** Empty: the play as a whole. */
  readonly number: string
  stake: bigint
  liability: bigint
}

const deltasOf = (terms: BetTerms, tickets: readonly PlannedTicket[]): readonly Delta[] => {
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
  for (const { draw, lines } of tickets) {
    const worth = { drawTimes: draw.times, group: terms.group, point: terms.point }
    for (const line of lines) {
      const { play } = line.read
      const stake = (lineMilli(line, draw.times) * terms.point) / 1_000n
      const place = { drawId: draw.draw_id, play }
      add({ ...place, number: '', stake, liability: lineMost(line, worth) })
      if (line.numbers.length === 0) continue
      const each = stake / BigInt(line.numbers.length)
      const liability = hitMost(line, worth)
      for (const number of line.numbers) add({ ...place, number, stake: each, liability })
    }
  }
  return [...all.values()]
}

/**
 * Counts what a bet adds to the liability of each number and play, and refuses where it passes what
 * the brand holds. Rows are taken in the order of their keys.
 */
export const addExposure = async (
  tx: Tx,
  terms: BetTerms,
  tickets: readonly PlannedTicket[],
): Promise<Result<null, 'exposure-reached'>> => {
  const deltas = deltasOf(terms, tickets)
  const { currency } = terms.account
  const rows = await tx.query(
    `insert into lottery.exposure as e (draw_id, currency, play, number, stake, liability)
     select d.draw_id, $1, d.play, d.number, d.stake, d.liability
     from unnest($2::bigint[], $3::text[], $4::text[], $5::bigint[], $6::bigint[])
       d(draw_id, play, number, stake, liability)
     order by d.draw_id, d.play, d.number
     on conflict (draw_id, currency, play, number) do update
       set stake = e.stake + excluded.stake, liability = e.liability + excluded.liability
     returning e.draw_id, e.play, e.number, e.liability`,
    [
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

/** Takes a ticket's part out again, where it was taken back: of each play, then of each number. */
export const removeExposure = async (tx: Tx, ticketId: string): Promise<void> => {
  await tx.query(
    `update lottery.exposure e set stake = greatest(0, e.stake - d.stake),
       liability = greatest(0, e.liability - d.most)
     from (select t.draw_id, t.currency, l.play, sum(t.stake / t.line_count)::bigint as stake,
         sum(t.most / t.line_count)::bigint as most
       from lottery.ticket t join lottery.line l using (draw_id, ticket_id)
       where t.ticket_id = $1 group by t.draw_id, t.currency, l.play) d
     where e.draw_id = d.draw_id and e.currency = d.currency and e.play = d.play
       and e.number = ''`,
    [ticketId],
  )
  await tx.query(
    `update lottery.exposure e set stake = greatest(0, e.stake - d.stake),
       liability = greatest(0, e.liability - d.most)
     from (select n.draw_id, n.currency, n.play, n.number, sum(n.stake)::bigint as stake,
         sum(n.most)::bigint as most
       from (select t.draw_id, t.currency, l.play, x.number,
           t.stake / t.line_count / greatest(1, length(s.canon) - length(replace(s.canon, ',', '')))
             as stake,
           (select max(div(l.unit_milli * l.times * c.point * t.price_group * p.num,
               p.den * 2000000)) from lottery.price p
             where p.price_set = t.price_set and p.play = l.play) as most
         from lottery.ticket t join lottery.line l using (draw_id, ticket_id)
           join lottery.selection s using (selection_id)
           join unnest($2::text[], $3::bigint[]) c(code, point) on c.code = t.currency
           join lottery.exposure x on x.draw_id = t.draw_id and x.currency = t.currency
             and x.play = l.play and x.number <> ''
             and (x.number = any (string_to_array(split_part(s.canon, ':', 2), ','))
               or (length(x.number) = 1 and strpos(split_part(s.canon, ':', 2), x.number) > 0))
         where t.ticket_id = $1) n
       group by n.draw_id, n.currency, n.play, n.number) d
     where e.draw_id = d.draw_id and e.currency = d.currency and e.play = d.play
       and e.number = d.number`,
    [ticketId, points.map(({ code }) => code), points.map(({ point }) => point)],
  )
}

/** What a draw may cost, worst first. */
export const exposureOf = async (db: Queryable, drawId: bigint, currency: string | null) =>
  (
    await db.query(
      `select e.currency, e.play, e.number, e.stake, e.liability,
         coalesce((select min(c.factor_bps) from lottery.cut c where c.draw_id = e.draw_id
           and c.play = e.play and c.number in (e.number, '*')), 10000) as factor_bps
       from lottery.exposure e
       where e.draw_id = $1 and ($2::text is null or e.currency = $2)
       order by e.liability desc, e.play, e.number limit 1000`,
      [drawId, currency],
      {
        currency: col.text.as<CurrencyCode>(),
        play: col.text,
        number: col.text,
        stake: col.int8,
        liability: col.int8,
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
