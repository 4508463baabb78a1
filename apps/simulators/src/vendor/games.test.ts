import { currencies, isCurrencyCode, type CurrencyCode } from '@faro/kernel/money'
import type { Rng } from '@faro/kernel/rng'
import { expect, test } from 'vitest'
import { lines, payOf, reel } from './engines/slot.ts'
import { gamesOf, payoutOf, stakesOf, type Game } from './games.ts'
import { toHub88 } from './hub88-dialect.ts'

const found = (code: string): Game => {
  const game = gamesOf().find((one) => one.code === code)
  if (game === undefined) throw new Error(`no game ${code}`)
  return game
}

/** A source that gives these numbers one after another. */
const rngOf = (numbers: readonly number[]): Rng => {
  const left = [...numbers]
  return { uint32: () => left.shift() ?? 0 }
}

test('the slot gives back what its catalogue says, counted over all places of a line', () => {
  let sum = 0n
  for (const first of reel)
    for (const second of reel) for (const third of reel) sum += payOf([first, second, third])
  const all = BigInt(reel.length) ** 3n
  const rtp = Number((sum * BigInt(lines.length) * 10_000n) / (all * 100n)) / 100
  expect(rtp).toBe(found('lantern-7').rtp)
})

test('the dice give back what their catalogue says, on every choice', () => {
  const dice = found('harbour-dice')
  for (const { value: choice } of dice.choices) {
    let sum = 0n
    for (let first = 0; first < 6; first += 1)
      for (let second = 0; second < 6; second += 1)
        sum += dice.draw(rngOf([first, second]), choice).multiplierHundredths
    expect(Number((sum * 100n) / 36n) / 100).toBe(dice.rtp)
  }
})

test('nine symbols are shown, and the lines that won are those that paid', () => {
  const outcome = found('lantern-7').draw(rngOf([0, 0, 0, 0, 0, 0, 0, 0, 0]), 'spin')
  expect(outcome.shown).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0])
  expect(outcome.lines).toEqual([0, 1, 2, 3, 4])
  expect(outcome.multiplierHundredths).toBe(40_000n)
})

test('every stake and payout can be said in every dialect', () => {
  for (const currency of Object.keys(currencies).filter((code): code is CurrencyCode =>
    isCurrencyCode(code),
  ))
    for (const stake of stakesOf(currency))
      for (const multiplierHundredths of [0n, 175n, 230n, 280n, 465n, 575n, 8_455n]) {
        const payout = payoutOf(stake, currency, { multiplierHundredths, shown: [], lines: [] })
        expect(toHub88(payout, currency)).toBeGreaterThanOrEqual(0)
      }
})
