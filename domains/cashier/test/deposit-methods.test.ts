import { wallet } from '@faro/contract/wallet'
import { inbox } from '@faro/contract/messaging'
import { depositMethods, deposits } from '@faro/contract/cashier'
import type { ConsoleMethod, Deposit, DepositMethod, MethodSettings } from '@faro/contract/cashier'
import type { Entry } from '@faro/contract/wallet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCashier, type Cashier } from '../../../tools/product/cashier.ts'
import { eventually } from '../../../tools/product/product.ts'
import { agreeTo } from '../../../tools/product/second-person.ts'

let cashier: Cashier
let ana: Member
let bea: Member

beforeAll(async () => {
  cashier = await aCashier()
  ana = await cashier.member('ana1')
  bea = await cashier.member('bea1')
})
afterAll(() => cashier.close())

type Member = Awaited<ReturnType<Cashier['member']>>

const methods = async ({ token }: Member, language = 'es') =>
  (await cashier.call(deposits.methods, { token, headers: { language } })).value as DepositMethod[]

const brands = async () =>
  (await cashier.call(depositMethods.list, { token: cashier.lupa })).value as {
    code: string
    methods: ConsoleMethod[]
  }[]

const methodNamed = async (methodId: string): Promise<ConsoleMethod> => {
  const found = (await brands())[0]?.methods.find((one) => one.methodId === methodId)
  if (found === undefined) throw new Error(`no method ${methodId}`)
  return found
}

const change = async (
  methodId: string,
  settings: Partial<MethodSettings>,
  token = cashier.mesa,
  version?: number,
) => {
  const [brand] = await brands()
  const method = await methodNamed(methodId)
  return cashier.call(depositMethods.change, {
    token,
    params: { code: brand?.code ?? '', methodId },
    body: {
      version: version ?? method.version,
      settings: { ...method.settings, ...settings },
      reason: 'a test',
    },
  })
}

const open = ({ token }: Member, methodId: string, amount: string, fee?: string) =>
  cashier.call(deposits.create, {
    token,
    key: cashier.key(),
    body: { methodId, amount, ...(fee === undefined ? {} : { fee }) },
  })

const sendMoney = ({ instructions }: Deposit, sending: string) =>
  fetch(instructions?.sandboxUrl ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `sending=${sending}`,
    redirect: 'manual',
  })

test('[WA02] a code and an electronic purse have instructions of their own; only the card has the provider’s page', async () => {
  const ways = Object.fromEntries((await methods(ana)).map(({ methodId, way }) => [methodId, way]))
  expect(ways).toEqual({
    card: 'page',
    ewallet: 'instructions',
    qr: 'instructions',
    transfer: 'instructions',
    crypto: 'instructions',
  })
  const qr = (await open(ana, 'qr', '50.00')).value as Deposit
  expect(qr.redirectUrl).toBeNull()
  expect(qr.instructions?.qr).toMatch(/^testpay:\/\/pay\?.*amount=50\.00/)
  const purse = (await open(ana, 'ewallet', '50.00')).value as Deposit
  expect(purse.instructions?.lines.map(({ name }) => name)).toContain('purse')
  const before = await ana.available()
  await sendMoney(qr, 'exact')
  const after = (Number(before) + 50).toFixed(2)
  expect(await eventually(ana.available, (now) => now === after)).toBe(after)
})

test('[WA02] staff change limits, fee and note; a stale or impossible change is refused and all of it audited', async () => {
  expect(await change('card', { minimum: '20.00' }, cashier.lupa)).toMatchObject({
    message: 'forbidden',
  })
  for (const [settings, field] of [
    [{ minimum: '0' }, 'minimum'],
    [{ minimum: '10', maximum: '9' }, 'maximum'],
    [{ suggested: ['1.00'] }, 'suggested'],
    [{ feeFixed: '500000' }, 'feeFixed'],
    [{ feeMax: '1.001' }, 'feeMax'],
  ] as const)
    expect(await change('card', settings as Partial<MethodSettings>)).toMatchObject({
      message: 'settings-invalid',
      value: { field },
    })
  const changed = await change('card', {
    minimum: '15.00',
    maximum: '2000.00',
    suggested: ['20.00'],
    feeFixed: '1.00',
    feeBps: 200,
    notes: { es: 'Al momento', en: 'At once', vi: '' },
  })
  expect(changed).toMatchObject({ success: true, value: { version: 2 } })
  expect(await agreeTo(cashier, changed, ['brand.write'])).toMatchObject({
    value: { state: 'executed' },
  })
  expect(await change('card', {}, cashier.mesa, 1)).toMatchObject({ message: 'brand-changed' })
  const shown = (await methods(ana, 'en')).find(({ methodId }) => methodId === 'card')
  expect(shown).toMatchObject({
    minimum: '15.00',
    fee: { fixed: '1.00', bps: 200, max: null },
    note: 'At once',
  })
  expect(await open(ana, 'card', '14.99')).toMatchObject({ message: 'below-minimum' })
  await eventually(cashier.audited, (rows) =>
    rows.some(({ action }) => action === 'cashier.method-changed'),
  )
})

