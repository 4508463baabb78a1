import { signInMethods } from '@faro/contract/identity'
import type { Way } from '@faro/contract/route'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, type Product } from '../../../tools/product/product.ts'
import { nationalNumber, setting } from '../../../tools/product/sign-in-methods.ts'

let product: Product

beforeAll(async () => {
  product = await aProduct({ config: { TRUSTED_PROXIES: '127.0.0.1', RATE_LIMIT_SCALE: '2' } })
  await product.db.query(
    `insert into whitelabel.module(merchant_id, module_id, parent_id, is_enabled, position)
     select 1, id, null, true, 1 from unnest($1::text[]) id
     on conflict (merchant_id, module_id) do update set is_enabled = true`,
    [['REGMOBVERF3', 'MOBILENUMREG3', 'CHNGPASSVERIF3', 'MOBILEVERCODELOGIN3']],
  )
})
afterAll(() => product.close())

type CodeRequest = { readonly ip?: string; readonly dialing?: string; readonly number?: string }

const ask = (
  route: Way,
  { ip = '203.0.113.5', dialing = '52', number = nationalNumber(1) }: CodeRequest,
  humanVerification?: string,
) => {
  const about = { countryDialingCode: dialing, humanVerification }
  const body =
    route === signInMethods.sendRegisterCode
      ? { mobileNo: number, ...about }
      : { mobileNum: number, ...about }
  return product.call(route, { headers: { 'x-forwarded-for': ip }, body })
}

const solved = async (): Promise<string> => {
  const reply = await product.call(signInMethods.botChallenge)
  const challenge = reply.value as Parameters<typeof solveChallenge>[0]['challenge']
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

test('[LG02] codes go only to countries that the brand serves', async () => {
  const latvian = { dialing: '371', number: '21234567' }
  for (const route of [
    signInMethods.sendRegisterCode,
    signInMethods.sendPasswordCode,
    signInMethods.sendLoginCode,
  ])
    expect(await ask(route, latvian)).toMatchObject({ status: 400, message: 'mobile-invalid' })
  await setting(product, "dialing_codes = '{52,371}'")
  expect(await ask(signInMethods.sendRegisterCode, latvian)).toMatchObject({ success: true })
  expect(await ask(signInMethods.sendRegisterCode, { dialing: '+52' })).toMatchObject({
    success: true,
  })
})

test('[LG03] a code for a registration or a password goes out for a person alone', async () => {
  await setting(product, "human = 'altcha'")
  let index = 10
  for (const route of [signInMethods.sendRegisterCode, signInMethods.sendPasswordCode]) {
    const number = nationalNumber(++index)
    const refused = { status: 403, message: 'human-verification-failed' }
    expect(await ask(route, { number })).toMatchObject(refused)
    const proof = await solved()
    expect(await ask(route, { number }, proof)).toMatchObject({ success: true })
    expect(await ask(route, { number }, proof)).toMatchObject(refused)
  }
  // a stranger's number gets nothing by SMS to log in with, so that nothing is asked there
  expect(await ask(signInMethods.sendLoginCode, { number: nationalNumber(20) })).toMatchObject({
    success: true,
  })
  await setting(product, "human = 'off'")
})

test('one IPv6 network has one allowance of codes, whatever its addresses', async () => {
  await product.db.query('delete from identity.allowance')
  let sent = 0
  for (let i = 0; i < 65; i++) {
    const wish = { ip: `2001:db8:2:2::${i.toString(16)}`, number: nationalNumber(100 + i) }
    const reply = await ask(signInMethods.sendRegisterCode, wish)
    if (reply.success) sent += 1
    else expect(reply).toMatchObject({ status: 429, message: 'too-many-requests' })
  }
  expect(sent).toBe(60)
})
