import { randomUUID } from 'node:crypto'
import { ok, unwrap } from '@faro/kernel/result'
import { testDatabase, type TestDatabase } from '@faro/server-kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commitmentOf } from '../engine/index.ts'
import {
  closeUnder,
  setClientSeed,
  lockPair,
  listPairs,
  openUnder,
  presentSeed,
  rotateSeed,
  roundSeeds,
  takeNonce,
} from './seeds.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const aScope = () => ({ memberId: randomUUID(), gameCode: 'a-game' })
type Scope = ReturnType<typeof aScope>

const give = async (scope: Scope, clientSeed: string) =>
  unwrap(await database.db.tx(async (tx) => ok(await setClientSeed(tx, scope, clientSeed))))
const take = async (scope: Scope, chosen: string) =>
  unwrap(await database.db.tx(async (tx) => ok(await takeNonce(tx, scope, chosen))))
const open = async (scope: Scope, roundId: string) =>
  unwrap(
    await database.db.tx(async (tx) => ok(await openUnder(tx, scope, { roundId, chosen: 'key' }))),
  )
const close = (roundId: string) => database.db.tx(async (tx) => ok(await closeUnder(tx, roundId)))
const turn = (scope: Scope, clientSeed: string, seen?: string) =>
  database.db.tx((tx) => rotateSeed(tx, scope, { clientSeed, seen }))

test('[GF07] the seed that follows is announced before a client seed is chosen, and is the one played', async () => {
  const scope = aScope()
  const announced: string[] = []
  for (const clientSeed of ['one', 'two', 'three']) {
    const { nextServerSeedHash } = await presentSeed(database.db, scope)
    announced.push(nextServerSeedHash)
    const { seed } = unwrap(await turn(scope, clientSeed))
    expect(seed).toMatchObject({ serverSeedHash: nextServerSeedHash, clientSeed, nonce: 0 })
    expect(seed.nextServerSeedHash).not.toBe(nextServerSeedHash)
    const taken = await take(scope, 'key')
    expect(commitmentOf(taken.serverSeed)).toBe(nextServerSeedHash)
  }
  expect(new Set(announced).size).toBe(3)
})

test('[GF07] whoever saw another announced seed than the one that follows now turns nothing', async () => {
  const scope = aScope()
  const { nextServerSeedHash } = await presentSeed(database.db, scope)
  unwrap(await turn(scope, 'on another device'))
  const before = await presentSeed(database.db, scope)
  expect(await turn(scope, 'mine', nextServerSeedHash)).toMatchObject({ error: 'state-changed' })
  expect(await presentSeed(database.db, scope)).toEqual(before)
})

test('[GF07] the first client seed is the browser’s: the one it gives, or the key of its first round', async () => {
  const scope = aScope()
  expect(await give(scope, 'from-the-browser')).toMatchObject({ clientSeed: 'from-the-browser' })
  // of two tabs the first one stays
  expect(await give(scope, 'from-another-tab')).toMatchObject({ clientSeed: 'from-the-browser' })
  expect(await take(scope, 'key')).toMatchObject({ clientSeed: 'from-the-browser', nonce: 0 })
  const hasty = aScope()
  expect(await take(hasty, 'k'.repeat(80))).toMatchObject({ clientSeed: 'k'.repeat(64), nonce: 0 })
  expect(await take(hasty, 'another-key')).toMatchObject({ clientSeed: 'k'.repeat(64), nonce: 1 })
})

test('[GF07] while a round is open under a pair its seed is neither turned nor shown', async () => {
  const scope = aScope()
  const roundId = randomUUID()
  const { seedId } = await open(scope, roundId)
  expect(await turn(scope, 'mine')).toMatchObject({ error: 'round-open' })
  // not even where something else had turned it
  await database.db.query('update fair.seed_pair set revealed_at = now() where seed_id = $1', [
    seedId,
  ])
  const seen = async () => ({
    ofRound: (await roundSeeds(database.db, [seedId])).get(seedId)?.serverSeed,
    listed: (await listPairs(database.db, { ...scope, limit: 1 }))[0]?.serverSeed,
  })
  expect(await seen()).toEqual({ ofRound: null, listed: null })
  await close(roundId)
  expect((await seen()).ofRound).toMatch(/^[0-9a-f]{64}$/)
  expect((await seen()).listed).toMatch(/^[0-9a-f]{64}$/)
})

test('[GF07] of rounds that are opened at once under a pair the second is refused unheard', async () => {
  const scope = aScope()
  const begin = () =>
    database.db.tx(async (tx) => {
      const kept = await lockPair(tx, scope)
      if (!kept.ok) return kept
      return ok(await openUnder(tx, scope, { roundId: randomUUID(), chosen: 'key' }))
    })
  const begun = await Promise.all([begin(), begin(), begin()])
  expect(begun.filter(({ ok: isOk }) => isOk)).toHaveLength(1)
  expect(await presentSeed(database.db, scope)).toMatchObject({ nonce: 1 })
})

test('[GF07] old pairs stay listed, newest first, with the seeds that were revealed', async () => {
  const scope = aScope()
  await take(scope, 'key')
  await take(scope, 'key')
  unwrap(await turn(scope, 'two'))
  unwrap(await turn(scope, 'three'))
  const pairs = await listPairs(database.db, { ...scope, limit: 10 })
  expect(pairs.map(({ clientSeed, rounds }) => [clientSeed, rounds])).toEqual([
    ['three', 0],
    ['two', 0],
    ['key', 2],
  ])
  expect(pairs[0]?.serverSeed).toBeNull()
  for (const { serverSeed, serverSeedHash } of pairs.slice(1))
    expect(commitmentOf(serverSeed ?? '')).toBe(serverSeedHash)
  const [first, second] = pairs
  expect(
    (await listPairs(database.db, { ...scope, before: first?.seedId, limit: 1 }))[0]?.seedId,
  ).toBe(second?.seedId)
  expect(await listPairs(database.db, { memberId: randomUUID(), limit: 10 })).toEqual([])
})
