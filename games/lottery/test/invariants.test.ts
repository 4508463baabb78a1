import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { present } from '@faro/kernel/assert'
import { floorOf, plus, times as product, whole, zero } from '@faro/kernel/ratio'
import { err, unwrap } from '@faro/kernel/result'
import { lotteryTickets } from '@faro/contract/lottery'
import { col, type Tx } from '@faro/server-kit/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inForm } from '../../../tools/long-form.ts'
import { aLotteryFixture, type LotteryFixture } from '../../../tools/product/lottery.ts'
import {
  drawOf,
  mostWin,
  parseLine,
  playTable,
  type Family,
  type Prices,
  type ReadLine,
} from '../engine/index.ts'
import { selectionsOf } from '../engine/lines/selections.fixture.ts'
import { pointOf } from '../prices/prices.ts'
import { decideChunk } from '../settlement/decide.ts'
import { judgeDraw, writeEvaluation } from '../settlement/evaluate.ts'
import { judgeTexts } from '../settlement/judge.ts'
import { findDraw } from '../draws/draw-store.ts'

let lottery: LotteryFixture
beforeAll(async () => {
  lottery = await aLotteryFixture()
})
afterAll(async () => {
  expect(await lottery.close()).toEqual([])
})

const games = [
  ['ssc-5m', 'ssc', [1, 3, 3, 0, 1]],
  ['x5-5m', 'x5', [11, 2, 5, 1, 8]],
  ['k3-3m', 'k3', [3, 3, 5]],
  ['pk10-5m', 'pk10', [10, 2, 5, 1, 8, 3, 4, 6, 7, 9]],
  ['lhc-5m', 'lhc', { main: [1, 13, 25, 8, 33, 46], special: 49 }],
] as const satisfies readonly (readonly [string, Family, unknown])[]

type RandomLine = {
  readonly read: ReadLine
  readonly prices: Prices
  readonly unitMilli: bigint
  readonly times: number
  readonly group: number
  readonly factorBps: number
}

/** The payout by the engine's words: one fraction, rounded down once. */
const paidBy = (line: RandomLine, draw: Parameters<ReadLine['hits']>[0], point: bigint): bigint => {
  const hits = line.read.hits(draw)
  const share = { n: BigInt(line.group * line.factorBps), d: 20_000_000n }
  const won = plus(
    zero,
    ...hits.map(({ tier, times }) =>
      tier === 'void'
        ? whole(BigInt(times))
        : product(whole(BigInt(times)), product(present(line.prices[tier], tier), share)),
    ),
  )
  const stake = { n: line.unitMilli * BigInt(line.times) * point, d: 1_000n }
  return floorOf(product(stake, won))
}

const randomLines = (family: Family, day: string, prices: ReadonlyMap<string, Prices>) => {
  const table = playTable(family, day)
  const rows = [...table.values()].filter(({ code }) => prices.has(code))
  const each = Math.ceil(inForm(1_000, 20_000) / rows.length)
  return rows.flatMap((row): RandomLine[] =>
    fc
      .sample(
        fc.record({
          selection: selectionsOf(row),
          unitMilli: fc.constantFrom(2n, 20n, 200n, 2_000n),
          times: fc.integer({ min: 1, max: 9_999 }),
          group: fc.integer({ min: 850, max: 1_000 }).map((half) => half * 2),
          factorBps: fc.constantFrom(10_000, 9_000, 8_000, 5_000, 1),
        }),
        { numRuns: each, seed: 20_261_127 },
      )
      .flatMap(({ selection, ...rest }) => {
        const read = parseLine(table, { play: row.code, selection })
        const own = present(prices.get(row.code), 'prices')
        return read.ok && read.value.bets < 100_000
          ? [{ ...rest, read: read.value, prices: own }]
          : []
      }),
  )
}

type Written = RandomLine & { readonly ticketId: string; readonly no: number }

