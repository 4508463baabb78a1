import { expect, test } from 'vitest'
import { isUuid, uuidv7 } from './ids.ts'

test('ids of one millisecond sort in the order in which they were made', () => {
  const at = Date.UTC(2026, 0, 1)
  const ids = Array.from({ length: 2_000 }, () => uuidv7(at))
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted()).toEqual(ids)
})

test('an id tells its version, its variant and its millisecond', () => {
  for (const at of [0, 1, Date.UTC(2026, 5, 7, 8, 9, 10, 11), 2 ** 48 - 1]) {
    const id = uuidv7(at)
    expect(isUuid(id)).toBe(true)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(at)
  }
})

test('the first number of a millisecond differs from one to the next', () => {
  const firsts = new Set(Array.from({ length: 200 }, (_, at) => uuidv7(at).slice(15, 18)))
  expect(firsts.size).toBeGreaterThan(100)
})
