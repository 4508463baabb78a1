import { vendorWallets } from '@faro/contract/gaming'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../tools/product/product.ts'
import {
  aMember,
  aProductWithVendors,
  availableOf,
  type Member,
  type ProductWithVendors,
} from '../../../tools/product/simulated-vendors.ts'

const vassalage = 'arrecife'
const units = 10_000n

let product: ProductWithVendors
beforeAll(async () => {
  product = await aProductWithVendors()
})
afterAll(() => product.close())
afterEach(async () => {
  product.refuseMoves(false)
  await product.faults(vassalage, {})
})

type Wallets = {
  available: string
  purses: { vassalage: string; balance: string | null }[]
  transfers: { transferId: string; state: string; direction: string; amount: string }[]
}

const look = async ({ token }: Member) => {
  const { value } = await product.call(vendorWallets.wallets, { token })
  const { available, purses: list, transfers } = value as Wallets
  const states = transfers.map(({ state }) => state)
  return { available, purse: list.find((one) => one.vassalage === vassalage)?.balance, states }
}

const move = (
  { token }: Member,
  direction: 'in' | 'out',
  amount: string,
  key: string = crypto.randomUUID(),
) => product.call(vendorWallets.transfer, { token, key, body: { vassalage, direction, amount } })

/** What is still on its way is asked about again once it is old enough. */
const resume = async (): Promise<void> => {
  await product.db.query(
    "update gaming.wallet_transfer set created_at = now() - interval '1 minute' where state = 'sent'",
  )
  await product.app.modules.gaming.transfers.resume()
}

/** What the audit of the whole ledger finds wrong. */
const auditFindings = async () =>
  (await product.app.modules.wallet.audit()).filter(({ bad }) => bad > 0n)

test("[WA04] money goes into a vendor's own wallet and comes back to the cent", async () => {
  const ana = await aMember(product, units)
  expect(await move(ana, 'in', '40.25')).toMatchObject({ status: 200, value: { state: 'done' } })
  expect(await look(ana)).toEqual({ available: '59.75', purse: '40.25', states: ['done'] })
  expect(await move(ana, 'out', '40.25')).toMatchObject({ value: { state: 'done' } })
  expect(await look(ana)).toEqual({ available: '100.00', purse: '0.00', states: ['done', 'done'] })
  expect(await auditFindings()).toEqual([])
})

test('[WA04] more than there is does not move, on either side', async () => {
  const bea = await aMember(product, units)
  expect(await move(bea, 'in', '100.01')).toMatchObject({
    success: false,
    message: 'insufficient-funds',
    value: { available: '100.00' },
  })
  expect((await look(bea)).states).toEqual([])
  await move(bea, 'in', '10')
  expect(await move(bea, 'out', '10.01')).toMatchObject({ value: { state: 'refused' } })
  expect(await look(bea)).toEqual({
    available: '90.00',
    purse: '10.00',
    states: ['refused', 'done'],
  })
})

test('[WA04] the same key moves money once; with another amount it is refused', async () => {
  const cruz = await aMember(product, units)
  const key = crypto.randomUUID()
  const [first, again] = [await move(cruz, 'in', '10', key), await move(cruz, 'in', '10', key)]
  expect(again.value).toEqual(first.value)
  expect(await move(cruz, 'in', '11', key)).toMatchObject({ message: 'idempotency-key-reused' })
  expect(await look(cruz)).toEqual({ available: '90.00', purse: '10.00', states: ['done'] })
})

test('[WA04] two at once with all the money: one moves, one is refused', async () => {
  const dora = await aMember(product, units)
  const both = await Promise.all([move(dora, 'in', '100'), move(dora, 'in', '100')])
  expect(both.filter(({ success }) => success)).toHaveLength(1)
  expect(await look(dora)).toEqual({ available: '0.00', purse: '100.00', states: ['done'] })
})

test('[WA04] an answer that gets lost leaves the money in exactly one place', async () => {
  const eva = await aMember(product, units)
  await product.faults(vassalage, { drop: 1 })
  const key = crypto.randomUUID()
  expect(await move(eva, 'in', '30', key)).toMatchObject({ value: { state: 'sent' } })
  // held: it cannot be spent here while the vendor may have it
  expect(await availableOf(product, eva)).toBe('70.00')
  await product.faults(vassalage, {})
  await resume()
  expect(await look(eva)).toEqual({ available: '70.00', purse: '30.00', states: ['done'] })
  expect(await move(eva, 'in', '30', key)).toMatchObject({ value: { state: 'done' } })
  await product.faults(vassalage, { drop: 1 })
  expect(await move(eva, 'out', '30')).toMatchObject({ value: { state: 'sent' } })
  expect(await availableOf(product, eva)).toBe('70.00')
  await product.faults(vassalage, {})
  await Promise.all([resume(), resume()])
  expect(await look(eva)).toEqual({ available: '100.00', purse: '0.00', states: ['done', 'done'] })
  expect(await auditFindings()).toEqual([])
})

