import { randomBytes } from 'node:crypto'
import { operator, staff } from '@faro/contract/operator'
import {
  factors,
  identity,
  passwords,
  security,
  verification,
  signInMethods,
} from '@faro/contract/identity'
import { withdrawals } from '@faro/contract/cashier'
import { addStaff } from '@faro/operator'
import { secretHash } from '@faro/server-kit/proofs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, type Product, type Reply } from '../../../tools/product/product.ts'
import { aMemberToken } from '../../../tools/product/sessions.ts'
import { aTwin, type Twin } from '../../../tools/product/twin.ts'
import { aBrowser } from '../../../tools/product/visitors.ts'
import { aMember, codeFor, setting } from '../../../tools/product/sign-in-methods.ts'

let product: Product
/** A second server process on the same database. */
let twin: Twin

beforeAll(async () => {
  product = await aProduct()
  twin = await aTwin(product)
  await setting(product, 'captcha_after = 5')
  await product.db.query(
    `insert into whitelabel.module(merchant_id, module_id, parent_id, is_enabled, position)
     select 1, id, null, true, 1 from unnest($1::text[]) id
     on conflict (merchant_id, module_id) do update set is_enabled = true`,
    [['MOBILEVERCODELOGIN3', 'CHNGPASSVERIF3']],
  )
})
afterAll(async () => {
  await twin.close()
  await product.close()
})

const together = 50
const processes = () => [product, twin]

/** Fifty guesses at the same moment, every other one at the second process. */
const guess = async (
  ask: (call: Product['call'], index: number) => Promise<Reply>,
): Promise<readonly Reply[]> =>
  Promise.all(
    Array.from({ length: together }, (_, i) => ask((processes()[i % 2] ?? product).call, i)),
  )

const messagesOf = (replies: readonly Reply[]): readonly string[] => [
  ...new Set(replies.map(({ message }) => message)),
]

/** Five at most were judged; the others were told to wait. */
const expectFew = (replies: readonly Reply[], judged: string, refused: string): void => {
  expect(messagesOf(replies).filter((one) => one !== judged && one !== refused)).toEqual([])
  const count = replies.filter(({ message }) => message === judged).length
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThanOrEqual(5)
}

const idOf = async (username: string): Promise<string> => {
  const [row] = await product.db.query<{ member_id: string }>(
    'select member_id from identity.member where username = $1',
    [username],
  )
  return row?.member_id ?? ''
}

const sessionsOf = async (memberId: string): Promise<string[]> =>
  Promise.all(Array.from({ length: 10 }, () => aMemberToken(product.db, memberId)))

test('[LG01] of fifty passwords at once five are judged, however the name is spelled', async () => {
  await aBrowser(product).register('numeros')
  await product.db.query(
    `update identity.member set username = '525512399999' where username = 'numeros'`,
  )
  const names = ['5512399999', '525512399999', '+52 55 1239 9999', '55 1239 9999']
  const replies = await guess((call, i) =>
    call(identity.login, {
      body: { username: names[i % 4], password: `wrong${i}`, type: 'username' },
      headers: { 'user-agent': `browser ${i}`, 'accept-language': i % 2 === 0 ? 'es' : 'en' },
    }),
  )
  // a captcha is asked for from the fifth on: not judged either
  const judged = replies.filter(({ message }) => message !== 'captcha-needed')
  expectFew(judged, 'login-failed', 'login-locked')
})

test('a password is guessed at five times at the door and five times inside, by whatever route and session', async () => {
  await aBrowser(product).register('rutas')
  const tokens = await sessionsOf(await idOf('rutas'))
  const at = (i: number) => ({ token: tokens[i % tokens.length] ?? '' })
  const newPassword = { newPassword: 'otroSecreto77', confirmNewPassword: 'otroSecreto77' }
  const replies = await guess((call, i) => {
    const wrong = `wrong${i}`
    if (i % 4 === 0)
      return call(passwords.change, { ...at(i), body: { oldPassword: wrong, ...newPassword } })
    if (i % 4 === 1)
      return call(identity.setPaymentPassword, {
        ...at(i),
        body: { password: wrong, paymentPassword: '135790' },
      })
    if (i % 4 === 2)
      return call(factors.prove, { ...at(i), body: { way: 'password', password: wrong } })
    return call(identity.login, {
      body: { username: 'rutas', password: wrong, type: 'username' },
    })
  })
  const waiting = ['login-locked', 'captcha-needed']
  const isJudged = ({ message }: Reply) => !waiting.includes(message)
  expect(replies.filter(({ success }) => success)).toEqual([])
  const atDoor = (_: Reply, i: number) => i % 4 === 3
  expect(replies.filter(atDoor).filter(isJudged).length).toBeLessThanOrEqual(5)
  const inside = (_: Reply, i: number) => i % 4 !== 3
  expect(replies.filter(inside).filter(isJudged).length).toBeLessThanOrEqual(5)
})

test('[LG06] of fifty second factors at once five are judged, whatever the tickets', async () => {
  await aBrowser(product).register('boletos')
  const memberId = await idOf('boletos')
  const device = randomBytes(32).toString('base64url')
  const tickets = Array.from({ length: together }, () => randomBytes(32).toString('base64url'))
  for (const ticket of tickets)
    await product.db.query(
      `insert into identity.login_ticket
         (ticket_hash, member_id, merchant_id, device_hash, way, ways, created_at, expires_at)
       values ($1, $2, 1, $3, 'password', '{totp,recovery,payeeName}', now(),
         now() + interval '10 minutes')`,
      [secretHash(ticket), memberId, secretHash(device)],
    )
  const ways = ['totp', 'recovery', 'payeeName']
  const replies = await guess((call, i) =>
    call(verification.finish, {
      headers: { cookie: `faro-device=${device}` },
      body: { ticket: tickets[i], way: ways[i % 3], answer: '123456' },
    }),
  )
  expectFew(replies, 'verification-failed', 'login-locked')
})

