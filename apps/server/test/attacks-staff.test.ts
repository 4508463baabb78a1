import { approvals, operator, staff } from '@faro/contract/operator'
import { addStaff } from '@faro/operator'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, type Product } from '../../../tools/product/product.ts'
import { longAgo } from '../../../tools/product/sessions.ts'
import { softwarePasskey } from '../../../tools/product/software-passkey.ts'
import { aBrowser, type BrowserAt } from '../../../tools/product/visitors.ts'

let product: Product
beforeAll(async () => {
  product = await aProduct()
})
afterAll(() => product.close())

/** Somebody of the staff, signed in, with the authenticator that they carry. */
const aStaff = async (username: string) => {
  const password = `clave-de-${username}`
  const given = { username, password, permissions: ['staff.write'], since: longAgo() }
  const { totpSecret } = await addStaff(product.db, given)
  const totp = new TOTP({ secret: Secret.fromBase32(totpSecret) })
  const browser = aBrowser(product)
  const body = { username, password, code: totp.generate() }
  browser.keep(await browser.call(operator.login, { body }))
  const nextCode = () => totp.generate({ timestamp: Date.now() + 30_000 })
  return { browser, nextCode }
}

const add = (browser: BrowserAt, answer: object) =>
  browser.call(staff.addPasskey, { body: { name: 'Suya', answer } })

test('whoever has the session of somebody of the staff alone adds no passkey to it', async () => {
  const { browser } = await aStaff('descuidada')
  const { value } = await browser.call(approvals.askProof)
  const { challenge, rpId } = value as { challenge: string; rpId: string }
  const key = softwarePasskey('http://localhost')
  // a question to the passkeys that there are, answered as if it had asked for a new one
  const made = key.create({ challenge, rp: { id: rpId } })
  expect(await add(browser, made)).toMatchObject({ message: 'passkey-refused' })
  const guest = aBrowser(product)
  const door = (await guest.call(staff.askPasskey)).value as { challenge: string }
  const fromTheDoor = key.create({ challenge: door.challenge, rp: { id: rpId } })
  expect(await add(browser, fromTheDoor)).toMatchObject({ message: 'passkey-refused' })
  expect(await browser.call(staff.own)).toMatchObject({ value: { passkeys: [] } })
})

test('nor takes one away: a code is asked for, and another person’s removes nothing', async () => {
  const [{ browser, nextCode }, other] = [await aStaff('confiada'), await aStaff('ajena')]
  const key = softwarePasskey('http://localhost')
  const begun = await browser.call(staff.beginPasskey, { body: { code: nextCode() } })
  const added = await add(browser, key.create(begun.value))
  const params = { passkeyId: (added.value as { passkeyId: string }).passkeyId }
  const remove = (by: BrowserAt, body?: object) =>
    by.call(staff.removePasskey, { params, ...(body === undefined ? {} : { body }) })
  const left = async () =>
    ((await browser.call(staff.own)).value as { passkeys: unknown[] }).passkeys.length
  expect(await remove(browser)).toMatchObject({ message: 'invalid-input' })
  // one that was used a moment ago, one that is wrong, and the right one of somebody else
  expect(await remove(browser, { code: nextCode() })).toMatchObject({ message: 'totp-wrong' })
  expect(await remove(browser, { code: '000000' })).toMatchObject({ message: 'totp-wrong' })
  expect(await remove(other.browser, { code: other.nextCode() })).toMatchObject({
    message: 'not-found',
  })
  expect(await left()).toBe(1)
  await product.db.query('update operator.staff set totp_step = 0')
  expect(await remove(browser, { code: nextCode() })).toMatchObject({ success: true })
  expect(await left()).toBe(0)
})

test('the question that asks for a new staff passkey is no proof, and the other way round', async () => {
  const { browser, nextCode } = await aStaff('cuidadosa')
  const key = softwarePasskey('http://localhost')
  const begun = await browser.call(staff.beginPasskey, { body: { code: nextCode() } })
  expect(await add(browser, key.create(begun.value))).toMatchObject({ success: true })
  await product.db.query('update operator.staff set totp_step = 0')
  const again = await browser.call(staff.beginPasskey, { body: { code: nextCode() } })
  const { challenge, rp } = again.value as { challenge: string; rp: { id: string } }
  const answer = key.answer({ challenge, rpId: rp.id })
  const prove = (given: object) => browser.call(approvals.provePasskey, { body: { answer: given } })
  expect(await prove(answer)).toMatchObject({ message: 'passkey-refused' })
  const asked = key.answer((await browser.call(approvals.askProof)).value)
  expect(await prove(asked)).toMatchObject({ success: true })
})
