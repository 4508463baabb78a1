import { downline, upline } from '@faro/contract/cashier'
import { wallet } from '@faro/contract/wallet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aLine,
  creditLine,
  setPaymentPasswords,
  type LineAccount,
} from '../../../tools/product/lines.ts'
import { aProduct, type Product } from '../../../tools/product/product.ts'
import { agentBrand } from './brand.fixture.ts'

type Name = 'root' | 'anna' | 'mila' | 'nilo' | 'fran' | 'strange'
let product: Product
let line: Readonly<Record<Name, LineAccount>>
let brand: ReturnType<typeof agentBrand>
const paymentPassword = '135790'

beforeAll(async () => {
  product = await aProduct()
  line = await aLine(product, {
    root: { type: 41 },
    anna: { type: 1, under: 'root' },
    mila: { under: 'anna' },
    nilo: { under: 'mila' },
    fran: { type: 42 },
    strange: { type: 1 },
  })
  brand = agentBrand(product)
  await setPaymentPasswords(product, paymentPassword)
  await creditLine(product, line.anna, 100_000n)
  await creditLine(product, line.fran, 100_000n)
})
afterAll(() => product.close())

const give = (from: Name, to: Name, more: object = {}) =>
  product.call(downline.transfer, {
    token: line[from].token,
    key: crypto.randomUUID(),
    body: { downline: line[to].memberId, amount: '10.00', paymentPassword, ...more },
  })
const available = async (who: Name) =>
  (
    (await product.call(wallet.balance, { token: line[who].token })).value as {
      available: string
    }
  ).available

test('[AG03] [WA04] [agents.T9] an agent sends money to a direct downline, as one transfer', async () => {
  const sent = await give('anna', 'mila', { amount: '40.00' })
  expect(sent).toMatchObject({
    status: 200,
    value: { direction: 'sent', name: 'mila', amount: '40.00' },
  })
  expect([await available('anna'), await available('mila')]).toEqual(['960.00', '40.00'])
  const { transferId } = sent.value as { transferId: string }
  const entries = await product.db.query(
    `select distinct kind, idem from wallet.entry where ref = $1`,
    [transferId],
  )
  expect(entries).toHaveLength(1)
  const [kept] = await product.db.query<{ direction: string }>(
    'select direction from cashier.upline_transfer where transfer_id = $1',
    [transferId],
  )
  expect(kept).toEqual({ direction: 'down' })
  const list = await product.call(downline.list, { token: line.anna.token })
  expect(list).toMatchObject({ value: { rows: [{ name: 'mila', amount: '40.00' }] } })
})

test('[AG03] [agents.T9] each refusal in its order, and none moves anything', async () => {
  const before = await available('anna')
  const wrong = { amount: '0.001', paymentPassword: '000000' }
  expect(await give('fran', 'strange', wrong)).toMatchObject({ message: 'agent-account-needed' })
  expect(await give('mila', 'nilo', wrong)).toMatchObject({ message: 'agent-account-needed' })
  const status = (who: Name, state: string) =>
    product.db.query('update agents.node set status = $2 where member_no = $1', [
      line[who].memberNo,
      state,
    ])
  await status('anna', 'frozen')
  await brand.switchOff('DOWNTRANSFER3')
  expect(await give('anna', 'strange', wrong)).toMatchObject({ message: 'account-frozen' })
  await status('anna', 'active')
  expect(await give('anna', 'strange', wrong)).toMatchObject({ message: 'method-unavailable' })
  await brand.switchOn(['DOWNTRANSFER3'])
  for (const other of ['strange', 'nilo', 'root', 'anna'] as const)
    expect(await give('anna', other, wrong)).toMatchObject({
      status: 404,
      message: 'receiver-unknown',
    })
  await status('mila', 'closed')
  expect(await give('anna', 'mila', wrong)).toMatchObject({ message: 'receiver-unavailable' })
  await status('mila', 'active')
  const pause = (until: string | null) =>
    product.db.query(
      `update identity.member set excluded_until = $2,
         exclusion = case when $2::timestamptz is null then null else 'cool-off' end
       where member_id = $1`,
      [line.mila.memberId, until],
    )
  await pause('2100-01-01')
  expect(await give('anna', 'mila', wrong)).toMatchObject({
    status: 409,
    message: 'receiver-unavailable',
  })
  await pause(null)
  expect(await give('anna', 'mila', wrong)).toMatchObject({ message: 'amount-too-fine' })
  await brand.decide({ downMin: '500', downMax: '2000', downDailyCount: 1, downDailySum: '4500' })
  const bad = { paymentPassword: '000000' }
  expect(await give('anna', 'mila', { ...bad, amount: '4.99' })).toMatchObject({
    message: 'below-minimum',
    value: { minimum: '5.00' },
  })
  expect(await give('anna', 'mila', { ...bad, amount: '20.01' })).toMatchObject({
    message: 'above-maximum',
  })
  expect(await give('anna', 'mila', bad)).toMatchObject({ message: 'payment-password-wrong' })
  // 40.00 went down today already
  expect(await give('anna', 'mila')).toMatchObject({ message: 'daily-limit-reached' })
  await brand.decide({ downDailySum: '4500' })
  expect(await give('anna', 'mila')).toMatchObject({
    message: 'daily-sum-reached',
    value: { available: '5.00' },
  })
  await brand.decide({})
  expect(await give('anna', 'mila', { amount: '960.01' })).toMatchObject({
    message: 'insufficient-funds',
  })
  expect(await available('anna')).toBe(before)
})

test('[AG03] [agents.T9] where the brand wants it so, anybody below is sent money, under a masked name', async () => {
  await brand.decide({ transferDepth: 'any' })
  expect(await give('anna', 'nilo')).toMatchObject({ value: { name: 'ni***' } })
  expect(await give('anna', 'strange')).toMatchObject({ message: 'receiver-unknown' })
  await brand.decide({})
  // the records of both tell no more than the answer did
  const sent = await product.call(downline.list, { token: line.anna.token })
  expect((sent.value as { rows: { name: string }[] }).rows[0]).toMatchObject({ name: 'ni***' })
  const got = await product.call(upline.list, { token: line.nilo.token })
  expect(got).toMatchObject({ value: { rows: [{ direction: 'received', name: 'an***' }] } })
})

test('[PC03] [WA04] a downline sends money back up, and the day’s counts are apart', async () => {
  const up = (amount: string) =>
    product.call(upline.transfer, {
      token: line.fran.token,
      key: crypto.randomUUID(),
      body: { amount, paymentPassword },
    })
  expect(await up('30.00')).toMatchObject({ message: 'upline-missing' })
  expect(await give('anna', 'mila')).toMatchObject({ status: 200 })
})
