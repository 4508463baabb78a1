import { afterAll, beforeAll, expect, test } from 'vitest'
import { err, ok } from '@faro/kernel/result'
import { col } from '@faro/server-kit/db'
import type { Posting } from '../src/posting/posting.ts'
import { untilReadable } from '../../../tools/product/book.ts'
import { aLedger, type Ledger } from './ledger-fixture.ts'

let ledger: Ledger
beforeAll(async () => {
  ledger = await aLedger()
})
afterAll(async () => {
  expect(await ledger.faults()).toEqual([])
  await ledger.close()
})

test('[WA05] a pooled account of a transaction that rolled back is made anew, not remembered', async () => {
  const name = { merchantId: 1, name: 'house:rolled-back', currency: 'PNT' } as const
  await ledger.db.tx(async (tx) => {
    await ledger.wallet.pooled(tx, name)
    return err('overloaded')
  })
  const contraId = await ledger.wallet.pooled(ledger.db, name)
  const rows = await ledger.db.query('select 1 from wallet.pooled where contra_id = $1', [contraId])
  expect(rows).toHaveLength(1)
})

test('[WA05] a stake and a win move the balance and are numbered without gaps', async () => {
  const accountId = await ledger.anAccount(1_000n)
  const result = await ledger.db.tx((tx) =>
    ledger.wallet.post(tx, [
      ledger.aPosting({ accountId, amount: -300n }),
      ledger.aPosting({ accountId, amount: 450n, kind: 'win' }),
    ]),
  )
  expect(result).toEqual(
    ok([
      { seq: 2n, balanceAfter: 700n, isReplay: false },
      { seq: 3n, balanceAfter: 1_150n, isReplay: false },
    ]),
  )
})

test('[WA05] a replay answers the stored figures and other input under the key is refused', async () => {
  const accountId = await ledger.anAccount(1_000n)
  const posting = ledger.aPosting({ accountId, amount: -300n })
  const first = await ledger.postOne(posting)
  await ledger.postOne({ accountId, amount: -100n })
  expect(await ledger.postOne(posting)).toEqual(
    ok({ ...(first.ok ? first.value : {}), isReplay: true }),
  )
  expect(await ledger.postOne({ ...posting, amount: -301n })).toMatchObject({
    error: 'key-reused-with-other-input',
  })
  expect((await ledger.balance(accountId))?.balance).toBe(600n)
})

test('[WA05] a batch with one refused item changes nothing', async () => {
  const accountId = await ledger.anAccount(100n)
  const refused = await ledger.db.tx((tx) =>
    ledger.wallet.post(tx, [
      ledger.aPosting({ accountId, amount: -60n }),
      ledger.aPosting({ accountId, amount: -60n }),
    ]),
  )
  expect(refused).toMatchObject({ error: 'insufficient-funds' })
  expect((await ledger.balance(accountId))?.balance).toBe(100n)
})

test('[WA05] unknown and frozen accounts are refused; a frozen one still gets nothing wrong', async () => {
  expect(await ledger.postOne({ accountId: 999_999n })).toMatchObject({ error: 'account-unknown' })
  const accountId = await ledger.anAccount(100n)
  await ledger.db.query('update wallet.account set status = 1 where account_id = $1', [accountId])
  expect(await ledger.postOne({ accountId })).toMatchObject({ error: 'account-frozen' })
  expect(await ledger.postOne({ accountId, amount: 5n, kind: 'win' })).toMatchObject({ ok: true })
})

