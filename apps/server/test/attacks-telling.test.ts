import { signInMethods, identity } from '@faro/contract/identity'
import { upline } from '@faro/contract/cashier'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, type Product } from '../../../tools/product/product.ts'
import { codeFor, nationalNumber, registration } from '../../../tools/product/sign-in-methods.ts'

/** What somebody is told of others. */

let product: Product
beforeAll(async () => {
  product = await aProduct()
})
afterAll(() => product.close())

test('[PC02] nobody is told the number that somebody else signs in with', async () => {
  const { call, db } = product
  const number = nationalNumber(77)
  await db.query("update identity.ways_in set human = 'off' where merchant_id = 1")
  const countryDialingCode = '52'
  await call(signInMethods.sendRegisterCode, { body: { mobileNo: number, countryDialingCode } })
  const verificationCode = await codeFor(product, `+52${number}`)
  const { username: _, ...form } = registration('', {
    mobileNum: number,
    countryDialingCode,
    verificationCode,
  })
  const agent = await call(identity.registerMobile, { body: form })
  const { token: above } = agent.value as { token: string }
  await db.query(
    `insert into agents.link (link_id, merchant_id, code, owner_id)
     select gen_random_uuid(), 1, 'INVITA', member_id from identity.member where mobile = $1`,
    [`+52${number}`],
  )
  // anybody who knows the invitation
  const body = registration('forastera', { affiliateCode: 'INVITA' })
  const { token } = (await call(identity.register, { body })).value as { token: string }
  const seen = await call(upline.state, { token })
  expect(seen).toMatchObject({ status: 200, value: { name: '***0077' } })
  const { id } = (await call(identity.info, { token: above })).value as { id: string }
  expect((await product.app.modules.identity.nicknames([id])).get(id)).toBe('***0077')
})
