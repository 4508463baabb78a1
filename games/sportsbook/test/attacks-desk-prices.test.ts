import { randomUUID } from 'node:crypto'
import { sports, sportsBets, tradingConsole } from '@faro/contract/sportsbook'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { agreeTo } from '../../../tools/product/second-person.ts'
import { aStaffToken } from '../../../tools/product/sessions.ts'
import { aSportsFixture, type SportsFixture } from '../../../tools/product/sports.ts'

let book: SportsFixture
let trader: string
beforeAll(async () => {
  book = await aSportsFixture()
  trader = await aStaffToken(book.product.db, ['trading.read', 'trading.price'])
})
afterEach(() => margin(null))
afterAll(async () => {
  expect(await book.close()).toEqual([])
})

const doubles = { '9': '1.3/0.7', '10': '1.3/0.7', '11': '1.6/0.6' }

const shift = (eventId: string, shiftBps: number, [market, outcome] = ['10', '11']) =>
  book.product.call(tradingConsole.shift, {
    token: trader,
    params: { eventId },
    body: {
      line: { market, specifiers: '' },
      outcome,
      shiftBps,
      hours: 1,
      reason: 'a friend',
    },
  })

async function margin(marginBps: number | null) {
  const body = { sportId: 1, leagueId: null, group: null, marginBps, reason: 'a friend' }
  expect(await book.product.call(tradingConsole.setMargin, { token: trader, body })).toMatchObject({
    success: true,
  })
}

const matches = (count: number): string[] =>
  Array.from({ length: count }, () => {
    const match = book.event()
    book.odds(match, { '10': doubles })
    return match
  })

/** Everything on `1.6`, each with a fair chance of 0.6. */
const aBet = async (legs: readonly string[], shown = 16_000) => {
  const { memberId, token } = await book.player()
  const slip = legs.map((match) => book.leg(match, '11', shown, '10'))
  const type = legs.length === 1 ? 'single' : 'accumulator'
  const [placed] = await book.place(token, [{ type, legs: slip, stake: '10.00', accept: 'any' }])
  expect(placed).toMatchObject({ state: 'accepted' })
  const params = { betId: placed?.bet?.betId ?? '' }
  const offer = async () =>
    (await book.product.call(sportsBets.cashOutQuote, { token, params, query: {} })).value
  const take = () =>
    book.product.call(sportsBets.cashOut, {
      token,
      params,
      key: randomUUID(),
      body: { amount: '0.01', accept: 'any' },
    })
  return { memberId, offer, take }
}

test('[PC05] [sports.7] a price that one trader lowers makes no bet worth more before its end', async () => {
  const [match = ''] = matches(1)
  const { memberId, offer, take } = await aBet([match])
  expect(await offer()).toMatchObject({ amount: '9.50' })
  expect(await shift(match, -5_000)).toMatchObject({ success: true })
  expect(await offer()).toMatchObject({ amount: '9.50' })
  expect(await take()).toMatchObject({ value: { paid: '9.50' } })
  expect(await book.balance(memberId)).toBe(99_950n)
})

test('[PC05] [sports.7] nor does a margin that is raised over the legs of an accumulator', async () => {
  const { offer, take } = await aBet(matches(8))
  expect(await offer()).toMatchObject({ amount: '9.50' })
  await margin(2_400)
  expect(await offer()).toMatchObject({ amount: '9.50' })
  expect(await take()).toMatchObject({ value: { paid: '9.50' } })
})

test('[PC05] [sports.7] nor prices that were better by hand when it was taken', async () => {
  const legs = matches(8)
  await margin(110)
  // 1 / (0.6 x 1.011): a hundredth more than the feed's on every leg and then some
  const { offer, take } = await aBet(legs, 16_400)
  const [first = ''] = legs
  expect(await offer()).toMatchObject({ amount: '9.50' })
  await margin(null)
  expect(await offer()).toMatchObject({ amount: '9.50' })
  await shift(first, -1_000)
  expect(await offer()).toMatchObject({ amount: '9.50' })
  expect(await take()).toMatchObject({ value: { paid: '9.50' } })
})