test('[WA04] a lost answer is asked for again within seconds', async () => {
  const gala = await aMember(product, units)
  await product.faults(vassalage, { drop: 1 })
  expect(await move(gala, 'in', '30')).toMatchObject({ value: { state: 'sent' } })
  await product.faults(vassalage, {})
  const after = await eventually(
    () => look(gala),
    ({ states }) => states[0] !== 'sent',
  )
  expect(after).toEqual({ available: '70.00', purse: '30.00', states: ['done'] })
})

test('[WA04] a transfer that cannot end now does not keep others waiting, and ends later', async () => {
  const [hana, ivo] = [await aMember(product, units), await aMember(product, units)]
  const freeze = (state: number) =>
    product.db.query(`update wallet.account set status = ${state} where owner = $1`, [
      hana.memberId,
    ])
  for (const member of [hana, ivo]) await move(member, 'in', '20')
  await product.faults(vassalage, { drop: 1 })
  for (const member of [hana, ivo]) await move(member, 'out', '20')
  await product.faults(vassalage, {})
  await freeze(2)
  await expect(resume()).rejects.toThrow('transfers could not be resumed')
  expect(await availableOf(product, ivo)).toBe('100.00')
  await freeze(0)
  await resume()
  expect(await look(hana)).toEqual({ available: '100.00', purse: '0.00', states: ['done', 'done'] })
  expect(await auditFindings()).toEqual([])
})

test('[WA04] what one member asks back of a vendor that is silent leaves others their money', async () => {
  const [none, owner] = [await aMember(product, units), await aMember(product, units)]
  for (const member of [none, owner]) await move(member, 'in', '20')
  // the standard ceilings: a quarter of a million at once, twenty times as much in an hour
  await product.faults(vassalage, { drop: 1 })
  for (let asked = 0; asked < 20; asked++) await move(none, 'out', '250000.00')
  await product.faults(vassalage, {})
  expect(await move(owner, 'out', '20')).toMatchObject({ value: { state: 'done' } })
  await resume()
  expect((await look(none)).purse).toBe('20.00')
  expect(await move(none, 'out', '20')).toMatchObject({ value: { state: 'done' } })
  expect(await auditFindings()).toEqual([])
})

test('[WA04] a vendor that refuses gives back what was held', async () => {
  const fina = await aMember(product, units)
  product.refuseMoves(true)
  expect(await move(fina, 'in', '50')).toMatchObject({ value: { state: 'refused' } })
  product.refuseMoves(false)
  expect(await look(fina)).toEqual({ available: '100.00', purse: '0.00', states: ['refused'] })
  expect(await move(fina, 'in', '100')).toMatchObject({ value: { state: 'done' } })
})

test('[WA04] guests, unknown vendors, odd amounts and play accounts are refused', async () => {
  const gil = await aMember(product, units)
  const body = { vassalage, direction: 'in', amount: '1' }
  const key = crypto.randomUUID()
  expect(await product.call(vendorWallets.transfer, { body, key })).toMatchObject({ status: 401 })
  const refusals = [
    [{ ...body, vassalage: 'lantern' }, 'vendor-unknown'],
    [{ ...body, vassalage: 'nobody' }, 'vendor-unknown'],
    [{ ...body, amount: '1.001' }, 'amount-too-fine'],
    [{ ...body, amount: '-1' }, 'invalid-input'],
    [{ ...body, amount: '0' }, 'invalid-input'],
  ] as const
  for (const [wish, message] of refusals) {
    const sent = { token: gil.token, key: crypto.randomUUID(), body: wish }
    expect(await product.call(vendorWallets.transfer, sent)).toMatchObject({
      success: false,
      message,
    })
  }
  await product.db.query('update identity.member set account_type = 4 where member_id = $1', [
    gil.memberId,
  ])
  expect(await move(gil, 'in', '1')).toMatchObject({ message: 'real-account-needed' })
})
