import { identity, passwords, security } from '@faro/contract/identity'
import { ok } from '@faro/kernel/result'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, type Product } from '../../../tools/product/product.ts'
import { aBrowser } from '../../../tools/product/visitors.ts'

let product: Product
beforeAll(async () => {
  product = await aProduct()
  await product.db.query("update identity.ways_in set human = 'off' where merchant_id = 1")
})
afterAll(() => product.close())

const old = 'secreto99'

test('[PW01] a password is changed from what it is, and by nobody whose session has ended', async () => {
  const owner = aBrowser(product)
  await owner.register('cambiada')
  const thief = aBrowser(product, '198.51.100.9')
  await thief.logIn('cambiada')
  const changeTo = (browser: typeof owner, newPassword: string) =>
    browser.call(passwords.change, {
      body: { oldPassword: old, newPassword, confirmNewPassword: newPassword },
    })
  const [one, other] = await Promise.all([
    changeTo(owner, 'miPalabraNueva7'),
    changeTo(thief, 'palabraAjena77'),
  ])
  expect([one, other].filter(({ success }) => success)).toHaveLength(1)
  const kept = one.success ? 'miPalabraNueva7' : 'palabraAjena77'
  const body = { type: 'username', username: 'cambiada', password: kept }
  expect(await product.call(identity.login, { body })).toMatchObject({ success: true })
})

test('[PC02] a payment password is changed from what it is, and set in no session that has ended', async () => {
  const owner = aBrowser(product)
  await owner.register('pagadora')
  const thief = aBrowser(product, '198.51.100.9')
  await thief.logIn('pagadora')
  const set = (paymentPassword: string) => ({ body: { password: old, paymentPassword } })
  expect(await owner.call(identity.setPaymentPassword, set('135790'))).toMatchObject({
    success: true,
  })
  const changeTo = (browser: typeof owner, newPassword: string) =>
    browser.call(security.changePaymentPassword, { body: { oldPassword: '135790', newPassword } })
  const both = await Promise.all([changeTo(owner, '246802'), changeTo(thief, '975310')])
  expect(both.filter(({ success }) => success)).toHaveLength(1)

  await owner.register('sinpagar')
  // judged and hashed it waits for the member, whose session ends meanwhile
  const { value: late } = await product.db.tx(async (tx) => {
    await tx.query("select 1 from identity.member where username = 'sinpagar' for update")
    const asked = owner.call(identity.setPaymentPassword, set('246802'))
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    await tx.query(
      `update identity.session set ended_at = now() where member_id =
         (select member_id from identity.member where username = 'sinpagar')`,
    )
    return ok({ asked })
  })
  expect(await late.asked).toMatchObject({ success: false, message: 'not-signed-in' })
})
