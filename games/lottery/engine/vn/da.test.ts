import { compare, plus, ratioText, times, whole } from '@faro/kernel/ratio'
import { unwrap } from '@faro/kernel/result'
import { expect, test } from 'vitest'
import { parseLine, playTable } from '../lines/line.ts'
import { halvesOfPair } from './chances.ts'
import type { VnDraw } from './draw.ts'
import { daPayout } from './plays.ts'

const table = playTable('vn-south', '2026-11-27')

const drawn = (last2: readonly string[]): VnDraw => ({
  DB: [`0000${last2[0]}`],
  G1: [`000${last2[1]}`],
  G2: [`000${last2[2]}`],
  G3: [`000${last2[3]}`, '00099'],
  G4: Array.from({ length: 7 }, () => '00099'),
  G5: ['0099'],
  G6: ['0099', '0099', '0099'],
  G7: ['099'],
  G8: ['99'],
})

test('[GF09] [games.1.8] đá pays V for each matched number after the first, half of it for repeats', () => {
  const line = unwrap(parseLine(table, 'da:05,17,42'))
  expect(line.bets).toBe(3 * 18)
  const hits = line.hits(drawn(['05', '17', '05', '42']))
  // three numbers matched, one of them twice: 2 V and a half
  expect(hits).toEqual([{ tier: 'half', times: 5 }])
  const odds = whole(650n)
  const engine = times(whole(5n), times(odds, { n: 1n, d: 2n }))
  expect(ratioText(engine)).toBe(ratioText(daPayout([2, 1, 1], odds, whole(1n))))
  expect(line.hits(drawn(['05', '05', '05', '05']))).toEqual([])
  expect(parseLine(table, 'da:05').ok).toBe(false)
})

test('[GF09] [lottery.10] the chance of a pair is what three prizes of a hundred ends come to', () => {
  let halves = 0
  for (let draw = 0; draw < 1_000_000; draw += 1) {
    const ends = [draw % 100, Math.floor(draw / 100) % 100, Math.floor(draw / 10_000)]
    const [a, b] = [5, 17].map((one) => ends.filter((end) => end === one).length)
    if (a !== undefined && b !== undefined && a > 0 && b > 0) halves += 1 + Math.max(a, b)
  }
  expect(compare(halvesOfPair(3), { n: BigInt(halves), d: 1_000_000n })).toBe(0)
  expect(compare(plus(halvesOfPair(2)), { n: 4n, d: 10_000n })).toBe(0)
})
