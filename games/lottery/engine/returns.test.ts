import fc from 'fast-check'
import { ratioText } from '@faro/kernel/ratio'
import { expect, it } from 'vitest'
import { isLong } from '../../../tools/long-form.ts'
import { k3Draws } from './k3/plays.ts'
import type { AnyDraw, Family } from './lines/families.ts'
import { linePayout, mostWin, parseLine, playTable, type PlayRow } from './lines/line.ts'
import { selectionsOf } from './lines/selections.fixture.ts'
import { grossOf, pricesOf } from './prize.ts'
import { drawsOf } from './ssc/sums.ts'

const day = '2026-11-27'

/** Every order of so many of 1 to n. */
function* rowsOf(most: number, count: number): Generator<readonly number[]> {
  const row: number[] = []
  function* next(): Generator<readonly number[]> {
    if (row.length === count) {
      yield [...row]
      return
    }
    for (let number = 1; number <= most; number += 1) {
      if (row.includes(number)) continue
      row.push(number)
      yield* next()
      row.pop()
    }
  }
  yield* next()
}

/** Every draw of a family; those of five digits and of ten ranks in the long form. */
const all: readonly (readonly [Family, () => Iterable<AnyDraw>])[] = [
  ['k3', () => k3Draws],
  ['pc28', () => drawsOf(3)],
  ['x5', () => rowsOf(11, 5)],
  ...(isLong
    ? ([
        ['ssc', () => drawsOf(5)],
        ['pk10', () => rowsOf(10, 10)],
      ] as const)
    : []),
]

/** A selection that the play takes, always the same one. */
const lineOf = (row: PlayRow, table: ReadonlyMap<string, PlayRow>) => {
  for (const selection of fc.sample(selectionsOf(row), { numRuns: 200, seed: 20_261_127 })) {
    const line = parseLine(table, { play: row.code, selection })
    if (line.ok && line.value.bets <= 20_000) return line.value
  }
  throw new Error(`no selection of ${row.code} is taken`)
}

it.each(all)(
  '[lottery.10] every play of %s returns its chance over all draws, and none pays more than the most',
  (family, draws) => {
    const table = playTable(family, day)
    const lines = [...table.values()].map((row) => ({
      row,
      line: lineOf(row, table),
      times: new Map<string, number>(),
      best: 0n,
      prices: pricesOf(row.chances, 2_000),
    }))
    let count = 0
    for (const draw of draws()) {
      count += 1
      for (const one of lines) {
        const came = one.line.hits(draw)
        if (came.length === 0) continue
        for (const { tier, times } of came) one.times.set(tier, (one.times.get(tier) ?? 0) + times)
        const hits = came.filter(({ tier }) => tier !== 'void')
        const stake = { unit: { n: 1_000_000n, d: 1n }, times: 1, group: 2_000 }
        const paid = linePayout(stake, hits, one.prices)
        if (paid > one.best) one.best = paid
      }
    }
    for (const { row, line, times, best, prices } of lines) {
      const hits = [...times].map(([tier, won]) => ({ tier, times: won }))
      // with the stakes of void bets, which come back as they are
      const back = grossOf({ n: 1n, d: 1n }, hits, pricesOf(row.chances, 2_000))
      expect(`${line.canon} ${ratioText(back)}`).toBe(`${line.canon} ${line.bets * count}`)
      const { n, d } = mostWin(line, prices)
      expect(best * d, line.canon).toBeLessThanOrEqual(n * 1_000_000n)
    }
  },
  isLong ? 1_800_000 : 60_000,
)

/** Each number once in every place. */
const lhcDraws = Array.from({ length: 49 }, (_, first) => {
  const drawn = Array.from({ length: 7 }, (__, i) => ((first + i) % 49) + 1)
  return { main: drawn.slice(0, 6), special: drawn[6] ?? 49 }
})

it('[lottery.10] plays of lhc on one place return their chance over all its numbers, 49 included', () => {
  const table = playTable('lhc', day)
  const codes = [
    'tema',
    'tema.attr',
    'zm.attr',
    'zmt',
    'banbo',
    'banbanbo',
    'texiao',
    'hexiao',
    'tail',
  ]
  for (const code of codes) {
    const row = table.get(code)
    if (row === undefined) throw new Error(code)
    const line = lineOf(row, table)
    const hits = lhcDraws.flatMap((draw) => line.hits(draw))
    const back = grossOf({ n: 1n, d: 1n }, hits, pricesOf(row.chances, 2_000))
    expect(`${line.canon} ${ratioText(back)}`).toBe(`${line.canon} ${line.bets * 49}`)
  }
})
