import { operator } from '@faro/contract/operator'
import { unwrap } from '@faro/kernel/result'
import { addStaff } from '@faro/operator'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refundAttempt, attemptsByNetwork, consumeAttempt } from '../src/staff/staff-attempts.ts'
import { aProduct, type Product } from '../../../tools/product/product.ts'
import { aBrowser } from '../../../tools/product/visitors.ts'

let product: Product
let strict: Product

beforeAll(async () => {
  ;[product, strict] = await Promise.all([
    aProduct({ config: { TRUSTED_PROXIES: '127.0.0.1' } }),
    aProduct({ config: { TRUSTED_PROXIES: '127.0.0.1', RATE_LIMIT_SCALE: '1' } }),
  ])
})
afterAll(() => Promise.all([product.close(), strict.close()]))

const password = 'clave-larga-1'

const codeAt = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() })

type Login = { readonly username: string; readonly password?: string; readonly code?: string }

const logIn = (login: Login, { at = product, ip = '203.0.113.1' } = {}) =>
  aBrowser(at, ip).call(operator.login, { body: { password, code: '000000', ...login } })

const messagesOf = (replies: readonly { message: string }[], message: string): number =>
  replies.filter((reply) => reply.message === message).length

test('of many wrong tries that come together five are judged, and the lock stays', async () => {
  const { totpSecret } = await addStaff(product.db, {
    username: 'cajero',
    password,
    permissions: [],
  })
  const replies = await Promise.all(Array.from({ length: 24 }, () => logIn({ username: 'cajero' })))
  expect(messagesOf(replies, 'login-failed')).toBe(5)
  expect(messagesOf(replies, 'login-locked')).toBe(19)
  expect(await logIn({ username: 'cajero' })).toMatchObject({ message: 'login-locked' })
  const right = { username: 'cajero', code: codeAt(totpSecret) }
  expect(await logIn(right)).toMatchObject({ status: 429, message: 'login-locked' })
  await product.db.query("update operator.attempt set locked_until = now() - interval '1 second'")
  expect(await logIn(right)).toMatchObject({ success: true })
  // a right one starts the count anew
  expect(await logIn({ username: 'cajero' })).toMatchObject({ message: 'login-failed' })
})

test('a name nobody has is answered and locked like one of the staff', async () => {
  await addStaff(product.db, { username: 'existe', password, permissions: [] })
  const answersTo = async (username: string) => {
    const replies = []
    for (let i = 0; i < 7; i++) replies.push((await logIn({ username, password: 'x' })).message)
    return replies
  }
  const known = await answersTo('existe')
  expect(known.slice(5)).toEqual(['login-locked', 'login-locked'])
  expect(await answersTo('noexiste')).toEqual(known)
})

test('what was typed for a name that nobody has stands nowhere in the log', async () => {
  await logIn({ username: 'mi-clave-secreta' })
  const rows = await product.db.query(
    `select 1 from operator.audit_entry e where e::text like '%mi-clave-secreta%'`,
  )
  expect(rows).toEqual([])
})

test('one network may not try one name after another', async () => {
  const from = (ip: string, username: string) => logIn({ username }, { at: strict, ip })
  await from('2001:db8:5:5::1', 'nadie')
  await strict.db.query("update operator.attempt set tries = 59 where kind = 'network'")
  expect(await from('2001:db8:5:5::2', 'nadie2')).toMatchObject({ message: 'login-failed' })
  expect(await from('2001:db8:5:5::3', 'nadie3')).toMatchObject({ message: 'login-locked' })
  expect(await from('2001:db8:6:6::1', 'nadie3')).toMatchObject({ message: 'login-failed' })
})

test('a right try of one’s own lifts no lock that the wrong ones of others brought about', async () => {
  const network = attemptsByNetwork('198.51.100.7', 1)
  const now = new Date()
  const take = async () => unwrap(await consumeAttempt(strict.db, network, now))
  for (let n = 1; n < 59; n++) await take()
  const own = await take()
  expect([own.isLast, (await take()).isLast]).toEqual([false, true])
  await refundAttempt(strict.db, network, own)
  expect(await consumeAttempt(strict.db, network, now)).toMatchObject({ error: 'login-locked' })
  // the lock of one's own try goes with it, and all others stay counted
  const mine = attemptsByNetwork('198.51.100.8', 1)
  for (let n = 1; n < 60; n++) unwrap(await consumeAttempt(strict.db, mine, now))
  const last = unwrap(await consumeAttempt(strict.db, mine, now))
  await refundAttempt(strict.db, mine, last)
  expect([last.isLast, unwrap(await consumeAttempt(strict.db, mine, now)).isLast]).toEqual([
    true,
    true,
  ])
})

test('the log is checked from where it was found intact, and a change of the past shows', async () => {
  const { totpSecret } = await addStaff(product.db, {
    username: 'auditora',
    password,
    permissions: ['audit.read'],
  })
  const browser = aBrowser(product)
  browser.keep(
    await browser.call(operator.login, {
      body: { username: 'auditora', password, code: codeAt(totpSecret) },
    }),
  )
  const isIntact = async () =>
    ((await browser.call(operator.audit)).value as { intact: boolean }).intact
  expect(await isIntact()).toBe(true)
  const [checkpoint] = await product.db.query<{ seq: bigint }>(
    'select seq from operator.audit_checkpoint',
  )
  expect(checkpoint?.seq).toBeGreaterThan(1n)
  await product.db.query('alter table operator.audit_entry disable trigger audit_no_change')
  await product.db.query("update operator.audit_entry set actor = 'other' where seq = 1")
  expect(await isIntact()).toBe(false)
  await product.db.query('delete from operator.audit_entry where seq = $1', [checkpoint?.seq])
  expect(await isIntact()).toBe(false)
})
