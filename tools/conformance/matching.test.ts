import { describe, expect, test } from 'vitest'
import { differences } from './matching.ts'

const compare = (
  expected: unknown,
  actual: unknown,
  names: ReadonlyMap<string, unknown> = new Map(),
): readonly string[] => differences(expected, actual, { names, captured: new Map() })

describe('comparing whole bodies', () => {
  test('equal values have no differences', () => {
    expect(compare({ a: [1, 'x', null, true] }, { a: [1, 'x', null, true] })).toEqual([])
  })

  test('missing, extra and other members are named with their path', () => {
    expect(compare({ a: { b: 1 }, c: 2 }, { a: { b: 2, d: 3 } })).toEqual([
      'a.b: expected 1, got 2',
      'a.d: not expected, got 3',
      'c: missing, expected 2',
    ])
  })

  test('a number is not the text of it', () => {
    expect(compare({ balance: '1' }, { balance: 1 })).toHaveLength(1)
  })

  test('arrays have the same length and order', () => {
    expect(compare([1, 2], [2, 1])).toHaveLength(2)
    expect(compare([1, 2], [1])).toHaveLength(1)
  })
})

describe('matchers', () => {
  test('any kind, a pattern, emptiness', () => {
    expect(compare({ $any: 'string' }, 'x')).toEqual([])
    expect(compare({ $any: 'integer' }, 1.5)).toHaveLength(1)
    expect(compare({ $any: 'array' }, {})).toHaveLength(1)
    expect(compare({ $like: '^a+$' }, 'aa')).toEqual([])
    expect(compare({ $like: '^a+$' }, 'ab')).toHaveLength(1)
    expect(compare({ $empty: true }, '')).toEqual([])
    expect(compare({ $empty: true }, 'x')).toHaveLength(1)
    expect(compare({ $empty: false }, '')).toHaveLength(1)
    expect(compare({ $empty: true }, null)).toHaveLength(1)
  })

  test('what was captured is compared later, in the same body too', () => {
    expect(compare({ a: { $capture: 'one' }, b: { $ref: 'one' } }, { a: 'x', b: 'x' })).toEqual([])
    expect(
      compare({ a: { $capture: 'one' }, b: { $ref: 'one' } }, { a: 'x', b: 'y' }),
    ).toHaveLength(1)
    expect(compare({ $ref: 'one' }, 'x', new Map([['one', 'x']]))).toEqual([])
    expect(compare({ $ref: 'never' }, undefined)).toHaveLength(1)
  })

  test('one of several, other than, and members that may be absent', () => {
    expect(compare({ $oneOf: ['a', { $like: '^b' }] }, 'bb')).toEqual([])
    expect(compare({ $oneOf: ['a'] }, 'c')).toHaveLength(1)
    expect(compare({ $not: 'a' }, 'a')).toHaveLength(1)
    expect(compare({ a: { $maybe: 1 } }, {})).toEqual([])
    expect(compare({ a: { $maybe: 1 } }, { a: 2 })).toHaveLength(1)
  })

  test('texts of a case are filled in before they are compared', () => {
    expect(compare('m-{{ana.id}}', 'm-7', new Map([['ana.id', '7']]))).toEqual([])
  })

  test('a matcher that does not exist is no silent pass', () => {
    expect(() => compare({ $anything: true }, 1)).toThrow('there is no matcher $anything')
  })
})
