import { plus, ratioText, times, whole } from '@faro/kernel/ratio'
import { unwrap } from '@faro/kernel/result'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { combinations } from '../combinatorics.ts'
import { mostWin, parseLine, playTable } from '../lines/line.ts'
import { merged, type Hit } from '../play.ts'
import { pricesOf } from '../prize.ts'
import { lhcNumbers, tailNumbers, zodiacNumbers, type LhcDraw } from './numbers.ts'

const table = playTable('lhc', '2026-11-27')
const lineOf = (text: string) => unwrap(parseLine(table, text))

test('[GF11] [games.1.6] the animals’ pairs are a × b bets: sixteen of four by four', () => {
  expect(lineOf('2qz.cross:rat,ox').bets).toBe(16)
  // the year's own animal has five numbers, tail 0 has four
  expect(lineOf('2qz.cross:horse,ox').bets).toBe(20)
  expect(lineOf('tc.cross:t0,t7').bets).toBe(20)
  expect(parseLine(table, '2qz.cross:ox,t7').ok).toBe(false)
  expect(lineOf('2qz.cross:ox,rat').canon).toBe(lineOf('2qz.cross:rat,ox').canon)
})

test('[GF11] [seams.X23] an animal with a tail leaves the animal’s own numbers out: a × C(t, k−1)', () => {
  for (const take of [2, 3, 4]) {
    const animal = zodiacNumbers('rat', 'horse')
    const tail = tailNumbers(7).filter((one) => !animal.includes(one))
    const bets = animal.length * combinations(tail, take - 1).length
    expect(lineOf(`${take}qz.xw:rat|7`).bets).toBe(bets)
  }
})

const aDraw = fc
  .uniqueArray(fc.constantFrom(...lhcNumbers), { minLength: 7, maxLength: 7 })
  .map((drawn): LhcDraw => ({ main: drawn.slice(0, 6), special: drawn[6] ?? 0 }))

const texts = [
  '2qz.cross:rat,horse',
  '2zt.cross:t3,t8',
  'tc.cross:dog,pig',
  '2zt.xw:rat|7',
  '3z2.xw:ox|0',
  '4qz.xw:horse|1',
]

test('[GF11] [lottery.10] hits are those of each bet alone, and none is above the most', () => {
  fc.assert(
    fc.property(aDraw, fc.constantFrom(...texts), (draw, text) => {
      const line = lineOf(text)
      const [code = ''] = text.split(/[.:]/)
      const row = table.get(text.split(':')[0] ?? '')
      const prices = pricesOf(row?.chances ?? {}, 2_000)
      const won = line.hits(draw)
      // the play on numbers alone judges the same bets one by one
      const sides = sidesOf(text)
      const take = Number(/^\d/.exec(code)?.[0] ?? 2)
      const alone = sides[0].flatMap((one) =>
        combinations(sides[1], take - 1).flatMap((others) =>
          unwrap(parseLine(table, { play: code, selection: { nums: [one, ...others] } })).hits(
            draw,
          ),
        ),
      )
      expect(sorted(won)).toEqual(sorted(merged(alone)))
      const value = plus(
        ...won.map(({ tier, times: n }) => times(whole(BigInt(n)), prices[tier] ?? whole(0n))),
      )
      const most = mostWin(line, prices)
      expect(value.n * most.d <= most.n * value.d, ratioText(most)).toBe(true)
    }),
    { numRuns: 150 },
  )
})

const sorted = (hits: readonly Hit[]) => hits.toSorted((a, b) => (a.tier < b.tier ? -1 : 1))

const sideOf = (word: string) =>
  /^t?\d$/.test(word) ? tailNumbers(Number(word.slice(-1))) : zodiacNumbers(word as 'rat', 'horse')

const sidesOf = (text: string) => {
  const [a = '', b = ''] = (text.split(':')[1] ?? '').split(/[,|]/)
  const first = sideOf(a)
  return [first, sideOf(b).filter((one) => !first.includes(one))] as const
}

test('[GF11] [games.1.6] a parlay multiplies its legs, and a void leg counts as one', () => {
  const line = lineOf('zm.parlay:1.big,3.odd')
  expect(line.bets).toBe(1)
  const draw = (main: readonly number[]): LhcDraw => ({ main, special: 2 })
  expect(line.hits(draw([30, 1, 7, 4, 5, 6]))).toEqual([{ tier: '2', times: 1 }])
  expect(line.hits(draw([49, 1, 7, 4, 5, 6]))).toEqual([{ tier: '1', times: 1 }])
  expect(line.hits(draw([30, 1, 8, 4, 5, 6]))).toEqual([])
  expect(parseLine(table, 'zm.parlay:1.big').ok).toBe(false)
  expect(parseLine(table, 'zm.parlay:1.big,1.odd').ok).toBe(false)
})

test('[GF11] [lottery.10] no parlay of two returns more than its stake at the fair price', () => {
  const chances = table.get('zm.parlay')?.chances ?? {}
  const price = (tier: string): number =>
    Number(chances[tier]?.d ?? 0n) / Number(chances[tier]?.n ?? 1n)
  for (const [a, b, isWhole] of [
    ['big', 'small', true],
    ['big', 'big', false],
    ['odd', 'heeven', false],
  ] as const) {
    const line = lineOf(`zm.parlay:1.${a},2.${b}`)
    let back = 0
    for (const one of lhcNumbers)
      for (const two of lhcNumbers)
        if (one !== two)
          for (const { tier } of line.hits({ main: [one, two], special: 0 })) back += price(tier)
    const returned = back / (49 * 48)
    expect(returned).toBeLessThanOrEqual(1 + 1e-9)
    if (isWhole) expect(returned).toBeCloseTo(1, 9)
  }
})
