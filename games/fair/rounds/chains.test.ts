import { createServer } from 'node:http'
import { randomUUID } from 'node:crypto'
import { present } from '@faro/kernel/assert'
import { ok } from '@faro/kernel/result'
import { testDatabase, type TestDatabase } from '@faro/server-kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  previousHash,
  saltOriginOf,
  sha256OfText,
  walkBack,
  type ChainScheme,
} from '../engine/index.ts'
import { blockHashes } from './block-hashes.ts'
import {
  canTakeRound,
  hashOfRound,
  prepareChains,
  publicChain,
  publicChains,
  takeRound,
  walkChain,
  type ChainScope,
} from './chains.ts'
import { simulatedBlocks } from './simulated-blocks.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** Blocks that a test mines. */
const someBlocks = () => {
  let tip = 100
  return {
    host: 'blocks.test',
    mine: (count: number) => (tip += count),
    height: async () => tip,
    blockHash: async (height: number) => (height <= tip ? sha256OfText(`block ${height}`) : null),
  }
}

let merchantId = 1_000
const aScope = (): ChainScope => ({ merchantId: ++merchantId, gameCode: 'a-crash' })
const take = async (scope: ChainScope) => {
  const taken = await database.db.tx(async (tx) => ok(await takeRound(tx, scope)))
  return taken.ok ? taken.value : null
}

test('[GF07] the last hash is public before the salt exists, and no round is played before', async () => {
  const scope = aScope()
  const blocks = someBlocks()
  const wish = { ...scope, scheme: 'bytes-52', length: 20 } as const
  expect(await prepareChains(database.db, blocks, wish)).toBe(false)
  const [laid] = await publicChains(database.db, scope.merchantId)
  expect(laid).toMatchObject({
    salt: null,
    saltedAt: null,
    saltHeight: 102,
    saltSource: 'blocks.test',
  })
  expect(await take(scope)).toBeNull()
  expect(await prepareChains(database.db, blocks, wish)).toBe(false)
  blocks.mine(2)
  expect(await prepareChains(database.db, blocks, wish)).toBe(true)
  const salted = await publicChain(database.db, laid?.chainId ?? '')
  expect(salted).toMatchObject({ lastHash: laid?.lastHash, salt: sha256OfText('block 102') })
})

test.each(['bytes-52', 'text-52'] as const)(
  '[GF07] %s: round n hashed n times is the last hash, over every checkpoint',
  async (scheme: ChainScheme) => {
    const scope = aScope()
    const blocks = someBlocks()
    const wish = { ...scope, scheme, length: 2_500 }
    await prepareChains(database.db, blocks, wish)
    blocks.mine(5)
    await prepareChains(database.db, blocks, wish)
    const [chain] = await publicChains(database.db, scope.merchantId)
    const { chainId, lastHash } = present(chain, 'chain')
    for (const round of [1, 2, 999, 1_000, 1_001, 2_500]) {
      const hash = await hashOfRound(database.db, { chainId, scheme, round })
      expect(walkBack(scheme, hash, round)).toBe(lastHash)
    }
    const [first, second] = [await take(scope), await take(scope)]
    expect(first?.round).toBe(1)
    expect(previousHash(scheme, second?.hash ?? '')).toBe(first?.hash)
  },
)

test('rounds taken at once are different rounds of one chain', async () => {
  const scope = aScope()
  const blocks = someBlocks()
  const wish = { ...scope, scheme: 'bytes-52', length: 50 } as const
  await prepareChains(database.db, blocks, wish)
  blocks.mine(2)
  await prepareChains(database.db, blocks, wish)
  const rounds = await Promise.all(Array.from({ length: 10 }, () => take(scope)))
  expect(new Set(rounds.map((round) => round?.round)).size).toBe(10)
})

test('a chain that comes to its end is followed by one that was committed to in time', async () => {
  const scope = aScope()
  const blocks = someBlocks()
  const wish = { ...scope, scheme: 'bytes-52', length: 4 } as const
  const prepare = () => prepareChains(database.db, blocks, wish)
  await prepare()
  blocks.mine(2)
  await prepare()
  const ids = []
  for (let round = 0; round < 6; round++) {
    blocks.mine(3)
    expect(await prepare()).toBe(true)
    ids.push((await take(scope))?.chainId)
  }
  expect(new Set(ids.slice(0, 4)).size).toBe(1)
  expect(new Set(ids).size).toBe(2)
})

test('a chain does not depend on how it is cut into pieces', async () => {
  const secret = sha256OfText(randomUUID())
  const { lastHash } = await walkChain('text-52', secret, 12_345)
  expect(lastHash).toBe(walkBack('text-52', secret, 12_345))
})

test('the explorer is asked for its tip and for blocks; what it garbles is not believed', async () => {
  const answers: Record<string, [number, string]> = {
    '/blocks/tip/height': [200, '812345\n'],
    '/block-height/812345': [200, sha256OfText('block')],
    '/block-height/812346': [404, 'Block not found'],
    '/block-height/812347': [200, '<html>'],
    '/block-height/812348': [503, ''],
  }
  const server = createServer((request, response) => {
    const [status, text] = answers[request.url ?? ''] ?? [500, '']
    response.writeHead(status, { 'content-type': 'text/plain' }).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const source = blockHashes(`http://127.0.0.1:${port}`)
  try {
    expect(await source.height()).toBe(812_345)
    expect(await source.blockHash(812_345)).toBe(sha256OfText('block'))
    expect(await source.blockHash(812_346)).toBeNull()
    await expect(source.blockHash(812_347)).rejects.toThrow()
    await expect(source.blockHash(812_348)).rejects.toThrow('503')
  } finally {
    server.close()
  }
})

test('blocks of the simulators are noted as such, and salt nothing where others can play', async () => {
  const here = simulatedBlocks('http://127.0.0.1:9', false)
  expect(saltOriginOf(here.host)).toEqual({ kind: 'demo', host: '127.0.0.1:9' })
  const outside = simulatedBlocks('http://127.0.0.1:9', true)
  const scope = aScope()
  const wish = { ...scope, scheme: 'bytes-52', length: 100 } as const
  await expect(prepareChains(database.db, outside, wish)).rejects.toThrow(
    /needs blocks of the public network: set BLOCKS_URL/,
  )
  expect(await canTakeRound(database.db, scope)).toBe(false)
})

test('what a chain notes of its salt is told apart', () => {
  expect(saltOriginOf(null).kind).toBe('unknown')
  expect(saltOriginOf('explorer.example')).toEqual({ kind: 'public', host: 'explorer.example' })
  expect(saltOriginOf('127.0.0.1:3001').kind).toBe('demo')
})
