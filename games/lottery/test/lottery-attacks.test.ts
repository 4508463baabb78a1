import { randomUUID } from 'node:crypto'
import { lotteryConsole, lotteryDesk, lotteryTickets } from '@faro/contract/lottery'
import { col } from '@faro/server-kit/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseLine, playTable } from '../engine/index.ts'
import { aStaffToken } from '../../../tools/product/sessions.ts'
import { aLotteryFixture, type LotteryFixture } from '../../../tools/product/lottery.ts'

let lottery: LotteryFixture
let ana: Awaited<ReturnType<LotteryFixture['player']>>
beforeAll(async () => {
  lottery = await aLotteryFixture()
  ana = await lottery.player(1_000n)
})
afterAll(async () => {
  expect(await lottery.close()).toEqual([])
})

const bet = { lines: [{ text: 'dwd:1|-|-|-|-', bets: 1 }], stake: '2' }
const withdraw = (ticketId: string) =>
  lottery.product.call(lotteryTickets.withdraw, {
    token: ana.token,
    key: randomUUID(),
    params: { ticketId },
    body: {},
  })

test('bets at once spend no more than there is, and win no more than is allowed together', async () => {
  const { issueNo } = await lottery.open('ssc-1m')
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => ana.bet('ssc-1m', issueNo, bet)),
  )
  expect(replies.filter(({ success }) => success)).toHaveLength(5)
  expect(await lottery.balance(ana.memberId)).toBe(0n)
  const rich = await lottery.player(10_000_000n)
  // each could win 195,000 of 500,000
  const dear = { lines: [{ text: '5x.zxfs:1|2|3|4|5', bets: 1 }], stake: '2' }
  const placed = await Promise.all(
    Array.from({ length: 4 }, () => rich.bet('ssc-1m', issueNo, dear)),
  )
  expect(placed.filter(({ success }) => success)).toHaveLength(2)
  expect(placed.filter(({ message }) => message === 'payout-max')).toHaveLength(2)
})

test('a ticket comes back once, however often it is asked for, and never once its draw has closed', async () => {
  const [ticket, other] = (
    (await lottery.product.call(lotteryTickets.list, { token: ana.token, query: {} })).value as {
      rows: { ticketId: string }[]
    }
  ).rows
  const before = await lottery.balance(ana.memberId)
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => withdraw(ticket?.ticketId ?? '')),
  )
  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  expect((await lottery.balance(ana.memberId)) - before).toBe(200n)
  await lottery.product.db.query(
    `update lottery.draw set close_at = now() - interval '1 millisecond'
     where game_code = 'ssc-1m' and state = 'open'`,
    [],
  )
  expect(await withdraw(other?.ticketId ?? '')).toMatchObject({ message: 'draw-closed' })
  await lottery.drive()
  expect(await withdraw(other?.ticketId ?? '')).toMatchObject({ message: 'draw-closed' })
})

test('what is withdrawn leaves no exposure behind, so nobody fills a number for others', async () => {
  const { drawId, issueNo } = await lottery.open('yeekee')
  const rich = await lottery.player(10_000_000n)
  const reply = await rich.bet('yeekee', issueNo, {
    mode: 'SEA',
    group: 2_000,
    unit: '10',
    lines: [{ text: '2top:05,17', bets: 2 }],
    stake: '20',
  })
  const { tickets } = reply.value as { tickets: { ticketId: string }[] }
  const exposure = () =>
    lottery.product.db.query(
      `select number, stake, liability from lottery.exposure where draw_id = $1 order by number`,
      [drawId],
      { number: col.text, stake: col.int8, liability: col.int8 },
    )
  expect(await exposure()).toEqual([
    { number: '', stake: 2_000n, liability: 95_000n },
    { number: '05', stake: 1_000n, liability: 95_000n },
    { number: '17', stake: 1_000n, liability: 95_000n },
  ])
  await lottery.product.call(lotteryTickets.withdraw, {
    token: rich.token,
    key: randomUUID(),
    params: { ticketId: tickets[0]?.ticketId ?? '' },
    body: {},
  })
  for (const row of await exposure()) expect(row).toMatchObject({ stake: 0n, liability: 0n })
})

const allOfFour = (count: number): string =>
  Array.from({ length: count }, (_, i) => String(i).padStart(4, '0')).join(',')

test('a number that is closed is closed in a list of thousands, too', async () => {
  const { drawId, issueNo } = await lottery.open('4d')
  await lottery.product.db.query(
    `insert into lottery.cut(draw_id, play, number, factor_bps, set_by, reason)
     values ($1, 'small', '0777', 0, $2, 'demasiado')`,
    [drawId, randomUUID()],
  )
  const rich = await lottery.player(10_000_000n)
  const terms = { mode: 'SEA', group: 2_000, unit: '1' } as const
  const place = (text: string, bets: number) =>
    rich.bet('4d', issueNo, { ...terms, lines: [{ text, bets }], stake: String(bets) })
  expect(await place('small:0777', 1)).toMatchObject({ message: 'number-closed' })
  expect(await place(`small:${allOfFour(1_001)}`, 1_001)).toMatchObject({
    message: 'number-closed',
  })
})

