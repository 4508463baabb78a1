import { operator } from '@faro/contract/operator'
import { signInMethods, signInMethodsConsole } from '@faro/contract/identity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, eventually, type Product } from '../../../tools/product/product.ts'
import { aStaffToken } from '../../../tools/product/sessions.ts'

const params = { code: 'voltio' }

let product: Product
let token = ''

beforeAll(async () => {
  product = await aProduct()
  token = await aStaffToken(product.db, ['brand.read', 'brand.write', 'audit.read'])
})
afterAll(() => product.close())

type Detail = { version: number; codeMinutes: number }

const detail = async () =>
  (await product.call(signInMethodsConsole.detail, { token, params })).value as Detail
const change = (body: object) => product.call(signInMethodsConsole.change, { token, params, body })

test('[LG03] staff set how a brand verifies people and numbers, in force at once and audited', async () => {
  const before = await detail()
  const after = {
    ...before,
    human: 'turnstile',
    codeMinutes: 7,
    dialingCodes: ['84', '52'],
    smsService: 'phone-auth',
  }
  expect(await change(after)).toMatchObject({ value: { version: before.version + 1 } })
  expect(await product.call(signInMethods.settings)).toMatchObject({
    value: {
      human: { provider: 'turnstile' },
      expiredMinutes: 7,
      dialingCodes: ['84', '52'],
      phoneAuth: { apiKey: 'demo-key' },
    },
  })
  const log = await eventually(
    async () => JSON.stringify((await product.call(operator.audit, { token })).value),
    (text) => text.includes('brand.ways-in'),
  )
  expect(log).toContain('"codeMinutes":7')
})

test('[LG03] a change on a version that is over is refused, and of two at once one is made', async () => {
  const present = await detail()
  const stale = await change({ ...present, version: present.version - 1 })
  expect(stale).toMatchObject({ status: 409, message: 'brand-changed' })
  const both = await Promise.all([
    change({ ...present, codeMinutes: 8 }),
    change({ ...present, codeMinutes: 9 }),
  ])
  expect(both.filter(({ success }) => success)).toHaveLength(1)
})

test('[LG03] what makes no sense is refused, and so is whoever may only read', async () => {
  const present = await detail()
  for (const wrong of [
    { codeMinutes: 0 },
    { dialingCodes: [] },
    { dialingCodes: ['+52'] },
    { human: 'none' },
    { captchaAfter: 6 },
  ])
    expect(await change({ ...present, ...wrong })).toMatchObject({ message: 'invalid-input' })
  const unknown = { token, params: { code: 'nada' } }
  expect(await product.call(signInMethodsConsole.detail, unknown)).toMatchObject({ status: 404 })
  const reader = await aStaffToken(product.db, ['brand.read'])
  const asReader = { token: reader, params, body: present }
  expect(await product.call(signInMethodsConsole.change, asReader)).toMatchObject({ status: 403 })
})
