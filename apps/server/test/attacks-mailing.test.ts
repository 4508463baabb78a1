import { identity, passwords } from '@faro/contract/identity'
import { inbox } from '@faro/contract/messaging'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, eventually, type Product } from '../../../tools/product/product.ts'
import { aBrowser } from '../../../tools/product/visitors.ts'
import {
  aMember,
  nationalNumber,
  password,
  registration,
  setting,
} from '../../../tools/product/sign-in-methods.ts'

let product: Product
beforeAll(async () => {
  product = await aProduct({ config: { RATE_LIMIT_SCALE: '1' } })
})
afterAll(() => product.close())

/** As a member may: so many times a minute, for as long as they like. */
const changeOften = async (token: string) => {
  let oldPassword = password
  for (let turn = 0; turn < perMinute; turn++) {
    const newPassword = `otraclave${turn}larga7`
    const form = { oldPassword, newPassword, confirmNewPassword: newPassword }
    const changed = await product.call(passwords.change, { token, body: form })
    if (turn >= perHour) expect(changed).toMatchObject({ message: 'too-many-requests' })
    else {
      expect(changed.message).toBe('')
      oldPassword = newPassword
    }
  }
}

const perMinute = 10
/** So often a password is changed at all. */
const perHour = 5

/** What has arrived there once nothing more is to be sent now. */
const arrived = async (to: string): Promise<number> => {
  await eventually(
    () =>
      product.db.query(
        `select 1 from identity.message
         where recipient = $1 and state = 'queued' and kind <> 'security-digest'`,
        [to],
      ),
    (waiting) => waiting.length === 0,
  )
  return product.provider.inbox.list({ to }).length
}

const digestsTo = (to: string) =>
  product.db.query<{ channel: string; state: string }>(
    `select channel, state from identity.message where recipient = $1 and kind = 'security-digest'`,
    [to],
  )

test('[PC02] an address that nobody has proven is written to no oftener than a code would be', async () => {
  const stranger = 'nada.que.ver@example.com'
  const body = registration('bombardera', { email: stranger })
  const { token } = (await product.call(identity.register, { body })).value as { token: string }
  await changeOften(token)
  expect(await arrived(stranger)).toBe(0)
  expect(await digestsTo(stranger)).toEqual([])
  // nor by links for ever: they are what would prove it, as many as a code, whoever wrote it down
  for (const username of ['bombardera', 'bombardero']) {
    if (username === 'bombardero')
      await product.call(identity.register, { body: registration(username, { email: stranger }) })
    for (let n = 0; n < 4; n++)
      expect(
        await product.call(passwords.askByEmail, { body: { username, email: stranger } }),
      ).toMatchObject({ success: true })
  }
  expect(await arrived(stranger)).toBe(6)
})

test('[LG02] no member has more SMS sent than the brand may send, whatever they are about', async () => {
  await setting(product, 'sms_hour_max = 3, sms_day_max = 3')
  const number = `+52${nationalNumber(77)}`
  const { token } = await aMember(product, 'cobradora', { mobile: number })
  await changeOften(token)
  expect(await arrived(number)).toBe(1)
  // the rest is told once when the hour is over, and each on the site
  expect(await digestsTo(number)).toEqual([{ channel: 'sms', state: 'queued' }])
  const { rows } = (await product.call(inbox.list, { token })).value as { rows: InboxRow[] }
  const told = rows.filter(({ values }) => values['what'] === 'password-changed')
  expect(told).toHaveLength(perHour)
})

type InboxRow = { readonly values: Readonly<Record<string, unknown>> }

test('[LG02] a notice waits for room in what the brand sends, and never passes it', async () => {
  await setting(product, 'sms_hour_max = 1, sms_day_max = 1000')
  await product.db.query("delete from identity.allowance where kind like 'sms-%'")
  const numbers = [78, 79].map((index) => `+52${nationalNumber(index)}`)
  for (const [index, mobile] of numbers.entries()) {
    const { token } = await aMember(product, `turno${index}`, { mobile })
    const form = { oldPassword: password, newPassword: 'otraclave7larga' }
    const body = { ...form, confirmNewPassword: form.newPassword }
    expect(await product.call(passwords.change, { token, body })).toMatchObject({ success: true })
  }
  const states = () =>
    product.db.query<{ state: string; has_waited: boolean }>(
      `select state, attempts = 0 and changed_at > created_at as has_waited
       from identity.message where recipient = any($1::text[])`,
      [numbers],
    )
  const settled = await eventually(
    states,
    (rows) =>
      rows.some(({ state }) => state !== 'queued') &&
      // looked at, and as if it had not been tried
      rows.some(({ state, has_waited: hasWaited }) => state === 'queued' && hasWaited),
  )
  expect(settled.filter(({ state }) => state === 'queued')).toHaveLength(1)
  expect(numbers.flatMap((to) => product.provider.inbox.list({ to }))).toHaveLength(1)
})

test('whatever happens to an account, its owner has one mail of a sort within an hour and one for the rest', async () => {
  const email = 'duena@correo.example'
  await aMember(product, 'duena', { email })
  await product.db.query(
    "update identity.member set email_verified_at = now() where username = 'duena'",
  )
  // each from a browser of its own, which is news
  for (let turn = 0; turn < 6; turn++) {
    const body = { username: 'duena', password, type: 'username' }
    expect(await aBrowser(product).call(identity.login, { body })).toMatchObject({ success: true })
  }
  expect(await arrived(email)).toBe(1)
  expect(await digestsTo(email)).toHaveLength(1)
})