/** Tickets of up to four lines, each of one group. */
const ticketsOf = (lines: readonly RandomLine[]): readonly Written[] => {
  const rows: Written[] = []
  for (const [i, line] of lines.entries()) {
    const first = i % 4 === 0 ? undefined : rows[i - (i % 4)]
    rows.push({
      ...line,
      no: (i % 4) + 1,
      ticketId: first?.ticketId ?? randomUUID(),
      group: first?.group ?? line.group,
    })
  }
  return rows
}

type Place = { readonly drawId: bigint; readonly gameCode: string; readonly priceSet: number }

const writeLines = async (
  tx: Tx,
  { drawId, gameCode, priceSet }: Place,
  rows: readonly Written[],
) => {
  await tx.query(
    `insert into lottery.ticket(draw_id, ticket_id, merchant_id, member_id, game_code, mode,
       price_set, price_group, currency, stake, line_count, preview, most, placed_at)
     select $1, t.id, 1, gen_random_uuid(), $2, 'Lott', $3, t.price_group, 'PNT', 100, 4, '', 0,
       kit.now()
     from (select distinct id, price_group from unnest($4::uuid[], $5::int[])
       u(id, price_group)) t`,
    [drawId, gameCode, priceSet, rows.map((row) => row.ticketId), rows.map((row) => row.group)],
  )
  const canons = rows.map(({ read }) => read.canon)
  await tx.query(
    `insert into lottery.selection(family, canon, digest)
     select distinct $1, c, sha256(convert_to($1 || c, 'UTF8')) from unnest($2::text[]) c`,
    [`test of ${gameCode}`, canons],
  )
  await tx.query(
    `insert into lottery.line(draw_id, ticket_id, no, selection_id, play, times, unit_milli, bets,
       factor_bps)
     select $1, l.id, l.no, s.selection_id, l.play, l.times, l.unit_milli, l.bets, l.factor_bps
     from unnest($2::uuid[], $3::int[], $4::text[], $5::text[], $6::int[], $7::bigint[], $8::int[],
       $9::int[]) l(id, no, canon, play, times, unit_milli, bets, factor_bps)
       join lottery.selection s on s.digest = sha256(convert_to($10 || l.canon, 'UTF8'))`,
    [
      drawId,
      rows.map(({ ticketId }) => ticketId),
      rows.map(({ no }) => no),
      canons,
      rows.map(({ read }) => read.play),
      rows.map(({ times }) => times),
      rows.map(({ unitMilli }) => unitMilli),
      rows.map(({ read }) => read.bets),
      rows.map(({ factorBps }) => factorBps),
      `test of ${gameCode}`,
    ],
  )
}

/** What the database decided of each line and ticket; nothing of it stays. */
const decidedBy = async (place: Place & { readonly result: unknown }, rows: readonly Written[]) => {
  const { drawId, result } = place
  const lines = new Map<string, bigint>()
  const tickets = new Map<string, bigint>()
  await lottery.product.db.tx(async (tx) => {
    await writeLines(tx, place, rows)
    await tx.query(
      `update lottery.draw set state = 'drawn', result = $2, result_version = 1
       where draw_id = $1`,
      [drawId, JSON.stringify(result)],
    )
    await tx.query(
      'insert into lottery.settlement(draw_id, no, result_version) values ($1, 1, 1)',
      [drawId],
    )
    const draw = present(await findDraw(tx, drawId), 'draw')
    const hits = await judgeDraw(tx, async (input) => judgeTexts(input), draw)
    await writeEvaluation(tx, { drawId, no: 1 }, hits)
    // tickets come over hours, while the database counts along; here all come at once
    await tx.query('analyze lottery.ticket, lottery.line, lottery.hit')
    while ((await decideChunk(tx, drawId, 1)) > 0);
    for (const row of await tx.query(
      'select ticket_id, no, payout from lottery.win where draw_id = $1',
      [drawId],
      { ticket_id: col.uuid, no: col.int4, payout: col.int8 },
    ))
      lines.set(`${row.ticket_id} ${row.no}`, row.payout)
    for (const row of await tx.query(
      'select ticket_id, payout from lottery.ticket where draw_id = $1',
      [drawId],
      { ticket_id: col.uuid, payout: col.int8 },
    ))
      tickets.set(row.ticket_id, row.payout)
    return err('undo')
  })
  return { lines, tickets }
}

