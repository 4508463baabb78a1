import { approvals, operator, staff, type Approval, type StaffRow } from '@faro/contract/operator'
import { ok } from '@faro/kernel/result'
import { addStaff } from '@faro/operator'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, type Product, type Reply } from '../../../tools/product/product.ts'
import { longAgo } from '../../../tools/product/sessions.ts'
import { softwarePasskey } from '../../../tools/product/software-passkey.ts'
import { aBrowser, type BrowserAt } from '../../../tools/product/visitors.ts'

let product: Product
let chief: BrowserAt
let deputy: BrowserAt

const codeAt = (secret: string, stepsAhead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + stepsAhead * 30_000,
  })

const signIn = async (username: string, password: string, code?: string) => {
  const browser = aBrowser(product)
  const reply = await browser.call(operator.login, {
    body: { username, password, ...(code === undefined ? {} : { code }) },
  })
  browser.keep(reply)
  return { browser, reply }
}

/** A staff member who has been there for a while: password and authenticator are set up. */
const aStaff = async (username: string, permissions: readonly string[]) => {
  const password = `clave-de-${username}`
  const since = longAgo()
  const { totpSecret } = await addStaff(product.db, { username, password, permissions, since })
  const { browser } = await signIn(username, password, codeAt(totpSecret))
  return { browser, password, totpSecret }
}

const reason = 'a reason for it'
const rolesOf = (permissions: readonly string[]) =>
  permissions.map((role) => ({ role, merchantCode: null }))

const ask = (by: BrowserAt, username: string, permissions: readonly string[]) =>
  by.call(staff.add, { body: { username, roles: rolesOf(permissions), reason } })

/** Another person agrees to what was asked for. */
const agree = async (reply: Reply) => {
  const { approvalId } = reply.value as { approvalId: string }
  const params = { approvalId }
  const { hash } = (await deputy.call(approvals.one, { params })).value as Approval
  const voted = await deputy.call(approvals.vote, { params, body: { hash } })
  expect(voted).toMatchObject({ value: { state: 'executed' } })
  return approvalId
}

/** Both halves of a first password, from the two who decided. */
const passwordOf = async (approvalId: string): Promise<string> => {
  const half = async (by: BrowserAt) => {
    const reply = await by.call(approvals.collect, { params: { approvalId } })
    return Object.values((reply.value as { secrets: Record<string, string> }).secrets)[0] ?? ''
  }
  return `${await half(chief)}-${await half(deputy)}`
}

const idOf = async (username: string): Promise<string> => {
  const { staff: rows } = (await chief.call(staff.list)).value as { staff: StaffRow[] }
  return rows.find((row) => row.username === username)?.operatorId ?? ''
}

const add = async (username: string, permissions: readonly string[]) => {
  const approvalId = await agree(await ask(chief, username, permissions))
  return { operatorId: await idOf(username), password: await passwordOf(approvalId) }
}

/** Adds somebody and takes them through their first sign-in. */
const enrolled = async (username: string, permissions: readonly string[]) => {
  const { operatorId, password } = await add(username, permissions)
  const { browser, reply } = await signIn(username, password)
  const { ticket, secret } = reply.value as { ticket: string; secret: string }
  const done = browser.keep(
    await browser.call(staff.enrol, { body: { ticket, code: codeAt(secret) } }),
  )
  const { recoveryCodes } = done.value as { recoveryCodes: string[] }
  return { browser, operatorId, password, secret, recoveryCodes }
}

const actions = async () =>
  (
    await product.db.query<{ action: string }>(
      'select action from operator.audit_entry order by seq desc limit 30',
    )
  ).map(({ action }) => action)

beforeAll(async () => {
  product = await aProduct({ config: { TRUSTED_PROXIES: '127.0.0.1' } })
  const permissions = ['staff.write', 'players.read', 'audit.read']
  chief = (await aStaff('jefa', permissions)).browser
  deputy = (await aStaff('segunda', permissions)).browser
})
afterAll(() => product.close())

