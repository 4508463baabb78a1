import { factors, identity, passwords, signInMethods } from '@faro/contract/identity'
import { approvals, operator } from '@faro/contract/operator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDesk, type Desk } from '../../../tools/product/approvals.ts'
import { aBrowser } from '../../../tools/product/visitors.ts'
import { codeFor, nationalNumber } from '../../../tools/product/sign-in-methods.ts'

/** A stranger who knows what somebody is called, or their number, and nothing else. */
let desk: Desk
beforeAll(async () => {
  desk = await aDesk()
})
afterAll(() => desk.close())

test('[desk.A8] a stranger keeps nobody who is signed in from showing their code', async () => {
  const ana = await desk.colleague('ana', { permissions: ['cashier.read', 'cashier.approve'] })
  const body = { username: 'ana', password: 'whatever it may be', code: '000000' }
  // from one address, hour after hour: nobody else's limit stops it
  const said: string[] = []
  for (let round = 0; round < 12; round++) {
    for (let tried = 0; tried < 5; tried++) await desk.call(operator.login, { body })
    const proved = await desk.call(approvals.prove, {
      token: ana.token,
      body: { code: ana.code() },
    })
    said.push(proved.message)
    desk.clock.advance(5 * 60_000 + 1_000)
  }
  expect(said).toEqual(said.map(() => ''))
})

const secret = 'secreto99'

test('[PC02] a stranger at the door keeps no member who is signed in from showing their password', async () => {
  const own = aBrowser(desk)
  await own.register('marisa')
  const guess = { body: { username: 'marisa', password: 'whatever', type: 'username' } }
  for (let tried = 0; tried < 6; tried++) await desk.call(identity.login, guess)
  expect(await desk.call(identity.login, guess)).toMatchObject({ message: 'login-locked' })
  const proved = await own.call(factors.prove, { body: { way: 'password', password: secret } })
  expect(own.keep(proved)).toMatchObject({ success: true })
  const newPassword = 'otroSecreto77'
  const changed = await own.call(passwords.change, {
    body: { oldPassword: secret, newPassword, confirmNewPassword: newPassword },
  })
  expect(changed).toMatchObject({ success: true })
})

test('[LG02] strangers neither use up nor guess away the codes of a browser that its owner knows', async () => {
  await desk.db.query(
    `insert into whitelabel.module(merchant_id, module_id, parent_id, is_enabled, position)
     values (1, 'MOBILEVERCODELOGIN3', null, true, 1)
     on conflict (merchant_id, module_id) do update set is_enabled = true`,
  )
  const own = aBrowser(desk)
  await own.register('numerosa')
  const about = { mobileNum: nationalNumber(61), countryDialingCode: '52' }
  const to = `+52${about.mobileNum}`
  await desk.db.query(
    `update identity.member set mobile = $1, mobile_verified_at = now() where username = 'numerosa'`,
    [to],
  )
  const ask = (by: Pick<typeof own, 'call'>) =>
    by.call(signInMethods.sendLoginCode, { body: about })
  const enter = (by: Pick<typeof own, 'call'>, verificationCode: string) =>
    by.call(identity.login, { body: { type: 'sms', ...about, verificationCode } })
  for (let sent = 0; sent < 6; sent++) {
    expect(await ask(desk)).toMatchObject({ success: true })
    desk.clock.advance(1_100)
  }
  expect(await ask(desk)).toMatchObject({ status: 429 })
  expect(await ask(own)).toMatchObject({ success: true })
  const code = await codeFor(desk, to, 7)
  for (let tried = 0; tried < 6; tried++) await enter(desk, '000000')
  expect(await enter(desk, code)).toMatchObject({ success: false })
  expect(await enter(own, code)).toMatchObject({ success: true })
  // an unknown browser with a device of its own is a stranger
  expect(await ask(aBrowser(desk))).toMatchObject({ status: 429 })
})