test(
  '[lottery.10] the database pays every line what the engine pays, cuts included',
  async () => {
    let [count, won] = [0, 0]
    for (const [gameCode, family, result] of games) {
      const { drawId } = await lottery.open(gameCode)
      const set = present(await lottery.deps.priceSets.inForce(family, 'Lott'), 'price set')
      const draw = present(await findDraw(lottery.product.db, drawId), 'draw')
      const prices = new Map([...set.plays].map(([play, offer]) => [play, offer.prices]))
      const rows = ticketsOf(randomLines(family, draw.day, prices))
      const place = { drawId, gameCode, priceSet: set.priceSet, result }
      const decided = await decidedBy(place, rows)
      const drawn = drawOf(family, result)
      const sums = new Map<string, bigint>()
      for (const row of rows) {
        const paid = paidBy(row, drawn, pointOf('PNT'))
        count += 1
        if (paid > 0n) won += 1
        sums.set(row.ticketId, (sums.get(row.ticketId) ?? 0n) + paid)
        const name = `${row.read.canon} ${row.unitMilli} ${row.times} ${row.group} ${row.factorBps}`
        expect(`${name}: ${decided.lines.get(`${row.ticketId} ${row.no}`) ?? 0n}`).toBe(
          `${name}: ${paid}`,
        )
      }
      expect(decided.tickets).toEqual(sums)
    }
    console.log(`${count} lines, ${won} of them won`)
    expect(count).toBeGreaterThanOrEqual(inForm(2_500, 80_000))
    expect(won).toBeGreaterThan(count / 20)
  },
  inForm(120_000, 1_800_000),
)

test('[lottery.10] no ticket is placed at or after the close, and none stands without its debit', async () => {
  const { drawId, issueNo } = await lottery.open('e-ssc-30s')
  const players = await Promise.all(Array.from({ length: 4 }, () => lottery.player()))
  const bet = (player: (typeof players)[number]) =>
    player.bet('e-ssc-30s', issueNo, {
      mode: 'Elott',
      group: 2_000,
      unit: '1',
      lines: [{ text: 'pos.dx@0:big', bets: 1 }],
      stake: '1',
    })
  await lottery.product.db.query(
    `update lottery.draw set close_at = now() + interval '1500 milliseconds' where draw_id = $1`,
    [drawId],
  )
  const replies: string[] = []
  await Promise.all([
    ...players.map(async (player) => {
      for (;;) {
        const { success, message } = await bet(player)
        replies.push(success ? 'placed' : message)
        if (!success) return
      }
    }),
    (async () => {
      while (!replies.includes('draw-closed')) await lottery.drive(1)
    })(),
  ])
  expect(new Set(replies)).toEqual(new Set(['placed', 'draw-closed']))
  const [row] = await lottery.product.db.query(
    `select count(*)::int as tickets,
       count(*) filter (where t.placed_at >= d.close_at)::int as late,
       count(*) filter (where not exists (select 1 from gaming.round r
         where r.member_id = t.member_id and r.vendor_round = t.ticket_id::text))::int as free
     from lottery.ticket t join lottery.draw d using (draw_id) where t.draw_id = $1`,
    [drawId],
    { tickets: col.int4.present, late: col.int4.present, free: col.int4.present },
  )
  const placed = replies.filter((one) => one === 'placed').length
  expect(row).toEqual({ tickets: placed, late: 0, free: 0 })
  await expect(
    lottery.product.db.query(
      `insert into lottery.ticket(draw_id, ticket_id, merchant_id, member_id, game_code, mode,
         price_set, price_group, currency, stake, line_count, preview, most, placed_at)
       select draw_id, gen_random_uuid(), 1, gen_random_uuid(), game_code, 'Lott', (select
         min(price_set) from lottery.price_set), 1950, 'PNT', 1, 1, '', 0, close_at
       from lottery.draw where draw_id = $1`,
      [drawId],
    ),
  ).rejects.toThrow('a ticket is placed before its draw closes')
})

