import { expect, test } from 'vitest'
import type { BatchCall, Movement } from './call.ts'
import { splitQueue } from './split-queue.ts'

const aCall = (accountId: bigint, size = 1) => {
  const movements = Array.from({ length: size }, (_, n): Movement => ({
    kind: 'debit',
    key: `${accountId}-${n}`,
    amount: 1n,
  }))
  return { call: { playerAccount: { accountId }, movements } as unknown as BatchCall }
}

const accountsOf = (items: readonly { call: BatchCall }[]) =>
  items.map(({ call }) => call.playerAccount.accountId)

test('one call of an account travels at a time, in the order in which they came', () => {
  const { batch, later } = splitQueue([aCall(1n), aCall(2n), aCall(1n), aCall(3n)], [new Set([2n])])
  expect(accountsOf(batch)).toEqual([1n, 3n])
  expect(accountsOf(later)).toEqual([2n, 1n])
})

test('calls of many movements travel a few at a time, and each of them travels', () => {
  const queue = Array.from({ length: 10 }, (_, n) => aCall(BigInt(n + 1), 1_500))
  const { batch, later } = splitQueue(queue, [])
  expect([batch.length, later.length]).toEqual([2, 8])
  expect(splitQueue([aCall(1n, 5_000)], []).batch).toHaveLength(1)
})