test('[RO01] a new staff member sets an authenticator up before they get a session', async () => {
  const { password } = await add('nueva', ['players.read'])
  const wrong = await signIn('nueva', 'wrong')
  expect(wrong.reply).toMatchObject({ message: 'login-failed' })
  const { browser, reply } = await signIn('nueva', password)
  expect(reply).toMatchObject({ status: 403, message: 'enrolment-needed' })
  const { ticket, secret, uri } = reply.value as { ticket: string; secret: string; uri: string }
  expect(uri).toContain(secret)
  const enrol = (code: string) => browser.call(staff.enrol, { body: { ticket, code } })
  expect(await enrol('000000')).toMatchObject({ message: 'totp-wrong' })
  const done = browser.keep(await enrol(codeAt(secret)))
  expect(done).toMatchObject({ value: { staff: { username: 'nueva' } } })
  expect((done.value as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10)
  expect(await enrol(codeAt(secret, 1))).toMatchObject({ message: 'ticket-invalid' })
  expect(await browser.call(operator.players)).toMatchObject({ success: true })
  expect(await actions()).toEqual(expect.arrayContaining(['staff.added', 'staff.enrolled']))
  // from now on the password alone opens nothing
  expect((await signIn('nueva', password)).reply).toMatchObject({ message: 'login-failed' })
})

test('five wrong codes end an enrolment', async () => {
  const { password } = await add('torpe', [])
  const { browser, reply } = await signIn('torpe', password)
  const { ticket, secret } = reply.value as { ticket: string; secret: string }
  const enrol = (code: string) => browser.call(staff.enrol, { body: { ticket, code } })
  for (let i = 0; i < 5; i++) expect(await enrol('000000')).toMatchObject({ message: 'totp-wrong' })
  expect(await enrol(codeAt(secret))).toMatchObject({ message: 'ticket-invalid' })
})

test('a recovery code stands for the authenticator once, and new ones end the former', async () => {
  const { browser, password, secret, recoveryCodes } = await enrolled('sintelefono', [])
  const [first = '', second = ''] = recoveryCodes
  expect((await signIn('sintelefono', password, first)).reply).toMatchObject({ success: true })
  expect((await signIn('sintelefono', password, first)).reply).toMatchObject({
    message: 'login-failed',
  })
  const renew = (code: string) => browser.call(staff.renewRecoveryCodes, { body: { code } })
  expect(await renew('000000')).toMatchObject({ message: 'totp-wrong' })
  const renewed = await renew(codeAt(secret, 1))
  expect((renewed.value as { recoveryCodes: string[] }).recoveryCodes).not.toContain(second)
  expect((await signIn('sintelefono', password, second)).reply).toMatchObject({
    message: 'login-failed',
  })
})

test('a staff passkey signs in alone; a replayed, foreign or removed one does not', async () => {
  const { browser, secret } = await enrolled('conllave', [])
  const key = softwarePasskey('http://localhost')
  const begin = (code: string) => browser.call(staff.beginPasskey, { body: { code } })
  expect(await begin('000000')).toMatchObject({ message: 'totp-wrong' })
  const made = key.create((await begin(codeAt(secret, 1))).value)
  const added = await browser.call(staff.addPasskey, { body: { name: 'Portátil', answer: made } })
  expect(added).toMatchObject({ value: { name: 'Portátil' } })
  const guest = aBrowser(product)
  const ask = async () => (await guest.call(staff.askPasskey)).value
  const enter = (answer: object, by = guest) => by.call(staff.passkeyLogin, { body: { answer } })
  const answer = key.answer(await ask())
  expect(await enter(answer)).toMatchObject({ value: { staff: { username: 'conllave' } } })
  expect(await enter(answer)).toMatchObject({ message: 'passkey-refused' })
  expect(await enter(key.answer(await ask()), aBrowser(product))).toMatchObject({
    message: 'passkey-refused',
  })
  // somebody who is being shut out at this moment is let in by none of their keys
  const late = key.answer(await ask())
  let shut = (): void => undefined
  const isShut = new Promise<void>((resolve) => (shut = resolve))
  let isBegun = (): void => undefined
  const begun = new Promise<void>((resolve) => (isBegun = resolve))
  const shutting = product.db.tx(async (tx) => {
    await tx.query('update operator.staff set is_active = false where username = $1', ['conllave'])
    isBegun()
    await isShut
    return ok(null)
  })
  await begun
  const entering = enter(late)
  await new Promise((resolve) => setTimeout(resolve, 200))
  shut()
  await shutting
  expect(await entering).toMatchObject({ message: 'passkey-refused' })
  await product.db.query('update operator.staff set is_active = true where username = $1', [
    'conllave',
  ])
  const { passkeyId } = added.value as { passkeyId: string }
  const params = { passkeyId }
  await product.db.query('update operator.staff set totp_step = 0 where username = $1', [
    'conllave',
  ])
  const remove = (code: string) => browser.call(staff.removePasskey, { params, body: { code } })
  expect(await remove('000000')).toMatchObject({ message: 'totp-wrong' })
  expect(await remove(codeAt(secret, 1))).toMatchObject({ success: true })
  expect(await enter(key.answer(await ask()))).toMatchObject({ message: 'passkey-refused' })
})

test('staff see and end their own sessions and nobody else their', async () => {
  const { browser } = await enrolled('mirona', [])
  const own = await browser.call(staff.own)
  expect(own).toMatchObject({
    value: { recoveryCodesLeft: 10, passkeys: [], sessions: [{ isCurrent: true }] },
  })
  const { sessions } = own.value as { sessions: [{ sessionId: string }] }
  const params = { sessionId: sessions[0].sessionId }
  expect(await chief.call(staff.endSession, { params })).toMatchObject({ message: 'not-found' })
  expect(await browser.call(staff.endSession, { params })).toMatchObject({ success: true })
  expect(await browser.call(operator.me)).toMatchObject({ message: 'not-signed-in' })
})

test('[RO01] staff with the permission disable, enable and reset others, and it stands in the log', async () => {
  const { browser, operatorId, password } = await enrolled('dada', ['players.read'])
  const params = { operatorId }
  const change = (body: object) => chief.call(staff.change, { params, body })
  expect(await change({ isActive: false, reason: 'no longer here' })).toMatchObject({
    value: { staff: { isActive: false } },
  })
  expect(await browser.call(operator.me)).toMatchObject({ message: 'not-signed-in' })
  expect((await signIn('dada', password)).reply).toMatchObject({ message: 'login-failed' })
  await agree(await change({ isActive: true, reason }))
  const taken = await chief.call(staff.setRoles, { params, body: { roles: [], reason } })
  expect(taken).toMatchObject({ value: { approvalId: null, staff: { permissions: [] } } })
  const reset = await chief.call(staff.resetFactor, { params, body: { reason } })
  const fresh = await passwordOf(await agree(reset))
  expect((await signIn('dada', password)).reply).toMatchObject({ message: 'login-failed' })
  expect((await signIn('dada', fresh)).reply).toMatchObject({ message: 'enrolment-needed' })
  expect(await actions()).toEqual(
    expect.arrayContaining([
      'staff.disabled',
      'staff.enabled',
      'staff.roles-ended',
      'staff.factor-reset',
    ]),
  )
  const list = await chief.call(staff.list)
  const { staff: rows, permissions } = list.value as {
    staff: { username: string; isEnrolled: boolean }[]
    permissions: string[]
  }
  expect(rows.find(({ username }) => username === 'dada')).toMatchObject({ isEnrolled: false })
  expect(permissions).toEqual(expect.arrayContaining(['cashier.approve', 'staff.write']))
})

test('[RO01] nobody gives or takes what they do not hold, changes themselves or acts without the permission', async () => {
  const held = { status: 403, message: 'permission-not-held' }
  expect(await ask(chief, 'cajera', ['cashier.approve'])).toMatchObject(held)
  expect(await ask(chief, 'JEFA', [])).toMatchObject({ message: 'username-taken' })
  const above = await addStaff(product.db, {
    username: 'arriba',
    password: 'clave-de-arriba',
    permissions: ['cashier.approve'],
  })
  expect(above.totpSecret).toMatch(/^[A-Z2-7]{32}$/)
  const of = async (name: string) => ({ operatorId: await idOf(name) })
  const body = { isActive: false, reason: 'no longer here' }
  expect(await chief.call(staff.change, { params: await of('arriba'), body })).toMatchObject(held)
  expect(
    await chief.call(staff.resetFactor, { params: await of('arriba'), body: { reason } }),
  ).toMatchObject(held)
  const self = { status: 409, message: 'not-oneself' }
  expect(await chief.call(staff.change, { params: await of('jefa'), body })).toMatchObject(self)
  expect(
    await chief.call(staff.resetFactor, { params: await of('jefa'), body: { reason } }),
  ).toMatchObject(self)
  const { browser } = await enrolled('simple', ['players.read'])
  for (const route of [staff.list, staff.add, staff.change, staff.setRoles, staff.resetFactor])
    expect(
      await browser.call(route, {
        params: await of('jefa'),
        ...(route === staff.list ? {} : { body: {} }),
      }),
    ).toMatchObject({ status: 403, message: 'forbidden' })
})
