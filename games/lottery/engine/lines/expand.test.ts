import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inForm } from '../../../../tools/long-form.ts'
import { merged } from '../play.ts'
import type { Atom } from './atoms.fixture.ts'
import { expand, isFormula } from './expand.fixture.ts'
import { yearAnimalOn, type AnyDraw, type Family } from './families.ts'
import { parseLine, playTable } from './line.ts'
import { selectionsOf } from './selections.fixture.ts'

const day = '2026-11-27'
const animal = yearAnimalOn(day)
/** Longer than this they are not written out. */
const writtenMost = 20_000

const rowOf = (from: number, to: number, length: number) =>
  fc.uniqueArray(fc.integer({ min: from, max: to }), { minLength: length, maxLength: length })

/** Draws of few different digits as often as of many: groups of equal ones come, too. */
const draws: Readonly<Partial<Record<Family, fc.Arbitrary<AnyDraw>>>> = {
  ssc: fc
    .integer({ min: 1, max: 9 })
    .chain((max) => fc.array(fc.integer({ min: 0, max }), { minLength: 5, maxLength: 5 })),
  x5: rowOf(1, 11, 5),
  pk10: rowOf(1, 10, 10),
  lhc: rowOf(1, 49, 7).map((all) => ({ main: all.slice(0, 6), special: all[6] ?? 49 })),
}

const byTier = (hits: readonly { tier: string; times: number }[]) =>
  Object.fromEntries(merged(hits).map(({ tier, times }) => [tier, times]))

it.each(Object.keys(draws) as Family[])(
  '[lottery.10] [GF08] counts and hits of %s are those of its bets written out one by one',
  (family) => {
    const table = playTable(family, day)
    for (const row of table.values()) {
      if (!isFormula(family, row.code)) continue
      let read = 0
      const one = fc.tuple(
        selectionsOf(row),
        fc.array(draws[family] ?? fc.constant([]), {
          minLength: 5,
          maxLength: 5,
        }),
      )
      fc.assert(
        fc.property(one, ([selection, results]) => {
          const line = parseLine(table, { play: row.code, selection })
          if (!line.ok || line.value.bets > writtenMost) return
          const atoms = expand({ family, code: row.code, animal }, line.value.selection)
          read += 1
          expect(`${line.value.canon} ${atoms.length}`).toBe(
            `${line.value.canon} ${line.value.bets}`,
          )
          for (const result of results) {
            const hits = (atoms as readonly Atom<AnyDraw>[])
              .flatMap((atom) => atom(result))
              .map((tier) => ({ tier, times: 1 }))
            expect([line.value.canon, result, byTier(line.value.hits(result))]).toEqual([
              line.value.canon,
              result,
              byTier(hits),
            ])
          }
        }),
        { numRuns: inForm(25, 2_000), seed: 20_261_127 },
      )
      expect(`${row.code} ${read > 0}`).toBe(`${row.code} true`)
    }
  },
  inForm(60_000, 1_800_000),
)
