import { whitelabel } from '@faro/contract/whitelabel'
import { wallet } from '@faro/contract/wallet'
import { slots } from '@faro/contract/slots'
import { operator } from '@faro/contract/operator'
import { identity } from '@faro/contract/identity'
import { bets, launches } from '@faro/contract/gaming'
import { deposits, withdrawals } from '@faro/contract/cashier'
import { addStaff } from '@faro/operator'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, eventually, type Product } from '../../../tools/product/product.ts'

let product: Product
let token = ''
let staffToken = ''

beforeAll(async () => {
  product = await aProduct()
})
afterAll(async () => {
  const audit = await product.app.modules.wallet.audit()
  expect(audit.filter(({ bad }) => bad !== 0n)).toEqual([])
  await product.close()
})

const form = {
  username: 'carla',
  password: 'secreto99',
  confirmPassword: 'secreto99',
  paymentPassword: '135790',
  agreed: true,
  registerMethod: 'WEB',
}

const available = async () =>
  ((await product.call(wallet.balance, { token })).value as { available: string }).available

test('[LG09] [RG07] a visitor registers with an encrypted form and is signed in', async () => {
  const plain = await product.call(identity.register, { body: form, isPlain: true })
  expect(plain).toMatchObject({ status: 400, message: 'payload-not-encrypted' })
  const refused = await product.call(identity.register, { body: { ...form, username: '1x' } })
  expect(refused).toMatchObject({
    message: 'fields-refused',
    value: { username: { reason: 'length', patternId: 1, min: 3, max: 15 } },
  })
  const done = await product.call(identity.register, { body: form })
  expect(done).toMatchObject({ status: 200, value: { firstTimeLogin: true } })
  token = (done.value as { token: string }).token
  const twin = await product.call(identity.register, { body: { ...form, username: 'CARLA' } })
  expect(twin).toMatchObject({ status: 409, message: 'username-taken' })
  expect(await product.call(identity.info, { token })).toMatchObject({
    value: { account: 'carla', type: 2, paymentPasswordSet: true },
  })
})

/** What the member does on the provider's page. */
const payOn = (page: string, outcome: string) =>
  fetch(page, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `outcome=${outcome}`,
    redirect: 'manual',
  })

const pay = async (outcome: string, amount = '100.00') => {
  const key = crypto.randomUUID()
  const body = { methodId: 'card', amount }
  const opened = await product.call(deposits.create, { token, key, body })
  const again = await product.call(deposits.create, { token, key, body })
  expect(again).toEqual(opened)
  const { depositId, redirectUrl } = opened.value as { depositId: string; redirectUrl: string }
  await payOn(redirectUrl, outcome)
  return depositId
}

const stateOf = async (depositId: string) =>
  ((await product.call(deposits.get, { token, params: { depositId } })).value as { state: string })
    .state

test('[WA02] a paid deposit is credited once, even when it is told twice', async () => {
  const depositId = await pay('twice')
  expect(
    await eventually(
      () => stateOf(depositId),
      (state) => state === 'paid',
    ),
  ).toBe('paid')
  await eventually(
    () => product.db.query('select 1 from cashier.callback'),
    (rows) => rows.length === 2,
  )
  expect(await available()).toBe('100.00')
})

test('[WA02] a declined deposit moves nothing and a lost call-back is found by asking', async () => {
  const declined = await pay('decline')
  expect(
    await eventually(
      () => stateOf(declined),
      (state) => state !== 'pending',
    ),
  ).toBe('declined')
  const lost = await pay('lost', '50.00')
  await product.db.query("update cashier.deposit set created_at = now() - interval '1 minute'")
  await product.app.modules.cashier.inquire()
  expect(await stateOf(lost)).toBe('paid')
  expect(await available()).toBe('150.00')
})

