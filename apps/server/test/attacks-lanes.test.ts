import { identity, security } from '@faro/contract/identity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, eventually, type Product } from '../../../tools/product/product.ts'
import { aBrowser } from '../../../tools/product/visitors.ts'

let product: Product
beforeAll(async () => {
  product = await aProduct()
})
afterAll(() => product.close())

test('[PC02] a stranger with an account guesses away no code of the lane that only its owner has', async () => {
  const email = 'duena@correo.example'
  const own = aBrowser(product)
  await own.register('duena', { email })
  await product.db.query(
    `update identity.member set email_verified_at = now() - interval '9 days',
       registered_at = registered_at - interval '10 days' where username = 'duena'`,
  )
  await own.call(identity.setPaymentPassword, {
    body: { password: 'secreto99', paymentPassword: '135790' },
  })
  const thief = aBrowser(product, '198.51.100.77')
  await thief.register('ladrona')
  // an address of nobody, whose count is written as the owner's is
  const target = { kind: 'email', email: `${email}:own` }
  const guess = () => thief.call(security.bind, { body: { target, code: '000000' } })
  for (let tried = 0; tried < 5; tried++)
    expect(await guess()).toMatchObject({ message: 'email-invalid' })
  const asked = await own.call(security.sendPaymentCode, { body: { way: 'email' } })
  expect(asked).toMatchObject({ success: true })
  // beside it there is a notice of the new payment password
  const mails = await eventually(
    async () =>
      product.provider.inbox.list({ to: email }).map(({ text }) => /\b\d{6}\b/.exec(text)),
    (found) => found.some((code) => code !== null),
  )
  const code = mails.find((found) => found !== null)?.[0] ?? 'none'
  const reset = await own.call(security.resetPaymentPassword, {
    body: { way: 'email', code, newPassword: '112233' },
  })
  expect(reset).toMatchObject({ success: true })
})
