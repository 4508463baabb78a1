import { playLimits } from '@faro/contract/identity'
import { deposits } from '@faro/contract/cashier'
import type { Deposit } from '@faro/contract/cashier'
import type { PlaySafety } from '@faro/contract/identity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCashier, type Cashier } from '../../../tools/product/cashier.ts'
import { eventually } from '../../../tools/product/product.ts'

let cashier: Cashier
beforeAll(async () => {
  cashier = await aCashier()
})
afterAll(() => cashier.close())

const open = (token: string, amount: string, methodId = 'card', key = cashier.key()) =>
  cashier.call(deposits.create, { token, key, body: { methodId, amount } })
const cancel = (token: string, { depositId }: Deposit) =>
  cashier.call(deposits.cancel, { token, params: { depositId } })
const look = async (token: string, { depositId }: Deposit) =>
  (await cashier.call(deposits.get, { token, params: { depositId } })).value as Deposit
const post = (url: string, body: string) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
    redirect: 'manual',
  })
const usedToday = async (token: string): Promise<string | undefined> => {
  const { limits } = (await cashier.call(playLimits.get, { token })).value as PlaySafety
  return limits.find(({ kind, period }) => kind === 'deposit' && period === 'day')?.used
}

/** As if the time in which cancelled orders can still be paid were over. */
const pass = async (): Promise<void> => {
  await cashier.db.query(
    "update cashier.deposit set held_until = now() - interval '1 second' where held_until is not null",
  )
  await cashier.app.modules.cashier.inquire()
}

test('[WA02] a refused deposit says what orders hold of the limit, and a cancelled one holds nothing once it cannot be paid', async () => {
  const { token } = await cashier.member('corta')
  const body = { kind: 'deposit', period: 'day', limit: '600.00' } as const
  await cashier.call(playLimits.change, { token, body })
  const key = cashier.key()
  const order = (await open(token, '60.00', 'card', key)).value as Deposit
  expect(await open(token, '50.00')).toMatchObject({
    message: 'deposit-limit',
    value: { available: '40.00', reserved: '60.00', open: 1 },
  })
  const ended = await cancel(token, order)
  expect(ended).toMatchObject({ value: { state: 'cancelled', redirectUrl: null } })
  expect(await cancel(token, order)).toEqual(ended)
  // its page can still be paid: whoever cancels again and again passes no limit
  expect(await usedToday(token)).toBe('560.00')
  expect(await open(token, '50.00')).toMatchObject({
    message: 'deposit-limit',
    value: { available: '40.00', reserved: '60.00', open: 1 },
  })
  await pass()
  await pass()
  expect(await usedToday(token)).toBe('500.00')
  // the same order again is the one that was cancelled
  expect(await open(token, '60.00', 'card', key)).toMatchObject({ value: { state: 'cancelled' } })
  expect(await open(token, '50.00')).toMatchObject({ value: { state: 'pending' } })
  expect(await open(token, '51.00')).toMatchObject({
    message: 'deposit-limit',
    value: { available: '50.00', reserved: '50.00', open: 1 },
  })
})

test('[WA02] money of an order that was cancelled is credited once and counts against the limits once', async () => {
  const { token, available } = await cashier.member('tarde')
  const card = (await open(token, '30.00')).value as Deposit
  const sent = (await open(token, '20.00', 'transfer')).value as Deposit
  for (const one of [card, sent])
    expect(await cancel(token, one)).toMatchObject({ value: { instructions: null } })
  expect(await usedToday(token)).toBe('550.00')
  await post(card.redirectUrl ?? '', 'outcome=twice')
  await post(sent.instructions?.sandboxUrl ?? '', 'sending=exact')
  expect(await eventually(available, (now) => now === '550.00')).toBe('550.00')
  expect(await look(token, card)).toMatchObject({ state: 'paid', received: '30.00' })
  expect(await look(token, sent)).toMatchObject({ state: 'paid', received: '20.00' })
  expect(await usedToday(token)).toBe('550.00')
  expect(await cancel(token, card)).toMatchObject({ status: 409, message: 'state-changed' })
  await pass()
  expect(await usedToday(token)).toBe('550.00')
})

test('[WA02] money that comes after all holds are over counts again, and half of it as half', async () => {
  const { token, available } = await cashier.member('mitad')
  const [late, half] = [
    (await open(token, '20.00', 'transfer')).value as Deposit,
    (await open(token, '40.00', 'transfer')).value as Deposit,
  ]
  await cancel(token, late)
  await pass()
  expect(await usedToday(token)).toBe('540.00')
  await cancel(token, half)
  await post(late.instructions?.sandboxUrl ?? '', 'sending=exact')
  await post(half.instructions?.sandboxUrl ?? '', 'sending=half')
  expect(await eventually(available, (now) => now === '540.00')).toBe('540.00')
  expect(await usedToday(token)).toBe('540.00')
  await pass()
  expect(await usedToday(token)).toBe('540.00')
})

test('[WA02] the lost call-back of a cancelled order is asked for', async () => {
  const { token, available } = await cashier.member('perdida')
  const order = (await open(token, '30.00')).value as Deposit
  await cancel(token, order)
  await post(order.redirectUrl ?? '', 'outcome=lost')
  await cashier.db.query(
    "update cashier.deposit set created_at = created_at - interval '1 minute', inquired_at = null where deposit_id = $1",
    [order.depositId],
  )
  await cashier.app.modules.cashier.inquire()
  expect(await eventually(available, (now) => now === '530.00')).toBe('530.00')
})

test('[WA02] only the own order can be cancelled, and only while nothing of it has come', async () => {
  const ana = await cashier.member('propia')
  const other = await cashier.member('ajena')
  const order = (await open(ana.token, '100.00', 'transfer')).value as Deposit
  expect(await cancel(other.token, order)).toMatchObject({ status: 404, message: 'not-found' })
  const params = { depositId: order.depositId }
  expect(await cashier.call(deposits.cancel, { params })).toMatchObject({ status: 401 })
  await post(order.instructions?.sandboxUrl ?? '', 'sending=half')
  await eventually(
    () => look(ana.token, order),
    ({ state }) => state === 'partial',
  )
  expect(await cancel(ana.token, order)).toMatchObject({ status: 409, message: 'state-changed' })
})

test('[WA02] cancelled twice at once, an order gives back what it held once', async () => {
  const { token } = await cashier.member('doble')
  const [first, second] = [
    (await open(token, '40.00')).value as Deposit,
    (await open(token, '25.00')).value as Deposit,
  ]
  await Promise.all([cancel(token, first), cancel(token, first), cancel(token, first)])
  await Promise.all([pass(), pass()])
  expect(await usedToday(token)).toBe('525.00')
  expect(await look(token, second)).toMatchObject({ state: 'pending' })
})
