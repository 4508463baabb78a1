import { randomUUID } from 'node:crypto'
import { sportsBets } from '@faro/contract/sportsbook'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

test('[X19] [sports.7] of two void bets that had one free bet or boost after each other, one has it again', async () => {
  for (const ppm of [null, 100_000]) {
    const { memberId, token } = await book.player()
    const rewardId = await book.give(memberId, {
      amount: ppm === null ? 1_000n : 300n,
      ...(ppm === null ? {} : { ppm }),
    })
    const use = ppm === null ? { freeBet: rewardId } : { boost: rewardId }
    const matches = [book.event(), book.event()]
    for (const match of matches) {
      book.odds(match, { '1': three })
      const bet = book.single(book.leg(match, '1', 25_000), '10.00', use)
      expect(await book.place(token, [bet])).toMatchObject([{ state: 'accepted' }])
      book.say('bet_cancel', match)
      await book.settle()
    }
    expect(await book.balance(memberId)).toBe(100_000n)
    // both are valid again, and looked at together
    for (const match of matches) {
      book.result(match, '1', won)
      book.say('rollback_bet_cancel', match)
    }
    await book.settle()
    const paid = ppm === null ? 1_500n : 2n * 1_500n + 150n
    expect(await book.balance(memberId)).toBe(100_000n + paid)
  }
})

/** A bet of 10.00 at 2.5 with a boost of a tenth of what it wins. */
const boosted = async (token: string, match: string, boost: string): Promise<string> => {
  book.odds(match, { '1': three })
  const bet = book.single(book.leg(match, '1', 25_000), '10.00', { boost })
  const [placed] = await book.place(token, [bet])
  return placed?.bet?.betId ?? ''
}

test('[X19] [sports.7] a boost that another bet has used since is not cashed out with the first', async () => {
  const { memberId, token } = await book.player()
  const boost = await book.give(memberId, { amount: 300n, ppm: 100_000 })
  const [first, second] = [book.event(), book.event()]
  const betId = await boosted(token, first, boost)
  book.say('bet_cancel', first)
  await book.settle()
  expect(await boosted(token, second, boost)).not.toBe('')
  book.say('rollback_bet_cancel', first)
  await book.settle()
  // 2.65 over 2.5 would be 10.07: the boost is the second bet's
  const asked = { token, params: { betId }, query: {} }
  const quote = await book.product.call(sportsBets.cashOutQuote, asked)
  expect(quote).toMatchObject({ value: { amount: '9.50' } })
  const body = { amount: '1.00', accept: 'any' }
  const key = randomUUID()
  const paid = await book.product.call(sportsBets.cashOut, { ...asked, key, body })
  expect(paid).toMatchObject({ value: { paid: '9.50' } })
})

test('[X19] [sports.7] a boost of which a part was cashed out does not come back with the rest', async () => {
  const { memberId, token } = await book.player()
  const boost = await book.give(memberId, { amount: 300n, ppm: 100_000 })
  const match = book.event()
  const betId = await boosted(token, match, boost)
  const body = { amount: '1.00', part: '9.00', accept: 'any' }
  const asked = { token, params: { betId }, key: randomUUID(), body }
  const paid = await book.product.call(sportsBets.cashOut, asked)
  expect(paid).toMatchObject({ value: { paid: '9.06' } })
  book.say('bet_cancel', match)
  await book.settle()
  const left = await book.product.call(sportsBets.rewards, { token })
  expect(left).toMatchObject({ value: { rewards: [] } })
})
