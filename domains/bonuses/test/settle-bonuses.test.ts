import { randomUUID } from 'node:crypto'
import type { BonusState } from '@faro/contract/bonuses'
import { fixedClock } from '@faro/kernel/clock'
import { ok, unwrap } from '@faro/kernel/result'
import type { Events } from '@faro/server-kit/events'
import { createLog } from '@faro/server-kit/log'
import { testDatabase, type TestDatabase } from '@faro/server-kit/testing'
import { createWallet, type Wallet } from '@faro/wallet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBonuses } from '../src/index.ts'
import type { BonusesDeps } from '../src/deps.ts'
import { settleBonuses } from '../src/locked/settle-bonuses.job.ts'

const dayMs = 86_400_000
const minuteMs = 60_000
const told: unknown[] = []
const events: Events = {
  emit: async (_tx, { payload }) => {
    told.push(payload)
  },
  subscribe: () => undefined,
}

let database: TestDatabase
let wallet: Wallet
let deps: BonusesDeps
/** What players have staked in rounds that are open. */
const openStakes = new Map<string, bigint>()
const silent = createLog('silent')
// entries are dated by the database: the test's time begins where that stands
const clock = fixedClock(new Date().toISOString())

beforeAll(async () => {
  database = await testDatabase()
  wallet = createWallet({ db: database.db })
  deps = {
    db: database.db,
    log: silent,
    clock,
    events,
    wallet,
    openStakes: async (_tx, memberId) => openStakes.get(memberId) ?? 0n,
  }
})
afterAll(async () => {
  const faults = (await wallet.audit()).filter(({ bad }) => bad !== 0n)
  await wallet.close()
  await database.close()
  expect(faults).toEqual([])
})

const pooled = (name: string) =>
  wallet.pooled(database.db, { merchantId: 1, name, currency: 'PNT' })

/** A player with real money and an open bonus of 100 to be staked so many times. */
const aPlayer = async (wagerMultiple: number, validDays = 7) => {
  const memberId = randomUUID()
  const owner = { merchantId: 1, owner: memberId }
  const accountId = await wallet.openAccount(database.db, { ...owner, currency: 'PNT' })
  const playerAccount = { memberId, merchantId: 1, accountId, currency: 'PNT' } as const
  const post = async (to: bigint, amount: bigint, name: string) => {
    const posting = {
      accountId: to,
      amount,
      contraId: await pooled(name),
      kind: amount < 0n ? 'bet' : 'adjustment',
      key: { party: 'test', kind: 'move', id: randomUUID() },
      ref: 'test',
    } as const
    unwrap(await database.db.tx((tx) => wallet.post(tx, [posting])))
  }
  await post(accountId, 10_000n, 'opening')
  const bonuses = createBonuses(deps)
  const source = { source: 'free-rounds', sourceId: randomUUID() } as const
  const contraId = await pooled(bonuses.costAccount)
  await database.db.tx(async (tx) => {
    const locked = await bonuses.accountOf(tx, playerAccount)
    const key = { party: 'test', kind: 'won', id: randomUUID() }
    const won = {
      accountId: locked,
      amount: 100n,
      contraId,
      kind: 'reward',
      key,
      ref: 'test',
    } as const
    unwrap(await wallet.post(tx, [won]))
    const terms = { ...source, wagerMultiple, conversionMax: null, validDays }
    await bonuses.collect(tx, playerAccount, { ...terms, amount: 100n })
    await bonuses.open(tx, { memberId, ...source })
    return ok(null)
  })
  return {
    memberId,
    accountId,
    bet: (amount: bigint) => post(accountId, -amount, 'house:lantern'),
    /** Stakes in a round that ends with `end`, or with the stake handed back. */
    stakeOpen: async (amount: bigint) => {
      const key = { party: 'test', kind: 'move', id: randomUUID() }
      const contraId = await pooled('house:lantern')
      const bet = { accountId, amount: -amount, contraId, kind: 'bet', key, ref: 'test' } as const
      unwrap(await database.db.tx((tx) => wallet.post(tx, [bet])))
      openStakes.set(memberId, (openStakes.get(memberId) ?? 0n) + amount)
      const end = () => openStakes.set(memberId, (openStakes.get(memberId) ?? 0n) - amount)
      const handBack = async () => {
        const debtId = await pooled('debt')
        const back = { accountId, original: key, ref: 'back', contraId, debtId }
        unwrap(await database.db.tx((tx) => wallet.rollback(tx, back)))
        end()
      }
      return { end, handBack }
    },
    state: async () => {
      const [row] = await database.db.query<{ state: BonusState; wagered: bigint }>(
        'select state, wagered from bonuses.bonus where member_id = $1',
        [memberId],
      )
      return row
    },
    balance: async () => (await wallet.balance(owner))?.balance,
  }
}

