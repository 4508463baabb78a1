import { randomUUID } from 'node:crypto'
import { sportsBets } from '@faro/contract/sportsbook'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settleAll } from '../rounds/settle-lines.ts'
import { aSportsFixture, type SportsFixture } from '../../../tools/product/sports.ts'

let book: SportsFixture
beforeAll(async () => {
  book = await aSportsFixture()
})
afterAll(async () => {
  expect(await book.close()).toEqual([])
})

const three = { '1': '2.5', '2': '3.4', '3': '2.9' }
const won = { '1': { result: 1 }, '2': { result: 0 }, '3': { result: 0 } }
const lost = { '1': { result: 0 }, '2': { result: 1 }, '3': { result: 0 } }

const aBet = async (stake = '20.00', odds = { ...three, '1': '1.5' }) => {
  const player = await book.player()
  const match = book.event()
  book.odds(match, { '1': odds })
  const shown = Math.round(Number(odds['1']) * 10_000)
  const [placed] = await book.place(player.token, [book.single(book.leg(match, '1', shown), stake)])
  const betId = placed?.bet?.betId ?? ''
  return { ...player, match, betId }
}

test('[GF03] a result taken back and said anew moves the difference, and what is owed is made good', async () => {
  const { memberId, token, match, betId } = await aBet()
  book.result(match, '1', won)
  await book.settle()
  expect(await book.balance(memberId)).toBe(101_000n)
  // of the 30 that came in 8 are left
  await book.spend(memberId, 100_200n)
  book.say('rollback_bet_settlement', match)
  await book.settle()
  expect(await book.balance(memberId)).toBe(0n)
  expect(await book.bet(token, betId)).toMatchObject({
    state: 'open',
    payout: '0.00',
    revisions: [{ moved: '30.00' }, { moved: '-8.00', shortfall: '22.00' }],
  })
  book.result(match, '1', won)
  await book.settle()
  expect(await book.balance(memberId)).toBe(800n)
  expect(await book.bet(token, betId)).toMatchObject({
    state: 'settled',
    revisions: [{}, {}, { payout: '30.00', moved: '8.00', shortfall: '0.00' }],
  })
})

test('[GF03] a corrected result pays the new one before the old one comes back', async () => {
  const { memberId, token, match, betId } = await aBet('10.00', three)
  book.result(match, '1', lost)
  await book.settle()
  expect(await book.balance(memberId)).toBe(99_000n)
  expect(await book.bet(token, betId)).toMatchObject({ state: 'settled', payout: '0.00' })
  book.result(match, '1', won)
  await book.settle()
  expect(await book.balance(memberId)).toBe(101_500n)
  book.result(match, '1', { '1': { result: 1, dhf: '0.5' }, '2': { result: 1, dhf: '0.5' } })
  await book.settle()
  expect(await book.balance(memberId)).toBe(100_250n)
})

test('[GF03] void, half void and cancelled lines give stakes back; a cancel taken back pays again', async () => {
  const halves = await aBet('10.00', three)
  book.result(halves.match, '1', { '1': { result: 1, vf: '0.5' }, '2': { result: 0 } })
  await book.settle()
  expect(await book.balance(halves.memberId)).toBe(99_000n + 500n + 1_250n)
  const { memberId, token, match, betId } = await aBet('10.00', three)
  book.result(match, '1', won)
  book.say('bet_cancel', match)
  await book.settle()
  expect(await book.balance(memberId)).toBe(100_000n)
  expect(await book.bet(token, betId)).toMatchObject({ state: 'void', payout: '10.00' })
  book.say('rollback_bet_cancel', match)
  await book.settle()
  expect(await book.balance(memberId)).toBe(101_500n)
})

test('[GF03] a bet taken after its result by the feed’s clock stays open and is marked late', async () => {
  const { memberId, token, match, betId } = await aBet('10.00', three)
  book.result(match, '1', won, book.now() - 60_000)
  await book.settle()
  expect(await book.balance(memberId)).toBe(99_000n)
  expect(await book.bet(token, betId)).toMatchObject({ state: 'open' })
  const [row] = await book.product.db.query<{ is_late: boolean }>(
    'select is_late from sportsbook.bet where bet_id = $1',
    [betId],
  )
  expect(row?.is_late).toBe(true)
})

