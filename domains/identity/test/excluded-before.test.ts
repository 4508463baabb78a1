import { randomUUID } from 'node:crypto'
import { identity } from '@faro/contract/identity'
import { withdrawals } from '@faro/contract/cashier'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedBrands } from '../../../tools/seed/seed-brands.ts'
import type { caller } from '../../../tools/product/caller.ts'
import { aFormerDatabase } from '../../../tools/product/former-database.ts'

/** Somebody excluded by a version that kept nothing of what they are known by. */
const excluded = '01a1fd28-56cc-7c42-bb36-00e66078a70a'
const number = '0123456789'

let former: Awaited<ReturnType<typeof aFormerDatabase>>
let app: Awaited<ReturnType<typeof former.startApp>>['app'] | undefined
let call: ReturnType<typeof caller>
beforeAll(async () => {
  former = await aFormerDatabase('20261122T1312')
  await former.db.query(
    `insert into identity.member (member_id, merchant_id, username, nickname, password_hash,
       email, email_verified_at, mobile, mobile_verified_at, profile, excluded_until)
     values ($1, 1, 'antigua', 'antigua', 'x', 'An.A.Paz+dos@pm.me', now(), '+525512366001', now(),
       '{"idNumber": "AB-123.456"}', now() + interval '1 year')`,
    [excluded],
  )
  await former.db.query(
    `insert into cashier.bank_account
       (bank_account_id, merchant_id, member_id, bank_name, holder, number)
     values ($1, 1, $2, 'Banco Uno', 'Ana Paz', $3)`,
    [randomUUID(), excluded, number],
  )
  await former.bringUp()
  await seedBrands(former.db)
  await former.db.query("update identity.ways_in set human = 'off', captcha_after = 5")
  ;({ app, call } = await former.startApp())
})
afterAll(async () => {
  await app?.stop()
  await former.remove()
})

const register = async (username: string, extra: object = {}) => {
  const body = {
    username,
    password: 'secreto99',
    confirmPassword: 'secreto99',
    agreed: true,
    registerMethod: 'WEB',
    ...extra,
  }
  const reply = await call(identity.register, { body })
  expect(reply).toMatchObject({ success: true })
  return (reply.value as { token: string }).token
}
const reasonsOf = async (username: string) =>
  (
    await former.db.query<{ reasons: string[] }>(
      `select reasons from identity.hold join identity.member using (member_id)
       where username = $1 and $2::uuid = any(matched_ids)`,
      [username, excluded],
    )
  )[0]?.reasons

test('who was excluded before anything of them was kept is known by mail box, whatever its spelling', async () => {
  await register('nueva1', { email: 'anapaz@proton.me' })
  expect(await reasonsOf('nueva1')).toEqual(['mail'])
})

test('who was excluded before anything of them was kept is known by bank account and document', async () => {
  const token = await register('nueva2')
  expect(await reasonsOf('nueva2')).toBeUndefined()
  await former.db.query(
    `update identity.member set profile = '{"idNumber": "ab123456"}' where username = 'nueva2'`,
  )
  const body = { bankName: 'Otro Banco', holder: 'Ana Paz', number: '01 2345-6789' }
  await call(withdrawals.addBankAccount, { token, key: randomUUID(), body })
  expect(await reasonsOf('nueva2')).toEqual(['bank-account', 'document'])
})

test('what was kept so is looked at once', async () => {
  expect(await former.db.query('select 1 from identity.excluded_before')).toEqual([])
  const marks = 'select kind, until_at, is_proven from identity.exclusion_mark order by 1, 2'
  const before = await former.db.query(marks)
  await app?.stop()
  ;({ app, call } = await former.startApp())
  expect(await former.db.query(marks)).toEqual(before)
})
