import { afterAll, beforeAll, expect, test } from 'vitest'
import { sports, sportsBets } from '@faro/contract/sportsbook'
import { aSportsFixture, type SportsFixture } from '../../../tools/product/sports.ts'

let book: SportsFixture
beforeAll(async () => {
  book = await aSportsFixture({ earlyHoldMs: 0 })
})
afterAll(async () => {
  expect(await book.close()).toEqual([])
})

const three = { '1': '2.5', '2': '3.4', '3': '2.9' }
const won = { '1': { result: 1 }, '2': { result: 0 }, '3': { result: 0 } }
const lost = { '1': { result: 0 }, '2': { result: 1 }, '3': { result: 0 } }

const pooled = (name: string): Promise<bigint> => book.pooled(name)

const rewardsOf = async (token: string): Promise<{ rewardId: string; kind: string }[]> => {
  const reply = await book.product.call(sportsBets.rewards, { token })
  return (reply.value as { rewards: { rewardId: string; kind: string }[] }).rewards
}

test('[X19] [sports.7] a free bet stakes nothing, pays what it wins beside its stake, and counts nothing', async () => {
  const { memberId, token } = await book.player()
  const before = await pooled('promotion:free-bets')
  const rewardId = await book.give(memberId, { amount: 1_000n })
  const match = book.event()
  book.odds(match, { '1': three })
  const leg = book.leg(match, '1', 25_000)
  expect(await book.place(token, [book.single(leg, '9.00', { freeBet: rewardId })])).toMatchObject([
    { refusal: 'bet-reward-amount' },
  ])
  const [placed] = await book.place(token, [book.single(leg, '10.00', { freeBet: rewardId })])
  expect(placed).toMatchObject({ state: 'accepted', bet: { isFree: true, potential: '15.00' } })
  expect(await book.balance(memberId)).toBe(100_000n)
  // used up: a second bet finds nothing
  expect(await book.place(token, [book.single(leg, '10.00', { freeBet: rewardId })])).toMatchObject(
    [{ refusal: 'bet-reward-unknown' }],
  )
  book.result(match, '1', won)
  await book.settle()
  expect(await book.balance(memberId)).toBe(101_500n)
  expect(await pooled('promotion:free-bets')).toBe(before - 1_500n)
  const settled = await book.turnover(memberId)
  expect(settled).toMatchObject([{ stake: 0n, payout: 0n, valid: 0n, is_free: true }])
  // taken back and void: nothing is paid, and the free bet is there again
  book.say('bet_cancel', match)
  await book.settle()
  expect(await book.balance(memberId)).toBe(100_000n)
  expect(await pooled('promotion:free-bets')).toBe(before)
  expect(await rewardsOf(token)).toMatchObject([{ rewardId, kind: 'free-bet' }])
  // void no more: the bet has it again
  book.say('rollback_bet_cancel', match)
  await book.settle()
  expect(await book.balance(memberId)).toBe(101_500n)
  expect(await rewardsOf(token)).toEqual([])
})

test('[X19] [sports.7] of a boosted single the house pays the plain odds and the promotion what it adds', async () => {
  const { memberId, token } = await book.player()
  const before = await pooled('promotion:boosts')
  const rewardId = await book.give(memberId, { amount: 300n, ppm: 100_000 })
  const match = book.event()
  book.odds(match, { '1': three })
  const leg = book.leg(match, '1', 25_000)
  // 2.50 becomes 2.65: more than 20.00 would add more than it is worth
  expect(await book.place(token, [book.single(leg, '20.01', { boost: rewardId })])).toMatchObject([
    { refusal: 'above-maximum', maximum: '20.00' },
  ])
  const [placed] = await book.place(token, [book.single(leg, '20.00', { boost: rewardId })])
  expect(placed).toMatchObject({ bet: { boostPpm: 100_000, legs: [{ odds: 26_500 }] } })
  book.result(match, '1', won)
  await book.settle()
  expect(await book.balance(memberId)).toBe(98_000n + 5_300n)
  expect(await pooled('promotion:boosts')).toBe(before - 300n)
  expect(await book.turnover(memberId)).toMatchObject([{ stake: 2_000n, payout: 5_000n }])
  book.result(match, '1', lost, book.now() + 1)
  await book.settle()
  expect(await book.balance(memberId)).toBe(98_000n)
  expect(await pooled('promotion:boosts')).toBe(before)
})

test('[X19] [sports.7] a free bet or boost that came back and was used again stands with the second bet', async () => {
  for (const ppm of [null, 100_000]) {
    const { memberId, token } = await book.player()
    const rewardId = await book.give(memberId, {
      amount: ppm === null ? 1_000n : 300n,
      ...(ppm === null ? {} : { ppm }),
    })
    const use = ppm === null ? { freeBet: rewardId } : { boost: rewardId }
    const [first, second] = [book.event(), book.event()]
    for (const match of [first, second]) {
      book.odds(match, { '1': three })
      if (match === second) {
        book.say('bet_cancel', first)
        await book.settle()
      }
      const bet = book.single(book.leg(match, '1', 25_000), '10.00', use)
      expect(await book.place(token, [bet])).toMatchObject([{ state: 'accepted' }])
    }
    for (const match of [first, second]) book.result(match, '1', won)
    book.say('rollback_bet_cancel', first)
    await book.settle()
    // of the first nobody stakes any more; boosted, it is worth its plain odds
    const paid = ppm === null ? 1_500n : 2n * 1_500n + 150n
    expect(await book.balance(memberId)).toBe(100_000n + paid)
    // looked at again it is worth the same
    book.result(first, '1', won, book.now() + 1)
    await book.settle()
    expect(await book.balance(memberId)).toBe(100_000n + paid)
  }
})

