import { identity, language, signInMethods } from '@faro/contract/identity'
import { nationalNumber } from '../../../tools/product/sign-in-methods.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, type Product } from '../../../tools/product/product.ts'

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

test('who has a number is written to in their own language, whoever asks for the code', async () => {
  const number = nationalNumber(7)
  await product.db.query(
    `update identity.member set language = 'vi', mobile = $1, mobile_verified_at = now()
     where username = 'lena'`,
    [`+52${number}`],
  )
  await product.db.query(
    `insert into whitelabel.module(merchant_id, module_id, parent_id, is_enabled, position)
     select 1, id, null, true, 1 from unnest($1::text[]) id
     on conflict (merchant_id, module_id) do update set is_enabled = true`,
    [['MOBILENUMREG3', 'CHNGPASSVERIF3', 'MOBILEVERCODELOGIN3']],
  )
  const headers = { language: 'EN' }
  const about = { countryDialingCode: '52' }
  const routes = [
    [signInMethods.sendLoginCode, { mobileNum: number, ...about }],
    [signInMethods.sendPasswordCode, { mobileNum: number, ...about }],
    [signInMethods.sendRegisterCode, { mobileNo: number, ...about }],
  ] as const
  for (const [route, body] of routes) {
    expect(await product.call(route, { headers, body })).toMatchObject({ success: true })
    await product.db.query('delete from identity.allowance')
  }
  const stranger = nationalNumber(8)
  const body = { mobileNo: stranger, ...about }
  expect(await product.call(signInMethods.sendRegisterCode, { headers, body })).toMatchObject({
    success: true,
  })
  const languagesTo = async (to: string) =>
    (
      await product.db.query<{ language: string }>(
        'select language from identity.message where recipient = $1',
        [`+52${to}`],
      )
    ).map((row) => row.language)
  expect(await languagesTo(number)).toEqual(['vi', 'vi', 'vi'])
  expect(await languagesTo(stranger)).toEqual(['en'])
})
