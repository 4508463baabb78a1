import { staff, operator } from '@faro/contract/operator'
import { addStaff } from '@faro/operator'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, type Product } from '../../../tools/product/product.ts'

let product: Product
beforeAll(async () => {
  product = await aProduct()
})
afterAll(() => product.close())

const password = 'una palabra larga de la mesa'
const codeFor = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate()

const keptOf = async (username: string): Promise<string> => {
  const [row] = await product.db.query<{ kept: string }>(
    'select totp_secret as kept from operator.staff where username = $1',
    [username],
  )
  return row?.kept ?? ''
}

test('secrets of authenticators that were kept in the clear are sealed at the start and still open', async () => {
  const { totpSecret } = await addStaff(product.db, {
    username: 'antigua',
    password,
    permissions: [],
  })
  expect(await keptOf('antigua')).toBe(totpSecret)
  expect(await product.app.modules.operator.sealSecrets()).toBe(1)
  expect(await product.app.modules.operator.sealSecrets()).toBe(0)
  const kept = await keptOf('antigua')
  expect(kept).toMatch(/^sealed:/)
  expect(Buffer.from(kept.slice(7), 'base64').toString('latin1')).not.toContain(totpSecret)
  const body = { username: 'antigua', password, code: codeFor(totpSecret) }
  expect(await product.call(operator.login, { body })).toMatchObject({ success: true })
})

test('a new authenticator is sealed from its first moment, before it is confirmed and after', async () => {
  await addStaff(product.db, { username: 'nueva', password, permissions: [] })
  await product.db.query(
    "update operator.staff set totp_secret = null, totp_step = 0 where username = 'nueva'",
  )
  const begun = await product.call(operator.login, { body: { username: 'nueva', password } })
  expect(begun).toMatchObject({ message: 'enrolment-needed' })
  const { ticket, secret } = begun.value as { ticket: string; secret: string }
  const [row] = await product.db.query<{ secret: string }>('select secret from operator.enrolment')
  expect(row?.secret).toMatch(/^sealed:/)
  const enrolled = await product.call(staff.enrol, {
    body: { ticket, code: codeFor(secret) },
  })
  expect(enrolled).toMatchObject({ success: true })
  expect(await keptOf('nueva')).toMatch(/^sealed:/)
})

test('no column of staff holds a secret in the clear once the server has started', async () => {
  const all = await product.db.query<{ kept: string }>(
    `select totp_secret as kept from operator.staff where totp_secret is not null
     union all select secret from operator.enrolment`,
  )
  expect(all.length).toBeGreaterThan(0)
  for (const { kept } of all) expect(kept).toMatch(/^sealed:/)
})
