import { ok } from '@faro/kernel/result'
import { testDatabase, type TestDatabase } from '@faro/server-kit/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sha256OfText } from '../engine/index.ts'
import { chainKeeper } from './chain-keeper.ts'
import { publicChains, takeRound } from './chains.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const scope = { merchantId: 5_000, gameCode: 'a-crash' }
const wish = { ...scope, scheme: 'bytes-52', length: 4 } as const

test('[GF07] play goes on while the explorer is silent, which is asked every 30 s at most', async () => {
  let now = 0
  let tip = 100
  let isSilent = false
  const asked: number[] = []
  const faults: unknown[] = []
  const look = async <T>(answer: T): Promise<T> => {
    asked.push(now)
    if (isSilent) throw new Error('silent')
    return answer
  }
  const canPlay = chainKeeper({
    db: database.db,
    source: {
      host: 'blocks.test',
      height: () => look(tip),
      blockHash: (height) => look(height <= tip ? sha256OfText(`block ${height}`) : null),
    },
    now: () => now,
    askEveryMs: 30_000,
    onFault: (error) => faults.push(error),
  })
  const saltOf = async () => (await publicChains(database.db, scope.merchantId))[0]?.salt
  expect(await canPlay(wish)).toBe(false)
  await vi.waitFor(async () => expect(await saltOf()).toBeNull())
  tip += 5
  expect(await canPlay(wish)).toBe(false)
  expect(asked).toEqual([0])
  now += 30_000
  await canPlay(wish)
  await vi.waitFor(async () => expect(await saltOf()).not.toBeNull())
  expect(asked).toEqual([0, 30_000])
  // half of the chain is played, a successor is due, and the explorer says nothing any more
  isSilent = true
  now += 30_000
  for (let round = 1; round <= 4; round++) {
    expect(await canPlay(wish)).toBe(true)
    await database.db.tx(async (tx) => ok(await takeRound(tx, scope)))
  }
  expect(await canPlay(wish)).toBe(false)
  now += 30_000
  await canPlay(wish)
  await vi.waitFor(() => expect(faults.length).toBeGreaterThan(0))
  expect(asked.filter((at) => at >= 60_000).length).toBeLessThanOrEqual(2)
  isSilent = false
  now += 30_000
  await canPlay(wish)
  await vi.waitFor(async () => expect(await saltOf()).toBeNull())
})
