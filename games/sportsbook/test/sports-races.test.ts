import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sportsBets } from '@faro/contract/sportsbook'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSportsFixture, type SportsFixture } from '../../../tools/product/sports.ts'
import { settleAll } from '../rounds/settle-lines.ts'

let book: SportsFixture
beforeAll(async () => {
  book = await aSportsFixture({ config: { ROLES: 'api' } })
})
afterAll(async () => expect(await book.close()).toEqual([]))

const three = { '1': '2.5', '2': '3.4', '3': '2.9' }
const openMoney = 99_000n
const wonMoney = openMoney + 2_500n
/** Ten at the price of their bet, less five of a hundred. */
const cashedMoney = openMoney + 950n

const aBet = async () => {
  const { memberId, token } = await book.player()
  const match = book.event()
  book.odds(match, { '1': three })
  const [placed] = await book.place(token, [book.single(book.leg(match, '1', 25_000))])
  return { memberId, token, match, betId: placed?.bet?.betId ?? '' }
}

const cashOut = ({ token, betId }: { readonly token: string; readonly betId: string }) =>
  book.product.call(sportsBets.cashOut, {
    token,
    params: { betId },
    key: randomUUID(),
    body: { amount: '0.01', accept: 'any' },
  })

test('[sports.13] a cash-out and a settlement at once pay a bet once, whichever comes first', async () => {
  for (let round = 0; round < 6; round++) {
    const bet = await aBet()
    const taking = cashOut(bet)
    // the result comes while the cash-out is on its way, each time a little later
    await pause(round * 3)
    book.result(bet.match, '1', { '1': { result: 1 }, '2': { result: 0 }, '3': { result: 0 } })
    await book.keeper.writer.flush()
    const [taken] = await Promise.all([taking, settleAll(book.book.deps)])
    await book.settle()
    const { state } = await book.bet(bet.token, bet.betId)
    expect(state).toBe(taken.success ? 'cashed-out' : 'settled')
    expect(await book.balance(bet.memberId)).toBe(taken.success ? cashedMoney : wonMoney)
  }
})

test('[sports.13] a cash-out by hand and one by its rule at once take a bet once', async () => {
  const bet = await aBet()
  const body = { at: '9.00' }
  const params = { betId: bet.betId }
  await book.product.call(sportsBets.setAutoCashOut, { token: bet.token, params, body })
  await Promise.all([cashOut(bet), book.book.autoCashOuts.look(), cashOut(bet)])
  expect(await book.balance(bet.memberId)).toBe(cashedMoney)
  const { cashOuts, state } = await book.bet(bet.token, bet.betId)
  expect([cashOuts.length, state]).toEqual([1, 'cashed-out'])
})

test('[sports.13] a result said again by two servers at once moves money once', async () => {
  const bet = await aBet()
  const lost = { '1': { result: 0 }, '2': { result: 1 }, '3': { result: 0 } }
  const won = { '1': { result: 1 }, '2': { result: 0 }, '3': { result: 0 } }
  book.result(bet.match, '1', won)
  await book.settle()
  for (let round = 0; round < 4; round++) {
    book.result(bet.match, '1', round % 2 === 0 ? lost : won)
    await book.keeper.writer.flush()
    await Promise.all([settleAll(book.book.deps), settleAll(book.book.deps)])
    expect(await book.balance(bet.memberId)).toBe(round % 2 === 0 ? openMoney : wonMoney)
  }
})