test('[WA05] a hold takes money aside once and is posted or voided, never both', async () => {
  const accountId = await ledger.anAccount(1_000n)
  const key = { party: 'cashier', kind: 'withdrawal', id: 'w-1' }
  const request = { accountId, amount: 700n, contraId: ledger.house, key, ref: 'w-1' }
  const place = () => ledger.db.tx((tx) => ledger.wallet.placeHold(tx, request))
  const first = await place()
  expect(await place()).toMatchObject({ value: { holdId: first.ok && first.value.holdId } })
  expect(await ledger.postOne({ accountId, amount: -400n })).toMatchObject({
    error: 'insufficient-funds',
    detail: { available: '300' },
  })
  const settle = (outcome: 'post' | 'void') =>
    ledger.db.tx((tx) =>
      ledger.wallet.settleHold(tx, {
        accountId,
        holdId: first.ok ? first.value.holdId : 0n,
        outcome,
        kind: 'withdrawal',
        ref: 'w-1',
      }),
    )
  expect(await settle('post')).toEqual(ok({ isReplay: false }))
  expect(await settle('post')).toEqual(ok({ isReplay: true }))
  expect(await settle('void')).toMatchObject({ error: 'hold-already-settled' })
  expect(await ledger.balance(accountId)).toMatchObject({ balance: 300n, held: 0n })
})

const rollBack = (accountId: bigint, id: string) =>
  ledger.db.tx((tx) =>
    ledger.wallet.rollback(tx, {
      accountId,
      original: { party: 'lantern', kind: 'move', id },
      ref: `r-${id}`,
      contraId: ledger.house,
      debtId: ledger.debt,
    }),
  )

test('[WA05] a bet is taken back once, however often it is asked', async () => {
  const accountId = await ledger.anAccount(500n)
  const { key } = ledger.aPosting({ accountId })
  await ledger.postOne({ accountId, amount: -200n, key })
  expect(await rollBack(accountId, key.id)).toMatchObject({ value: { returned: 200n } })
  expect(await rollBack(accountId, key.id)).toMatchObject({ value: { isReplay: true } })
  expect((await ledger.balance(accountId))?.balance).toBe(500n)
})

test('[WA05] a rollback that comes first stops the late bet', async () => {
  const accountId = await ledger.anAccount(500n)
  const { key } = ledger.aPosting({ accountId })
  expect(await rollBack(accountId, key.id)).toMatchObject({ value: { isReversed: false } })
  expect(await ledger.postOne({ accountId, key })).toMatchObject({ error: 'rolled-back-before' })
})

test('[WA05] a win that is already spent comes back as far as it goes and the rest is a debt', async () => {
  const accountId = await ledger.anAccount(100n)
  const { key } = ledger.aPosting({ accountId })
  await ledger.postOne({ accountId, amount: 400n, kind: 'win', key })
  await ledger.postOne({ accountId, amount: -350n })
  expect(await rollBack(accountId, key.id)).toMatchObject({
    value: { returned: -150n, shortfall: 250n, balanceAfter: 0n },
  })
})

test('[WA04] a transfer moves money once between two accounts', async () => {
  const [from, to] = [await ledger.anAccount(500n), await ledger.anAccount()]
  const request = {
    from,
    to,
    amount: 200n,
    key: { party: 'cashier', kind: 'transfer', id: 'x-1' },
    ref: 'x-1',
  }
  const send = (amount: bigint) =>
    ledger.db.tx((tx) => ledger.wallet.transfer(tx, { ...request, amount }))
  expect(await send(200n)).toMatchObject({ value: { isReplay: false, balanceAfter: 300n } })
  expect(await send(200n)).toMatchObject({ value: { isReplay: true } })
  expect(await send(201n)).toMatchObject({ error: 'key-reused-with-other-input' })
  expect((await ledger.balance(to))?.balance).toBe(200n)
})

test('[WA05] entries cannot be changed or deleted', async () => {
  const accountId = await ledger.anAccount(10n)
  const change = (sql: string) => ledger.db.query(`${sql} where account_id = $1`, [accountId])
  await expect(change('update wallet.entry set amount = 5')).rejects.toThrow('never changed')
  await expect(change('delete from wallet.entry')).rejects.toThrow('never changed')
})

test('[WA05] rolling up the house side changes no sum', async () => {
  expect(await ledger.wallet.rollUp()).toBeGreaterThan(0n)
  expect(await ledger.wallet.rollUp()).toBe(0n)
  expect(await ledger.faults()).toEqual([])
})

