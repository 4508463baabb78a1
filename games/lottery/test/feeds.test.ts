import { lotteryDesk, type LotteryResult } from '@faro/contract/lottery'
import { col } from '@faro/server-kit/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLotteryFixture, type LotteryFixture } from '../../../tools/product/lottery.ts'
import { pollFeeds } from '../results/poll-feeds.ts'

const whole = {
  DB: ['12305'],
  G1: ['11111'],
  G2: ['22222', '33333'],
  G3: ['11111', '22222', '33333', '44444', '55555', '66666'],
  G4: ['1111', '2222', '3333', '4444'],
  G5: ['1111', '2222', '3333', '4444', '5555', '6666'],
  G6: ['111', '222', '305'],
  G7: ['11', '22', '33', '44'],
} satisfies LotteryResult

let lottery: LotteryFixture
let ana: Awaited<ReturnType<LotteryFixture['player']>>
/** What each of two feeds says now; null is nothing yet. */
const said: { a: LotteryResult | null; b: LotteryResult | null } = { a: null, b: null }
const feeds = (['a', 'b'] as const).map((name) => ({
  name: `feed-${name}`,
  fetch: async () => said[name],
}))
beforeAll(async () => {
  lottery = await aLotteryFixture()
  ana = await lottery.player()
})
afterAll(async () => {
  expect(await lottery.close()).toEqual([])
})

const ask = async (states: Parameters<typeof pollFeeds>[1] = ['awaiting', 'disputed']) => {
  await pollFeeds({ ...lottery.deps, feeds }, states)
  await lottery.drive()
}

const aDraw = async () => {
  const { drawId, issueNo } = await lottery.open('vn-mb')
  const [draw] = await lottery.product.db.query(
    'select station from lottery.draw where draw_id = $1',
    [drawId],
    { station: col.text },
  )
  const reply = await ana.bet('vn-mb', issueNo, {
    draws: [{ issueNo, station: draw?.station ?? '', times: 1 }],
    mode: 'SEA',
    group: 2_000,
    unit: '1',
    lines: [{ text: 'lo2:05', bets: 27 }],
    stake: '27',
  })
  expect(reply).toMatchObject({ success: true })
  await lottery.product.db.query(
    `update lottery.draw set close_at = now() - interval '2 minutes',
       draw_at = now() - interval '1 minute', open_at = now() - interval '1 day'
     where draw_id = $1`,
    [drawId],
  )
  await lottery.drive()
  const shown = async () =>
    (
      await lottery.product.call(lotteryDesk.draw, {
        params: { gameCode: 'vn-mb', issueNo },
      })
    ).value as { state: string; isPartial: boolean; result: unknown }
  return { drawId, shown }
}

test('[GF09] a Vietnamese draw is shown prize by prize and pays when two feeds agree', async () => {
  const draw = await aDraw()
  const before = await lottery.balance(ana.memberId)
  said.a = { G1: whole.G1, G2: whole.G2 }
  await ask()
  expect(await draw.shown()).toMatchObject({ state: 'awaiting', isPartial: true, result: said.a })
  said.a = whole
  await ask()
  expect(await draw.shown()).toMatchObject({ state: 'awaiting' })
  // the same source twice is one source
  await ask()
  expect(await draw.shown()).toMatchObject({ state: 'awaiting' })
  said.b = whole
  await ask()
  expect(await draw.shown()).toMatchObject({ state: 'settled', isPartial: false, result: whole })
  // 05 ends two prizes: 2 × 99.5
  expect((await lottery.balance(ana.memberId)) - before).toBe(19_900n)
})

test('feeds that differ pay nothing until one corrects itself', async () => {
  said.a = null
  said.b = null
  const draw = await aDraw()
  const before = await lottery.balance(ana.memberId)
  said.a = whole
  said.b = { ...whole, DB: ['12306'] }
  await ask()
  expect(await draw.shown()).toMatchObject({ state: 'disputed' })
  expect(await lottery.balance(ana.memberId)).toBe(before)
  const alarms = await lottery.product.db.query(
    `select code from operator.alarm where code = 'lottery-result-disputed'`,
    [],
    { code: col.text },
  )
  await ask()
  expect(alarms.length).toBeLessThanOrEqual(1)
  said.b = whole
  await ask()
  expect(await draw.shown()).toMatchObject({ state: 'settled' })
  // both correct what was settled: it is settled anew
  said.a = { ...whole, DB: ['12399'], G6: ['111', '222', '333'] }
  said.b = said.a
  await ask(['settled'])
  expect(await draw.shown()).toMatchObject({ state: 'settled', result: said.a })
  const tickets = await lottery.product.db.query(
    'select payout, paid from lottery.ticket where draw_id = $1',
    [draw.drawId],
    { payout: col.int8, paid: col.int8 },
  )
  expect(tickets).toEqual([{ payout: 0n, paid: 0n }])
})
