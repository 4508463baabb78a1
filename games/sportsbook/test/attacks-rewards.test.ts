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
