import { launches } from '@faro/contract/gaming'
import { factors, identity, passwords, security, verification } from '@faro/contract/identity'
import { slots } from '@faro/contract/slots'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, type Product } from '../../../tools/product/product.ts'
import { aBrowser } from '../../../tools/product/visitors.ts'
import { codeFor } from '../../../tools/product/sign-in-methods.ts'

let product: Product
beforeAll(async () => {
  product = await aProduct({ config: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => product.close())

const six = async (call: () => Promise<{ message: string }>): Promise<string[]> =>
  (await Promise.all(Array.from({ length: 6 }, call))).map(({ message }) => message)

const memberId = async (username: string): Promise<string> =>
  (
    await product.db.query<{ member_id: string }>(
      'select member_id from identity.member where username = $1',
      [username],
    )
  )[0]?.member_id ?? ''

test('[LG01] wrong passwords at the same moment get no more tries than one after the other', async () => {
  await aBrowser(product).register('carla')
  for (let round = 0; round < 3; round++) await six(() => aBrowser(product).logIn('carla', 'wrong'))
  expect((await aBrowser(product).logIn('carla')).message).toBe('login-locked')
  const [row] = await product.db.query<{ failures: number }>(
    `select failures from identity.attempt where kind = 'login' and subject = (
       select member_id::text from identity.member where username = 'carla')`,
  )
  expect(row?.failures).toBe(5)
})

test('proofs and payment passwords at the same moment are locked alike', async () => {
  const home = aBrowser(product)
  await home.register('prueba')
  await home.call(identity.setPaymentPassword, {
    body: { password: 'secreto99', paymentPassword: '135790' },
  })
  const proof = () => home.call(factors.prove, { body: { way: 'password', password: 'wrong' } })
  await six(proof)
  expect(await six(proof)).toEqual(Array.from({ length: 6 }, () => 'login-locked'))
  const pay = () =>
    home.call(security.changePaymentPassword, {
      body: { oldPassword: '000000', newPassword: '111111' },
    })
  await six(pay)
  expect(await six(pay)).toEqual(Array.from({ length: 6 }, () => 'payment-password-locked'))
})

test('[LG01] a lock does not tell whether a number has an account', async () => {
  await aBrowser(product).register('numero')
  await product.db.query(
    `update identity.member set username = '525512377777' where username = 'numero'`,
  )
  const afterFive = async (national: string): Promise<string> => {
    for (let i = 0; i < 5; i++) await aBrowser(product).logIn(national, 'wrong')
    return (await aBrowser(product).logIn(`52${national}`, 'wrong')).message
  }
  expect(await afterFive('5512377777')).toBe(await afterFive('5512388888'))
})

test('[PC02] who has a passkey is asked for it, however fresh a sign-in by password is', async () => {
  const home = aBrowser(product)
  await home.register('llave')
  const id = await memberId('llave')
  const [key] = await product.db.query<{ passkey_id: string }>(
    `insert into identity.passkey (passkey_id, member_id, merchant_id, credential_id, public_key,
       counter, name, is_backed_up, created_at)
     values (gen_random_uuid(), $1, 1, 'cred-llave', '', 0, 'x', false, now())
     returning passkey_id`,
    [id],
  )
  const thief = aBrowser(product)
  expect((await thief.logIn('llave')).success).toBe(true)
  const removed = await thief.call(factors.removePasskey, {
    params: { passkeyId: key?.passkey_id ?? '' },
  })
  expect(removed).toMatchObject({ message: 'proof-needed', value: { ways: ['passkey'] } })
})

test('[PC02] an address bound a moment ago opens no payment password', async () => {
  const home = aBrowser(product)
  await home.register('rica')
  await product.db.query(
    `update identity.member set registered_at = registered_at - interval '1 day'
     where username = 'rica'`,
  )
  await home.call(security.sendBindingCode, {
    body: { kind: 'email', email: 'ladron@example.com' },
  })
  const code = await codeFor(product, 'ladron@example.com')
  const target = { kind: 'email', email: 'ladron@example.com' }
  expect(await home.call(security.bind, { body: { target, code } })).toMatchObject({
    success: true,
  })
  const reset = await home.call(security.resetPaymentPassword, {
    body: { way: 'email', code: '123456', newPassword: '654321' },
  })
  expect(reset).toMatchObject({ message: 'binding-too-new', value: { hours: 24 } })
})

test('[PC02] a number that is the only way in cannot be taken away', async () => {
  const home = aBrowser(product)
  await home.register('movil')
  await product.db.query(
    `update identity.member set password_hash = '', mobile = '+525512300001',
       mobile_verified_at = now(), email = null where username = 'movil'`,
  )
  const removed = await home.call(security.unbind, { params: { kind: 'mobile' } })
  expect(removed.message).toBe('only-way-in')
})

test('[PW01] a new password ends held sign-ins that were begun before it', async () => {
  const home = aBrowser(product)
  await home.register('aplazada')
  await product.db.query(
    `update identity.member set profile = profile || '{"payeeName":"Ana Ruiz"}'
     where username = 'aplazada'`,
  )
  const thief = aBrowser(product, '198.51.100.77')
  const held = await thief.logIn('aplazada')
  expect(held.message).toBe('verification-needed')
  const change = {
    oldPassword: 'secreto99',
    newPassword: 'otraclave77',
    confirmNewPassword: 'otraclave77',
  }
  expect(await home.call(passwords.change, { body: change })).toMatchObject({ success: true })
  const { ticket } = held.value as { ticket: string }
  const body = { ticket, way: 'payeeName', answer: 'Ana Ruiz' }
  expect((await thief.call(verification.finish, { body })).message).toBe('ticket-invalid')
})

test('[PW01] an open game stakes nothing more once the password is a new one', async () => {
  const home = aBrowser(product)
  await home.register('jugando')
  const launched = await home.call(launches.launch, { body: { gameCode: 'noche-neon' } })
  const { game_url } = launched.value as { game_url: string }
  const token = new URLSearchParams(game_url.split('#')[1]).get('token') ?? ''
  expect(await product.call(slots.state, { token })).toMatchObject({ success: true })
  const change = {
    oldPassword: 'secreto99',
    newPassword: 'otraclave77',
    confirmNewPassword: 'otraclave77',
  }
  expect(await home.call(passwords.change, { body: change })).toMatchObject({ success: true })
  expect(await product.call(slots.state, { token })).toMatchObject({ message: 'not-signed-in' })
})