test('[PC02] of fifty codes for a new payment password five are judged', async () => {
  const { token } = await aMember(product, 'olvido', { mobile: '+525512300001' })
  expect(
    await product.call(security.sendPaymentCode, { token, body: { way: 'sms' } }),
  ).toMatchObject({
    success: true,
  })
  await codeFor(product, '+525512300001')
  const tokens = await sessionsOf(await idOf('olvido'))
  await product.db.query(
    `update identity.member set mobile_verified_at = now() - interval '2 days'
     where username = 'olvido'`,
  )
  const replies = await guess((call, i) =>
    call(security.resetPaymentPassword, {
      token: tokens[i % tokens.length] ?? '',
      body: { way: 'sms', code: String(i).padStart(6, '0'), newPassword: '246810' },
    }),
  )
  expectFew(replies, 'code-wrong', 'too-many-requests')
})

test('[LG02] of fifty codes by SMS five are judged, whatever they would open', async () => {
  await aMember(product, 'mensajes', { mobile: '+525512300002' })
  const about = { mobileNum: '5512300002', countryDialingCode: '52' }
  for (const route of [signInMethods.sendLoginCode, signInMethods.sendPasswordCode]) {
    await product.db.query(`delete from identity.allowance where kind = 'code-second'`)
    expect(await product.call(route, { body: about })).toMatchObject({ success: true })
  }
  await codeFor(product, '+525512300002', 2)
  const replies = await guess((call, i) => {
    const verificationCode = String(i).padStart(6, '0')
    return i % 2 === 0
      ? call(identity.login, { body: { type: 'sms', ...about, verificationCode } })
      : call(passwords.resetByPhone, {
          body: { ...about, verificationCode, newPassword: 'otroSecreto77' },
        })
  })
  expectFew(replies, 'code-wrong', 'too-many-requests')
})

test('[PC02] of fifty payment passwords at once five are judged, for a change as for money', async () => {
  await aBrowser(product).register('pagos')
  const tokens = await sessionsOf(await idOf('pagos'))
  await product.call(identity.setPaymentPassword, {
    token: tokens[0] ?? '',
    body: { password: 'secreto99', paymentPassword: '135790' },
  })
  const bankAccountId = crypto.randomUUID()
  const replies = await guess((call, i) => {
    const token = tokens[i % tokens.length] ?? ''
    const paymentPassword = String(i).padStart(6, '0')
    return i % 2 === 0
      ? call(security.changePaymentPassword, {
          token,
          body: { oldPassword: paymentPassword, newPassword: '111111' },
        })
      : call(withdrawals.request, {
          token,
          key: crypto.randomUUID(),
          body: { bankAccountId, amount: '50.00', paymentPassword },
        })
  })
  expectFew(replies, 'payment-password-wrong', 'payment-password-locked')
})

test('of fifty codes of somebody of the staff five are judged, whatever the sessions', async () => {
  const username = 'muchas-sesiones'
  const password = 'clave-larga-99'
  await addStaff(product.db, { username, password, permissions: [] })
  const [row] = await product.db.query<{ operator_id: string }>(
    'select operator_id from operator.staff where username = $1',
    [username],
  )
  const tokens = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const token = randomBytes(32).toString('base64url')
      await product.db.query(
        `insert into operator.session(session_id, operator_id, token_hash, expires_at, seen_at)
         values (gen_random_uuid(), $1, $2, now() + interval '1 hour', now())`,
        [row?.operator_id, secretHash(token)],
      )
      return token
    }),
  )
  const replies = await guess((call, i) => {
    const code = String(i).padStart(6, '0')
    return i % 2 === 0
      ? call(staff.renewRecoveryCodes, { token: tokens[i % 10] ?? '', body: { code } })
      : call(operator.login, { body: { username, password, code } })
  })
  expect(replies.filter(({ success }) => success)).toEqual([])
  // inside and at the door each by its own count
  for (const place of [0, 1]) {
    const here = replies.filter((_, i) => i % 2 === place)
    const judged = here.filter(({ message }) => message !== 'login-locked')
    expect(judged.length).toBeLessThanOrEqual(5)
  }
})

test('tokens of own accounts open no allowance at the door', async () => {
  const strict = await aProduct({ config: { RATE_LIMIT_SCALE: '1' } })
  try {
    const tokens: string[] = []
    for (const username of ['propia1', 'propia2', 'propia3'])
      tokens.push((await aMember(strict, username)).token)
    // known to the server as theirs, so that their own calls are counted by them
    for (const token of tokens) await strict.call(identity.info, { token })
    const replies: Reply[] = []
    for (let i = 0; i < 60; i++)
      replies.push(
        await strict.call(identity.login, {
          token: tokens[i % 3] ?? '',
          body: { username: `robada${i}`, password: 'wrong', type: 'username' },
        }),
      )
    expect(replies.filter(({ message }) => message === 'login-failed').length).toBeLessThanOrEqual(
      20,
    )
    expect(replies.at(-1)).toMatchObject({ status: 429 })
  } finally {
    await strict.close()
  }
})

test('names of a stolen list tried all at once get no further than one after the other', async () => {
  const strict = await aProduct({ config: { RATE_LIMIT_SCALE: '1' } })
  try {
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        strict.call(i % 2 === 0 ? identity.login : identity.loginV2, {
          body: { username: `lista${i}`, password: 'wrong', type: 'username' },
        }),
      ),
    )
    expect(replies.filter(({ message }) => message === 'login-failed').length).toBeLessThanOrEqual(
      20,
    )
  } finally {
    await strict.close()
  }
})
