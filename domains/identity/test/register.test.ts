import { whitelabel } from '@faro/contract/whitelabel'
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
let next = 100

beforeAll(async () => {
  product = await aProduct()
})
afterAll(() => product.close())

const register = (form: object) => product.call(identity.register, { body: form })
const aNumber = (): string => nationalNumber(next++)

const askFor = (number: string) =>
  product.call(signInMethods.sendRegisterCode, {
    body: { mobileNo: number, countryDialingCode: '52' },
  })

const mobileForm = (number: string, change: object = {}) => {
  const { username: _, ...form } = registration('unused')
  return { ...form, mobileNum: number, countryDialingCode: '+52', ...change }
}
const registerMobile = (form: object) => product.call(identity.registerMobile, { body: form })

/** Settings are read from memory for a moment. */
const untilRules = async (sql: string, holds: (text: string) => boolean): Promise<void> => {
  await product.db.query(sql)
  await eventually(
    async () => JSON.stringify((await product.call(whitelabel.registerSettings)).value),
    holds,
  )
}

const switchField = (field: string, isOn: boolean, isRequired = false) =>
  untilRules(
    `update whitelabel.register_rule set is_enabled = ${isOn}, is_required = ${isRequired}
     where merchant_id = 1 and field = '${field}'`,
    (text) => text.includes(`"${field}":{"enabled":${isOn},"required":${isRequired}`),
  )

test('[RG01] the settings call tells every field with its rule and which ways are open', async () => {
  const { value } = await product.call(whitelabel.registerSettings)
  expect(value).toMatchObject({
    directRegistration: true,
    usernameRegistration: true,
    mobileRegistration: true,
    mobilePassword: true,
    smsVerification: true,
    ageMinimum: 18,
    termsChecked: true,
  })
  const { rules } = value as { rules: object }
  expect(Object.keys(rules)).toHaveLength(26)
})

const digitsAllowed = () =>
  untilRules(
    "update whitelabel.register_rule set pattern_id = 4 where merchant_id = 1 and field = 'username'",
    (text) => text.includes('"minLength":3,"maxLength":15,"acceptedPattern":"*","patternId":4'),
  )

test('[RG03] a username of digits loses its leading noughts, at registration and at the door', async () => {
  await digitsAllowed()
  expect(await register(registration('007700'))).toMatchObject({ status: 200 })
  const [row] = await product.db.query(
    "select username from identity.member where username = '7700'",
  )
  expect(row).toBeDefined()
  const twin = await register(registration('7700'))
  expect(twin).toMatchObject({ status: 409, message: 'username-taken' })
  const login = { type: 'username', username: '00007700', password }
  expect(await product.call(identity.login, { body: login })).toMatchObject({ status: 200 })
})

test('[RG03] nobody takes a name that is the mobile of somebody else, whole or short', async () => {
  await digitsAllowed()
  const number = aNumber()
  const names = [number, `52${number}`, `0${number}`]
  for (const name of names)
    expect(await register(registration(name)), name).toMatchObject({
      message: 'fields-refused',
      value: { username: { reason: 'mobile-name' } },
    })
  await askFor(number)
  const verificationCode = await codeFor(product, `+52${number}`)
  expect(await registerMobile(mobileForm(number, { verificationCode }))).toMatchObject({
    success: true,
  })
})

test('[LG01] whoever has the mobile signs in by it, though somebody chose its digits before', async () => {
  const number = aNumber()
  await aSecondLater(product)
  await askFor(number)
  const verificationCode = await codeFor(product, `+52${number}`)
  const own = { password: 'suya2026voz', confirmPassword: 'suya2026voz' }
  const owner = await registerMobile(mobileForm(number, { verificationCode, ...own }))
  expect(owner).toMatchObject({ success: true })
  // as a name could be chosen before such names were refused
  await aMember(product, 'antes')
  await product.db.query('update identity.member set username = $1 where username = $2', [
    number,
    'antes',
  ])
  const enter = (username: string, word: string) =>
    product.call(identity.login, { body: { type: 'username', username, password: word } })
  for (const name of [number, `52${number}`])
    expect(await enter(name, own.password), name).toMatchObject({ success: true })
  expect(await enter(number, password)).toMatchObject({ message: 'login-failed' })
})

test('[RG03] [RG05] a mobile registration proves its number by a code and signs in', async () => {
  const number = aNumber()
  expect(await askFor(number)).toMatchObject({ value: { expiredMinutes: 5, message: '' } })
  const code = await codeFor(product, `+52${number}`)
  expect(await registerMobile(mobileForm(number))).toMatchObject({ message: 'code-wrong' })
  const wrong = mobileForm(number, { verificationCode: '000000' })
  expect(await registerMobile(wrong)).toMatchObject({ status: 403, message: 'code-wrong' })
  const done = await registerMobile(mobileForm(number, { verificationCode: code }))
  expect(done).toMatchObject({ status: 200, value: { firstTimeLogin: true } })
  const { token } = done.value as { token: string }
  expect(await product.call(identity.info, { token })).toMatchObject({
    value: { account: `52${number}` },
  })
  const again = await registerMobile(mobileForm(number, { verificationCode: code }))
  expect(again).toMatchObject({ message: 'code-expired' })
})

