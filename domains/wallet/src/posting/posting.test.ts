import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assertPosting, columnsOf, idemOf, readArray, refusalOf, type Posting } from './posting.ts'

const posting: Posting = {
  accountId: 1n,
  amount: -100n,
  contraId: -1n,
  kind: 'bet',
  key: { party: 'lantern', kind: 'move', id: 't-1' },
  ref: 't-1',
}

test('[WA05] a key is the first half of the hash of its parts', () => {
  const digest = createHash('sha256').update('lantern|move|t-1').digest('hex')
  expect(idemOf(posting.key).replaceAll('-', '')).toBe(digest.slice(0, 32))
  expect(idemOf({ ...posting.key, kind: 'reversal' })).not.toBe(idemOf(posting.key))
})

test('[WA05] a posting of nothing, to a wrong kind of account or without reference is refused', () => {
  expect(() => assertPosting(posting)).not.toThrow()
  for (const wrong of [{ amount: 0n }, { contraId: 2n }, { accountId: -1n }, { ref: '' }])
    expect(() => assertPosting({ ...posting, ...wrong })).toThrow()
})

test('an unknown status is a fault, never a success', () => {
  expect([0, 1, 2].map(refusalOf)).toEqual([null, null, 'insufficient-funds'])
  expect(() => refusalOf(9)).toThrow()
})

test('array texts survive quotes and backslashes and numbers come back as they went', () => {
  const [, , , , , refs] = columnsOf([{ posting: { ...posting, ref: 'a"b\\c,{}' }, idem: 'x' }])
  expect(refs).toBe('{"a\\"b\\\\c,{}"}')
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: -(2n ** 62n), max: 2n ** 62n })), (numbers) => {
      expect(readArray(`{${numbers.join(',')}}`)).toEqual(numbers)
    }),
  )
})
