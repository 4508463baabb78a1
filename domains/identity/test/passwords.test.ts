import { brands } from '@faro/contract/whitelabel'
import { identity, passwords, signInMethods } from '@faro/contract/identity'
import type { BrandDetail } from '@faro/contract/whitelabel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, eventually, send, type Product } from '../../../tools/product/product.ts'
import { agreeTo } from '../../../tools/product/second-person.ts'
import { aStaffToken } from '../../../tools/product/sessions.ts'
import {
  aMember,
  aSecondLater,
  codeFor,
  nationalNumber,
  password,
} from '../../../tools/product/sign-in-methods.ts'

const newPassword = 'barcoverde42x'

let product: Product

beforeAll(async () => {
  product = await aProduct()
})
afterAll(() => product.close())

const enter = async (username: string, word: string) => {
  const body = { type: 'username', username, password: word }
  const reply = await product.call(identity.login, { body })
  return { ...reply, token: reply.success ? (reply.value as { token: string }).token : '' }
}

const isSignedIn = async (token: string): Promise<boolean> =>
  (await product.call(identity.info, { token })).success

const change = (token: string, form: object) =>
  product.call(passwords.change, {
    token,
    body: { oldPassword: password, newPassword, confirmNewPassword: newPassword, ...form },
  })

const mailTo = (to: string, subject: RegExp) =>
  eventually(
    async () => product.provider.inbox.list({ to }).filter((mail) => subject.test(mail.subject)),
    (found) => found.length > 0,
  )

test('[PW01] a member who knows the old password sets a new one; other sessions end and the owner is told', async () => {
  const { token } = await aMember(product, 'paula', { email: 'paula@correo.example' })
  await product.db.query(
    "update identity.member set email_verified_at = now() where username = 'paula'",
  )
  const other = (await enter('paula', password)).token
  expect(await change(token, {})).toMatchObject({ status: 200 })
  expect(await isSignedIn(token)).toBe(true)
  expect(await isSignedIn(other)).toBe(false)
  expect(await enter('paula', password)).toMatchObject({ message: 'login-failed' })
  expect(await enter('paula', newPassword)).toMatchObject({ status: 200 })
  const [mail] = await mailTo('paula@correo.example', /Se cambió tu contraseña/)
  expect(mail?.text).toMatch(/paula/)
})

test('[PW01] a new password is judged: rule, confirmation, sameness, leaks', async () => {
  const { token } = await aMember(product, 'rita')
  const refused = async (word: string, form: object = {}) =>
    (await change(token, { newPassword: word, confirmNewPassword: word, ...form })) as {
      message: string
      value: unknown
    }
  // the demo's rule wants letters and digits only
  expect(await refused('con-guion-42')).toMatchObject({
    message: 'password-refused',
    value: { reason: 'pattern', patternId: 5, min: 8, max: 20 },
  })
  expect(await refused('abc1')).toMatchObject({ value: { reason: 'length' } })
  expect(await refused(password)).toMatchObject({ value: { reason: 'same' } })
  expect(await refused('password1')).toMatchObject({ value: { reason: 'breached' } })
  expect(await refused('barcoverde42x', { confirmNewPassword: 'x' })).toMatchObject({
    value: { reason: 'mismatch' },
  })
  expect(await change(token, { oldPassword: 'wrong' })).toMatchObject({
    status: 403,
    message: 'old-password-wrong',
  })
  for (let i = 0; i < 4; i++) await change(token, { oldPassword: 'wrong' })
  expect(await change(token, {})).toMatchObject({ status: 429, message: 'login-locked' })
})