test('[WA02] a deposit nobody pays is given up after a day, and still credited should its money come', async () => {
  const key = crypto.randomUUID()
  const body = { methodId: 'card', amount: '20.00' }
  const opened = await product.call(deposits.create, { token, key, body })
  const { depositId, redirectUrl } = opened.value as { depositId: string; redirectUrl: string }
  await product.db.query(
    "update cashier.deposit set created_at = now() - interval '2 days' where deposit_id = $1",
    [depositId],
  )
  await product.app.modules.cashier.inquire()
  expect(await stateOf(depositId)).toBe('expired')
  await payOn(redirectUrl, 'pay')
  expect(
    await eventually(
      () => stateOf(depositId),
      (state) => state === 'paid',
    ),
  ).toBe('paid')
  expect(await available()).toBe('170.00')
})

test('[GM02] [GF02] a member plays the slot: stake and payout move together, a repeat moves nothing', async () => {
  const launched = await product.call(launches.launch, {
    token,
    body: { gameCode: 'faro-de-fortuna' },
  })
  const address = (launched.value as { game_url: string }).game_url
  expect(address).toMatch(/^\/play\/slots\?lang=es&game=faro-de-fortuna#token=/)
  const game = new URLSearchParams(address.split('#')[1]).get('token') ?? ''
  const key = crypto.randomUUID()
  const first = await product.call(slots.spin, { token: game, key, body: { stake: '1.00' } })
  const { spin } = first.value as { spin: { stake: string; payout: string; nonce: number } }
  expect(await product.call(slots.spin, { token: game, key, body: { stake: '1.00' } })).toEqual(
    first,
  )
  const net = Math.round(Number(spin.payout) * 100) - 100
  expect(Number(await available()) * 100).toBe(17_000 + net)
  const record = await product.call(bets.list, { token })
  expect(record).toMatchObject({ value: { rows: [{ state: 'completed', stake: '1.00' }] } })
  expect(
    await product.call(slots.spin, {
      token: game,
      key: crypto.randomUUID(),
      body: { stake: '0.99' },
    }),
  ).toMatchObject({ message: 'stake-not-offered' })
})

test('[WA03] a withdrawal is requested, approved by staff with an authenticator code and paid', async () => {
  const { totpSecret } = await addStaff(product.db, {
    username: 'mesa',
    password: 'clave-de-mesa',
    permissions: ['cashier.read', 'cashier.approve', 'audit.read', 'players.read'],
  })
  const code = new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate()
  const login = { username: 'mesa', password: 'clave-de-mesa', code }
  const signed = await product.call(operator.login, { body: login })
  staffToken = (signed.value as { token: string }).token
  expect(await product.call(operator.login, { body: login })).toMatchObject({
    message: 'login-failed',
  })
  const account = await product.call(withdrawals.addBankAccount, {
    token,
    key: crypto.randomUUID(),
    body: { bankName: 'Banco Andino', holder: 'Carla Ruiz', number: '1234567890' },
  })
  const { bankAccountId } = account.value as { bankAccountId: string }
  const before = await available()
  const ask = (paymentPassword: string, amount = '40.00') =>
    product.call(withdrawals.request, {
      token,
      key: crypto.randomUUID(),
      body: { amount, bankAccountId, paymentPassword },
    })
  expect(await ask('000000')).toMatchObject({ message: 'payment-password-wrong' })
  const requested = await ask('135790')
  expect(requested).toMatchObject({
    value: { state: 'pending', bankAccount: { number: '•••• 7890' } },
  })
  expect(Number(await available())).toBe(Number(before) - 40)
  const { withdrawalId } = requested.value as { withdrawalId: string }
  const params = { withdrawalId }
  expect(await product.call(withdrawals.approve, { token: staffToken, params })).toMatchObject({
    value: { state: 'approved', username: 'carla', reviewedBy: 'mesa' },
  })
  expect(await product.call(withdrawals.approve, { token: staffToken, params })).toMatchObject({
    status: 409,
    message: 'state-changed',
  })
  const paid = await eventually(
    async () =>
      (await product.call(withdrawals.list, { token })).value as { rows: { state: string }[] },
    ({ rows }) => rows[0]?.state === 'paid',
  )
  expect(paid.rows[0]?.state).toBe('paid')
})

test('[WA03] a rejected withdrawal gives the money back with its reason, a failed one as well', async () => {
  const { value } = await product.call(withdrawals.bankAccounts, { token })
  const [{ bankAccountId }] = value as [{ bankAccountId: string }]
  const before = await available()
  const ask = async (id: string) => {
    const body = { amount: '25.00', bankAccountId: id, paymentPassword: '135790' }
    const reply = await product.call(withdrawals.request, { token, key: crypto.randomUUID(), body })
    return (reply.value as { withdrawalId: string }).withdrawalId
  }
  const rejected = await ask(bankAccountId)
  const reason = 'El titular no coincide'
  expect(
    await product.call(withdrawals.reject, {
      token: staffToken,
      params: { withdrawalId: rejected },
      body: { reason },
    }),
  ).toMatchObject({ value: { state: 'rejected', reason } })
  const failing = await product.call(withdrawals.addBankAccount, {
    token,
    key: crypto.randomUUID(),
    body: { bankName: 'Banco Andino', holder: 'Carla Ruiz', number: '9990000' },
  })
  const failed = await ask((failing.value as { bankAccountId: string }).bankAccountId)
  await product.call(withdrawals.approve, { token: staffToken, params: { withdrawalId: failed } })
  expect(await eventually(available, (now) => now === before)).toBe(before)
})

test('the audit log tells who did what and is intact', async () => {
  const log = await eventually(
    async () =>
      (await product.call(operator.audit, { token: staffToken })).value as {
        rows: { action: string }[]
        intact: boolean
      },
    ({ rows }) => rows.some(({ action }) => action === 'withdrawal.failed'),
  )
  const actions = log.rows.map(({ action }) => action)
  expect(actions).toEqual(
    expect.arrayContaining(['withdrawal.approved', 'withdrawal.rejected', 'staff.signed-in']),
  )
  expect(log.intact).toBe(true)
})

test('[WL01] [ST01] the permission call tells brand, tree, rules, key and status, per host', async () => {
  const mine = await product.call(whitelabel.permission)
  expect(mine).toMatchObject({
    value: {
      status: 0,
      brand: { name: 'Voltio', defaultLanguage: 'ES' },
      location: { ip: '127.0.0.1' },
    },
  })
  const other = await product.call(whitelabel.permission, { host: 'marea.localhost' })
  expect(other).toMatchObject({ value: { brand: { name: 'Marea', theme: { preset: 'marea' } } } })
  await product.db.query(
    'update whitelabel.merchant set is_maintained = true where merchant_id = 2',
  )
  const shut = await eventually(
    () => product.call(whitelabel.status, { host: 'marea.localhost' }),
    (reply) => (reply.value as { status: number }).status === 1,
  )
  expect(shut).toMatchObject({ value: { status: 1 } })
  expect(await product.call(identity.login, { host: 'marea.localhost', body: {} })).toMatchObject({
    status: 503,
    message: 'maintenance',
  })
})

test('[LG08] [LG04] a token works for its brand only and ends with the logout', async () => {
  await product.db.query('update whitelabel.merchant set is_maintained = false')
  await eventually(
    () => product.call(whitelabel.status, { host: 'marea.localhost' }),
    (reply) => (reply.value as { status: number }).status === 0,
  )
  expect(await product.call(identity.info, { token, host: 'marea.localhost' })).toMatchObject({
    message: 'not-signed-in',
  })
  expect(await product.call(identity.logout, { token })).toMatchObject({ success: true })
  expect(await product.call(identity.info, { token })).toMatchObject({ status: 401 })
  const back = await product.call(identity.login, {
    body: { username: 'Carla', password: 'secreto99', type: 'username' },
  })
  expect(back).toMatchObject({ value: { firstTimeLogin: false } })
})

test('five wrong passwords lock a name for five minutes, whether it exists or not', async () => {
  for (const username of ['carla', 'nobody']) {
    const attempt = () =>
      product.call(identity.login, { body: { username, password: 'wrong', type: 'username' } })
    for (let i = 0; i < 5; i++) expect(await attempt()).toMatchObject({ message: 'login-failed' })
    expect(await attempt()).toMatchObject({ status: 429, message: 'login-locked' })
  }
})