test('[WA05] each kind is paid by accounts of its own: a promotion pays a reward and no win', async () => {
  const accountId = await ledger.anAccount(100n)
  const against = async (kind: Posting['kind'], name: string) => {
    const pooled = { merchantId: 1, name, currency: 'PNT' } as const
    const contraId = await ledger.wallet.pooled(ledger.db, pooled)
    const posted = await ledger.postOne({ accountId, amount: 1n, kind, contraId })
    return posted.ok
  }
  for (const [kind, name] of [
    ['win', 'house:lantern'],
    ['win', 'jackpot:reef'],
    ['reward', 'promotion:spring'],
    ['commission', 'agents:daily'],
    ['commission', 'affiliate:cpa'],
    ['refund', 'clearing:faropay'],
    ['refund', 'fees'],
    ['chargeback', 'clearing:faropay'],
    ['rebate', 'house:lantern'],
  ] as const)
    expect(await against(kind, name)).toBe(true)
  for (const [kind, name] of [
    ['win', 'promotion:spring'],
    ['win', 'agents:daily'],
    ['reward', 'house:lantern'],
    ['commission', 'house:lantern'],
    ['chargeback', 'house:lantern'],
    ['rebate', 'promotion:spring'],
  ] as const)
    await expect(against(kind, name)).rejects.toThrow(`no ${kind} is posted against ${name}`)
})

test('a transfer is called a commission where agents pay', async () => {
  const [from, to] = [await ledger.anAccount(100n), await ledger.anAccount()]
  const transfer = (kind: 'transfer' | 'commission') =>
    ledger.db.tx((tx) =>
      ledger.wallet.transfer(tx, {
        from,
        to,
        amount: 40n,
        key: { party: 'test', kind: 'bill', id: '1' },
        ref: 'daily:1',
        kind,
      }),
    )
  expect(await transfer('commission')).toMatchObject({ ok: true, value: { isReplay: false } })
  expect(await transfer('commission')).toMatchObject({ ok: true, value: { isReplay: true } })
  expect(await transfer('transfer')).toMatchObject({ error: 'key-reused-with-other-input' })
  const kinds = await ledger.db.query(
    'select kind from wallet.entry where contra_id > 0 and account_id = any($1::bigint[])',
    [[from, to]],
    { kind: col.int4 },
  )
  expect(kinds).toEqual([{ kind: 9 }, { kind: 9 }])
})

test('[agents.F10] readers of all accounts follow transactions up to the horizon, by kind', async () => {
  const { db, wallet } = ledger
  const accountId = await ledger.anAccount()
  const other = await ledger.anAccount(70n)
  await untilReadable(db)
  const from = await wallet.entriesHorizon(db)
  await ledger.postOne({ accountId, amount: 500n, kind: 'deposit' })
  await ledger.postOne({ accountId, amount: -200n, ref: 'a stake' })
  const key = { party: 'test', kind: 'gift', id: '2' }
  await db.tx((tx) =>
    wallet.transfer(tx, { from: other, to: accountId, amount: 70n, key, ref: 'a gift' }),
  )
  await untilReadable(db)
  const before = await wallet.entriesHorizon(db)
  const all = await wallet.entriesSince(db, { from, before })
  const owner = (id: bigint) => wallet.balances([id]).then(([account]) => account?.owner)
  expect(all).toMatchObject([
    { accountId, amount: 500n, kind: 1, purpose: 'main', contraName: 'house:lantern' },
    { accountId, amount: -200n, kind: 3, ref: 'a stake', owner: await owner(accountId) },
    { accountId, amount: 70n, kind: 6, contraName: null, contraOwner: await owner(other) },
    { accountId: other, amount: -70n, kind: 6, contraOwner: await owner(accountId) },
  ])
  const deposits = await wallet.entriesSince(db, { from, before, kinds: ['deposit', 'refund'] })
  expect(deposits).toHaveLength(1)
  // what has not ended is not behind the horizon, so it is told later
  expect(await wallet.entriesSince(db, { from: before, before: before + 1_000n })).toEqual([])
})
