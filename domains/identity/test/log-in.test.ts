import { identity, signInMethods } from '@faro/contract/identity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, eventually, type Product } from '../../../tools/product/product.ts'
import {
  aMember,
  aSecondLater,
  codeFor,
  nationalNumber,
  password,
  registration,
  setting,
} from '../../../tools/product/sign-in-methods.ts'

let product: Product

beforeAll(async () => {
  product = await aProduct()
})
afterAll(() => product.close())

const enter = (username: string, word: string, change: object = {}) =>
  product.call(identity.login, { body: { type: 'username', username, password: word, ...change } })

const digitsOf = async (captchaId: string): Promise<string> =>
  (
    await product.db.query<{ digits: string }>(
      'select digits from identity.captcha where captcha_id = $1',
      [captchaId],
    )
  )[0]?.digits ?? ''

const aCaptcha = async (): Promise<{ captchaId: string; captcha: string }> => {
  const captchaId = crypto.randomUUID()
  await product.call(signInMethods.captcha, { query: { id: captchaId } })
  return { captchaId, captcha: await digitsOf(captchaId) }
}

test('[LG01] a member signs in by username and password, with blanks around the name, on both paths', async () => {
  await aMember(product, 'lucia')
  expect(await enter('  LUCIA ', password)).toMatchObject({ status: 200 })
  const body = { type: 'username', username: 'lucia', password }
  expect(await product.call(identity.loginV2, { body })).toMatchObject({
    value: { firstTimeLogin: false, passwordExpired: false },
  })
  expect(await product.call(identity.login, { body, isPlain: true })).toMatchObject({
    message: 'payload-not-encrypted',
  })
})

test('[LG03] after two wrong tries a captcha is asked for, for names that exist and names that do not', async () => {
  await setting(product, 'captcha_after = 2')
  await aMember(product, 'marta')
  for (const username of ['marta', 'nadie']) {
    expect(await enter(username, 'wrong')).toMatchObject({ value: { captcha: false } })
    expect(await enter(username, 'wrong')).toMatchObject({
      status: 401,
      message: 'login-failed',
      value: { captcha: true },
    })
    expect(await enter(username, password)).toMatchObject({
      message: 'captcha-needed',
      value: { captcha: true },
    })
  }
  const good = await aCaptcha()
  expect(await enter('marta', password, { ...good, captcha: '00000' })).toMatchObject({
    message: 'captcha-wrong',
    value: { captcha: true },
  })
  expect(await enter('marta', password, good)).toMatchObject({ message: 'captcha-wrong' })
  expect(await enter('marta', password, await aCaptcha())).toMatchObject({ status: 200 })
  await setting(product, 'captcha_after = 5')
})