test('[GF03] settling by four at once, and again, pays each bet once', async () => {
  const players = await Promise.all(Array.from({ length: 4 }, () => book.player()))
  const match = book.event()
  book.odds(match, { '1': three })
  const bets = Array.from({ length: 5 }, () => book.single(book.leg(match, '1', 25_000)))
  for (const { token } of players) await book.place(token, bets)
  book.result(match, '1', won)
  await book.keeper.writer.flush()
  await Promise.all(Array.from({ length: 4 }, () => settleAll(book.book.deps)))
  await book.settle()
  for (const { memberId } of players)
    expect(await book.balance(memberId)).toBe(100_000n - 5_000n + 12_500n)
  const left = await book.product.db.query(
    `select 1 from sportsbook.room_outcome o join sportsbook.room_event e using
       (merchant_id, currency, event_id)
     where o.event_id = $1 and (o.stakes <> 0 or o.returns <> 0 or e.bets <> 0)`,
    [match],
  )
  expect(left).toEqual([])
})

test('[GF03] a liability limit holds with many bets at once', async () => {
  await book.product.db.query(
    `insert into sportsbook.limit_change(merchant_id, currency, version, stake_min, stake_max,
       payout_max, line_liability_max, event_liability_max, set_by, reason)
     values (1, 'PNT', 1, 10, 100000, 1000000, 10000, 100000, 'test', 'test')`,
  )
  const players = await Promise.all(Array.from({ length: 5 }, () => book.player()))
  const match = book.event()
  book.odds(match, { '1': three })
  // 10 at 2.5 adds 15 to what is paid beyond the stakes: six fit into 100
  const results = await Promise.all(
    players.flatMap(({ token }) => [
      book.place(token, [book.single(book.leg(match, '1', 25_000))]),
      book.place(token, [book.single(book.leg(match, '1', 25_000))]),
    ]),
  )
  const states = results.flat().map(({ state, refusal }) => refusal ?? state)
  expect(states.filter((one) => one === 'accepted')).toHaveLength(6)
  expect(states.filter((one) => one === 'above-maximum')).toHaveLength(4)
  await book.product.db.query('delete from sportsbook.limit_change')
})

test('[GF03] a cash-out takes the whole or a part once, and results find only the rest', async () => {
  const { memberId, token, match, betId } = await aBet('10.00', three)
  book.odds(match, { '1': { ...three, '1': '2.0' } })
  const { call } = book.product
  const params = { betId }
  expect(await call(sportsBets.cashOutQuote, { token, params, query: {} })).toMatchObject({
    value: { amount: '11.87', part: '10.00', delayMs: 0 },
  })
  const body = { amount: '4.75', part: '4.00', accept: 'higher' }
  const key = randomUUID()
  const replies = await Promise.all([
    call(sportsBets.cashOut, { token, params, key, body }),
    call(sportsBets.cashOut, { token, params, key, body }),
    call(sportsBets.cashOut, { token, params, key, body }),
  ])
  expect(replies.map(({ value }) => (value as { paid?: string } | null)?.paid)).toEqual([
    '4.75',
    '4.75',
    '4.75',
  ])
  expect(await book.balance(memberId)).toBe(99_475n)
  const high = { amount: '100.00', accept: 'higher' }
  expect(
    await call(sportsBets.cashOut, { token, params, key: randomUUID(), body: high }),
  ).toMatchObject({ message: 'amount-changed', value: { amount: '7.12' } })
  book.result(match, '1', won)
  await book.settle()
  // six at 2.5
  expect(await book.balance(memberId)).toBe(99_475n + 1_500n)
  expect(await book.bet(token, betId)).toMatchObject({
    state: 'settled',
    cashedOut: '4.75',
    payout: '15.00',
    cashOut: null,
  })
  expect(
    await call(sportsBets.cashOut, {
      token,
      params,
      key: randomUUID(),
      body: { amount: '1', accept: 'any' },
    }),
  ).toMatchObject({ message: 'cash-out-unavailable' })
})

test('[GF03] a bet cashed out whole is final, and a rule takes it by itself', async () => {
  const { memberId, token, match, betId } = await aBet('10.00', three)
  const { call } = book.product
  const params = { betId }
  expect(
    await call(sportsBets.setAutoCashOut, { token, params, body: { at: '11.00' } }),
  ).toMatchObject({ value: { at: '11.00', part: null } })
  await book.book.autoCashOuts.look()
  expect(await book.balance(memberId)).toBe(99_000n)
  book.odds(match, { '1': { ...three, '1': '2.0' } })
  await book.book.autoCashOuts.look()
  expect(await book.balance(memberId)).toBe(99_000n + 1_187n)
  book.result(match, '1', won)
  await book.settle()
  expect(await book.balance(memberId)).toBe(99_000n + 1_187n)
  expect(await book.bet(token, betId)).toMatchObject({
    state: 'cashed-out',
    cashOuts: [{ amount: '11.87', isAutomatic: true }],
  })
  const [row] = await book.product.db.query<{ valid: bigint; payout: bigint }>(
    'select valid, payout from gaming.settlement where member_id = $1 order by seq desc limit 1',
    [memberId],
  )
  expect(row).toEqual({ valid: 187n, payout: 1_187n })
})
