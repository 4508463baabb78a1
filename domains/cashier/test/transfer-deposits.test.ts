import { deposits } from '@faro/contract/cashier'
import type { Deposit } from '@faro/contract/cashier'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCashier, type Cashier } from '../../../tools/product/cashier.ts'
import { eventually } from '../../../tools/product/product.ts'

let cashier: Cashier

beforeAll(async () => {
  cashier = await aCashier()
})
afterAll(() => cashier.close())

const open = async (token: string, amount: string, methodId = 'transfer', key = cashier.key()) =>
  cashier.call(deposits.create, { token, key, body: { methodId, amount } })

const send = async (deposit: Deposit, sending: string) => {
  const sent = await fetch(deposit.instructions?.sandboxUrl ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `sending=${sending}`,
    redirect: 'manual',
  })
  expect(sent.status).toBe(303)
}

const look = (token: string, { depositId }: Deposit) =>
  cashier.call(deposits.get, { token, params: { depositId } }).then(({ value }) => value as Deposit)

const until = (token: string, deposit: Deposit, received: string) =>
  eventually(
    () => look(token, deposit),
    (one) => one.received === received,
  )

test('[WA02] a transfer has its instructions and a reference of its own, and a repeat has the same', async () => {
  const ana = await cashier.member('ana1')
  const key = cashier.key()
  const first = await open(ana.token, '100.00', 'transfer', key)
  const { instructions, redirectUrl, expiresAt } = first.value as Deposit
  expect(redirectUrl).toBeNull()
  expect(Date.parse(expiresAt ?? '')).toBeGreaterThan(Date.now())
  expect(instructions?.lines.map(({ name }) => name)).toEqual([
    'bank',
    'holder',
    'account',
    'reference',
    'amount',
  ])
  expect(await open(ana.token, '100.00', 'transfer', key)).toEqual(first)
  const other = (await open(ana.token, '100.00')).value as Deposit
  expect(other.instructions?.lines[3]?.text).not.toBe(instructions?.lines[3]?.text)
  expect(await open(ana.token, '25.13')).toMatchObject({ message: 'provider-unavailable' })
})

test('[WA02] half of it is credited as it comes and the rest completes it', async () => {
  const ana = await cashier.member('ana2')
  const deposit = (await open(ana.token, '100.00')).value as Deposit
  await send(deposit, 'half')
  expect(await until(ana.token, deposit, '50.00')).toMatchObject({ state: 'partial' })
  expect(await ana.available()).toBe('550.00')
  await send(deposit, 'half')
  expect(await until(ana.token, deposit, '100.00')).toMatchObject({
    state: 'paid',
    instructions: null,
  })
  expect(await ana.available()).toBe('600.00')
})

test('[WA02] too much and sent twice are the member’s, a notice that comes twice is not', async () => {
  const ana = await cashier.member('ana3')
  const over = (await open(ana.token, '100.00')).value as Deposit
  await send(over, 'over')
  await until(ana.token, over, '110.00')
  const double = (await open(ana.token, '20.00')).value as Deposit
  await send(double, 'double')
  expect(await until(ana.token, double, '40.00')).toMatchObject({ state: 'paid' })
  const repeated = (await open(ana.token, '30.00')).value as Deposit
  await send(repeated, 'repeated')
  await until(ana.token, repeated, '30.00')
  await eventually(
    () =>
      cashier.db.query("select 1 from cashier.callback where body->>'reference' = $1", [
        repeated.depositId,
      ]),
    (rows) => rows.length === 2,
  )
  expect(await ana.available()).toBe('680.00')
})

test('[WA02] an address is credited only after its confirmations, which the member sees', async () => {
  const ana = await cashier.member('ana4')
  const deposit = (await open(ana.token, '100.00', 'crypto')).value as Deposit
  expect(deposit.instructions).toMatchObject({ confirmationsNeeded: 3 })
  await send(deposit, 'exact')
  const seen = await eventually(
    () => look(ana.token, deposit),
    ({ arriving, received }) => arriving.length > 0 || received !== '0.00',
  )
  expect(seen.received === '100.00' || seen.arriving[0]?.amount === '100.00').toBe(true)
  expect(await until(ana.token, deposit, '100.00')).toMatchObject({ state: 'paid', arriving: [] })
  expect(await ana.available()).toBe('600.00')
})

test('[WA02] what nobody was told of is found by asking, also after the time is up', async () => {
  const ana = await cashier.member('ana5')
  const { inquire } = cashier.app.modules.cashier
  const age = ({ depositId }: Deposit, change: string) =>
    cashier.db.query(`update cashier.deposit set ${change} where deposit_id = $1`, [depositId])
  const lost = (await open(ana.token, '40.00')).value as Deposit
  await send(lost, 'lost')
  await age(lost, "created_at = now() - interval '1 minute'")
  await inquire()
  expect(await look(ana.token, lost)).toMatchObject({ state: 'paid', received: '40.00' })
  const late = (await open(ana.token, '60.00')).value as Deposit
  await age(late, "expires_at = now() - interval '1 second'")
  await inquire()
  expect(await look(ana.token, late)).toMatchObject({ state: 'expired', instructions: null })
  await send(late, 'exact')
  expect(await until(ana.token, late, '60.00')).toMatchObject({ state: 'paid' })
  expect(await ana.available()).toBe('600.00')
})

test('[WA02] the same arrival heard three times at once is credited once', async () => {
  const ana = await cashier.member('ana6')
  const deposit = (await open(ana.token, '50.00')).value as Deposit
  await send(deposit, 'lost')
  await cashier.db.query(
    "update cashier.deposit set created_at = now() - interval '1 minute' where deposit_id = $1",
    [deposit.depositId],
  )
  const { inquire } = cashier.app.modules.cashier
  await Promise.all([inquire(), inquire(), inquire()])
  expect(await ana.available()).toBe('550.00')
})

test('[WA02] so many deposits a day by one method', async () => {
  const ana = await cashier.member('ana7')
  await cashier.db.query(
    "update cashier.deposit_method set daily_count = 2 where method_id = 'transfer'",
  )
  await open(ana.token, '20.00')
  const both = await Promise.all([open(ana.token, '20.00'), open(ana.token, '20.00')])
  expect(both.map(({ message }) => message).toSorted()).toEqual(['', 'daily-deposits-reached'])
  expect((await open(ana.token, '20.00', 'crypto')).success).toBe(true)
})