test('[sports.7] what the desk takes from a price it takes from the bet, and the feed’s moves count', async () => {
  const [match = ''] = matches(1)
  await shift(match, -1_000)
  const { offer } = await aBet([match], 14_400)
  expect(await offer()).toMatchObject({ amount: '9.50' })
  await shift(match, 0)
  // bought at 1.44, now at 1.60
  expect(await offer()).toMatchObject({ amount: '8.55' })
  book.odds(match, { '10': { ...doubles, '11': '1.2/0.8' } })
  expect(await offer()).toMatchObject({ amount: '11.40' })
})

test('[PC05] [sports.7] a price that one trader lowers makes no builder of its rivals pay more', async () => {
  const match = book.event()
  book.odds(match, {
    '1': { '1': '2.1/0.45', '2': '3.4/0.28', '3': '3.6/0.27' },
    '18/total=2.5': { '12': '1.9/0.5', '13': '1.9/0.5' },
    '29': { '74': '1.8/0.53', '76': '2.0/0.47' },
  })
  const legs = [book.leg(match, '3', 36_000), book.leg(match, '74', 18_000, '29')]
  const price = async () =>
    (await book.product.call(sports.quote, { body: { type: 'builder', legs } })).value
  const before = (await price()) as { price: number }
  expect(before.price).toBeGreaterThan(36_000)
  expect(await shift(match, -2_500, ['1', '1'])).toMatchObject({ success: true })
  expect(await price()).toMatchObject({ price: before.price })
})

test('[PC05] [sports.11] nor does one trader raise a price above its worth where its chance is not told', async () => {
  const match = book.event()
  book.odds(match, { '29': { '74': '1.9', '76': '1.9' } })
  expect(await shift(match, -2_500, ['29', '76'])).toMatchObject({ value: { odds: 14_200 } })
  // together they would pay back 95 of a hundred, this one alone 142
  expect(await shift(match, 5_000, ['29', '74'])).toMatchObject({ message: 'margin-invalid' })
  expect(await shift(match, 300, ['29', '74'])).toMatchObject({ value: { odds: 19_500 } })
  // what was allowed is bound by the prices that come
  book.odds(match, { '29': { '74': '1.95', '76': '1.85' } })
  const { lines } = book.keeper.feed.events.get(match) ?? {}
  expect(lines?.get('29/')?.outcomes[0]?.odds).toBe(20_000)
  book.odds(match, { '29': { '74': '2.0', '76': '2.0' } })
  expect(lines?.get('29/')?.outcomes[0]?.odds).toBe(20_000)
})

test('[PC05] [sports.7] nor does a margin that one trader lowers raise what accumulators pay on top', async () => {
  const { call } = book.product
  const bonus = { minOdds: 15_000, tiers: [{ legs: 8, ppm: 200_000 }] }
  const body = { version: 0, bonus, reason: 'campaign' }
  const asking = await aStaffToken(book.product.db, ['trading.read', 'trading.limits'])
  const params = { code: 'voltio' }
  const asked = await call(tradingConsole.changeBonus, { token: asking, params, body })
  expect(await agreeTo(book.product, asked, ['trading.approve'])).toMatchObject({ success: true })
  const legs = matches(8)
  await margin(110)
  const { memberId } = await aBet(legs, 16_400)
  for (const match of legs)
    book.result(match, '10', { '9': { result: 1 }, '10': { result: 0 }, '11': { result: 1 } })
  await book.settle()
  const paid = Number((await book.balance(memberId)) - 99_000n)
  // 10.00 at 1.64, eight times: more than at the feed's 1.60 with a fifth of its gain on top
  const fed = 1_000 * 1.6 ** 8
  expect(paid).toBe(Math.floor(Math.max(1_000 * 1.64 ** 8, fed + (fed - 1_000) / 5)))
})
