import { afterEach, describe, expect, test } from 'vitest'
import type { Loaded } from '../play-load.ts'
import type { Replayed } from '../wallet-caller.ts'
import { aWorld, startVendor, type Running, type World } from './vendor-fixture.ts'

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

const begin = async (
  setting: Parameters<typeof aWorld>[0],
  seed?: number,
): Promise<{ world: World; running: Running }> => {
  const world = await aWorld(setting)
  const running = await startVendor(world, seed)
  open.push(running.stop, world.operator.close)
  return { world, running }
}

const cents = (text: string): bigint => BigInt(text.replace('.', ''))

const load = async ({ player }: World, running: Running, more: object): Promise<Loaded> => {
  const { id: accountId, sessionId, token } = player
  const base = { accountId, sessionId, token, currency: 'EUR', game: 'lantern-7', rounds: 30 }
  return (await running.post('play', { ...base, ...more })).body
}

const dialects = ['softswiss', 'hub88'] as const
const storm = { duplicate: 0.3, reorder: 0.15, drop: 0.2, crash: 0.15, delayMs: 0 }

describe.each(dialects)('a day of the dialect %s', (dialect) => {
  test.each(['lantern-7', 'harbour-dice'])(
    'in fair weather at %s ends to the cent',
    async (game) => {
      const { world, running } = await begin({ dialect })
      const loaded = await load(world, running, { game })
      expect(loaded).toMatchObject({ rounds: 30, played: 30, refused: 0, cancelled: 0, owed: 0 })
      expect(cents(world.balance())).toBe(100_000n + cents(loaded.net))
    },
  )

  test.each([1, 2, 3])('with every fault on ends to the cent, seed %i', async (seed) => {
    const { world, running } = await begin({ dialect }, seed)
    await running.post('faults', storm)
    const loaded = await load(world, running, { game: 'harbour-dice', rounds: 40, parallel: 4 })
    expect(loaded.rounds).toBe(40)
    expect(loaded.owed).toBe(0)
    expect(loaded.cancelled).toBeGreaterThan(0)
    expect(cents(world.balance())).toBe(100_000n + cents(loaded.net))
  })

  test('sent a second time changes nothing', async () => {
    const { world, running } = await begin({ dialect })
    await running.post('faults', storm)
    await load(world, running, { rounds: 20 })
    await running.post('faults', {})
    const before = world.balance()
    const replayed: Replayed = (await running.post('replay', {})).body
    expect(replayed.sent).toBeGreaterThan(10)
    expect(replayed).toMatchObject({ differed: 0, differences: [] })
    expect(world.balance()).toBe(before)
  })

  test('without money is refused round by round', async () => {
    const { world, running } = await begin({ dialect, balance: '0.10' })
    const loaded = await load(world, running, { rounds: 5 })
    expect(loaded).toMatchObject({ played: 0, refused: 5, reasons: { 'insufficient-funds': 5 } })
    expect(world.balance()).toBe('0.10')
  })
})

test('a rollback that nobody answers is sent again after a restart', async () => {
  let isDown = true
  const world = await aWorld({
    dialect: 'softswiss',
    spoil: (asked, answer) => {
      const reply = answer()
      // bets arrive and work, but nobody hears of it; rollbacks meet a closed door
      return isDown ? { status: asked.path === '/rollback' ? 503 : 500, body: {} } : reply
    },
  })
  const first = await startVendor(world)
  const rounds = first.vendors.vendor('outside')
  void first.post('play', {
    accountId: world.player.id,
    currency: 'EUR',
    game: 'lantern-7',
    rounds: 1,
  })
  await expect.poll(() => rounds?.driver.owed(), { timeout: 5_000 }).toBe(1)
  await expect
    .poll(() => rounds?.log.read().some(({ call }) => call === 'rollback'), { timeout: 5_000 })
    .toBe(true)
  await first.stop()
  isDown = false
  const second = await startVendor(world)
  open.push(second.stop, world.operator.close)
  const driver = second.vendors.vendor('outside')?.driver
  await expect.poll(() => driver?.owed(), { timeout: 5_000 }).toBe(0)
  expect(world.balance()).toBe('1000.00')
})

test('a replay tells where an answer has changed', async () => {
  let hasChanged = false
  const { world, running } = await begin({
    dialect: 'softswiss',
    spoil: (_asked, answer) => {
      const reply = answer()
      const body = reply.body as object
      return hasChanged ? { status: 200, body: { ...body, balance: '1.00' } } : reply
    },
  })
  await load(world, running, { rounds: 3 })
  hasChanged = true
  const replayed: Replayed = (await running.post('replay', {})).body
  expect(replayed).toMatchObject({ sent: 3, differed: 3 })
})

test('the operator may ask what became of a round', async () => {
  const { world, running } = await begin({ dialect: 'softswiss' })
  await load(world, running, { rounds: 1 })
  const [call] = running.vendors.vendor('outside')?.log.read() ?? []
  const { round_id: round } = JSON.parse(call?.body ?? '{}') as { round_id: string }
  expect((await running.signed('rounds/status', { round })).body).toEqual({ state: 'finished' })
  expect((await running.signed('rounds/status', { round: 'x' })).body).toEqual({ state: 'unknown' })
  expect((await running.post('rounds/status', { round })).status).toBe(403)
})