test('what is taken back takes with it what it had added, and nothing of what others may win', async () => {
  const { drawId, issueNo } = await lottery.open('ssc-3m')
  const other = await lottery.player(10_000_000n)
  const rich = await lottery.player(10_000_000n)
  expect(await other.bet('ssc-3m', issueNo, bet)).toMatchObject({ success: true })
  const held = () =>
    lottery.product.db.query(
      `select play, liability from lottery.exposure where draw_id = $1 order by play`,
      [drawId],
      { play: col.text, liability: col.int8 },
    )
  const before = await held()
  const reply = await rich.bet('ssc-3m', issueNo, {
    lines: [
      { text: 'dwd:2|-|-|-|-', bets: 1 },
      { text: '5x.zxfs:1|2|3|4|5', bets: 1 },
    ],
    stake: '4',
  })
  const { tickets } = reply.value as { tickets: { ticketId: string }[] }
  expect(
    await lottery.product.call(lotteryTickets.withdraw, {
      token: rich.token,
      key: randomUUID(),
      params: { ticketId: tickets[0]?.ticketId ?? '' },
      body: {},
    }),
  ).toMatchObject({ success: true })
  expect(await held()).toEqual([{ play: '5x.zxfs', liability: 0n }, ...before])
})

test('a list of thousands is judged as fast as what it can win: each way of being paid once', () => {
  // for every draw of a chase it was weighed number by number, while everybody else waited
  for (const play of ['big.ibox', 'small.ibox']) {
    const line = parseLine(playTable('four', '2026-11-27'), `${play}:${allOfFour(9_000)}`)
    expect(line.ok && line.value.most.length).toBe(5)
  }
})

test('what players of another brand may win closes nothing for those of this one', async () => {
  const { drawId, issueNo } = await lottery.open('k3-1m')
  await lottery.product.db.query(
    `insert into lottery.exposure(draw_id, merchant_id, currency, play, number, stake, liability)
     values ($1, 2, 'PNT', 'sum', '', 1, 900000000000)`,
    [drawId],
  )
  const rich = await lottery.player(10_000_000n)
  expect(
    await rich.bet('k3-1m', issueNo, { lines: [{ text: 'sum:10', bets: 1 }], stake: '2' }),
  ).toMatchObject({ success: true })
})

test('nobody takes the last number of limits', async () => {
  const pricing = await aStaffToken(lottery.product.db, ['lottery.price', 'lottery.view'], 1)
  const set = (more: object) =>
    lottery.product.call(lotteryConsole.setLimits, {
      token: pricing,
      params: { code: 'voltio' },
      body: {
        gameCode: 'pk10-5m',
        currency: 'PNT',
        version: 0,
        stakeMin: '1',
        lineMax: '10',
        ticketMax: '20',
        payoutMax: '1000',
        exposureMax: '5000',
        reason: 'prueba',
        ...more,
      },
    })
  for (const version of [2_147_483_646, 2_147_483_647, Number.MAX_SAFE_INTEGER])
    expect(await set({ version })).toMatchObject({ message: 'limits-changed' })
  expect(await set({ stakeMin: '0' })).toMatchObject({ status: 400 })
  expect(await set({})).toMatchObject({ value: { version: 1 } })
})

test('before it is drawn, nothing that is told fixes the result of a draw', async () => {
  const { issueNo } = await lottery.open('ssc-5m')
  const desk = await lottery.product.call(lotteryDesk.desk, { params: { gameCode: 'ssc-5m' } })
  const draw = await lottery.product.call(lotteryDesk.draw, {
    params: { gameCode: 'ssc-5m', issueNo },
  })
  expect(draw).toMatchObject({ value: { result: null, winners: 0 } })
  const secrets = await lottery.product.db.query(
    `select c.secret from fair.chain c where c.game_code = 'ssc-5m'`,
    [],
    { secret: col.text },
  )
  const said = JSON.stringify([desk.value, draw.value])
  for (const { secret } of secrets) expect(said).not.toContain(secret)
})

test('nobody cancels a draw alone, and staff of one brand move no draw of all', async () => {
  const { drawId } = await lottery.open('ssc-3m')
  const params = { drawId: String(drawId) }
  const body = { reason: 'bombo averiado' }
  const alone = await aStaffToken(lottery.product.db, ['lottery.draw', 'lottery.view'])
  const ofBrand = await aStaffToken(lottery.product.db, ['lottery.draw', 'lottery.view'], 1)
  expect(
    await lottery.product.call(lotteryConsole.close, { token: ofBrand, params, body }),
  ).toMatchObject({ message: 'forbidden' })
  expect(
    await lottery.product.call(lotteryConsole.cancel, { token: alone, params, body }),
  ).toMatchObject({ success: true })
  await lottery.drive()
  expect(await lottery.product.call(lotteryConsole.draw, { token: alone, params })).toMatchObject({
    value: { state: 'open' },
  })
})
