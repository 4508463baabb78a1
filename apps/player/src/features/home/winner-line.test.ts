import fc from 'fast-check'
import { expect, test } from 'vitest'
import { turned, withLatest } from './winner-line.ts'

const wins = (...ids: string[]) => ids.map((winId) => ({ winId }))

test('[CN03] new wins enter at the head, the latest first, and wins that were taken back leave', () => {
  expect(withLatest([], wins('b', 'a'))).toEqual({ wins: wins('b', 'a'), entered: 0 })
  expect(withLatest(wins('b', 'a'), wins('d', 'c', 'b'))).toEqual({
    wins: wins('d', 'c', 'b'),
    entered: 2,
  })
})

test('a line goes round and keeps every win', () => {
  expect(turned(wins('c', 'b', 'a'))).toEqual({ wins: wins('a', 'c', 'b'), entered: 1 })
  expect(turned(wins('a'))).toEqual({ wins: wins('a'), entered: 0 })
  expect(turned([])).toEqual({ wins: [], entered: 0 })
})

test('however it turned, a line holds what the board holds', () => {
  const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 12 })
  fc.assert(
    fc.property(ids, ids, fc.nat(20), (before, after, turns) => {
      let line: readonly { winId: string }[] = wins(...before)
      for (let i = 0; i < turns; i += 1) line = turned(line).wins
      const next = withLatest(line, wins(...after))
      expect(next.wins.map(({ winId }) => winId).toSorted()).toEqual(after.toSorted())
    }),
  )
})