test('[RG03] a number that has an account gets no code: its owner is told so by SMS alone', async () => {
  const number = aNumber()
  await aMember(product, 'duena', { mobile: `+52${number}` })
  expect(await askFor(number)).toMatchObject({ status: 200, value: { expiredMinutes: 5 } })
  await codeFor(product, `+52${number}`)
  const [message] = product.provider.inbox.list({ to: `+52${number}` })
  expect(message?.text).toMatch(/ya tiene una cuenta/)
  expect(message?.text).not.toMatch(/\d{6}/)
})

test('[RG03] without a password of its own only the code opens a mobile registration', async () => {
  const flag = (isOn: boolean, name: string) =>
    untilRules(
      `update whitelabel.module set is_enabled = ${isOn} where module_id = '${name}'`,
      (text) =>
        text.includes(`"${name === 'REGMOBVERF3' ? 'smsVerification' : 'mobilePassword'}":${isOn}`),
    )
  await flag(false, 'MOBILENUMPASSREG3')
  await flag(false, 'REGMOBVERF3')
  const number = aNumber()
  const { password: _, confirmPassword: __, ...form } = mobileForm(number)
  expect(await registerMobile(form)).toMatchObject({ message: 'code-expired' })
  expect(await registerMobile(mobileForm(number))).toMatchObject({
    message: 'fields-refused',
    value: { password: { reason: 'not-enabled' } },
  })
  await askFor(number)
  const verificationCode = await codeFor(product, `+52${number}`)
  expect(await registerMobile({ ...form, verificationCode })).toMatchObject({ status: 200 })
  const login = { type: 'username', username: `52${number}`, password: '' }
  expect((await product.call(identity.login, { body: login })).success).toBe(false)
  const [row] = await product.db.query(
    'select password_hash from identity.member where mobile = $1',
    [`+52${number}`],
  )
  expect(row).toEqual({ password_hash: '' })
  await flag(true, 'MOBILENUMPASSREG3')
  await flag(true, 'REGMOBVERF3')
})

test('[RG03] two who register the same number at once: one gets it', async () => {
  const number = aNumber()
  await askFor(number)
  const verificationCode = await codeFor(product, `+52${number}`)
  const form = mobileForm(number, { verificationCode })
  const both = await Promise.all([registerMobile(form), registerMobile(form)])
  expect(both.filter(({ success }) => success)).toHaveLength(1)
})

test('[RG04] an invitation code is checked first, by code or by domain, and a wrong one stops all', async () => {
  const check = (query: Record<string, string>) => product.call(signInMethods.affiliate, { query })
  expect(await check({ code: 'VOLTIO26' })).toMatchObject({ value: { affiliateCode: 'voltio26' } })
  expect(await check({ code: 'nope' })).toMatchObject({
    status: 404,
    message: 'invitation-code-invalid',
  })
  const none = await check({ domain: 'amigos.example' })
  expect(none).toMatchObject({ status: 200, value: { affiliateCode: null } })
  await product.db.query(
    "update agents.link set domain = 'amigos.example' where merchant_id = 1 and owner_id is null",
  )
  expect(await check({ domain: 'Amigos.example' })).toMatchObject({
    value: { affiliateCode: 'voltio26' },
  })
  await switchField('affiliateCode', true)
  const wrong = await register(registration('invitado', { affiliateCode: 'WRONG99' }))
  expect(wrong).toMatchObject({ message: 'invitation-code-invalid' })
  const good = await register(registration('invitado', { affiliateCode: 'voltio26' }))
  expect(good).toMatchObject({ status: 200 })
  await switchField('affiliateCode', false)
})

