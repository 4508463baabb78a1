import type { Rng } from '@faro/kernel/rng'
import { expect, test } from 'vitest'
import { bankerDraws } from './cards.ts'
import type { Engine } from './engine.ts'
import { engines } from './engines.ts'
import { compareHands, strengthOf } from './poker.ts'
import { wheelFields } from './wheel.ts'

/** A source of numbers from a seed: the same round every time. */
const seeded = (seed: number): Rng => {
  let state = seed >>> 0
  const uint32 = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let x = Math.imul(state ^ (state >>> 15), state | 1)
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61)
    return (x ^ (x >>> 14)) >>> 0
  }
  return { uint32 }
}

/** What a choice gives back in per cent where one number decides it, all `count` of them played. */
const returnOf = (engine: Engine, choice: string, count: number): number => {
  let sum = 0n
  for (let number = 0; number < count; number += 1)
    sum += engine.draw({ uint32: () => number }, { code: 'title', choice }).multiplierHundredths
  return Number((sum * 100n) / BigInt(count)) / 100
}

const counted = { roulette: 37, wheel: 50, crash: 10_000, fish: 100 } as const

test('games that one number decides give back what their catalogue says, on every choice', () => {
  for (const [name, count] of Object.entries(counted)) {
    const engine = engines[name as keyof typeof counted]
    for (const { value } of engine.choicesOf('title'))
      expect([name, value, returnOf(engine, value, count)]).toEqual([
        name,
        value,
        expect.closeTo(engine.rtp, 1),
      ])
  }
})

test('three dice give back what their catalogue says, a triple beating the even bets', () => {
  const faces = Array.from({ length: 216 }, (_, i) => [
    Math.floor(i / 36),
    Math.floor(i / 6) % 6,
    i % 6,
  ])
  for (const { value } of engines['three-dice'].choicesOf('title')) {
    const paid = faces.map((numbers) => {
      const left = [...numbers]
      const rng = { uint32: () => left.shift() ?? 0 }
      return Number(
        engines['three-dice'].draw(rng, { code: 'title', choice: value }).multiplierHundredths,
      )
    })
    const rtp = paid.reduce((sum, one) => sum + one, 0) / 216
    expect(rtp).toBeCloseTo(engines['three-dice'].rtp, 1)
  }
})

test('one card each gives back what the catalogue says, counted over all pairs', () => {
  for (const { value } of engines['dragon-tiger'].choicesOf('title')) {
    let sum = 0
    for (let first = 0; first < 52; first += 1)
      for (let second = 0; second < 52; second += 1) {
        const left = [first, second]
        const rng = { uint32: () => left.shift() ?? 0 }
        const bet = { code: 'title', choice: value }
        sum += Number(engines['dragon-tiger'].draw(rng, bet).multiplierHundredths)
      }
    expect(sum / 52 ** 2).toBeCloseTo(engines['dragon-tiger'].rtp, 1)
  }
})

const played = (engine: Engine, choice: string, rounds: number): number => {
  const rng = seeded(7)
  let sum = 0
  for (let round = 0; round < rounds; round += 1)
    sum += Number(engine.draw(rng, { code: 'title', choice }).multiplierHundredths)
  return sum / rounds
}

test('cards that follow rules give back about what their catalogue says', () => {
  expect(Math.abs(played(engines.baccarat, 'player', 60_000) - engines.baccarat.rtp)).toBeLessThan(
    1.5,
  )
  expect(Math.abs(played(engines.baccarat, 'banker', 60_000) - 98.94)).toBeLessThan(1.5)
  expect(Math.abs(played(engines.poker, 'deal', 20_000) - engines.poker.rtp)).toBeLessThan(2.5)
})

test('no outcome of a board gives back more than the market, and each match has prices', () => {
  for (const engine of [engines.board, engines.maps])
    for (const code of ['tribuna-central', 'arena-nova', 'x']) {
      const choices = engine.choicesOf(code)
      expect(new Set(choices.map(({ group }) => group)).size).toBe(4)
      for (const { value } of choices) {
        const draw: Engine['draw'] = (rng, bet) => engine.draw(rng, { ...bet, code })
        const given = returnOf({ ...engine, draw }, value, 10_000)
        expect(given).toBeGreaterThan(94)
        expect(given).toBeLessThan(95.2)
      }
    }
})

test('the banker draws by the table of the game', () => {
  expect([0, 1, 2].every((points) => bankerDraws(points, 5))).toBe(true)
  expect([bankerDraws(3, 8), bankerDraws(3, 9), bankerDraws(4, 1), bankerDraws(4, 7)]).toEqual([
    false,
    true,
    false,
    true,
  ])
  expect([bankerDraws(5, 3), bankerDraws(6, 6), bankerDraws(6, 5), bankerDraws(7, 6)]).toEqual([
    false,
    true,
    false,
    false,
  ])
  expect([bankerDraws(5, undefined), bankerDraws(6, undefined)]).toEqual([true, false])
})

// two of clubs is 0, ace of spades 51
const hand = (text: string): readonly number[] =>
  text
    .split(' ')
    .map((card) => '23456789TJQKA'.indexOf(card[0] ?? '') * 4 + 'cdhs'.indexOf(card[1] ?? ''))

test('hands rank as everybody knows them', () => {
  const ladder = [
    'Kc Qd 9h 5s 2c',
    'As Kd 9h 5s 2c',
    '2c 2d 9h 5s 3c',
    '2c 2d 3h 3s 4c',
    '2c 2d 2h 3s 4c',
    'Ac 2d 3h 4s 5c',
    '2c 3d 4h 5s 6c',
    '2c 4c 6c 8c Tc',
    '2c 2d 2h 3s 3c',
    '2c 2d 2h 2s 3c',
    'Ac 2c 3c 4c 5c',
    'Tc Jc Qc Kc Ac',
  ].map(hand)
  for (const [i, better] of ladder.entries())
    for (const worse of ladder.slice(0, i)) expect(compareHands(better, worse)).toBeGreaterThan(0)
  expect(compareHands(hand('Ac Kd 9h 5s 2c'), hand('Ad Kc 9s 5h 2d'))).toBe(0)
  expect(strengthOf(hand('Ac 2d 3h 4s 5c'))[0]).toBe(4)
})

test('equal fields of the wheel do not stand side by side where it can be helped', () => {
  expect(wheelFields).toHaveLength(50)
  const pairs = wheelFields.filter((times, at) => times === wheelFields[(at + 1) % 50] && times > 4)
  expect(pairs).toEqual([])
})
