import { withdrawals } from '@faro/contract/cashier'
import { factors, identity, security, verification } from '@faro/contract/identity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, eventually, type Product } from '../../../tools/product/product.ts'
import { aBrowser, type BrowserAt } from '../../../tools/product/visitors.ts'

let product: Product
beforeAll(async () => {
  product = await aProduct({ config: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => product.close())

type Mail = { subject: string; text: string }

const messagesTo = (to: string): readonly Mail[] =>
  product.provider.inbox.list({ to }) as unknown as readonly Mail[]

const mailTo = async (to: string, about: RegExp): Promise<Mail> => {
  const found = await eventually(
    async () => messagesTo(to).find(({ subject, text }) => about.test(`${subject} ${text}`)),
    (mail) => mail !== undefined,
  )
  if (found === undefined) throw new Error(`no mail to ${to} about ${about}`)
  return found
}

const read = new Set<string>()

/** The newest code sent to somebody, each read once. */
const codeTo = async (to: string, about = /\d{6}/): Promise<string> => {
  const found = await eventually(
    async () =>
      messagesTo(to)
        .filter(({ subject, text }) => about.test(`${subject} ${text}`))
        .map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? '')
        .find((code) => code !== '' && !read.has(`${to} ${code}`)),
    (code) => code !== undefined,
  )
  read.add(`${to} ${found}`)
  return found ?? ''
}

/** A second goes by: so often may codes be asked for. */
const letTimePass = () => product.db.query('delete from identity.allowance')

const bindMail = async (browser: BrowserAt, email: string) => {
  const target = { kind: 'email', email }
  await letTimePass()
  expect(await browser.call(security.sendBindingCode, { body: target })).toMatchObject({
    value: { expiredMinutes: 10 },
  })
  return browser.call(security.bind, { body: { target, code: await codeTo(email) } })
}

const bindMobile = async (browser: BrowserAt, mobileNum: string) => {
  const target = { kind: 'mobile', countryDialingCode: '34', mobileNum }
  await letTimePass()
  await browser.call(security.sendBindingCode, { body: target })
  const code = await codeTo(`+34${mobileNum}`)
  return browser.call(security.bind, { body: { target, code } })
}

test('[PC02] the security centre shows what protects the account, masked, and what is missing', async () => {
  const home = aBrowser(product)
  await home.register('centro', { paymentPassword: '135790' })
  expect(await home.call(security.overview)).toMatchObject({
    value: {
      account: 'centro',
      hasPassword: true,
      paymentPasswordSet: true,
      mobile: { shown: null, isVerified: false },
      totp: { isActive: false },
      passkeys: [],
      social: [{ provider: 'google', linkedAt: null }, { provider: 'facebook' }],
      score: 40,
      next: ['second-factor', 'email', 'mobile'],
    },
  })
})

test('[PC02] an address and a number are bound by the code sent to them, and shown masked', async () => {
  const home = aBrowser(product)
  await home.register('enlace')
  expect(await bindMail(home, 'enlace@example.com')).toMatchObject({ success: true })
  expect(await bindMobile(home, '600000101')).toMatchObject({ success: true })
  expect(await home.call(security.overview)).toMatchObject({
    value: {
      email: { shown: 'e***@example.com', isVerified: true },
      mobile: { shown: '***0101', isVerified: true },
    },
  })
  // each change is told by mail
  await mailTo('enlace@example.com', /Se vinculó un móvil en la cuenta enlace/)
  expect(await bindMail(home, 'otra@example.com')).toMatchObject({ success: true })
  // also to the address that was bound until then
  await mailTo('enlace@example.com', /Se vinculó un correo/)
  expect(await home.call(security.unbind, { params: { kind: 'email' } })).toMatchObject({
    success: true,
  })
  expect(await home.call(security.unbind, { params: { kind: 'email' } })).toMatchObject({
    message: 'not-found',
  })
  await mailTo('otra@example.com', /Se quitó el correo/)
})

test('[PC02] what cannot be bound is told: no number, no address, a wrong code, one bound elsewhere', async () => {
  const first = aBrowser(product)
  const second = aBrowser(product)
  await first.register('primera')
  await second.register('segunda')
  await bindMail(first, 'comun@example.com')
  await bindMobile(first, '600000102')
  const send = (target: object) => second.call(security.sendBindingCode, { body: target })
  expect(await send({ kind: 'email', email: 'no address' })).toMatchObject({
    message: 'email-invalid',
  })
  expect(
    await send({ kind: 'mobile', countryDialingCode: '34', mobileNum: '12345' }),
  ).toMatchObject({ message: 'mobile-invalid' })
  const target = { kind: 'email', email: 'nueva@example.com' }
  await send(target)
  const wrong = await second.call(security.bind, { body: { target, code: '0' } })
  expect(wrong).toMatchObject({ message: 'code-wrong' })
  expect(await bindMail(second, 'comun@example.com')).toMatchObject({ message: 'binding-taken' })
  expect(await bindMobile(second, '600000102')).toMatchObject({ message: 'binding-taken' })
})

test('[PC02] one number claimed by two at the same moment is bound to one', async () => {
  const browsers = [aBrowser(product), aBrowser(product)] as const
  await browsers[0].register('gemela')
  await browsers[1].register('gemelo')
  const target = { kind: 'mobile', countryDialingCode: '34', mobileNum: '600000103' }
  await browsers[0].call(security.sendBindingCode, { body: target })
  const code = await codeTo('+34600000103')
  const replies = await Promise.all(
    browsers.map((browser) => browser.call(security.bind, { body: { target, code } })),
  )
  expect(replies.filter(({ success }) => success)).toHaveLength(1)
})

test('[PC02] the payment password is changed by the former one and, forgotten, by a code', async () => {
  const home = aBrowser(product)
  await home.register('pagos')
  const change = (oldPassword: string, newPassword: string) =>
    home.call(security.changePaymentPassword, { body: { oldPassword, newPassword } })
  expect(await change('135790', '246810')).toMatchObject({ message: 'payment-password-missing' })
  await home.call(identity.setPaymentPassword, {
    body: { password: 'secreto99', paymentPassword: '135790' },
  })
  expect(await change('000000', '246810')).toMatchObject({ message: 'payment-password-wrong' })
  expect(await change('135790', '135790')).toMatchObject({ message: 'password-same' })
  expect(await change('135790', '246810')).toMatchObject({ success: true })
  const send = () => home.call(security.sendPaymentCode, { body: { way: 'email' } })
  expect(await send()).toMatchObject({ message: 'not-found' })
  await bindMail(home, 'pagos@example.com')
  await letTimePass()
  expect(await send()).toMatchObject({ success: true })
  const code = await codeTo('pagos@example.com', /confirmar que eres tú/)
  const reset = (given: string) =>
    home.call(security.resetPaymentPassword, {
      body: { way: 'email', code: given, newPassword: '112233' },
    })
  expect(await reset('0')).toMatchObject({ message: 'code-wrong' })
  expect(await reset(code)).toMatchObject({ success: true })
  expect(await reset(code)).toMatchObject({ message: 'code-expired' })
  expect(await change('112233', '445566')).toMatchObject({ success: true })
  await mailTo('pagos@example.com', /Se cambió la contraseña de pago/)
})

test('[LG06] a sign-in from an unregistered address is finished by a code by mail or SMS', async () => {
  const home = aBrowser(product)
  await home.register('viajera')
  await bindMail(home, 'viajera@example.com')
  await bindMobile(home, '600000104')
  for (const [ip, way, to] of [
    ['198.51.100.30', 'email', 'viajera@example.com'],
    ['198.51.100.31', 'sms', '+34600000104'],
  ] as const) {
    const away = aBrowser(product, ip)
    const held = await away.logIn('viajera')
    expect(held).toMatchObject({
      value: {
        ways: [
          { way: 'sms', to: '***0104' },
          { way: 'email', to: 'v***@example.com' },
        ],
      },
    })
    const { ticket } = held.value as { ticket: string }
    const send = (browser: BrowserAt, given = ticket) =>
      browser.call(verification.sendCode, { body: { ticket: given, way } })
    expect(await send(aBrowser(product, ip))).toMatchObject({ message: 'ticket-invalid' })
    expect(await send(away, 'x'.repeat(43))).toMatchObject({ message: 'ticket-invalid' })
    await letTimePass()
    expect(await send(away)).toMatchObject({ value: { expiredMinutes: 5 } })
    expect(await send(away)).toMatchObject({ status: 429, message: 'too-many-requests' })
    const answer = await codeTo(to, /confirmar que eres tú|verificación/)
    const finish = { ticket, way, answer }
    expect(await away.call(verification.finish, { body: finish })).toMatchObject({ success: true })
  }
  await mailTo('viajera@example.com', /navegador nuevo en la cuenta viajera/)
})

test('[LG06] a sign-in from an unregistered address is finished by the name of a bank account', async () => {
  const home = aBrowser(product)
  await home.register('banco')
  await home.call(withdrawals.addBankAccount, {
    key: crypto.randomUUID(),
    body: { bankName: 'Banco Andino', holder: 'Ana Núñez', number: '5550001' },
  })
  const fresh = aBrowser(product, '198.51.100.41')
  // an account added a moment ago answers for nobody: there is nothing to ask for
  expect(await fresh.logIn('banco')).toMatchObject({ success: true })
  await product.db.query(`update cashier.bank_account set created_at = now() - interval '4 days'`)
  const away = aBrowser(product, '198.51.100.40')
  const held = await away.logIn('banco')
  expect(held).toMatchObject({ value: { ways: [{ way: 'bankAccountName', to: null }] } })
  const { ticket } = held.value as { ticket: string }
  const body = { ticket, way: 'bankAccountName', answer: 'ana nunez' }
  expect(await away.call(verification.finish, { body })).toMatchObject({ success: true })
})

test('[PC02] nothing that matters changes without a recent proof', async () => {
  const home = aBrowser(product)
  await home.register('vieja')
  await product.db.query(
    `update identity.session set proven_at = null where member_id =
       (select member_id from identity.member where username = 'vieja')`,
  )
  const target = { kind: 'email', email: 'x@example.com' }
  const calls = [
    home.call(security.sendBindingCode, { body: target }),
    home.call(security.bind, { body: { target, code: '123456' } }),
    home.call(security.unbind, { params: { kind: 'mobile' } }),
    home.call(security.changePaymentPassword, {
      body: { oldPassword: '111111', newPassword: '222222' },
    }),
    home.call(security.sendPaymentCode, { body: { way: 'sms' } }),
    home.call(security.resetPaymentPassword, {
      body: { way: 'sms', code: '123456', newPassword: '222222' },
    }),
    home.call(factors.beginTotp),
    home.call(factors.confirmTotp, { body: { code: '123456' } }),
    home.call(factors.removeTotp),
    home.call(factors.renewRecoveryCodes),
    home.call(factors.beginPasskey),
    home.call(withdrawals.addBankAccount, {
      key: crypto.randomUUID(),
      body: { bankName: 'Banco Andino', holder: 'Otra Persona', number: '5550009' },
    }),
  ]
  for (const reply of await Promise.all(calls))
    expect(reply).toMatchObject({ status: 403, message: 'proof-needed' })
})
