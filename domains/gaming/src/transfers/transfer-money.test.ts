import { randomUUID } from 'node:crypto'
import { err, ok } from '@faro/kernel/result'
import { testDatabase, type TestDatabase } from '@faro/server-kit/testing'
import { createWallet, type Wallet } from '@faro/wallet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveMoney } from '../../../../tools/product/move-money.ts'
import type { PlayerAccount } from '../calls/call.ts'
import { findPlaySums } from '../calls/play-sums.query.ts'
import type { OpenLink } from '../links/links.ts'
import type { TransferClient } from './client.ts'
import { createTransfers } from './transfer-money.ts'

let database: TestDatabase
let wallet: Wallet
beforeAll(async () => {
  database = await testDatabase()
  wallet = createWallet({ db: database.db })
})
afterAll(async () => {
  await database.close()
})

const linkOf = (vendorCode: string) => ({ vendorCode }) as OpenLink

const aPlayerAccount = async (): Promise<PlayerAccount> => {
  const memberId = randomUUID()
  const account = { merchantId: 1, owner: memberId, currency: 'PNT' } as const
  const accountId = await wallet.openAccount(database.db, account)
  await moveMoney({ db: database.db, wallet }, account, 1_000n)
  return { memberId, merchantId: 1, accountId, currency: 'PNT' }
}

/** A vendor that never answers, one whose words break something, and one that is well. */
const client = {
  move: async ({ vendorCode }: OpenLink) => {
    if (vendorCode === 'broken') throw new Error('broken')
    return vendorCode === 'well' ? ok('applied') : err('vendor-unavailable')
  },
} as unknown as TransferClient

const links = { find: async (vendorCode: string) => linkOf(vendorCode) }

test('transfers of a vendor that is well end, however many wait for others', async () => {
  const { db } = database
  const transfers = createTransfers({
    db,
    wallet,
    links,
    client,
    dayFor: async () => '2026-11-21',
    playStateOf: async () => ({ isExcluded: false, country: null, limits: [] }),
    onUnanswered: async () => undefined,
    onBack: () => undefined,
  })
  const playerAccount = await aPlayerAccount()
  await db.query(
    `insert into gaming.wallet_transfer(transfer_id, merchant_id, member_id, vendor_code, direction,
       amount, currency, created_at)
     select gen_random_uuid(), 1, $1, v, 'out', 1, 'PNT', now() - interval '1 hour'
     from unnest(array_fill('silent'::text, array[110]) || 'broken'::text) v`,
    [playerAccount.memberId],
  )
  const begun = await transfers.move(
    { playerAccount, link: linkOf('silent'), direction: 'in', amount: 400n },
    { scope: 'test', key: randomUUID(), inputHash: '1' },
  )
  expect(begun).toMatchObject({ value: { state: 'sent' } })
  await db.query(
    `update gaming.wallet_transfer set vendor_code = 'well', created_at = now() - interval '1 minute'
     where direction = 'in'`,
  )
  for (let minute = 0; minute < 3; minute++) await transfers.resume().catch(() => undefined)
  const [last] = await db.query("select state from gaming.wallet_transfer where direction = 'in'")
  expect(last).toEqual({ state: 'done' })
  const [account] = await wallet.balances([playerAccount.accountId])
  expect(account).toMatchObject({ balance: 600n, held: 0n })
})