test('[lottery.10] the exposure of a draw is the sum of its placed lines, whoever came and went', async () => {
  const { drawId, issueNo } = await lottery.open('th-gov')
  const players = await Promise.all(Array.from({ length: 3 }, () => lottery.player(10_000_000n)))
  const texts = ['2top:05,17', '2top:17', '3top:123', '3tod:123,456', 'runtop:1']
  const placed: { player: (typeof players)[number]; ticketId: string }[] = []
  const playAll = async (player: (typeof players)[number], first: number): Promise<void> => {
    for (let i = first; i < 30; i += players.length) {
      const text = present(texts[i % texts.length], 'text')
      const bets = text.split(',').length
      const times = 1 + (i % 4)
      const reply = await player.bet('th-gov', issueNo, {
        mode: 'SEA',
        group: 2_000,
        unit: '1',
        lines: [{ text, bets, times }],
        stake: String(bets * times),
      })
      expect(reply).toMatchObject({ success: true })
      const { tickets } = reply.value as { tickets: { ticketId: string }[] }
      placed.push({ player, ticketId: present(tickets[0], 'ticket').ticketId })
    }
  }
  await Promise.all(players.map(playAll))
  for (const { player, ticketId } of placed.slice(0, 11))
    expect(
      await lottery.product.call(lotteryTickets.withdraw, {
        token: player.token,
        key: randomUUID(),
        params: { ticketId },
        body: {},
      }),
    ).toMatchObject({ success: true })
  const { db } = lottery.product
  const lines = await db.query(
    `select l.play, l.times, l.unit_milli, l.bets, s.canon, t.price_set
     from lottery.ticket t join lottery.line l using (draw_id, ticket_id)
       join lottery.selection s using (selection_id)
     where t.draw_id = $1 and t.state = 'placed'`,
    [drawId],
    {
      play: col.text,
      times: col.int4,
      unit_milli: col.int8,
      bets: col.int4,
      canon: col.text,
      price_set: col.int4,
    },
  )
  expect(lines).toHaveLength(19)
  const draw = present(await findDraw(db, drawId), 'draw')
  const expected = new Map<string, { stake: bigint; liability: bigint }>()
  const add = (key: string, stake: bigint, liability: bigint): void => {
    const known = expected.get(key) ?? { stake: 0n, liability: 0n }
    expected.set(key, { stake: known.stake + stake, liability: known.liability + liability })
  }
  for (const { play, times, unit_milli, bets, canon, price_set } of lines) {
    const { plays } = await lottery.deps.priceSets.bySet(price_set)
    const { prices } = present(plays.get(play), 'prices')
    const read = unwrap(parseLine(playTable('thai', draw.day), canon))
    const unit = { n: unit_milli * BigInt(times) * pointOf('PNT'), d: 1_000n }
    const stake = floorOf(product(unit, whole(BigInt(bets))))
    add(`${play} `, stake, floorOf(product(unit, mostWin(read, prices))))
    const dearest = Object.values(prices)
      .map((price) => floorOf(product(unit, price)))
      .reduce((most, one) => (one > most ? one : most), 0n)
    const numbers = read.selection['nums'] as readonly string[]
    for (const number of numbers) add(`${play} ${number}`, stake / BigInt(numbers.length), dearest)
  }
  const held = await db.query(
    `select play || ' ' || number as key, stake, liability from lottery.exposure
     where draw_id = $1 and (stake <> 0 or liability <> 0)`,
    [drawId],
    { key: col.text.present, stake: col.int8, liability: col.int8 },
  )
  expect(new Map(held.map(({ key, stake, liability }) => [key, { stake, liability }]))).toEqual(
    expected,
  )
})
