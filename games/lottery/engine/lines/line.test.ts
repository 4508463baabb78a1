import { ratioText } from '@faro/kernel/ratio'
import { unwrap } from '@faro/kernel/result'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pricesOf } from '../prize.ts'
import { winsOf, type Hit } from '../play.ts'
import { drawsOf } from '../ssc/sums.ts'
import { drawOf, families, isResult, type Family } from './families.ts'
import type { FormField } from './form.ts'
import { selectionsOf } from './selections.fixture.ts'
import { trialsOf } from './trials.ts'
import { linePayout, mostWin, parseLine, playTable } from './line.ts'

const day = '2026-11-27'
const table = (family: Family) => playTable(family, day)

/** The same sets in another order. */
const shuffled = (value: unknown): unknown =>
  Array.isArray(value) && value.every((one) => !Array.isArray(one)) ? value.toReversed() : value

const reversed = (fields: readonly FormField[], selection: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    fields.map(({ name, kind }) => {
      const value = selection[name]
      if (kind === 'rows' && Array.isArray(value)) return [name, value.toReversed()]
      const isNested = kind === 'positions' || kind === 'word-positions'
      return [name, isNested && Array.isArray(value) ? value.map(shuffled) : shuffled(value)]
    }),
  )

const byTier = (hits: readonly Hit[]) => hits.toSorted((a, b) => a.tier.localeCompare(b.tier))

describe('lines of every family', () => {
  it.each(families)('reads of %s what it writes, and equal sets as equal text', (family) => {
    // tried against a draw or two: what is stored hits what was typed
    const trials = trialsOf(family).slice(0, 3)
    for (const row of table(family).values()) {
      let read = 0
      fc.assert(
        fc.property(selectionsOf(row), (selection) => {
          const line = parseLine(table(family), { play: row.code, selection })
          if (!line.ok) return
          read += 1
          const again = unwrap(parseLine(table(family), line.value.canon))
          expect(again.canon).toBe(line.value.canon)
          expect(again.selection).toEqual(line.value.selection)
          expect(again.bets).toBe(line.value.bets)
          for (const draw of trials)
            expect(byTier(again.hits(draw))).toEqual(byTier(line.value.hits(draw)))
          const turned = parseLine(table(family), {
            play: row.code,
            selection: reversed(row.fields, selection),
          })
          expect(unwrap(turned).canon).toBe(line.value.canon)
        }),
        { numRuns: 60, seed: 20_261_127 },
      )
      expect(`${row.code} ${read > 0}`).toBe(`${row.code} true`)
    }
  })

  it('reads the worked lines of the grammar [lottery.4.1]', () => {
    const worked: readonly (readonly [Family, string, number])[] = [
      ['ssc', 'dwd:-|-|-|37|0', 3],
      ['ssc', 'rx2.zufs@024:123', 9],
      ['ssc', 'q4.zu12:12|234', 4],
      ['x5', 'rx5.dt:0102|0304050607', 10],
      ['ssc', 'h3.zxds:038,883', 2],
      ['ssc', 'pos.dx@0:big', 1],
      ['vn-north', 'lo2:05,17,99', 81],
      ['vn-south', 'lo2:05,17,99', 54],
      ['vn-north', 'xien2:05.17,05.99', 2],
      ['lhc', '2lianxiao:dog,ox,rat', 3],
      ['pc28', 'sum:001327', 3],
      ['k3', '3same.any:-', 1],
    ]
    for (const [family, text, bets] of worked)
      expect(unwrap(parseLine(table(family), text))).toMatchObject({ canon: text, bets })
  })

  it('names the place of a fault', () => {
    const read = (text: string) => parseLine(table('ssc'), text)
    expect(read('h3.nothing:12')).toMatchObject({ error: 'play-unknown' })
    expect(read('no line')).toMatchObject({ error: 'line-malformed' })
    expect(read('dwd:-|-|3x|-|-')).toMatchObject({ detail: { place: 'pos.2' } })
    expect(read('h3.zxds:123,12')).toMatchObject({
      detail: { place: 'list.1', fault: 'malformed' },
    })
    expect(read('h3.zu6:11')).toMatchObject({ detail: { place: 'nums', fault: 'repeated' } })
    expect(read('h3.zu6:123|4')).toMatchObject({ detail: { place: 'groups' } })
    expect(read('h3.zu6@1:123')).toMatchObject({ detail: { place: 'at' } })
  })
})

