import { randomUUID } from 'node:crypto'
import { err, ok } from '@faro/kernel/result'
import { testDatabase, type TestDatabase } from '@faro/server-kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commitmentOf } from '../engine/index.ts'
import { presentSeed, rotateSeed, roundSeeds, takeNonce } from './seeds.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const aScope = () => ({ memberId: randomUUID(), gameCode: 'a-game' })
const take = (scope: ReturnType<typeof aScope>) =>
  database.db.tx(async (tx) => ok(await takeNonce(tx, scope, 'key-of-a-round')))

test('[GF07] a pair is committed to on first sight and stays until it is rotated', async () => {
  const scope = aScope()
  const first = await presentSeed(database.db, scope)
  expect(first).toEqual({
    serverSeedHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    // nobody but the player's browser chooses it
    clientSeed: null,
    nonce: 0,
    nextServerSeedHash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(await presentSeed(database.db, scope)).toEqual(first)
})

test('[GF07] nonces count from 0 without gaps, also when many rounds begin at once', async () => {
  const scope = aScope()
  const taken = await Promise.all(Array.from({ length: 12 }, () => take(scope)))
  const nonces = taken.map((result) => (result.ok ? result.value.nonce : -1))
  expect(nonces.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, i) => i))
  expect(new Set(taken.map((result) => result.ok && result.value.seedId)).size).toBe(1)
})

test('a round that is refused leaves its nonce to the next', async () => {
  const scope = aScope()
  await database.db.tx(async (tx) => {
    await takeNonce(tx, scope, 'key-of-a-round')
    return err('refused')
  })
  expect(await take(scope)).toMatchObject({ value: { nonce: 0 } })
})

test('[GF07] rotation reveals the seed that was committed to and begins a pair at 0', async () => {
  const scope = aScope()
  const round = await take(scope)
  if (!round.ok) throw new Error('no round')
  const { seedId, serverSeedHash } = round.value
  expect((await roundSeeds(database.db, [seedId])).get(seedId)?.serverSeed).toBeNull()
  const rotated = await database.db.tx((tx) => rotateSeed(tx, scope, { clientSeed: 'mine' }))
  if (!rotated.ok) throw new Error('not rotated')
  expect(commitmentOf(rotated.value.revealed)).toBe(serverSeedHash)
  expect(rotated.value.revealed).toBe(round.value.serverSeed)
  expect(rotated.value.seed).toMatchObject({ clientSeed: 'mine', nonce: 0 })
  expect(rotated.value.seed.serverSeedHash).not.toBe(serverSeedHash)
  expect((await roundSeeds(database.db, [seedId])).get(seedId)?.serverSeed).toBe(
    round.value.serverSeed,
  )
})

test('rounds and rotations at once: every round lies wholly under one pair', async () => {
  const scope = aScope()
  const rotate = () => database.db.tx((tx) => rotateSeed(tx, scope, { clientSeed: randomUUID() }))
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, i) => (i % 5 === 0 ? rotate() : take(scope))),
  )
  expect(results.every(({ ok: isOk }) => isOk)).toBe(true)
  const rows = await database.db.query<{ in_use: bigint; rounds: bigint }>(
    `select count(*) filter (where revealed_at is null) as in_use, sum(next_nonce) as rounds
     from fair.seed_pair where member_id = $1`,
    [scope.memberId],
  )
  expect(rows).toEqual([{ in_use: 1n, rounds: 16n }])
})
