import { plus, ratioText, zero } from '@faro/kernel/ratio'
import { unwrap } from '@faro/kernel/result'
import { describe, expect, it } from 'vitest'
import { anyOfEach, colourChances, sumChances } from './lhc/chances.ts'
import { k3Draws, k3Plays } from './k3/plays.ts'
import { readLine, winsOf } from './play.ts'
import { grossOf, payoutOf, pricesOf } from './prize.ts'
import { sscPlays } from './ssc/plays.ts'
import { drawsOf, groupSumTable, spanTable, sumTable } from './ssc/sums.ts'

const some = [1, 3, 4, 6, 8, 9]
const selections = {
  nums: some,
  er: [1, 2, 3],
  dan: [2, 3, 4, 6],
  san: [1, 2],
  si: [0, 1],
  sum: [4, 9, 13],
  span: [0, 3, 7],
  tail: [0, 7],
  at: [0, 2, 3, 4],
  list: [],
  pick: [],
}

/** A selection of numbers that the play of this code takes. */
const selectionFor = (code: string) => {
  const width =
    code.startsWith('rx') || code === 'dwd'
      ? 5
      : Number({ '5x': 5, q4: 4, h4: 4 }[code.slice(0, 2)] ?? (code[1] === '2' ? 2 : 3))
  if (code.endsWith('.dxds')) return { pos: Array.from({ length: width }, () => ['D', '1']) }
  if (code.endsWith('.zubd')) return { dan: 3 }
  return { ...selections, pos: Array.from({ length: width }, (_, i) => [i, i + 3]) }
}

const isTyped = (code: string) => /\.(zxds|hhzx|tsh|dx|shape)$|^(lh|niu|poker)$/.test(code)

describe('SSC', () => {
  it('returns the group’s part of every stake over all draws [GF08]', { timeout: 120_000 }, () => {
    const draws = [...drawsOf(5)]
    for (const [code, play] of sscPlays) {
      if (isTyped(code)) continue
      const line = unwrap(readLine(sscPlays, code, selectionFor(code)))
      const times = new Map<string, number>()
      for (const draw of draws)
        for (const one of line.hits(draw))
          times.set(one.tier, (times.get(one.tier) ?? 0) + one.times)
      const hits = [...times].map(([tier, count]) => ({ tier, times: count }))
      // each atomic bet is worth group/2000; where bets share a draw of two shapes, their sum is
      const back = grossOf({ n: 1n, d: 1n }, hits, pricesOf(play.chances, 2_000))
      expect(`${code} ${ratioText(back)}`).toBe(`${code} ${line.bets * 100_000}`)
    }
  })

  it('counts sums, spans and groups as the printed tables do', () => {
    expect(sumTable[3].slice(0, 14)).toEqual([1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 63, 69, 73, 75])
    expect(spanTable[3].slice(0, 10)).toEqual([10, 54, 96, 126, 144, 150, 144, 126, 96, 54])
    expect(spanTable[2].slice(0, 10)).toEqual([10, 18, 16, 14, 12, 10, 8, 6, 4, 2])
    expect(groupSumTable[3].slice(0, 14)).toEqual([0, 1, 2, 2, 4, 5, 6, 8, 10, 11, 13, 14, 14, 15])
    expect(groupSumTable[2]).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0])
  })

  it('pays the worked lines: a pair of three at 1900, a draw that wins at two places', () => {
    const pair = unwrap(readLine(sscPlays, 'h3.zu3', { nums: [3, 8, 9] }))
    const prices = pricesOf(sscPlays.get('h3.zu3')?.chances ?? {}, 1_900)
    expect(pair.bets).toBe(6)
    expect(payoutOf({ n: 200n, d: 1n }, pair.hits([1, 2, 3, 8, 8]), prices)).toBe(63_333n)
    const any = unwrap(readLine(sscPlays, 'rx2.zufs', { at: [0, 2, 4], nums: [1, 2, 3] }))
    expect(any.bets).toBe(9)
    expect(winsOf(any.hits([1, 9, 2, 9, 1]))).toBe(2)
  })

  it('names what is wrong with a selection, and where', () => {
    expect(readLine(sscPlays, 'h3.zu9', {})).toMatchObject({ error: 'play-unknown' })
    expect(readLine(sscPlays, 'h3.zu6', { nums: [1, 2] })).toMatchObject({
      error: 'line-malformed',
      detail: { place: 'nums', fault: 'too-few' },
    })
    expect(readLine(sscPlays, 'q2.zxds', { list: ['12', '1'] })).toMatchObject({
      detail: { place: 'list.1', fault: 'malformed' },
    })
  })
})

describe('K3', () => {
  it('wins each tier as often as its chance says over all 216 throws', () => {
    const selection = {
      nums: [1, 2, 3, 4, 5, 6],
      pick: ['big', 'odd'],
      pairs: [
        [1, 2],
        [3, 6],
      ],
    }
    for (const [code, play] of k3Plays()) {
      const given =
        code === 'sum' ? { nums: Array.from({ length: 16 }, (_, i) => i + 3) } : selection
      const line = unwrap(readLine(k3Plays(), code, given))
      const hits = k3Draws.flatMap((dice) => line.hits(dice))
      const back = grossOf({ n: 1n, d: 1n }, hits, pricesOf(play.chances, 2_000))
      expect(`${code} ${ratioText(back)}`).toBe(`${code} ${line.bets * 216}`)
    }
  })
})

describe('LHC', () => {
  const decimal = ({ n, d }: { n: bigint; d: bigint }) => Number(n) / Number(d)
  it('finds the printed chances of sums, colours and linked animals', () => {
    expect(decimal(sumChances()['big'] ?? zero)).toBeCloseTo(0.505572, 6)
    const most = colourChances()
    expect(decimal(most['red'] ?? zero)).toBeCloseTo(0.352779, 6)
    expect(decimal(most['tie'] ?? zero)).toBeCloseTo(0.029131, 6)
    expect(ratioText(plus(...Object.values(most)))).toBe('1')
    expect(decimal(anyOfEach([4, 4, 4]))).toBeCloseTo(0.080466, 6)
    expect(decimal(anyOfEach([5, 4, 4, 4, 4]))).toBeCloseTo(0.00943975, 8)
  })
})