describe('the most that a line can win', () => {
  it('is what the best of all draws pays, where bets exclude each other or add up', () => {
    const draws = [...drawsOf(5)]
    const texts = [
      'h3.zxzh:12|34|5',
      'h3.bdw2:1234',
      '5x.qw2:123',
      'q3.dxds:1DX|2D|X',
      'dwd:12|-|3|4|-',
      'h3.zuhz:0912',
      'lh@04:dragon,tie',
    ]
    for (const text of texts) {
      const line = unwrap(parseLine(table('ssc'), text))
      const prices = pricesOf(table('ssc').get(line.play)?.chances ?? {}, 2_000)
      const best = draws.reduce((most, draw) => {
        const paid = linePayout(
          { unit: { n: 1_000_000n, d: 1n }, times: 1, group: 2_000 },
          line.hits(draw),
          prices,
        )
        return paid > most ? paid : most
      }, 0n)
      const { n, d } = mostWin(line, prices)
      expect(`${text} ${(n * 1_000_000n) / d}`).toBe(`${text} ${best}`)
    }
  })

  it('is never passed by a draw, of any family', () => {
    const results: Readonly<Record<string, readonly unknown[]>> = {
      k3: [
        [1, 1, 1],
        [1, 2, 3],
        [4, 4, 6],
        [6, 6, 6],
      ],
      x5: [
        [1, 2, 3, 4, 5],
        [11, 10, 9, 8, 7],
        [2, 11, 6, 4, 1],
      ],
      pk10: [
        [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
        [10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
      ],
      pc28: [
        [0, 0, 0],
        [9, 9, 9],
        [1, 2, 3],
      ],
      lhc: [
        { main: [1, 2, 3, 4, 5, 6], special: 7 },
        { main: [10, 20, 30, 40, 12, 24], special: 36 },
        { main: [1, 13, 25, 37, 2, 14], special: 26 },
      ],
    }
    for (const [family, draws] of Object.entries(results))
      for (const row of table(family as Family).values()) {
        const prices = pricesOf(row.chances, 2_000)
        fc.assert(
          fc.property(selectionsOf(row), fc.constantFrom(...draws), (selection, result) => {
            const line = parseLine(table(family as Family), { play: row.code, selection })
            if (!line.ok) return
            const { n, d } = mostWin(line.value, prices)
            const hits = line.value.hits(drawOf(family as Family, result))
            // each tier stands once: a settlement could not be written otherwise
            expect(new Set(hits.map(({ tier }) => tier)).size, line.value.canon).toBe(hits.length)
            const paid = linePayout(
              { unit: { n: 1_000_000n, d: 1n }, times: 1, group: 2_000 },
              hits.filter(({ tier }) => tier !== 'void'),
              prices,
            )
            expect(paid * d).toBeLessThanOrEqual(n * 1_000_000n)
          }),
          { numRuns: 40, seed: 20_261_127 },
        )
      }
  })
})

describe('payouts of lines', () => {
  it('rounds a line down once, and pays the group’s part of the price', () => {
    const line = unwrap(parseLine(table('ssc'), 'h3.zu3:389'))
    const prices = pricesOf(table('ssc').get('h3.zu3')?.chances ?? {}, 2_000)
    const hits = line.hits([1, 2, 3, 8, 8])
    expect(winsOf(hits)).toBe(1)
    expect(linePayout({ unit: { n: 200n, d: 1n }, times: 1, group: 1_900 }, hits, prices)).toBe(
      63_333n,
    )
    expect(linePayout({ unit: { n: 200n, d: 1n }, times: 3, group: 1_900 }, hits, prices)).toBe(
      190_000n,
    )
  })

  it('returns void bets in full at any group', () => {
    const line = unwrap(parseLine(table('x5'), 'pos.dx@0:big,odd'))
    const hits = line.hits([11, 1, 2, 3, 4])
    expect(linePayout({ unit: { n: 100n, d: 1n }, times: 2, group: 1_800 }, hits, {})).toBe(400n)
  })

  it('pays two numbers that show twice in the north per occurrence', () => {
    const draw = {
      DB: ['12305'],
      G1: ['00005'],
      G2: ['11111', '22222'],
      G3: ['33333', '44444', '55555', '66666', '77777', '88888'],
      G4: ['1234', '2345', '3456', '4567'],
      G5: ['5678', '6789', '7890', '8901', '9012', '0123'],
      G6: ['123', '234', '345'],
      G7: ['01', '02', '03', '04'],
    }
    expect(isResult('vn-north', draw)).toBe(true)
    const line = unwrap(parseLine(table('vn-north'), 'lo2:05'))
    const hits = line.hits(drawOf('vn-north', draw))
    expect(line.bets).toBe(27)
    expect(
      linePayout({ unit: { n: 10_000n, d: 1n }, times: 1, group: 2_000 }, hits, {
        win: { n: 995n, d: 10n },
      }),
    ).toBe(1_990_000n)
    expect(ratioText(table('vn-north').get('lo2')?.chances['win'] ?? { n: 0n, d: 1n })).toBe(
      '1/100',
    )
  })
})

describe('shapes of results', () => {
  it('takes whole results of each family alone', () => {
    expect(isResult('ssc', [1, 2, 3, 4, 5])).toBe(true)
    expect(isResult('ssc', [1, 2, 3, 4, 10])).toBe(false)
    expect(isResult('x5', [1, 2, 3, 4, 4])).toBe(false)
    expect(isResult('lhc', { main: [1, 2, 3, 4, 5, 6], special: 6 })).toBe(false)
    expect(isResult('lhc', { main: [1, 2, 3, 4, 5, 6], special: 7 })).toBe(true)
    expect(isResult('vn-south', { DB: ['123456'] })).toBe(false)
    expect(isResult('hanoi', { special: '12345', first: '00001' })).toBe(true)
    expect(isResult('yeekee', { result: '1234' })).toBe(false)
    expect(isResult('four', null)).toBe(false)
  })
})
