import { expect, test } from 'vitest'
import { genesis, hashOf, isIntact, type Link, type Stored } from './chain.ts'

const link = (seq: bigint, change: Partial<Link> = {}): Link => ({
  seq,
  actor: 'mesa1',
  action: 'withdrawal.approved',
  subject: `w-${seq}`,
  detail: { amount: '10.00', reason: null },
  createdAt: new Date('2026-01-01T00:00:00Z'),
  ...change,
})

const chain = (): Stored[] => {
  let previousHash = genesis
  return [1n, 2n, 3n].map((seq) => {
    const entry = link(seq)
    const stored = { ...entry, previousHash, hash: hashOf(entry, previousHash) }
    previousHash = stored.hash
    return stored
  })
}

test('an untouched log is intact, whatever the order of the details', () => {
  const [first, ...rest] = chain() as [Stored, Stored, Stored]
  const turned = { ...first, detail: { reason: null, amount: '10.00' } }
  expect(isIntact([turned, ...rest], genesis)).toBe(true)
})

test('the order within what was before and after says nothing either', () => {
  const written = link(1n, {
    detail: { from: { version: 1, seed: '5.00', isOpen: true }, to: [{ stakeMin: 1, cap: 2 }] },
  })
  const stored = link(1n, {
    detail: { to: [{ cap: 2, stakeMin: 1 }], from: { seed: '5.00', isOpen: true, version: 1 } },
  })
  expect(hashOf(stored, genesis)).toBe(hashOf(written, genesis))
  const other = link(1n, { detail: { ...stored.detail, from: { seed: '6.00', isOpen: true } } })
  expect(hashOf(other, genesis)).not.toBe(hashOf(written, genesis))
})

test('a changed, missing or reordered entry shows', () => {
  const [a, b, c] = chain() as [Stored, Stored, Stored]
  expect(isIntact([a, { ...b, actor: 'other' }, c], genesis)).toBe(false)
  expect(isIntact([a, c], genesis)).toBe(false)
  expect(isIntact([b, a, c], genesis)).toBe(false)
})
