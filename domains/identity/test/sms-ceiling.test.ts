import { security, signInMethods, signInMethodsConsole } from '@faro/contract/identity'
import { unwrap } from '@faro/kernel/result'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aProduct, eventually, type Product } from '../../../tools/product/product.ts'
import { aStaffToken } from '../../../tools/product/sessions.ts'
import { aMember, nationalNumber, setting } from '../../../tools/product/sign-in-methods.ts'

let product: Product
beforeAll(async () => {
  product = await aProduct({ config: { TRUSTED_PROXIES: '127.0.0.1' } })
})
beforeEach(() => product.db.query('truncate identity.allowance, operator.alarm'))
afterAll(() => product.close())

let numbers = 500
const ask = (change: object = {}, channel: 'sms' | 'mail' = 'sms') =>
  product.app.modules.identity.codes.request({
    merchantId: 1,
    purpose: 'step-up',
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

test('what anybody can have sent leaves a part for numbers that accounts have proven, and that a part for members', async () => {
  await setting(product, 'sms_hour_max = 10, sms_day_max = 1000')
  const sent = async (purpose: string) => {
    const asked = await Promise.all(Array.from({ length: 15 }, () => ask({ purpose })))
    return asked.filter(({ ok }) => ok).length
  }
  expect(await sent('binding')).toBe(6)
  expect(await sent('register')).toBe(0)
  expect(await sent('password')).toBe(2)
  expect(await sent('login')).toBe(0)
  // who is not written to is refused as who is
  expect(await ask({ purpose: 'login', isWithheld: true })).toMatchObject({
    error: 'sms-exhausted',
  })
  expect(await sent('step-up')).toBe(2)
})

test('what members had sent is nothing that strangers have used of their part', async () => {
  await setting(product, 'sms_hour_max = 1000, sms_day_max = 10')
  for (let n = 0; n < 4; n++) unwrap(await ask())
  for (let n = 0; n < 6; n++) unwrap(await ask({ purpose: 'register' }))
  expect(await ask()).toMatchObject({ error: 'sms-exhausted' })
})

test('shares of a span begin together, so that two never meet within one', async () => {
  await setting(product, 'sms_hour_max = 10, sms_day_max = 1000')
  const anHourAgo = (minutes: number) =>
    product.db.query(
      `update identity.allowance set window_at = window_at - interval '1 minute' * $1
       where kind like 'sms-%'`,
      [minutes],
    )
  unwrap(await ask())
  await anHourAgo(50)
  for (let n = 0; n < 6; n++) unwrap(await ask({ purpose: 'register' }))
  await anHourAgo(11)
  for (let n = 0; n < 6; n++) unwrap(await ask({ purpose: 'register' }))
  await anHourAgo(50)
  expect(await ask({ purpose: 'register' })).toMatchObject({ error: 'sms-exhausted' })
  for (let n = 0; n < 4; n++) unwrap(await ask())
})

test('what the day refuses uses up nothing of the hour', async () => {
  await setting(product, 'sms_hour_max = 6, sms_day_max = 2')
  for (let n = 0; n < 2; n++) unwrap(await ask())
  for (let n = 0; n < 8; n++) expect(await ask()).toMatchObject({ error: 'sms-exhausted' })
  await setting(product, 'sms_day_max = 1000')
  for (let n = 0; n < 4; n++) unwrap(await ask())
  expect(await ask()).toMatchObject({ error: 'sms-exhausted' })
})

test('staff are told once within a span whose half was passed by a lower ceiling', async () => {
  await setting(product, 'sms_hour_max = 100, sms_day_max = 1000')
  for (let n = 0; n < 7; n++) unwrap(await ask())
  await setting(product, 'sms_hour_max = 10')
  unwrap(await ask())
  const told = () => product.db.query("select 1 from operator.alarm where code = 'sms-hour'")
  expect(await told()).toHaveLength(1)
  await product.db.query("update operator.alarm set state = 'resolved', acknowledged_by = null")
  unwrap(await ask())
  expect(await told()).toHaveLength(1)
  await product.db.query(
    "update identity.allowance set window_at = window_at - interval '61 minutes' where kind = 'sms-hour'",
  )
  for (let n = 0; n < 6; n++) unwrap(await ask())
  expect(await told()).toHaveLength(2)
})

test('an account has few codes sent to what is to be bound, from however many networks', async () => {
  await setting(product, 'sms_hour_max = 1000, sms_day_max = 10000')
  const { token } = await aMember(product, 'vinculos')
  const send = (mobileNum: string) =>
    product.call(security.sendBindingCode, {
      token,
      headers: { 'x-forwarded-for': `198.51.100.${++numbers % 250}` },
      body: { kind: 'mobile', countryDialingCode: '52', mobileNum },
    })
  const refused = { status: 429, message: 'too-many-requests' }
  for (let hour = 0; hour < 2; hour++) {
    for (let n = 0; n < 5; n++)
      expect(await send(nationalNumber(++numbers))).toMatchObject({ success: true })
    expect(await send(nationalNumber(++numbers))).toMatchObject(refused)
    await product.db.query(
      "update identity.allowance set window_at = window_at - interval '61 minutes' where kind = 'binding-hour'",
    )
  }
  expect(await send(nationalNumber(++numbers))).toMatchObject(refused)
  // a slip of the finger sends nothing and counts nothing
  expect(await send('12')).toMatchObject({ message: 'mobile-invalid' })
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
  const before = (await product.call(signInMethodsConsole.detail, { token, params }))
    .value as object
  const change = (body: object) =>
    product.call(signInMethodsConsole.change, { token, params, body })
  for (const wrong of [{ smsHourMax: 0 }, { smsDayMax: 1.5 }])
    expect(await change({ ...before, ...wrong })).toMatchObject({ message: 'invalid-input' })
  const after = { ...before, smsHourMax: 1, smsDayMax: 3 }
  expect(await change(after)).toMatchObject({ value: { smsHourMax: 1, smsDayMax: 3 } })
  const send = () =>
    product.call(signInMethods.sendRegisterCode, {
      body: { mobileNo: nationalNumber(++numbers), countryDialingCode: '52' },
    })
  expect(await send()).toMatchObject({ success: true })
  expect(await send()).toMatchObject({
    status: 429,
    message: 'sms-exhausted',
    value: { retryAfterSeconds: expect.any(Number) },
  })
})
