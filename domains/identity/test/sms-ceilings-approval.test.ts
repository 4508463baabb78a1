import { signInMethodsConsole } from '@faro/contract/identity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, type Product } from '../../../tools/product/product.ts'
import { agreeTo } from '../../../tools/product/second-person.ts'
import { aStaffToken } from '../../../tools/product/sessions.ts'

let product: Product
let token = ''
beforeAll(async () => {
  product = await aProduct()
  token = await aStaffToken(product.db, ['brand.read', 'brand.write'])
})
afterAll(() => product.close())

const params = { code: 'voltio' }
type Settings = { version: number; smsHourMax: number; smsDayMax: number; codeMinutes: number }
const settings = async () =>
  (await product.call(signInMethodsConsole.detail, { token, params })).value as Settings
const change = async (edit: object) =>
  product.call(signInMethodsConsole.change, {
    token,
    params,
    body: { ...(await settings()), reason: 'a campaign', ...edit },
  })

test('[desk.A1] nobody raises alone what messages may cost above the standard, in whatever steps', async () => {
  const { version, ...before } = await settings()
  expect(before).toMatchObject({ smsHourMax: 1_000, smsDayMax: 10_000 })
  // lower and back is one person's
  expect(await change({ smsHourMax: 10, smsDayMax: 100 })).toMatchObject({
    value: { version: version + 1, smsHourMax: 10, approvalId: null },
  })
  expect(await change({ smsHourMax: 1_000, smsDayMax: 10_000 })).toMatchObject({
    value: { version: version + 2, approvalId: null },
  })
  expect(await change({ smsHourMax: 1_001, reason: undefined })).toMatchObject({
    message: 'invalid-input',
  })
  // the rest holds at once
  const asked = await change({ smsHourMax: 1_001, smsDayMax: 900_000, codeMinutes: 7 })
  expect(asked).toMatchObject({
    value: { version: version + 3, smsHourMax: 1_000, smsDayMax: 10_000, codeMinutes: 7 },
  })
  expect((asked.value as { approvalId: string | null }).approvalId).toEqual(expect.any(String))
  const both = await Promise.all([change({ smsHourMax: 1_001 }), change({ smsDayMax: 10_001 })])
  expect(both.map(({ message }) => message)).toEqual(['approval-own', 'approval-own'])
  expect(await settings()).toMatchObject({
    version: version + 3,
    smsHourMax: 1_000,
    smsDayMax: 10_000,
  })
  expect(await agreeTo(product, asked, ['brand.write'])).toMatchObject({
    value: { state: 'executed' },
  })
  expect(await settings()).toMatchObject({
    version: version + 4,
    smsHourMax: 1_001,
    smsDayMax: 900_000,
  })
})

test('[desk.A1] [desk.A3] what was agreed to of other settings is refused', async () => {
  const asked = await change({ smsHourMax: 50_000 })
  expect(await change({ smsHourMax: 20 })).toMatchObject({ value: { smsHourMax: 20 } })
  expect(await agreeTo(product, asked, ['brand.write'])).toMatchObject({
    value: { state: 'failed', failure: 'brand-changed' },
  })
  expect(await settings()).toMatchObject({ smsHourMax: 20 })
})

test('[desk.A1] [RG06] nobody switches the check for bots off alone, and anybody switches it on', async () => {
  await change({ human: 'altcha' })
  expect(await change({ human: 'off', reason: undefined })).toMatchObject({
    message: 'invalid-input',
  })
  const asked = await change({ human: 'off', codeMinutes: 9 })
  expect(asked).toMatchObject({ value: { human: 'altcha', codeMinutes: 9 } })
  expect((asked.value as { approvalId: string | null }).approvalId).toEqual(expect.any(String))
  expect(await agreeTo(product, asked, ['brand.write'])).toMatchObject({
    value: { state: 'executed' },
  })
  expect(await settings()).toMatchObject({ human: 'off', codeMinutes: 9 })
  // what is off already asks nobody again
  expect(await change({ codeMinutes: 8 })).toMatchObject({ value: { approvalId: null } })
  expect(await change({ human: 'altcha' })).toMatchObject({
    value: { human: 'altcha', approvalId: null },
  })
})
