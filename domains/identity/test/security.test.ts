import { devices, factors, identity, verification } from '@faro/contract/identity'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, type Product } from '../../../tools/product/product.ts'
import { softwarePasskey } from '../../../tools/product/software-passkey.ts'
import { aBrowser, type BrowserAt } from '../../../tools/product/visitors.ts'

let product: Product
beforeAll(async () => {
  product = await aProduct({ config: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => product.close())

const codeAt = (secret: string, stepsAhead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + stepsAhead * 30_000,
  })

/** The proof of a session grows old. */
const letProofAge = (username: string) =>
  product.db.query(
    `update identity.session set proven_at = proven_at - interval '11 minutes'
     where member_id = (select member_id from identity.member where username = $1)`,
    [username],
  )

const turnOnTotp = async (browser: BrowserAt) => {
  const begun = await browser.call(factors.beginTotp)
  const { secret } = begun.value as { secret: string }
  const done = await browser.call(factors.confirmTotp, { body: { code: codeAt(secret) } })
  return { secret, ...(done.value as { recoveryCodes: string[] }) }
}

test('[PC02] a member sees where they are signed in and ends one session or all others', async () => {
  const home = aBrowser(product)
  const phone = aBrowser(product)
  await home.register('sesion')
  await phone.logIn('sesion')
  const list = await home.call(devices.sessions)
  expect(list.value).toMatchObject([
    { isCurrent: true, way: 'register', ip: '203.0.113.1', browser: 'Chrome', system: 'Linux' },
    { isCurrent: false, way: 'password' },
  ])
  const [, { sessionId }] = list.value as [unknown, { sessionId: string }]
  expect(await home.call(devices.endSession, { params: { sessionId } })).toMatchObject({
    success: true,
  })
  expect(await home.call(devices.endSession, { params: { sessionId } })).toMatchObject({
    message: 'not-found',
  })
  expect(await phone.call(identity.info)).toMatchObject({ message: 'not-signed-in' })
  await phone.logIn('sesion')
  await phone.logIn('sesion')
  expect(await home.call(devices.endOtherSessions)).toMatchObject({ value: { ended: 2 } })
  expect(await phone.call(identity.info)).toMatchObject({ message: 'not-signed-in' })
  expect(await home.call(identity.info)).toMatchObject({ success: true })
})

test('[PC02] a browser is known by its secret and, once forgotten, is signed out and new again', async () => {
  const home = aBrowser(product)
  const phone = aBrowser(product)
  await home.register('aparato')
  await phone.logIn('aparato')
  await phone.logIn('aparato')
  const list = await home.call(devices.list)
  expect(list.value).toMatchObject([{ isCurrent: true }, { isCurrent: false }])
  const [, { deviceId }] = list.value as [unknown, { deviceId: string }]
  expect(await home.call(devices.forget, { params: { deviceId } })).toMatchObject({ success: true })
  expect(await phone.call(identity.info)).toMatchObject({ message: 'not-signed-in' })
  await phone.logIn('aparato')
  const after = (await home.call(devices.list)).value as { deviceId: string }[]
  expect(after.map((device) => device.deviceId)).not.toContain(deviceId)
})

test('[PC02] every try to sign in stands in the history, newest first, page by page', async () => {
  const home = aBrowser(product)
  await home.register('historia')
  await aBrowser(product).logIn('historia', 'wrong')
  await aBrowser(product).logIn('historia')
  const first = await home.call(devices.logins, { query: { limit: '2' } })
  expect(first).toMatchObject({
    value: { rows: [{ outcome: 'in', way: 'password' }, { outcome: 'failed' }] },
  })
  const { next } = first.value as { next: string }
  expect(await home.call(devices.logins, { query: { limit: '2', cursor: next } })).toMatchObject({
    value: { rows: [{ outcome: 'in', way: 'register' }], next: null },
  })
})

test('[LG06] a sign-in from an unregistered address asks for what the member has bound', async () => {
  await aBrowser(product).register('lejana', { email: 'lejana@example.com' })
  await product.db.query(
    `update identity.member set profile = profile || '{"payeeName":"José Pérez"}',
       email = 'lejana@example.com', email_verified_at = now() where username = 'lejana'`,
  )
  const away = aBrowser(product, '198.51.100.7')
  const held = await away.logIn('lejana')
  expect(held).toMatchObject({
    status: 403,
    message: 'verification-needed',
    value: {
      reason: 'unregistered-ip',
      ways: [
        { way: 'email', to: 'l***@example.com' },
        { way: 'payeeName', to: null },
      ],
    },
  })
  const { ticket } = held.value as { ticket: string }
  const finish = (browser: BrowserAt, answer: string) =>
    browser.call(verification.finish, { body: { ticket, way: 'payeeName', answer } })
  // the ticket is worth nothing in another browser
  expect(await finish(aBrowser(product, '198.51.100.7'), 'José Pérez')).toMatchObject({
    status: 410,
    message: 'ticket-invalid',
  })
  expect(await finish(away, 'Juan Pérez')).toMatchObject({
    message: 'verification-failed',
    value: { triesLeft: 4 },
  })
  const done = await finish(away, ' jose  perez ')
  expect(done).toMatchObject({ success: true, value: { token: expect.any(String) } })
  expect(await finish(away, 'José Pérez')).toMatchObject({ message: 'ticket-invalid' })
  // now the address is registered
  expect(await aBrowser(product, '198.51.100.7').logIn('lejana')).toMatchObject({ success: true })
})

test('[LG06] nobody is asked for more where the brand does not want it or nothing is bound', async () => {
  await aBrowser(product).register('suelta')
  expect(await aBrowser(product, '198.51.100.8').logIn('suelta')).toMatchObject({ success: true })
})

test('[LG06] five wrong answers end a ticket and hold back the member, whatever the ticket', async () => {
  await aBrowser(product).register('terca')
  await product.db.query(
    `update identity.member set email = 'terca@example.com', email_verified_at = now()
     where username = 'terca'`,
  )
  const away = aBrowser(product, '198.51.100.9')
  const open = async () => ((await away.logIn('terca')).value as { ticket: string }).ticket
  const ticket = await open()
  const answer = (given: string) =>
    away.call(verification.finish, { body: { ticket: given, way: 'totp', answer: '000000' } })
  for (let left = 4; left >= 0; left--)
    expect(await answer(ticket)).toMatchObject({ value: { triesLeft: left } })
  expect(await answer(ticket)).toMatchObject({ message: 'ticket-invalid' })
  expect(await answer(await open())).toMatchObject({ status: 429, message: 'login-locked' })
})

test('[LG06] an authenticator is asked for at every sign-in, a code and a recovery code work once', async () => {
  const home = aBrowser(product)
  await home.register('doble')
  const { secret, recoveryCodes } = await turnOnTotp(home)
  expect(recoveryCodes).toHaveLength(10)
  expect(await home.call(factors.beginTotp)).toMatchObject({ message: 'totp-active' })
  const held = async () => {
    const reply = await home.logIn('doble')
    expect(reply).toMatchObject({
      message: 'verification-needed',
      value: { reason: 'second-factor', ways: [{ way: 'totp' }, { way: 'recovery' }] },
    })
    return (reply.value as { ticket: string }).ticket
  }
  const code = codeAt(secret, 1)
  const finish = async (way: string, answer: string) =>
    home.call(verification.finish, { body: { ticket: await held(), way, answer } })
  expect(await finish('totp', code)).toMatchObject({ success: true })
  expect(await finish('totp', code)).toMatchObject({ message: 'verification-failed' })
  const [first = ''] = recoveryCodes
  expect(await finish('recovery', first.toUpperCase())).toMatchObject({ success: true })
  expect(await finish('recovery', first)).toMatchObject({ message: 'verification-failed' })
})

test('[LG06] one code typed twice at the same moment lets in once', async () => {
  const home = aBrowser(product)
  await home.register('carrera')
  const { recoveryCodes } = await turnOnTotp(home)
  const tickets = await Promise.all(
    [0, 1, 2, 3].map(
      async () => ((await home.logIn('carrera')).value as { ticket: string }).ticket,
    ),
  )
  const replies = await Promise.all(
    tickets.map((ticket) =>
      home.call(verification.finish, {
        body: { ticket, way: 'recovery', answer: recoveryCodes[0] ?? '' },
      }),
    ),
  )
  expect(replies.filter(({ success }) => success)).toHaveLength(1)
})

test('[PC02] what matters asks for a recent proof, which renews the token', async () => {
  const home = aBrowser(product)
  await home.register('prueba')
  await letProofAge('prueba')
  expect(await home.call(factors.beginTotp)).toMatchObject({
    status: 403,
    message: 'proof-needed',
    value: { ways: ['password'] },
  })
  const prove = (body: object) => home.call(factors.prove, { body })
  expect(await prove({ way: 'password', password: 'wrong' })).toMatchObject({
    message: 'proof-failed',
  })
  const former = home.token()
  home.keep(await prove({ way: 'password', password: 'secreto99' }))
  expect(home.token()).not.toBe(former)
  // whoever knew the token before gains nothing
  expect(await home.call(identity.info, { token: former })).toMatchObject({
    message: 'not-signed-in',
  })
  const { secret } = await turnOnTotp(home)
  await letProofAge('prueba')
  // a password alone is no longer enough
  expect(await home.call(factors.removeTotp)).toMatchObject({
    value: { ways: ['totp', 'recovery'] },
  })
  expect(await prove({ way: 'password', password: 'secreto99' })).toMatchObject({
    message: 'proof-failed',
  })
  home.keep(await prove({ way: 'totp', code: codeAt(secret, 1) }))
  const renewed = await home.call(factors.renewRecoveryCodes)
  expect((renewed.value as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10)
  expect(await home.call(factors.removeTotp)).toMatchObject({ success: true })
  expect(await home.logIn('prueba')).toMatchObject({ success: true })
})

test('[PC02] a wrong code turns no authenticator on, and five lock the tries', async () => {
  const home = aBrowser(product)
  await home.register('error')
  await home.call(factors.beginTotp)
  const confirm = () => home.call(factors.confirmTotp, { body: { code: '000000' } })
  for (let i = 0; i < 5; i++) expect(await confirm()).toMatchObject({ message: 'totp-wrong' })
  expect(await confirm()).toMatchObject({ status: 429, message: 'login-locked' })
  expect(await home.logIn('error')).toMatchObject({ success: true })
})

test('[PC02] a passkey is made, named, signs in alone and is not asked for more', async () => {
  const home = aBrowser(product)
  await home.register('llave')
  await turnOnTotp(home)
  const key = softwarePasskey('http://localhost')
  const made = key.create((await home.call(factors.beginPasskey)).value)
  const add = () => home.call(factors.addPasskey, { body: { name: 'Mi móvil', answer: made } })
  const added = await add()
  expect(added).toMatchObject({ value: { name: 'Mi móvil', usedAt: null } })
  // its question was answered
  expect(await add()).toMatchObject({ message: 'passkey-refused' })
  const guest = aBrowser(product, '198.51.100.20')
  const question = (await guest.call(verification.askPasskey)).value
  const answer = key.answer(question)
  const signIn = (browser: BrowserAt, given: object) =>
    browser.call(verification.passkey, { body: { answer: given } })
  expect(await signIn(guest, answer)).toMatchObject({ success: true })
  expect(await signIn(guest, answer)).toMatchObject({ message: 'passkey-refused' })
  const typeOf = (type: number) =>
    product.db.query(`update identity.member set account_type = $1 where username = 'llave'`, [
      type,
    ])
  await typeOf(4)
  const asked = (await guest.call(verification.askPasskey)).value
  expect(await signIn(guest, key.answer(asked))).toMatchObject({
    status: 403,
    message: 'member-account-needed',
  })
  await typeOf(2)
  const { passkeyId } = added.value as { passkeyId: string }
  const params = { passkeyId }
  expect(await home.call(factors.renamePasskey, { params, body: { name: 'Casa' } })).toMatchObject({
    success: true,
  })
  expect(await home.call(factors.removePasskey, { params })).toMatchObject({ success: true })
  const again = (await guest.call(verification.askPasskey)).value
  expect(await signIn(guest, key.answer(again))).toMatchObject({ message: 'passkey-refused' })
})

test('[PC02] a passkey answer from elsewhere, unverified, copied or meant for another is refused', async () => {
  const home = aBrowser(product)
  await home.register('copia')
  const key = softwarePasskey('http://localhost')
  const question = async () => (await home.call(factors.beginPasskey)).value
  const add = (answer: object) => home.call(factors.addPasskey, { body: { name: 'x', answer } })
  const refused = { status: 403, message: 'passkey-refused' }
  expect(await add(key.create(await question(), { origin: 'https://evil.test' }))).toMatchObject(
    refused,
  )
  expect(await add(key.create(await question(), { isUnverified: true }))).toMatchObject(refused)
  expect(await add(key.create({ challenge: 'invented', rp: { id: 'localhost' } }))).toMatchObject(
    refused,
  )
  expect(await add(key.create(await question()))).toMatchObject({ success: true })
  const guest = aBrowser(product)
  const ask = async () => (await guest.call(verification.askPasskey)).value
  const signIn = (answer: object, browser = guest) =>
    browser.call(verification.passkey, { body: { answer } })
  expect(await signIn(key.answer(await ask(), { origin: 'https://evil.test' }))).toMatchObject(
    refused,
  )
  // the question was put to another browser
  expect(await signIn(key.answer(await ask()), aBrowser(product))).toMatchObject(refused)
  expect(await signIn(key.answer(await ask(), { counter: 9 }))).toMatchObject({ success: true })
  // a counter that goes back is a copy
  expect(await signIn(key.answer(await ask(), { counter: 4 }))).toMatchObject(refused)
  // a question put for a proof signs nobody in
  const proof = (await home.call(factors.askPasskey)).value
  expect(await signIn(key.answer(proof, { counter: 20 }))).toMatchObject(refused)
})

test("another member's sessions, browsers and passkeys are as if they were not there", async () => {
  const victim = aBrowser(product)
  const thief = aBrowser(product)
  await victim.register('duena')
  await thief.register('ladron')
  const key = softwarePasskey('http://localhost')
  const made = key.create((await victim.call(factors.beginPasskey)).value)
  const added = await victim.call(factors.addPasskey, { body: { name: 'Suya', answer: made } })
  const { passkeyId } = added.value as { passkeyId: string }
  const [{ sessionId }] = (await victim.call(devices.sessions)).value as [{ sessionId: string }]
  const [{ deviceId }] = (await victim.call(devices.list)).value as [{ deviceId: string }]
  const missing = { status: 404, message: 'not-found' }
  expect(await thief.call(devices.endSession, { params: { sessionId } })).toMatchObject(missing)
  expect(await thief.call(devices.forget, { params: { deviceId } })).toMatchObject(missing)
  expect(await thief.call(factors.removePasskey, { params: { passkeyId } })).toMatchObject(missing)
  expect(
    await thief.call(factors.renamePasskey, { params: { passkeyId }, body: { name: 'Mía' } }),
  ).toMatchObject(missing)
  // a passkey proves its own owner and nobody else
  const question = (await thief.call(factors.askPasskey)).value
  expect(
    await thief.call(factors.prove, { body: { way: 'passkey', answer: key.answer(question) } }),
  ).toMatchObject({ message: 'proof-failed' })
  // and belongs to one account only
  const own = (await thief.call(factors.beginPasskey)).value
  expect(
    await thief.call(factors.addPasskey, { body: { name: 'Mía', answer: key.create(own) } }),
  ).toMatchObject({ message: 'passkey-refused' })
  expect(await victim.call(identity.info)).toMatchObject({ success: true })
})

test('a new token comes with every sign-in and proof; a planted cookie signs nobody in', async () => {
  const planted = aBrowser(product)
  await planted.register('fijada')
  const first = planted.token()
  await planted.logIn('fijada')
  expect(planted.token()).not.toBe(first)
  expect(await planted.call(identity.info, { token: 'x'.repeat(43) })).toMatchObject({
    message: 'not-signed-in',
  })
})
