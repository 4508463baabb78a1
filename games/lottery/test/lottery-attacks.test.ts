import { randomUUID } from 'node:crypto'
import { lotteryConsole, lotteryDesk, lotteryTickets } from '@faro/contract/lottery'
import { col } from '@faro/server-kit/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
