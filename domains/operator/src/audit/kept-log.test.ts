import { expect, test } from 'vitest'
import kept from '../../test/kept-log.json' with { type: 'json' }
import { genesis, hashOf, isIntact, type Stored } from './chain.ts'

/** Entries with every action and field ever written, hashed when they were gathered. */
const stored = (): readonly Stored[] =>
  kept.map(({ seq, createdAt, ...entry }, at) => ({
    ...entry,
    seq: BigInt(seq),
    createdAt: new Date(createdAt),
    previousHash: kept[at - 1]?.hash ?? genesis,
  }))

test('a log of before is still found intact', () => {
  expect(kept.length).toBeGreaterThan(100)
  expect(isIntact(stored(), genesis)).toBe(true)
})

test('a field or an action under another name breaks it', () => {
  const [first, ...rest] = stored() as [Stored, ...Stored[]]
  const [field = '', ...fields] = Object.keys(first.detail)
  expect(field).not.toBe('')
  const detail = Object.fromEntries([
    [`${field}Renamed`, first.detail[field]],
    ...fields.map((name) => [name, first.detail[name]]),
  ])
  expect(isIntact([{ ...first, detail }, ...rest], genesis)).toBe(false)
  expect(isIntact([{ ...first, action: 'alarm.closed' }, ...rest], genesis)).toBe(false)
  expect(hashOf(first, genesis)).toBe(first.hash)
})