const askByEmail = (username: string, email: string, headers: Record<string, string> = {}) =>
  send(`${product.origin}${passwords.askByEmail.path}`, {
    method: 'POST',
    headers: {
      host: 'localhost',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    body: new URLSearchParams({ username, email }).toString(),
  })

const linkIn = (text: string): string => /#reset=([\w-]+)/.exec(text)?.[1] ?? ''

const reset = (token: string, word = 'barcoverde42x') =>
  product.call(passwords.resetByLink, {
    body: { token, newPassword: word, confirmNewPassword: word },
  })

test('[PW02] a link comes by mail, works once and ends every session', async () => {
  const email = 'sara@correo.example'
  const { token } = await aMember(product, 'sara', { email })
  expect((await askByEmail('Sara', 'SARA@correo.example')).status).toBe(200)
  const [mail] = await mailTo(email, /Recupera tu contraseña/)
  const link = linkIn(mail?.text ?? '')
  expect(await reset(link, 'short')).toMatchObject({ message: 'password-refused' })
  const both = await Promise.all([reset(link), reset(link)])
  expect(both.filter(({ success }) => success)).toHaveLength(1)
  expect(await reset(link)).toMatchObject({ status: 410, message: 'link-invalid' })
  expect(await isSignedIn(token)).toBe(false)
  expect(await enter('sara', 'barcoverde42x')).toMatchObject({ status: 200 })
})

test('[PW02] whoever strangers have locked out comes in with a link, at once', async () => {
  const email = 'yara@correo.example'
  await aMember(product, 'yara', { email })
  await Promise.all(Array.from({ length: 8 }, (_, n) => enter('yara', `guess-${n}-of-8`)))
  expect(await enter('yara', password)).toMatchObject({ message: 'login-locked' })
  await askByEmail('yara', email)
  const [mail] = await mailTo(email, /Recupera tu contraseña/)
  expect((await reset(linkIn(mail?.text ?? ''))).success).toBe(true)
  expect(await enter('yara', 'barcoverde42x')).toMatchObject({ status: 200 })
  // and strangers have five tries at the new one, no more
  const again = await Promise.all(
    Array.from({ length: 12 }, (_, n) => enter('yara', `guess-${n}-of-12`)),
  )
  expect(again.filter(({ message }) => message === 'login-failed').length).toBeLessThanOrEqual(5)
})

test('[PW02] the answer never tells whether username and mail belong to anybody', async () => {
  await aMember(product, 'tania', { email: 'tania@correo.example' })
  const texts = []
  for (const [username, email] of [
    ['tania', 'tania@correo.example'],
    ['tania', 'other@correo.example'],
    ['nadie', 'nadie@correo.example'],
  ] as const)
    texts.push((await askByEmail(username, email)).text)
  expect(new Set(texts).size).toBe(1)
  await mailTo('tania@correo.example', /Recupera/)
  expect(product.provider.inbox.list({ to: 'other@correo.example' })).toEqual([])
  expect(product.provider.inbox.list({ to: 'nadie@correo.example' })).toEqual([])
  const rows = await product.db.query(
    "select 1 from identity.message where kind = 'password-link' and state = 'withheld'",
  )
  expect(rows).toHaveLength(2)
})

test('[PW02] a strange host cannot turn the link towards itself', async () => {
  await aMember(product, 'vega', { email: 'vega@correo.example' })
  await askByEmail('vega', 'vega@correo.example', { host: 'evil.example' })
  const [mail] = await mailTo('vega@correo.example', /Recupera/)
  expect(mail?.text).toContain('http://localhost:3000/index#reset=')
  expect(mail?.text).not.toContain('evil.example')
})

test('[PW02] nor can another port of the brand’s own host, nor another brand’s', async () => {
  await aMember(product, 'wanda', { email: 'wanda@correo.example' })
  const hosts = ['localhost:9999', 'voltio.localhost:444', 'marea.localhost:81']
  for (const host of hosts) await askByEmail('wanda', 'wanda@correo.example', { host })
  const mails = await eventually(
    async () => product.provider.inbox.list({ to: 'wanda@correo.example' }),
    ({ length }) => length >= 2,
  )
  const links = mails.map(({ text }) => /https?:[^#]+/.exec(text)?.[0] ?? '').toSorted()
  // of the third brand nobody by that name is a member
  expect(links).toEqual(['http://localhost:3000/index', 'http://voltio.localhost:3000/index'])
})

test('[PW02] nor a host that one of the staff added a moment ago; a day later it leads there', async () => {
  const email = 'ximena@correo.example'
  await aMember(product, 'ximena', { email })
  const token = await aStaffToken(product.db, ['brand.read', 'brand.write', 'staff.write'])
  const params = { code: 'voltio' }
  const found = await product.call(brands.detail, { token, params })
  const { version, hosts } = found.value as BrandDetail
  const host = 'nueva.example'
  const body = { version, hosts: [...hosts, host], reason: 'a new address' }
  const asked = await product.call(brands.changeHosts, { token, params, body })
  expect(await agreeTo(product, asked, ['brand.write'])).toMatchObject({
    value: { state: 'executed' },
  })
  await askByEmail('ximena', email, { host })
  const [mail] = await mailTo(email, /Recupera/)
  expect(mail?.text).toContain('http://localhost:3000/index#reset=')
  await product.db.query(
    "update whitelabel.host set added_at = now() - interval '25 hours' where host = $1",
    [host],
  )
  await askByEmail('ximena', email, { host })
  const mails = await eventually(
    async () => product.provider.inbox.list({ to: email }),
    ({ length }) => length > 1,
  )
  expect(mails.some(({ text }) => text.includes(`http://${host}:3000/index#reset=`))).toBe(true)
  const told = await product.db.query("select 1 from operator.notice where code = 'brand-hosts'")
  expect(told.length).toBeGreaterThan(0)
})

test('[PW02] a brand whose hosts are all of today mails no link, least of all to another brand', async () => {
  const email = 'yago@correo.example'
  const age = (sql: string) =>
    product.db.query(`update whitelabel.host set added_at = ${sql} where merchant_id = 2`)
  const ask = () =>
    product.call(passwords.askByEmail, {
      host: 'marea.localhost',
      body: { username: 'yago', email },
    })
  await age('now()')
  try {
    // whoever asks, about whomever: the answer is the brand's
    expect(await ask()).toMatchObject({ status: 403, message: 'way-closed' })
  } finally {
    await age("'-infinity'")
  }
  expect(await ask()).toMatchObject({ success: true })
})

test('[PW02] links are limited per account, and a change of password ends those that are open', async () => {
  const email = 'zoe@correo.example'
  const { token } = await aMember(product, 'zoe', { email })
  const outcomes = []
  for (let i = 0; i < 6; i++) outcomes.push((await askByEmail('zoe', email)).status)
  expect(outcomes).toEqual([200, 200, 200, 200, 429, 429])
  const [mail] = await mailTo(email, /Recupera/)
  await change(token, { newPassword: 'otrobarco77z', confirmNewPassword: 'otrobarco77z' })
  expect(await reset(linkIn(mail?.text ?? ''))).toMatchObject({ message: 'link-invalid' })
})

test('[PW02] only a form or JSON of the right shape is taken, and no other route takes forms', async () => {
  const asForm = await send(`${product.origin}${signInMethods.sendLoginCode.path}`, {
    method: 'POST',
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'mobileNum=5512345678&countryDialingCode=52',
  })
  expect(asForm.status).toBe(400)
})

test('[PW02] a code sent by SMS opens the account to a new password and signs in', async () => {
  const number = nationalNumber(900)
  const mobile = `+52${number}`
  const { token } = await aMember(product, 'xenia', { mobile })
  const to = { mobileNum: number, countryDialingCode: '52' }
  expect(await product.call(signInMethods.sendPasswordCode, { body: to })).toMatchObject({
    value: { expiredMinutes: 5 },
  })
  const verificationCode = await codeFor(product, mobile)
  const ask = (form: object) =>
    product.call(passwords.resetByPhone, {
      body: { ...to, verificationCode, newPassword: 'barcoverde42x', ...form },
    })
  expect(await ask({ verificationCode: '000000' })).toMatchObject({ message: 'code-wrong' })
  expect(await ask({ newPassword: 'password1' })).toMatchObject({
    message: 'password-refused',
    value: { reason: 'breached' },
  })
  const typeOf = (type: number) =>
    product.db.query(`update identity.member set account_type = $1 where username = 'xenia'`, [
      type,
    ])
  await typeOf(4)
  expect(await ask({})).toMatchObject({ status: 403, message: 'member-account-needed' })
  await typeOf(2)
  const done = await ask({})
  expect(done).toMatchObject({ status: 200 })
  expect(await isSignedIn(token)).toBe(false)
  expect(await isSignedIn((done.value as { token: string }).token)).toBe(true)
  expect(await ask({})).toMatchObject({ status: 410, message: 'code-expired' })
  await aSecondLater(product)
  // a code to log in is none to change a password
  await product.call(signInMethods.sendLoginCode, { body: to })
  const loginCode = await codeFor(product, mobile, 3)
  expect(await ask({ verificationCode: loginCode })).toMatchObject({ message: 'code-expired' })
})
