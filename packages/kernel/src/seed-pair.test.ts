import { expect, test } from 'vitest'
import { pickFrom } from './seed-pair.ts'

function* bytes(first: readonly number[]): Generator<number, never> {
  yield* first
  for (;;) yield 0
}

test('numbers of the last incomplete stretch are passed over, so that no index is likelier', () => {
  // 2^32 - 1 would be 0 of 3 once more than 1 and 2 are; behind it stands 84,215,045
  const pick = pickFrom(bytes([255, 255, 255, 255, 5, 5, 5, 5]))
  expect(pick(3)).toBe(84_215_045 % 3)
  // of one there is no choice: nothing is read
  const next = pickFrom(bytes([7, 7, 7, 7]))
  expect(next(1)).toBe(0)
  expect(next(256)).toBe(7)
})