test('[RG06] every extra field is kept, and a birthday is held against the age of the brand', async () => {
  const extra = {
    nickname: 'Zorro',
    payeeName: 'Ana Ruiz',
    birthday: '1990-05-01',
    idNumber: 'AB12345',
    nationality: 'Mexicana',
    placeOfBirth: 'Puebla',
    address: 'Calle Mayor 1',
    occupation: 'Panadera',
    sourceOfIncome: 'Salario',
    whatsapp: '5512345678',
    telegram: '@zorro',
    zalo: '0912345678',
    line: 'zorro.line',
    facebook: 'zorro.fb',
    wechat: 'zorro-wx',
    qqNum: '1234567',
    recommenderId: 'ana1',
    referralCode: 'AMIGA1',
  }
  const hidden = await register(registration('completa', extra))
  expect(hidden).toMatchObject({ message: 'fields-refused' })
  for (const reason of Object.values(hidden.value as Record<string, { reason: string }>))
    expect(reason.reason).toBe('not-enabled')
  await untilRules(
    `update whitelabel.register_rule set is_enabled = true
     where merchant_id = 1 and field = any('{${Object.keys(extra).join(',')}}')`,
    (text) => text.includes('"referralCode":{"enabled":true'),
  )
  const young = { ...extra, birthday: new Date().toISOString().slice(0, 10) }
  expect(await register(registration('completa', young))).toMatchObject({
    value: { birthday: { reason: 'under-age' } },
  })
  expect(await register(registration('completa', extra))).toMatchObject({ status: 200 })
  const [row] = await product.db.query<{ profile: object; nickname: string }>(
    "select profile, nickname from identity.member where username = 'completa'",
  )
  const { nickname, ...rest } = extra
  expect(row).toMatchObject({ nickname, profile: { ...rest, ageConfirmed: true } })
  expect(JSON.stringify(row)).not.toContain(password)
  await product.db.query(
    `update whitelabel.register_rule set is_enabled = false
     where merchant_id = 1 and field = any('{${Object.keys(extra).join(',')}}')`,
  )
})

test('[RG06] a captcha is asked for where its rule is on, and its digits are compared', async () => {
  await switchField('captcha', true, true)
  const captchaId = crypto.randomUUID()
  await product.call(signInMethods.captcha, { query: { id: captchaId } })
  const [row] = await product.db.query<{ digits: string }>(
    'select digits from identity.captcha where captcha_id = $1',
    [captchaId],
  )
  expect(await register(registration('lectora'))).toMatchObject({
    value: { captcha: { reason: 'required' } },
  })
  const proof = { captchaId, captcha: row?.digits }
  expect(await register(registration('lectora', proof))).toMatchObject({ status: 200 })
  expect(await register(registration('lectora2', proof))).toMatchObject({
    message: 'captcha-wrong',
  })
  await switchField('captcha', false)
})

test('[RG01] a password that leaked or is easily guessed is refused under its field', async () => {
  const ask = (word: string) =>
    register(registration('cauta', { password: word, confirmPassword: word }))
  expect(await ask('password1')).toMatchObject({ value: { password: { reason: 'breached' } } })
  expect(await ask('cautacauta1')).toMatchObject({ value: { password: { reason: 'weak' } } })
})

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Another text of the same bytes. */
const respell = (text: string): string =>
  text.slice(0, -1) + (letters[letters.indexOf(text.slice(-1)) ^ 1] ?? '')

test('[RG05] codes may come from a phone-auth service, whose token proves the number once', async () => {
  await setting(product, "sms_service = 'phone-auth'")
  const { value } = await product.call(signInMethods.settings)
  const { baseUrl, apiKey } = (value as { phoneAuth: { baseUrl: string; apiKey: string } })
    .phoneAuth
  const api = async (call: string, body: object) =>
    (await (
      await fetch(`${baseUrl}/v1/accounts:${call}?key=${apiKey}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).json()) as { sessionInfo: string; idToken: string; error?: { message: string } }
  const number = aNumber()
  const { sessionInfo } = await api('sendVerificationCode', { phoneNumber: `+52${number}` })
  expect(await api('signInWithPhoneNumber', { sessionInfo, code: '12' })).toMatchObject({
    error: { message: 'INVALID_CODE' },
  })
  const code = await codeFor(product, `+52${number}`)
  const { idToken } = await api('signInWithPhoneNumber', { sessionInfo, code })
  const form = (change: object) =>
    mobileForm(number, { firebaseChannel: true, firebaseIdToken: idToken, ...change })
  const foreign = await registerMobile(form({ mobileNum: aNumber() }))
  expect(foreign).toMatchObject({ status: 401, message: 'phone-auth-failed' })
  const reused = await registerMobile(form({}))
  expect(reused).toMatchObject({ message: 'phone-auth-failed' })
  // the same signature with other bits in its last letter, which stand for nothing
  const respelled = await registerMobile(form({ firebaseIdToken: respell(idToken) }))
  expect(respelled).toMatchObject({ message: 'phone-auth-failed' })
  await aSecondLater(product)
  const second = await api('sendVerificationCode', { phoneNumber: `+52${number}` })
  const fresh = await api('signInWithPhoneNumber', {
    ...second,
    code: await codeFor(product, `+52${number}`, 2),
  })
  const forged = `${fresh.idToken.slice(0, -6)}AAAAAA`
  expect(await registerMobile(form({ firebaseIdToken: forged }))).toMatchObject({ status: 401 })
  const done = await registerMobile(form({ firebaseIdToken: fresh.idToken }))
  expect(done).toMatchObject({ status: 200 })
  await setting(product, "sms_service = 'own'")
})