test('the job ends what is met and what is over, though nobody looks', async () => {
  const met = await aPlayer(2)
  const over = await aPlayer(50, 1)
  const live = await aPlayer(50)
  await met.bet(200n)
  await over.bet(30n)
  await live.bet(30n)
  clock.advance(dayMs + minuteMs)
  expect(await settleBonuses(deps)()).toBe(3)
  expect(await met.state()).toEqual({ state: 'converted', wagered: 200n })
  expect(await met.balance()).toBe(9_900n)
  expect(await over.state()).toEqual({ state: 'expired', wagered: 30n })
  expect(await over.balance()).toBe(9_970n)
  expect(await live.state()).toEqual({ state: 'open', wagered: 30n })
  expect(told).toMatchObject([{ outcome: 'converted' }, { outcome: 'expired' }])
  // whoever was just looked at is left alone for a while
  expect(await settleBonuses(deps)()).toBe(0)
  clock.advance(3 * minuteMs)
  expect(await settleBonuses(deps)()).toBe(1)
})

test('an account that takes nothing keeps its bonus, and nobody else waits for it', async () => {
  const frozen = await aPlayer(1)
  const open = await aPlayer(1)
  await frozen.bet(100n)
  await open.bet(100n)
  await database.db.query('update wallet.account set status = 2 where account_id = $1', [
    frozen.accountId,
  ])
  clock.advance(3 * minuteMs)
  await settleBonuses(deps)()
  expect(await frozen.state()).toMatchObject({ state: 'open' })
  expect(await open.state()).toMatchObject({ state: 'converted' })
  await database.db.query('update wallet.account set status = 0 where account_id = $1', [
    frozen.accountId,
  ])
  clock.advance(3 * minuteMs)
  await settleBonuses(deps)()
  expect(await frozen.state()).toMatchObject({ state: 'converted' })
})

test('a stake that is handed back meets nothing', async () => {
  const player = await aPlayer(2)
  const round = await player.stakeOpen(200n)
  const settle = createBonuses(deps).settle
  await settle(player.memberId)
  expect(await player.state()).toEqual({ state: 'open', wagered: 200n })
  await round.handBack()
  await settle(player.memberId)
  expect(await player.state()).toEqual({ state: 'open', wagered: 0n })
  expect(await player.balance()).toBe(10_000n)
})

test('a stake counts once its round has ended, or once what is staked beside it is enough', async () => {
  const [ended, beside] = [await aPlayer(2), await aPlayer(2)]
  const round = await ended.stakeOpen(200n)
  await beside.stakeOpen(50n)
  await beside.bet(199n)
  const settle = createBonuses(deps).settle
  for (const { memberId } of [ended, beside]) await settle(memberId)
  expect(await ended.state()).toMatchObject({ state: 'open' })
  expect(await beside.state()).toEqual({ state: 'open', wagered: 200n })
  round.end()
  await beside.bet(1n)
  for (const { memberId } of [ended, beside]) await settle(memberId)
  expect(await ended.state()).toMatchObject({ state: 'converted' })
  expect(await beside.state()).toMatchObject({ state: 'converted' })
})

test('a bonus that open rounds would meet waits for them past its time', async () => {
  const [stays, back] = [await aPlayer(2, 1), await aPlayer(2, 1)]
  const rounds = [await stays.stakeOpen(200n), await back.stakeOpen(200n)]
  const later = {
    ...deps,
    clock: fixedClock(new Date(clock.now().getTime() + 2 * dayMs).toISOString()),
  }
  const settle = createBonuses(later).settle
  for (const { memberId } of [stays, back]) await settle(memberId)
  expect([await stays.state(), await back.state()]).toMatchObject([
    { state: 'open' },
    { state: 'open' },
  ])
  rounds[0]?.end()
  await rounds[1]?.handBack()
  for (const { memberId } of [stays, back]) await settle(memberId)
  expect(await stays.state()).toMatchObject({ state: 'converted' })
  expect(await back.state()).toMatchObject({ state: 'expired', wagered: 0n })
})

test('a bet that began in time and ends after it still counts', async () => {
  const player = await aPlayer(2, 1)
  const [row] = await database.db.query<{ expires_at: Date }>(
    'select expires_at from bonuses.bonus where member_id = $1',
    [player.memberId],
  )
  const at = (ms: number) =>
    fixedClock(new Date((row?.expires_at.getTime() ?? 0) + ms).toISOString())
  await createBonuses({ ...deps, clock: at(10_000) }).settle(player.memberId)
  expect(await player.state()).toEqual({ state: 'open', wagered: 0n })
  // dated by the database, in time, and seen only now
  await player.bet(200n)
  await createBonuses({ ...deps, clock: at(20_000) }).settle(player.memberId)
  expect(await player.state()).toEqual({ state: 'converted', wagered: 200n })
})

test('a member whose settling breaks keeps nobody else waiting', async () => {
  const [broken, fine] = [await aPlayer(1), await aPlayer(1)]
  await broken.bet(100n)
  await fine.bet(100n)
  const breaking: BonusesDeps['openStakes'] = async (_tx, memberId) => {
    if (memberId === broken.memberId) throw new Error('broken')
    return 0n
  }
  clock.advance(3 * minuteMs)
  await settleBonuses({ ...deps, openStakes: breaking })()
  expect(await broken.state()).toMatchObject({ state: 'open' })
  expect(await fine.state()).toMatchObject({ state: 'converted' })
  // asked again only after a while, behind those who wait longer
  expect(await settleBonuses({ ...deps, openStakes: breaking })()).toBe(0)
})
