import { randomUUID } from 'node:crypto'
import { sports, sportsBets } from '@faro/contract/sportsbook'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSportsFixture, type SportsFixture } from '../../../tools/product/sports.ts'

let book: SportsFixture
beforeAll(async () => {
  book = await aSportsFixture()
})
afterAll(async () => {
  expect(await book.close()).toEqual([])
})

const three = { '1': '2.5', '2': '3.4', '3': '2.9' }

test('[GF03] a single is taken, settled by the feed and paid to the unit, once', async () => {
  const { memberId, token } = await book.player()
  const match = book.event()
  book.odds(match, { '1': three })
  const [placed] = await book.place(token, [book.single(book.leg(match, '1', 25_000))])
  expect(placed).toMatchObject({ state: 'accepted', bet: { state: 'open', potential: '25.00' } })
  expect(await book.balance(memberId)).toBe(99_000n)
  book.result(match, '1', { '1': { result: 1 }, '2': { result: 0 }, '3': { result: 0 } })
  await book.settle()
  expect(await book.balance(memberId)).toBe(101_500n)
  // the same said again, whole, moves nothing
  book.result(match, '1', { '1': { result: 1 }, '2': { result: 0 }, '3': { result: 0 } })
  await book.settle()
  expect(await book.balance(memberId)).toBe(101_500n)
  expect(await book.bet(token, placed?.bet?.betId ?? '')).toMatchObject({
    state: 'settled',
    payout: '25.00',
    legs: [{ state: 'won', home: 'Puerto Alto' }],
    revisions: [{ number: 1, payout: '25.00', moved: '25.00' }],
  })
})

test('[GF03] an accumulator and a system pay what their combinations do', async () => {
  const { memberId, token } = await book.player()
  const matches = [book.event(), book.event(), book.event()]
  for (const match of matches) book.odds(match, { '1': three })
  const legs = matches.map((match) => book.leg(match, '1', 25_000))
  const results = await book.place(token, [
    { type: 'accumulator', legs, stake: '10.00', accept: 'none' },
    { type: 'system', legs, folds: [2], stake: '30.00', accept: 'none' },
  ])
  expect(results.map(({ state }) => state)).toEqual(['accepted', 'accepted'])
  expect(results.map(({ bet }) => bet?.combinations)).toEqual([1, 3])
  const [first = '', second = '', third = ''] = matches
  for (const match of [first, second])
    book.result(match, '1', { '1': { result: 1 }, '2': { result: 0 }, '3': { result: 0 } })
  book.result(third, '1', { '1': { result: 0 }, '2': { result: 1 }, '3': { result: 0 } })
  await book.settle()
  // two of three won: one of three doubles at 6.25 on 10 each
  expect(await book.balance(memberId)).toBe(100_000n - 1_000n - 3_000n + 6_250n)
})

test('[GF03] refusals name what changed: suspended, odds, limits, funds, related legs', async () => {
  const { token } = await book.player(5_000n)
  const match = book.event()
  book.odds(match, { '1': three, '18/total=2.5': { '12': '1.95', '13': '1.85' } })
  const leg = book.leg(match, '1', 26_000)
  expect(await book.place(token, [book.single(leg)])).toMatchObject([
    { state: 'refused', refusal: 'odds-changed', odds: [25_000] },
  ])
  expect(await book.place(token, [book.single(leg, '10.00', { accept: 'any' })])).toMatchObject([
    { state: 'accepted', bet: { legs: [{ odds: 25_000 }] } },
  ])
  const good = book.leg(match, '1', 25_000)
  expect(await book.place(token, [book.single(good, '0.01')])).toMatchObject([
    { refusal: 'below-minimum', minimum: '0.10' },
  ])
  expect(await book.place(token, [book.single(good, '90000')])).toMatchObject([
    { refusal: 'above-maximum', maximum: '5000.00' },
  ])
  expect(await book.place(token, [book.single(good, '60.00')])).toMatchObject([
    { refusal: 'insufficient-funds', available: '40.00' },
  ])
  expect(await book.place(token, [book.single(good, '1.001')])).toMatchObject([
    { refusal: 'amount-too-fine' },
  ])
  const total = book.leg(match, '12', 19_500, '18/total=2.5')
  expect(
    await book.place(token, [
      { type: 'accumulator', legs: [good, total], stake: '1', accept: 'none' },
    ]),
  ).toMatchObject([{ refusal: 'legs-related' }])
  book.stop(match, undefined, 3)
  expect(await book.place(token, [book.single(good)])).toMatchObject([
    { refusal: 'market-suspended', suspended: [0] },
  ])
  expect(await book.place(token, [book.single({ ...good, event: 'fa:match:1' })])).toMatchObject([
    { refusal: 'event-unknown' },
  ])
})

test('[GF03] the same key places one bet, whether repeated later or sent twice at once', async () => {
  const { memberId, token } = await book.player()
  const match = book.event()
  book.odds(match, { '1': three })
  const bets = [book.single(book.leg(match, '1', 25_000))]
  const key = randomUUID()
  const twins = await Promise.all([book.place(token, bets, key), book.place(token, bets, key)])
  const again = await book.place(token, bets, key)
  const ids = [...twins, again].map(([one]) => one?.bet?.betId)
  expect(new Set(ids).size).toBe(1)
  expect(await book.balance(memberId)).toBe(99_000n)
  await expect(book.place(token, [{ ...bets[0], stake: '11' }], key)).rejects.toThrow(
    'idempotency-key-reused',
  )
})