test('what comes back stands under the ceilings of the vendor, however many ask at once', async () => {
  const { db } = database
  const generous = { move: async () => ok('applied') } as unknown as TransferClient
  const transfersWith = (vendor: TransferClient) =>
    createTransfers({
      db,
      wallet,
      links,
      client: vendor,
      dayFor: async () => '2026-11-21',
      playStateOf: async () => ({ isExcluded: false, country: null, limits: [] }),
      onUnanswered: async () => undefined,
      onBack: () => undefined,
    })
  await db.query(
    `insert into gaming.vendor_ceiling
       (merchant_id, vendor_code, currency, round_max, hour_max, day_max)
     values (1, 'generous', 'PNT', 300, 700, 900)`,
  )
  const [playerAccount, other] = [await aPlayerAccount(), await aPlayerAccount()]
  const takeOut = (vendor: TransferClient, amount: bigint, from = playerAccount) =>
    transfersWith(vendor).move(
      { playerAccount: from, link: linkOf('generous'), direction: 'out', amount },
      { scope: 'test', key: randomUUID(), inputHash: String(amount) },
    )
  const balance = async () => (await wallet.balances([playerAccount.accountId]))[0]?.balance
  // nothing comes back from where neither the money nor the member has been
  expect(await takeOut(generous, 1n)).toMatchObject({
    error: 'insufficient-funds',
    detail: { available: '0' },
  })
  expect(await balance()).toBe(1_000n)
  await db.query("insert into gaming.vendor_visit values ($1, 'generous'), ($2, 'generous')", [
    playerAccount.memberId,
    other.memberId,
  ])
  expect(await takeOut(generous, 301n)).toMatchObject({ error: 'amount-too-large' })
  expect(await balance()).toBe(1_000n)
  const refusing = { move: async () => ok('refused') } as unknown as TransferClient
  await takeOut(refusing, 300n)
  // what is still on its way counts as well
  const silent = { move: async () => err('vendor-unavailable') } as unknown as TransferClient
  expect(await takeOut(silent, 100n, other)).toMatchObject({ value: { state: 'sent' } })
  // who waits for the vendor's answer asks for nothing more
  expect(await takeOut(generous, 1n, other)).toMatchObject({ error: 'vendor-unavailable' })
  const askers = await Promise.all(Array.from({ length: 6 }, aPlayerAccount))
  for (const { memberId } of askers)
    await db.query("insert into gaming.vendor_visit values ($1, 'generous')", [memberId])
  const many = await Promise.all(askers.map((asker) => takeOut(generous, 200n, asker)))
  expect(many.filter((one) => one.ok)).toHaveLength(3)
  const balances = await wallet.balances(askers.map(({ accountId }) => accountId))
  expect(balances.reduce((sum, one) => sum + one.balance, 0n)).toBe(6_600n)
  expect(
    await db.query(
      "select sum(amount)::int from gaming.vendor_paid where vendor_code = 'generous'",
    ),
  ).toEqual([{ sum: 600 }])
})

test('what a vendor would not take after midnight lets nobody lose more on the new day', async () => {
  const { db } = database
  let day = '2026-05-31'
  const transfersWith = (vendor: TransferClient) =>
    createTransfers({
      db,
      wallet,
      links,
      client: vendor,
      dayFor: async () => day,
      playStateOf: async () => ({
        isExcluded: false,
        country: null,
        limits: [{ key: 'loss.day', most: 500n }],
      }),
      onUnanswered: async () => undefined,
      onBack: () => undefined,
    })
  const silent = transfersWith(client)
  const refusing = transfersWith({ move: async () => ok('refused') } as unknown as TransferClient)
  const playerAccount = await aPlayerAccount()
  const send = (amount: bigint) =>
    silent.move(
      { playerAccount, link: linkOf('silent'), direction: 'in', amount },
      { scope: 'test', key: randomUUID(), inputHash: '1' },
    )
  // transfers of another test wait for the same vendor, and would be asked about first
  await db.query("update gaming.wallet_transfer set attempts = 9 where state = 'sent'")
  expect(await send(400n)).toMatchObject({ value: { state: 'sent' } })
  expect(await send(101n)).toMatchObject({ error: 'player-limit' })
  await db.query(
    `update gaming.wallet_transfer set created_at = now() - interval '1 minute'
     where member_id = $1`,
    [playerAccount.memberId],
  )
  day = '2026-06-01'
  expect(await send(100n)).toMatchObject({ value: { state: 'sent' } })
  // a turn asks for some of each vendor, and tests before this one left many
  const due = "select 1 from gaming.wallet_transfer where state = 'sent' and created_at < $1"
  const since = new Date(Date.now() - 30_000)
  while ((await db.query(due, [since])).length > 0) await refusing.resume()
  expect(await findPlaySums(db, { playerAccount, day })).toMatchObject({
    day,
    dayStake: 100n,
    dayNet: -100n,
    weekNet: -100n,
  })
  expect(await send(401n)).toMatchObject({ error: 'player-limit' })
  expect(await send(400n)).toMatchObject({ value: { state: 'sent' } })
})
