import { randomUUID } from 'node:crypto'
import type { BonusState } from '@faro/contract/bonuses'
import { fixedClock } from '@faro/kernel/clock'
import { ok, unwrap } from '@faro/kernel/result'
import type { Events } from '@faro/server-kit/events'
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
// entries are dated by the database: the test's time begins where that stands
const clock = fixedClock(new Date().toISOString())

beforeAll(async () => {
  database = await testDatabase()
  wallet = createWallet({ db: database.db })
  deps = { db: database.db, clock, events, wallet }
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
  const seat = { memberId, merchantId: 1, accountId, currency: 'PNT' } as const
  const post = async (to: bigint, amount: bigint, name: string) => {
    const posting = {
      accountId: to,
      amount,
      contraId: await pooled(name),
      kind: amount < 0n ? 'bet' : 'win',
      key: { party: 'test', kind: 'move', id: randomUUID() },
      ref: 'test',
    } as const
    unwrap(await database.db.tx((tx) => wallet.post(tx, [posting])))
  }
  await post(accountId, 10_000n, 'opening')
  const bonuses = createBonuses(deps)
  const source = { source: 'free-rounds', sourceId: randomUUID() } as const
  await database.db.tx(async (tx) => {
    const locked = await bonuses.accountOf(tx, seat)
    const contraId = await pooled(bonuses.costAccount)
    const key = { party: 'test', kind: 'won', id: randomUUID() }
    const won = {
      accountId: locked,
      amount: 100n,
      contraId,
      kind: 'win',
      key,
      ref: 'test',
    } as const
    unwrap(await wallet.post(tx, [won]))
    const terms = { ...source, wagerMultiple, conversionMax: null, validDays }
    await bonuses.collect(tx, seat, { ...terms, amount: 100n })
    await bonuses.open(tx, { memberId, ...source })
    return ok(null)
  })
  return {
    memberId,
    accountId,
    bet: (amount: bigint) => post(accountId, -amount, 'house:lantern'),
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
  clock.advance(dayMs)
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