test('[GF03] a live bet waits: a stop inside the delay refuses it, else the price of then', async () => {
  const { memberId, token } = await book.player()
  const match = book.event(1, true)
  book.odds(match, { '1': three }, 1)
  const leg = book.leg(match, '1', 25_000)
  const [goal] = await book.place(token, [book.single(leg, '10.00', { accept: 'any' })])
  expect(goal).toMatchObject({ state: 'pending', bet: { state: 'pending' } })
  expect(await book.balance(memberId)).toBe(100_000n)
  book.stop(match)
  book.odds(match, { '1': three }, 1)
  await book.book.pending.endAll()
  expect(await book.bet(token, goal?.bet?.betId ?? '')).toMatchObject({
    state: 'rejected',
    refusal: 'market-suspended',
  })
  const [better] = await book.place(token, [book.single(leg, '10.00', { accept: 'higher' })])
  book.odds(match, { '1': { ...three, '1': '2.6' } }, 1)
  await book.book.pending.endAll()
  expect(await book.bet(token, better?.bet?.betId ?? '')).toMatchObject({
    state: 'open',
    legs: [{ odds: 26_000, wasLive: true }],
  })
  const worse = book.single(book.leg(match, '1', 26_000))
  const [one] = await book.place(token, [worse])
  book.odds(match, { '1': three }, 1)
  await book.book.pending.endAll()
  expect(await book.bet(token, one?.bet?.betId ?? '')).toMatchObject({ refusal: 'odds-changed' })
  const [taken] = await book.place(token, [book.single(leg)])
  const params = { betId: taken?.bet?.betId ?? '' }
  expect(await book.product.call(sportsBets.withdraw, { token, params })).toMatchObject({
    value: { state: 'rejected', refusal: 'withdrawn' },
  })
  await book.book.pending.endAll()
  expect(await book.balance(memberId)).toBe(99_000n)
})

test('[GF04] a bet on a match of esports is one of the esports vendor', async () => {
  const { memberId, token } = await book.player()
  const match = book.event(109)
  book.odds(match, { '186': { '4': '1.8', '5': '2.05' } })
  const [placed] = await book.place(token, [book.single(book.leg(match, '4', 18_000, '186'))])
  expect(placed).toMatchObject({ state: 'accepted' })
  book.result(match, '186', { '4': { result: 1 }, '5': { result: 0 } })
  await book.settle()
  expect(await book.balance(memberId)).toBe(100_800n)
  const [row] = await book.product.db.query<{ category: string; valid: bigint }>(
    `select category, valid from gaming.settlement where member_id = $1 order by seq desc`,
    [memberId],
  )
  expect(row).toEqual({ category: 'esports', valid: 1_000n })
})

test('[GF03] nobody sees, withdraws or cashes out what is another’s', async () => {
  const [ana, bao] = [await book.player(), await book.player()]
  const match = book.event()
  book.odds(match, { '1': three })
  const [placed] = await book.place(ana.token, [book.single(book.leg(match, '1', 25_000))])
  const params = { betId: placed?.bet?.betId ?? '' }
  const { call } = book.product
  const { token } = bao
  for (const reply of [
    await call(sportsBets.bet, { token, params, query: {} }),
    await call(sportsBets.withdraw, { token, params }),
    await call(sportsBets.cashOutQuote, { token, params, query: {} }),
    await call(sportsBets.cashOut, {
      token,
      params,
      key: randomUUID(),
      body: { amount: '1', accept: 'any' },
    }),
    await call(sportsBets.setAutoCashOut, { token, params, body: { at: '1' } }),
    await call(sportsBets.endAutoCashOut, { token, params }),
  ])
    expect(reply).toMatchObject({ success: false, message: 'bet-unknown' })
})

test('[GF03] what is on is read from memory by sport, time and name; a slip is shared', async () => {
  const match = book.event()
  book.odds(match, { '1': three, '18/total=2.5': { '12': '1.95', '13': '1.85' } })
  const { call } = book.product
  expect(await call(sports.event, { params: { eventId: match }, query: {} })).toMatchObject({
    value: { event: { home: { name: 'Puerto Alto' }, lineCount: 2 }, isPaused: false },
  })
  const list = await call(sports.events, { query: { sport: '1', when: 'upcoming', limit: '100' } })
  expect(JSON.stringify(list.value)).toContain(match)
  expect(await call(sports.search, { query: { q: 'puerto' } })).toMatchObject({
    value: { leagues: [] },
  })
  const leg = book.leg(match, '1', 25_000)
  expect(await call(sports.quote, { body: { type: 'single', legs: [leg] } })).toMatchObject({
    value: { legs: [{ odds: 25_000 }], refusal: null, maximum: '5000.00', totalOdds: '25000' },
  })
  const shared = await call(sports.share, { body: { type: 'single', legs: [leg] } })
  const { code } = shared.value as { code: string }
  expect(await call(sports.slip, { params: { code } })).toMatchObject({ value: { legs: [leg] } })
  expect(await call(sports.slip, { params: { code: 'ABCDEFGH' } })).toMatchObject({
    message: 'slip-unknown',
  })
})