test('[LG03] a captcha is a picture and a sound, new at most once a second, and good once', async () => {
  const id = crypto.randomUUID()
  const picture = await product.call(signInMethods.captcha, { query: { id } })
  expect(
    Buffer.from(picture.value as string, 'base64')
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')
  expect(await product.call(signInMethods.captcha, { query: { id } })).toMatchObject({
    status: 429,
  })
  const sound = await product.call(signInMethods.captchaSound, { query: { id } })
  expect(
    Buffer.from(sound.value as string, 'base64')
      .subarray(8, 12)
      .toString(),
  ).toBe('WAVE')
  const unknown = { query: { id: crypto.randomUUID() } }
  expect(await product.call(signInMethods.captchaSound, unknown)).toMatchObject({ status: 404 })
  const elsewhere = await product.call(signInMethods.captchaSound, {
    query: { id },
    host: 'marea.localhost',
  })
  expect(elsewhere).toMatchObject({ status: 404 })
})

test('[LG01] five wrong tries lock a name for five minutes, whether it exists or not, from many addresses too', async () => {
  await aMember(product, 'olga')
  for (const username of ['olga', 'ausente']) {
    const tries = []
    for (let i = 0; i < 5; i++) tries.push(await enter(username, `wrong${i}`))
    expect(tries.map(({ message }) => message)).toEqual(Array(5).fill('login-failed'))
    expect(await enter(username, password)).toMatchObject({
      status: 429,
      message: 'login-locked',
    })
    expect(await enter(` ${username.toUpperCase()}`, password)).toMatchObject({ status: 429 })
  }
})

test('[LG01] an unknown name costs the server the same work as a wrong password', async () => {
  await aMember(product, 'tiempos')
  const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  // one after the other, so that a busy machine slows both
  for (let i = 0; i < 9; i++)
    for (const kind of ['known', 'unknown'] as const) {
      const name = kind === 'known' ? 'tiempos' : `x${crypto.randomUUID().slice(0, 8)}`
      const before = performance.now()
      await enter(name, 'wrong')
      took[kind].push(performance.now() - before)
      await product.db.query('delete from identity.attempt')
    }
  const [known = 0, unknown = 0] = [took.known, took.unknown].map(
    (times) => times.toSorted((one, other) => one - other)[4],
  )
  expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(2)
})

const ask = (number: string) =>
  product.call(signInMethods.sendLoginCode, {
    body: { mobileNum: number, countryDialingCode: '+52' },
  })

const enterBySms = (number: string, verificationCode: string) =>
  product.call(identity.login, {
    body: { type: 'sms', mobileNum: number, countryDialingCode: '52', verificationCode },
  })

test('[LG02] a member signs in with a code sent to a proven number, without human verification', async () => {
  await setting(product, "human = 'altcha'")
  const number = nationalNumber(1)
  await setting(product, "human = 'off'")
  await aMember(product, 'sonia', { mobile: `+52${number}` })
  await setting(product, "human = 'altcha'")
  expect(await ask(number)).toMatchObject({ value: { expiredMinutes: 5, message: '' } })
  expect(await ask(number)).toMatchObject({ status: 429, value: { retryAfterSeconds: 1 } })
  const code = await codeFor(product, `+52${number}`)
  expect(await enterBySms(number, '999999')).toMatchObject({ message: 'code-wrong' })
  expect(await enterBySms(number, code)).toMatchObject({ value: { passwordExpired: false } })
  expect(await enterBySms(number, code)).toMatchObject({ message: 'code-expired' })
  await setting(product, "human = 'off'")
})

test('[LG02] asking tells nobody whether a number is known, and strangers get no SMS', async () => {
  const known = nationalNumber(2)
  const unknown = nationalNumber(3)
  await aMember(product, 'teresa', { mobile: `+52${known}` })
  const [one, two] = [await ask(known), await ask(unknown)]
  expect(one).toEqual(two)
  await codeFor(product, `+52${known}`)
  const rows = await product.db.query<{ recipient: string; state: string }>(
    'select recipient, state from identity.message where recipient = any($1)',
    [[`+52${known}`, `+52${unknown}`]],
  )
  expect(rows.map(({ recipient }) => recipient).toSorted()).toEqual([
    `+52${known}`,
    `+52${unknown}`,
  ])
  expect(product.provider.inbox.list({ to: `+52${unknown}` })).toEqual([])
  const tries = [await enterBySms(known, '000001'), await enterBySms(unknown, '000001')]
  expect(tries[0]).toEqual(tries[1])
  expect(await ask('12')).toMatchObject({ status: 400, message: 'mobile-invalid' })
})

test('[LG02] a number that was only written down opens nothing', async () => {
  const number = nationalNumber(4)
  await aMember(product, 'ursula')
  await product.db.query(`update identity.member set mobile = $1 where username = 'ursula'`, [
    `+52${number}`,
  ])
  await ask(number)
  await product.db.query('select pg_sleep(0.2)')
  expect(product.provider.inbox.list({ to: `+52${number}` })).toEqual([])
})

test('[LG02] two who enter the same code at once open one session', async () => {
  const number = nationalNumber(5)
  await aMember(product, 'vera', { mobile: `+52${number}` })
  await aSecondLater(product)
  await ask(number)
  const code = await codeFor(product, `+52${number}`)
  const both = await Promise.all([enterBySms(number, code), enterBySms(number, code)])
  expect(both.filter(({ success }) => success)).toHaveLength(1)
})

test('[LG02] where the flag is off the way is closed', async () => {
  const off = `update whitelabel.module set is_enabled = $1 where module_id = 'MOBILEVERCODELOGIN3'`
  await product.db.query(off, [false])
  const closed = await eventually(
    () => ask(nationalNumber(6)),
    ({ message }) => message === 'way-closed',
  )
  expect(closed).toMatchObject({ status: 403 })
  expect(await enterBySms(nationalNumber(6), '123456')).toMatchObject({ message: 'way-closed' })
  await product.db.query(off, [true])
})

test('[LG04] a password from staff or past its days is reported as expired', async () => {
  await aMember(product, 'wanda')
  const set = (change: string) =>
    product.db.query(`update identity.member set ${change} where username = 'wanda'`)
  await set("password_changed_at = now() - interval '100 days'")
  expect(await enter('wanda', password)).toMatchObject({ value: { passwordExpired: true } })
  await set('password_changed_at = now()')
  expect(await enter('wanda', password)).toMatchObject({ value: { passwordExpired: false } })
  await set('password_is_default = true')
  expect(await enter('wanda', password)).toMatchObject({ value: { passwordExpired: true } })
})

test('[LG01] who registered by mobile enters with the number, with or without the code of the country', async () => {
  const number = nationalNumber(7)
  await product.call(signInMethods.sendRegisterCode, {
    body: { mobileNo: number, countryDialingCode: '52' },
  })
  const { username: _, ...form } = registration('unused')
  const body = {
    ...form,
    mobileNum: number,
    countryDialingCode: '52',
    verificationCode: await codeFor(product, `+52${number}`),
  }
  expect(await product.call(identity.registerMobile, { body })).toMatchObject({ status: 200 })
  for (const name of [number, `52${number}`, `+52 ${number}`])
    expect(await enter(name, password)).toMatchObject({ status: 200 })
})
