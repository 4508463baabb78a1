import { waysIn, waysInConsole } from '@faro/contract/identity'
import { unwrap } from '@faro/kernel/result'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aProduct, eventually, type Product } from '../../../tools/product/product.ts'
import { aStaffToken } from '../../../tools/product/sessions.ts'
import { nationalNumber, setting } from '../../../tools/product/ways-in.ts'

let product: Product
beforeAll(async () => {
  product = await aProduct()
})
beforeEach(() => product.db.query('truncate identity.allowance, operator.alarm'))
afterAll(() => product.close())

let numbers = 500
const ask = (change: object = {}, channel: 'sms' | 'mail' = 'sms') =>
  product.app.modules.identity.codes.request({
    merchantId: 1,
    purpose: 'login',
    to: {
      channel,
      recipient: channel === 'sms' ? `+52${nationalNumber(++numbers)}` : 'a@b.example',
    },
    ip: `192.0.2.${numbers % 250}`,
    language: 'en',
    minutes: 5,
    ...change,
  })

const alarms = () =>
  product.db.query<{ code: string; value: string; threshold: string }>(
    'select code, value, threshold from operator.alarm order by code',
  )

test('a brand sends no more SMS in an hour than it said, however many are asked for at once', async () => {
  await setting(product, 'sms_hour_max = 10, sms_day_max = 1000')
  const asked = await Promise.all(Array.from({ length: 30 }, () => ask()))
  expect(asked.filter(({ ok }) => ok)).toHaveLength(10)
  const refused = await ask()
  expect(refused).toMatchObject({ ok: false, error: 'sms-exhausted' })
  expect((refused as { detail?: { retryAfterSeconds: number } }).detail).toMatchObject({
    retryAfterSeconds: expect.any(Number),
  })
  // who would not be written to hears the same
  expect(await ask({ isWithheld: true })).toMatchObject({ error: 'sms-exhausted' })
  expect((await ask({}, 'mail')).ok).toBe(true)
  expect((await ask({ merchantId: 2 })).ok).toBe(true)
  await product.db.query(
    "update identity.allowance set window_at = window_at - interval '61 minutes' where kind = 'sms-hour'",
  )
  unwrap(await ask())
})

test('numbers of strangers use nothing up', async () => {
  await setting(product, 'sms_hour_max = 5, sms_day_max = 5')
  for (let n = 0; n < 12; n++) unwrap(await ask({ isWithheld: true }))
  for (let n = 0; n < 5; n++) unwrap(await ask())
  expect(await ask()).toMatchObject({ error: 'sms-exhausted' })
})

test('staff are told once at half of the hour and of the day', async () => {
  await setting(product, 'sms_hour_max = 6, sms_day_max = 9')
  for (let n = 0; n < 2; n++) unwrap(await ask())
  expect(await alarms()).toEqual([])
  for (let n = 0; n < 4; n++) unwrap(await ask())
  expect(await eventually(alarms, (rows) => rows.length === 2)).toEqual([
    { code: 'sms-day', value: '5', threshold: '9' },
    { code: 'sms-hour', value: '3', threshold: '6' },
  ])
})

test('staff set the ceilings, and a visitor hears why no code comes', async () => {
  const token = await aStaffToken(product.db, ['brand.read', 'brand.write'])
  const params = { code: 'voltio' }
  const before = (await product.call(waysInConsole.detail, { token, params })).value as object
  const change = (body: object) => product.call(waysInConsole.change, { token, params, body })
  for (const wrong of [{ smsHourMax: 0 }, { smsDayMax: 1.5 }])
    expect(await change({ ...before, ...wrong })).toMatchObject({ message: 'invalid-input' })
  const after = { ...before, smsHourMax: 1, smsDayMax: 3 }
  expect(await change(after)).toMatchObject({ value: { smsHourMax: 1, smsDayMax: 3 } })
  const send = () =>
    product.call(waysIn.sendRegisterCode, {
      body: { mobileNo: nationalNumber(++numbers), countryDialingCode: '52' },
    })
  expect(await send()).toMatchObject({ success: true })
  expect(await send()).toMatchObject({
    status: 429,
    message: 'sms-exhausted',
    value: { retryAfterSeconds: expect.any(Number) },
  })
})
