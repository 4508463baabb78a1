import { randomUUID } from 'node:crypto'
import { playLimits } from '@faro/contract/identity'
import { sports, sportsBets } from '@faro/contract/sportsbook'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSportsFixture, type SportsFixture } from '../../../tools/product/sports.ts'

let book: SportsFixture
const three = { '1': '2.5', '2': '3.4', '3': '2.9' }
beforeAll(async () => {
  book = await aSportsFixture()
})
afterAll(async () => {
  expect(await book.close()).toEqual([])
})

/** A bet on a live match, which waits. */
const waiting = async (token: string) => {
  const match = book.event(1, true)
  book.odds(match, { '1': three }, 1)
  const [placed] = await book.place(token, [book.single(book.leg(match, '1', 25_000))])
  expect(placed).toMatchObject({ state: 'pending' })
  return placed?.bet?.betId ?? ''
}

test('a bet that waits is taken from nobody who paused, was stopped or spent the money meanwhile', async () => {
  const [paused, stopped, spent] = [
    await book.player(),
    await book.player(),
    await book.player(1_500n),
  ]
  const bets: string[] = []
  for (const { token } of [paused, stopped, spent]) bets.push(await waiting(token))
  const { call, db } = book.product
  await call(playLimits.coolOff, { token: paused.token, body: { days: 1 } })
  await db.query(`update identity.member set state = 'disabled' where member_id = $1`, [
    stopped.memberId,
  ])
  await book.spend(spent.memberId, 1_000n)
  await book.book.pending.endAll()
  const rows = await db.query<{ state: string; refusal: string }>(
    'select state, refusal from sportsbook.bet where bet_id = any ($1::uuid[]) order by bet_id',
    [bets],
  )
  expect(rows).toEqual([
    { state: 'rejected', refusal: 'player-excluded' },
    { state: 'rejected', refusal: 'account-disabled' },
    { state: 'rejected', refusal: 'insufficient-funds' },
  ])
  expect(await book.balance(paused.memberId)).toBe(100_000n)
  expect(await book.balance(stopped.memberId)).toBe(100_000n)
  expect(await book.balance(spent.memberId)).toBe(500n)
  // what was taken before stays open to be cashed out, and nothing new is taken
  const match = book.event()
  book.odds(match, { '1': three })
  expect(await book.place(paused.token, [book.single(book.leg(match, '1', 25_000))])).toMatchObject(
    [{ state: 'refused', refusal: 'player-excluded' }],
  )
})

test('parts taken at once are never more than the bet', async () => {
  const { memberId, token } = await book.player()
  const match = book.event()
  book.odds(match, { '1': three })
  const [placed] = await book.place(token, [book.single(book.leg(match, '1', 25_000))])
  const params = { betId: placed?.bet?.betId ?? '' }
  const take = (part?: string) =>
    book.product.call(sportsBets.cashOut, {
      token,
      params,
      key: randomUUID(),
      body: { amount: '0.01', accept: 'any', ...(part === undefined ? {} : { part }) },
    })
  const replies = await Promise.all([...'123456'].map(() => take('4.00')))
  expect(replies.filter(({ success }) => success)).toHaveLength(2)
  expect(
    (await Promise.all([take(), take(), take()])).filter(({ success }) => success),
  ).toHaveLength(1)
  // 5 % of ten is what it cost, at prices that stood still
  expect(await book.balance(memberId)).toBe(99_950n)
  for (const part of ['0', '10.00', '0.001']) expect((await take(part)).success).toBe(false)
})

test('[promotions.V2] who backs every outcome of a market has played nothing, in whatever bets', async () => {
  const [both, one] = [await book.player(), await book.player()]
  const match = book.event()
  book.odds(match, { '1': three, '18/total=2.5': { '12': '1.95', '13': '1.85' } })
  for (const [outcome, odds] of [
    ['1', 25_000],
    ['2', 34_000],
    ['3', 29_000],
  ] as const)
    await book.place(both.token, [book.single(book.leg(match, outcome, odds))])
  for (const [outcome, odds] of [
    ['1', 25_000],
    ['2', 34_000],
  ] as const)
    await book.place(one.token, [book.single(book.leg(match, outcome, odds))])
  book.result(match, '1', { '1': { result: 1 }, '2': { result: 0 }, '3': { result: 0 } })
  await book.settle()
  const validOf = (memberId: string) =>
    book.product.db.query<{ stake: bigint; valid: bigint }>(
      `select sum(d_stake)::bigint as stake, sum(d_valid)::bigint as valid
       from (select stake as d_stake, valid as d_valid from gaming.settlement
         where member_id = $1) s`,
      [memberId],
    )
  expect(await validOf(both.memberId)).toEqual([{ stake: 3_000n, valid: 0n }])
  expect(await validOf(one.memberId)).toMatchObject([{ stake: 2_000n, valid: 2_000n }])
})

test('whatever a slip holds, it is refused in words and takes nothing', async () => {
  const { memberId, token } = await book.player()
  const [one, two] = [book.event(), book.event()]
  for (const match of [one, two]) book.odds(match, { '1': three })
  const [leg, other] = [book.leg(one, '1', 25_000), book.leg(two, '1', 25_000)]
  const send = (bet: object) =>
    book.product.call(sportsBets.place, { token, key: randomUUID(), body: { bets: [bet] } })
  const base = { legs: [leg], stake: '10', accept: 'any' }
  const system = { ...base, type: 'system', legs: [leg, other] }
  for (const bet of [
    { ...base, type: 'single', stake: '1e3' },
    { ...base, type: 'single', stake: '-1' },
    { ...base, type: 'single', stake: '999999999999999999' },
    { ...base, type: 'single', legs: [{ ...leg, odds: 2.5 }] },
    { ...base, type: 'single', legs: [{ ...leg, odds: 1e9 }] },
    { ...base, type: 'single', legs: [{ ...leg, event: '__proto__' }] },
    { ...base, type: 'single', legs: [{ ...leg, outcome: 'constructor' }] },
    { ...base, type: 'single', legs: [{ ...leg, market: '99999' }] },
    { ...base, type: 'single', legs: [{ ...leg, specifiers: 'a=b|'.repeat(20) }] },
    { ...base, type: 'single', legs: [{ ...leg, outcome: '\u0000' }] },
    { ...base, type: 'single', legs: [leg, other] },
    { ...base, type: 'builder', legs: [leg, other] },
    { ...base, type: 'accumulator', legs: [leg, leg] },
    { ...system, folds: [1, 1] },
    { ...system, folds: [3] },
    { ...system, folds: [] },
    system,
  ]) {
    const { status, value } = await send(bet)
    expect(status).toBeLessThan(500)
    if (status === 200) expect(value).toMatchObject({ results: [{ state: 'refused', bet: null }] })
  }
  for (const cursor of ['x', '~', '99999999999999999999', '0'.repeat(200)])
    for (const reply of [
      await book.product.call(sportsBets.list, { token, query: { cursor } }),
      await book.product.call(sports.events, { query: { cursor } }),
      await book.product.call(sports.results, { query: { cursor } }),
    ])
      expect(reply.status).toBeLessThan(500)
  expect(await book.balance(memberId)).toBe(100_000n)
})
