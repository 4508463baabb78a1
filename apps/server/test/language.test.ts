import { allRoutes } from '@faro/contract/all'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, type Product } from './product-fixture.ts'

const { identity, language } = allRoutes

let product: Product
let token = ''

beforeAll(async () => {
  product = await aProduct()
  const form = {
    username: 'lena',
    password: 'secreto99',
    confirmPassword: 'secreto99',
    paymentPassword: '135790',
    agreed: true,
    registerMethod: 'WEB',
  }
  token = (await product.call(identity.register, { body: form })).value['token']
})
afterAll(() => product.close())

const kept = async (): Promise<string | undefined> =>
  (
    await product.db.query<{ language: string }>(
      "select language from identity.member where username = 'lena'",
    )
  )[0]?.language
const change = (code: string) => product.call(language.update, { token, body: { language: code } })

test('[WL04] a member is written to in the language that was chosen last, again and again', async () => {
  expect(await change('EN')).toMatchObject({ status: 200 })
  expect(await change('EN')).toMatchObject({ status: 200 })
  expect(await kept()).toBe('en')
  await Promise.all([change('VI'), change('ES')])
  expect(['vi', 'es']).toContain(await kept())
})

test('[WL04] a language that the brand does not speak is refused, and so is a guest', async () => {
  const before = await kept()
  expect(await change('TH')).toMatchObject({ status: 400, message: 'language-not-offered' })
  expect(await change('<b>')).toMatchObject({ status: 400, message: 'invalid-input' })
  expect(await product.call(language.update, { body: { language: 'EN' } })).toMatchObject({
    status: 401,
    message: 'not-signed-in',
  })
  expect(await kept()).toBe(before)
})
