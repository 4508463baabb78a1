import { randomUUID } from 'node:crypto'
import { operator, staff } from '@faro/contract/operator'
import { factors, security, social } from '@faro/contract/identity'
import { ok } from '@faro/kernel/result'
import { addStaff } from '@faro/operator'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, type Product, type Reply } from '../../../tools/product/product.ts'
import { longAgo } from '../../../tools/product/sessions.ts'
import { softwarePasskey } from '../../../tools/product/software-passkey.ts'
import { aBrowser, type BrowserAt } from '../../../tools/product/visitors.ts'

/** What is counted or asked first and done then, by many at the same moment. */

let product: Product
beforeAll(async () => {
  product = await aProduct()
})
afterAll(() => product.close())

const done = (replies: readonly Reply[]): number => replies.filter(({ success }) => success).length

const aStaffPasskey = (operatorId: string) =>
  product.db.query(
    `insert into operator.passkey (passkey_id, operator_id, credential_id, public_key, counter,
       transports, name, is_backed_up, created_at)
     values ($1, $2, $3, '\\x01', 0, '{}', 'one of before', false, now())`,
    [randomUUID(), operatorId, randomUUID()],
  )

test('passkeys of staff made at once are no more than there may be', async () => {
  const username = 'con-muchas'
  const password = 'clave-de-con-muchas'
  const made = await addStaff(product.db, { username, password, permissions: [], since: longAgo() })
  const { operatorId, totpSecret } = made
  const browser = aBrowser(product)
  const totp = new TOTP({ secret: Secret.fromBase32(totpSecret) })
  const body = { username, password, code: totp.generate() }
  browser.keep(await browser.call(operator.login, { body }))
  for (let n = 0; n < 8; n++) await aStaffPasskey(operatorId)
  const answers: object[] = []
  for (let n = 0; n < 6; n++) {
    // a code works once: the tries of this test must not be what stops it
    await product.db.query('update operator.staff set totp_step = 0')
    const begun = await browser.call(staff.beginPasskey, { body: { code: totp.generate() } })
    answers.push(softwarePasskey('http://localhost').create(begun.value))
  }
  const replies = await Promise.all(
    answers.map((answer) => browser.call(staff.addPasskey, { body: { name: 'Otra', answer } })),
  )
  expect(done(replies)).toBe(2)
  expect(replies.filter(({ message }) => message === 'passkeys-full')).toHaveLength(4)
})

/** Does something while a statement that shuts somebody out is under way, and waits for both. */
const whileShut = async (shut: string, id: string, act: () => Promise<Reply>): Promise<Reply> => {
  let isBegun = (): void => undefined
  const begun = new Promise<void>((resolve) => (isBegun = resolve))
  let end = (): void => undefined
  const isOver = new Promise<void>((resolve) => (end = resolve))
  const shutting = product.db.tx(async (tx) => {
    for (const statement of shut.split(';')) await tx.query(statement, [id])
    isBegun()
    await isOver
    return ok(null)
  })
  await begun
  const acting = act()
  await new Promise((resolve) => setTimeout(resolve, 200))
  end()
  await shutting
  return acting
}

test('whose session ends while they make a passkey keeps none, of members as of staff', async () => {
  const username = 'expulsada'
  const password = 'clave-de-expulsada'
  const made = await addStaff(product.db, { username, password, permissions: [], since: longAgo() })
  const totp = new TOTP({ secret: Secret.fromBase32(made.totpSecret) })
  const colleague = aBrowser(product)
  const body = { username, password, code: totp.generate() }
  colleague.keep(await colleague.call(operator.login, { body }))
  await product.db.query('update operator.staff set totp_step = 0')
  const begun = await colleague.call(staff.beginPasskey, { body: { code: totp.generate() } })
  const answer = softwarePasskey('http://localhost').create(begun.value)
  const add = () => colleague.call(staff.addPasskey, { body: { name: 'Otra', answer } })
  const shutStaff = `select 1 from operator.staff where operator_id = $1 for update;
    update operator.session set ended_at = now() where operator_id = $1`
  expect(await whileShut(shutStaff, made.operatorId, add)).toMatchObject({
    message: 'passkey-refused',
  })
  const { browser, memberId } = await without('expulsado', { passkeys: 0, links: 0 })
  const asked = await browser.call(factors.beginPasskey)
  const own = softwarePasskey('http://localhost').create(asked.value)
  const addOwn = () => browser.call(factors.addPasskey, { body: { name: 'Otra', answer: own } })
  const shutMember = `select 1 from identity.member where member_id = $1 for update;
    update identity.session set ended_at = now() where member_id = $1`
  expect(await whileShut(shutMember, memberId, addOwn)).toMatchObject({
    message: 'passkey-refused',
  })
})

/** Somebody without a password, with so many passkeys and one provider. */
const without = async (username: string, ways: { passkeys: number; links: number }) => {
  const browser = aBrowser(product)
  await browser.register(username)
  const [row] = await product.db.query<{ member_id: string }>(
    `update identity.member set password_hash = '' where username = $1 returning member_id`,
    [username],
  )
  const memberId = row?.member_id ?? ''
  const passkeys = Array.from({ length: ways.passkeys }, () => randomUUID())
  for (const passkeyId of passkeys)
    await product.db.query(
      `insert into identity.passkey (passkey_id, member_id, merchant_id, credential_id, public_key,
         counter, name, is_backed_up, created_at)
       values ($1, $2, 1, $3, '\\x01', 0, 'one of before', false, now())`,
      [passkeyId, memberId, randomUUID()],
    )
  if (ways.links === 1)
    await product.db.query(
      `insert into identity.social_link (merchant_id, provider, subject, member_id, created_at)
       values (1, 'google', $1, $2, now())`,
      [randomUUID(), memberId],
    )
  const left = async (): Promise<number> => {
    const [found] = await product.db.query<{ left: number }>(
      `select ((select count(*) from identity.passkey where member_id = $1)
         + (select count(*) from identity.social_link where member_id = $1)
         + (select count(mobile) from identity.member where member_id = $1))::int as left`,
      [memberId],
    )
    return found?.left ?? 0
  }
  return { browser, memberId, passkeys, left }
}

const removal = (browser: BrowserAt) => (passkeyId: string) =>
  browser.call(factors.removePasskey, { params: { passkeyId } })

test('[LG07] of the last ways in removed at the same moment one stays', async () => {
  for (let round = 0; round < 4; round++) {
    const { browser, passkeys, left } = await without(`dos${round}`, { passkeys: 2, links: 1 })
    const replies = await Promise.all([
      ...passkeys.map(removal(browser)),
      browser.call(social.unlink, { params: { provider: 'google' } }),
    ])
    expect(done(replies)).toBe(2)
    expect(replies.map(({ message }) => message)).toContain('only-way-in')
    expect(await left()).toBe(1)
  }
})

test('[PC02] a number is not unbound while the last passkey beside it goes', async () => {
  for (let round = 0; round < 4; round++) {
    const of = await without(`numero${round}`, { passkeys: 1, links: 0 })
    await product.db.query(
      'update identity.member set mobile = $2, mobile_verified_at = now() where member_id = $1',
      [of.memberId, `+5255123680${round}0`],
    )
    const replies = await Promise.all([
      ...of.passkeys.map(removal(of.browser)),
      of.browser.call(security.unbind, { params: { kind: 'mobile' } }),
    ])
    expect(done(replies)).toBe(1)
    expect(await of.left()).toBe(1)
  }
})