test('[sports.4] an each-way bet pays its halves by the line of the win and the line of the places', async () => {
  const { memberId, token } = await book.player()
  const race = book.event()
  const names = { 'fa:competitor:1': '5', 'fa:competitor:2': '3', 'fa:competitor:3': '9' }
  book.odds(race, { '40/type=winner': names, '41/places=3': names, '41/places=2': names })
  const leg = book.leg(race, 'fa:competitor:1', 50_000, '40/type=winner')
  const [placed] = await book.place(token, [book.single(leg, '10.00', { eachWay: true })])
  expect(placed).toMatchObject({
    state: 'accepted',
    bet: { potential: '35.00', legs: [{ place: { specifiers: 'places=2', fraction: '1/4' } }] },
  })
  book.result(race, '40/type=winner', {
    'fa:competitor:1': { result: 0 },
    'fa:competitor:2': { result: 1 },
    'fa:competitor:3': { result: 0 },
  })
  await book.settle()
  expect(await book.balance(memberId)).toBe(99_000n)
  book.result(race, '41/places=2', {
    'fa:competitor:1': { result: 1 },
    'fa:competitor:2': { result: 1 },
    'fa:competitor:3': { result: 0 },
  })
  await book.settle()
  // half of 10 at 1 + 4/4
  expect(await book.balance(memberId)).toBe(100_000n)
  const match = book.event()
  book.odds(match, { '1': three })
  const none = book.single(book.leg(match, '1', 25_000), '10.00', { eachWay: true })
  expect(await book.place(token, [none])).toMatchObject([{ refusal: 'legs-invalid' }])
})

const evens = {
  '1': { '1': '2.1', '2': '3.4', '3': '3.6' },
  '18/total=2.5': { '12': '1.9', '13': '1.9' },
  '18/total=3.5': { '12': '3.1', '13': '1.3' },
  '29': { '74': '1.8', '76': '2.0' },
}

test('[sports.7] a builder is priced by joint sums, taken at that price, and a void part prices the rest', async () => {
  const { memberId, token } = await book.player()
  const match = book.event()
  book.odds(match, evens)
  const legs = [
    book.leg(match, '1', 21_000),
    book.leg(match, '12', 31_000, '18/total=3.5'),
    book.leg(match, '74', 18_000, '29'),
  ]
  const quote = await book.product.call(sports.quote, { body: { type: 'builder', legs } })
  const { price } = quote.value as { price: number }
  // goals on both sides help an over, so the three cost less than their product
  expect(price).toBeGreaterThan(31_000)
  expect(price).toBeLessThan(2.1 * 3.1 * 1.8 * 10_000)
  const bet = { type: 'builder', legs, stake: '10.00', accept: 'none' }
  expect(await book.place(token, [{ ...bet, price: price + 100 }])).toMatchObject([
    { refusal: 'odds-changed', price },
  ])
  const [placed] = await book.place(token, [{ ...bet, price }])
  expect(placed).toMatchObject({ state: 'accepted', bet: { type: 'builder' } })
  const same = [legs[0], { ...legs[0], outcome: '2', odds: 34_000 }]
  expect(await book.place(token, [{ ...bet, legs: same, price }])).toMatchObject([
    { refusal: 'parts-not-combinable' },
  ])
  book.result(match, '1', won)
  book.result(match, '18/total=3.5', { '12': { result: 1 }, '13': { result: 0 } })
  book.say('bet_cancel', match, '29')
  await book.settle()
  const [two] = await book.product.db.query<{ prices: Record<string, number> }>(
    'select prices from sportsbook.bet where bet_id = $1',
    [placed?.bet?.betId],
  )
  const rest = two?.prices['0,1'] ?? 0
  expect(rest).toBeGreaterThan(31_000)
  expect(await book.balance(memberId)).toBe(99_000n + BigInt(Math.floor(rest / 10)))
})

test('[sports.7] a side two goals ahead is paid early to those who backed it before the start, whatever comes', async () => {
  const early = await book.player()
  const match = book.event()
  book.odds(match, { '1': three })
  const leg = book.leg(match, '1', 25_000)
  const [placed] = await book.place(early.token, [book.single(leg)])
  expect(placed).toMatchObject({ bet: { legs: [{ hasEarly: true }] } })
  book.odds(match, { '1': { ...three, '1': '1.1' } }, 1)
  book.score(match, 2, 0)
  book.book.earlyPayouts.look()
  await book.settle()
  expect(await book.balance(early.memberId)).toBe(101_500n)
  book.result(match, '1', lost)
  await book.settle()
  expect(await book.balance(early.memberId)).toBe(101_500n)
  // only a cancel takes it back
  book.say('bet_cancel', match)
  await book.settle()
  expect(await book.balance(early.memberId)).toBe(100_000n)
})

test('[promotions.V2] [X4] bets on all outcomes of a line count as played for nothing, whichever slip they came by', async () => {
  const covering = await book.player()
  const plain = await book.player()
  const match = book.event()
  const even = { '12': '1.95', '13': '1.95' }
  book.odds(match, { '18/total=2.5': even })
  const [over, under] = ['12', '13'].map((one) => book.leg(match, one, 19_500, '18/total=2.5'))
  if (over === undefined || under === undefined) throw new Error('two legs')
  await book.place(covering.token, [book.single(over)])
  await book.place(covering.token, [book.single(under)])
  await book.place(plain.token, [book.single(over)])
  book.result(match, '18/total=2.5', { '12': { result: 1 }, '13': { result: 0 } })
  await book.settle()
  const validOf = async (memberId: string): Promise<bigint[]> =>
    (await book.turnover(memberId)).map(({ valid }) => valid)
  expect(await validOf(covering.memberId)).toEqual([0n, 0n])
  expect(await validOf(plain.memberId)).toEqual([1_000n])
})