test('[WA02] the fee that was shown is the fee that is taken, once, however the money comes', async () => {
  await change('transfer', { feeFixed: '1.00', feeBps: 100, feeMax: '3.00' })
  const ask = (amount: string) =>
    cashier.call(deposits.quote, { token: bea.token, query: { methodId: 'transfer', amount } })
  expect(await ask('100.00')).toMatchObject({
    value: { amount: '100.00', fee: '2.00', credited: '98.00' },
  })
  expect(await ask('5000.00')).toMatchObject({ value: { fee: '3.00' } })
  expect(await open(bea, 'transfer', '100.00', '1.99')).toMatchObject({
    status: 409,
    message: 'fee-changed',
    value: { fee: '2.00' },
  })
  const deposit = (await open(bea, 'transfer', '100.00', '2.00')).value as Deposit
  // what is asked of others later changes nothing here
  await change('transfer', { feeFixed: '15.00' })
  const until = (received: string) =>
    eventually(
      async () => {
        const params = { depositId: deposit.depositId }
        return (await cashier.call(deposits.get, { token: bea.token, params })).value as Deposit
      },
      (one) => one.received === received,
    )
  await sendMoney(deposit, 'half')
  expect(await until('50.00')).toMatchObject({ state: 'partial', fee: '1.50' })
  await sendMoney(deposit, 'half')
  expect(await until('100.00')).toMatchObject({ state: 'paid', fee: '2.00' })
  const list = await cashier.call(wallet.entries, {
    token: bea.token,
    query: { kind: 'deposit', limit: '4' },
  })
  const { rows, totals } = list.value as { rows: Entry[]; totals: { fees: string } }
  expect(rows.map(({ amount, counterparty }) => [amount, counterparty])).toEqual([
    ['-0.50', 'fees'],
    ['50.00', 'clearing:collect'],
    ['-1.50', 'fees'],
    ['50.00', 'clearing:collect'],
  ])
  expect(totals.fees).toBe('2.00')
  // told is what came to the balance
  const told = await eventually(
    async () =>
      (
        (await cashier.call(inbox.list, { token: bea.token })).value as {
          rows: { values: { amount?: string } }[]
        }
      ).rows.map(({ values }) => values.amount),
    (amounts) => amounts.includes('48.50') && amounts.includes('49.50'),
  )
  expect(told).not.toContain('50.00')
})

test('[WA02] a repeat of an opened deposit gets its answer, whatever the fee is by then', async () => {
  await change('transfer', { feeFixed: '1.00', feeBps: 0, feeMax: null })
  const key = cashier.key()
  const body = { methodId: 'transfer', amount: '70.00', fee: '1.00' }
  const ask = () => cashier.call(deposits.create, { token: bea.token, key, body })
  const first = await ask()
  expect(first).toMatchObject({ status: 200 })
  await change('transfer', { feeFixed: '2.00' })
  expect(await ask()).toEqual(first)
  expect(await open(bea, 'transfer', '70.00', '1.00')).toMatchObject({ message: 'fee-changed' })
})

test('[WA02] a card’s payment pays its fee with the credit', async () => {
  const before = Number(await bea.available())
  const opened = (await open(bea, 'card', '100.00', '3.00')).value as Deposit
  await fetch(opened.redirectUrl ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'outcome=twice',
    redirect: 'manual',
  })
  const after = (before + 97).toFixed(2)
  expect(await eventually(bea.available, (now) => now === after)).toBe(after)
})

test('[WA02] staff put the ways in order and switch one off: members see it so at once', async () => {
  const [brand] = await brands()
  const ids = brand?.methods.map(({ methodId }) => methodId) ?? []
  const order = (methodIds: readonly string[]) =>
    cashier.call(depositMethods.order, {
      token: cashier.mesa,
      params: { code: brand?.code ?? '' },
      body: { methodIds },
    })
  expect(await order(ids.slice(1))).toMatchObject({ message: 'brand-changed' })
  expect(await order([...ids.slice(1), ids[1] ?? ''])).toMatchObject({ message: 'brand-changed' })
  expect(await order(ids.toReversed())).toMatchObject({ success: true })
  expect((await methods(bea)).map(({ methodId }) => methodId)).toEqual(ids.toReversed())
  await change('crypto', { isEnabled: false })
  expect((await methods(bea)).map(({ methodId }) => methodId)).not.toContain('crypto')
  expect(await open(bea, 'crypto', '50.00')).toMatchObject({ message: 'method-unavailable' })
})
