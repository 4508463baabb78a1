import { operator, staff } from '@faro/contract/operator'
import { askForRecovery } from '@faro/operator'
import { unwrap } from '@faro/kernel/result'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDesk, hourMs, type Colleague, type Desk } from '../../../tools/product/approvals.ts'

let desk: Desk
let ana: Colleague
let bea: Colleague
let cajera: Colleague
beforeAll(async () => {
  desk = await aDesk()
  ana = await desk.colleague('ana-recupera', { permissions: ['staff.write', 'audit.read'] })
  bea = await desk.colleague('bea-recupera', { permissions: ['staff.write'] })
  cajera = await desk.colleague('cajera-recupera', { permissions: ['cashier.read'] })
})
afterAll(() => desk.close())

const password = 'una clave larga y nueva'
const ask = (username: string) => askForRecovery(desk.db, { username, now: desk.clock.now() })
const runJob = () => desk.app.modules.operator.runRecoveries()
const open = (token: string, more: object = {}) =>
  desk.call(staff.openLink, { body: { token, password, ...more } })
const object = async (by: Colleague) => {
  const listed = await desk.call(staff.recoveries, { token: await by.session() })
  const [one] = (listed.value ?? []) as { recoveryId: string }[]
  const params = { recoveryId: one?.recoveryId ?? '01a1fd28-56cc-7c42-bb36-00e66078a79a' }
  return desk.call(staff.objectToRecovery, { token: await by.session(), params })
}
const told = (by: Colleague) =>
  desk.db.query<{ code: string }>(
    `select code from operator.notice where operator_id = $1 and code like 'staff-recover%'
     order by notice_id`,
    [by.operatorId],
  )
const audited = (of: Colleague) =>
  desk.db.query<{ actor: string; action: string }>(
    `select actor, action from operator.audit_entry where subject = $1
       and (action like 'staff.recover%' or action = 'staff.link-used') order by seq`,
    [of.operatorId],
  )
const hasFactor = async (of: Colleague): Promise<boolean> =>
  (
    await desk.db.query(
      'select 1 from operator.staff where operator_id = $1 and totp_secret is not null',
      [of.operatorId],
    )
  ).length === 1

test('a reset asked for on the server waits 24 hours, and another owner stops it', async () => {
  const { token } = unwrap(await ask('ANA-RECUPERA'))
  expect(await ask('ana-recupera')).toMatchObject({ ok: false, error: 'approval-needed' })
  expect(await ask('nadie')).toMatchObject({ ok: false, error: 'not-found' })
  expect(await open(token)).toMatchObject({ message: 'ticket-invalid' })
  expect(await object(ana)).toMatchObject({ message: 'not-oneself' })
  expect(await desk.call(staff.recoveries, { token: cajera.token })).toMatchObject({
    message: 'forbidden',
  })
  expect(await object(bea)).toMatchObject({ success: true })
  expect(await object(bea)).toMatchObject({ message: 'not-found' })
  desk.clock.advance(25 * hourMs)
  await runJob()
  expect(await hasFactor(ana)).toBe(true)
  expect(await open(token)).toMatchObject({ message: 'ticket-invalid' })
  const codes = [{ code: 'staff-recovery-requested' }, { code: 'staff-recovery-objected' }]
  expect(await told(ana)).toEqual(codes)
  expect(await told(bea)).toEqual(codes)
  expect(await told(cajera)).toEqual([])
  expect(await audited(ana)).toEqual([
    { actor: 'installation', action: 'staff.recovery-requested' },
    { actor: 'bea-recupera', action: 'staff.recovery-objected' },
  ])
})

test('one person stops a colleague’s return once: asked again, it is for somebody else', async () => {
  const dora = await desk.colleague('dora-recupera', { permissions: ['staff.write'] })
  const eva = await desk.colleague('eva-recupera', { permissions: ['staff.write'] })
  const listed = async (by: Colleague) =>
    (await desk.call(staff.recoveries, { token: await by.session() })).value
  const askFirst = unwrap(await ask('dora-recupera'))
  expect(await object(bea)).toMatchObject({ success: true })
  const askedAgain = unwrap(await ask('dora-recupera'))
  expect(askedAgain.token).not.toBe(askFirst.token)
  expect(await listed(bea)).toMatchObject([{ canObject: false }])
  expect(await object(bea)).toMatchObject({ message: 'objected-before' })
  expect(await listed(eva)).toMatchObject([{ canObject: true }])
  expect(await object(eva)).toMatchObject({ success: true })
  unwrap(await ask('dora-recupera'))
  for (const by of [bea, eva])
    expect(await object(by)).toMatchObject({ message: 'objected-before' })
  desk.clock.advance(24 * hourMs)
  await runJob()
  expect(await hasFactor(dora)).toBe(false)
  // a month later it is another matter
  desk.clock.advance(31 * 24 * hourMs)
  unwrap(await ask('eva-recupera'))
  expect(await object(bea)).toMatchObject({ success: true })
})

test('who manages one brand neither sees nor stops the return of anybody', async () => {
  const [here, there] = [
    await desk.colleague('jefa-marca', { permissions: ['staff.write'], merchantIds: [1] }),
    await desk.colleague('otra-marca', { permissions: ['staff.write'], merchantIds: [1] }),
  ]
  unwrap(await ask(there.username))
  const token = await here.session()
  expect(await desk.call(staff.recoveries, { token })).toMatchObject({ value: [] })
  const [one] = await desk.db.query<{ recovery_id: string }>(
    "select recovery_id from operator.recovery where state = 'requested'",
  )
  const params = { recoveryId: one?.recovery_id ?? '' }
  expect(await desk.call(staff.objectToRecovery, { token, params })).toMatchObject({
    message: 'not-found',
  })
  expect(await object(bea)).toMatchObject({ success: true })
})

test('without an objection the job resets after 24 hours, and the link enrols once within 72', async () => {
  const { token } = unwrap(await ask('ana-recupera'))
  desk.clock.advance(24 * hourMs - 60_000)
  await runJob()
  expect(await hasFactor(ana)).toBe(true)
  const session = await ana.session()
  desk.clock.advance(2 * 60_000)
  expect(await object(bea)).toMatchObject({ message: 'not-found' })
  await runJob()
  await runJob()
  expect(await hasFactor(ana)).toBe(false)
  expect(await desk.call(operator.me, { token: session })).toMatchObject({
    message: 'not-signed-in',
  })
  expect((await told(bea)).at(-1)).toEqual({ code: 'staff-recovered' })
  expect(await open(token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).toMatchObject({
    message: 'ticket-invalid',
  })
  // whoever is recovered keeps the name, whatever the link's page sends
  const begun = await open(token, { username: 'otra-persona' })
  const { ticket, secret } = begun.value as { ticket: string; secret: string }
  expect(await open(token)).toMatchObject({ message: 'ticket-invalid' })
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: desk.clock.now().getTime(),
  })
  expect(await desk.call(staff.enrol, { body: { ticket, code } })).toMatchObject({
    value: { staff: { username: 'ana-recupera' } },
  })
  expect((await audited(ana)).map(({ action }) => action).slice(2)).toEqual([
    'staff.recovery-requested',
    'staff.recovered',
    'staff.link-used',
  ])
})

test('a link is over after 72 hours, and nobody who was disabled comes back by one', async () => {
  const { token } = unwrap(await ask('ana-recupera'))
  desk.clock.advance(24 * hourMs)
  await runJob()
  desk.clock.advance(72 * hourMs)
  expect(await open(token)).toMatchObject({ message: 'ticket-invalid' })
  const late = unwrap(await ask('bea-recupera'))
  await desk.db.query('update operator.staff set is_active = false where operator_id = $1', [
    bea.operatorId,
  ])
  desk.clock.advance(24 * hourMs)
  await runJob()
  expect(await open(late.token)).toMatchObject({ message: 'ticket-invalid' })
  expect((await audited(bea)).at(-1)).toMatchObject({ action: 'staff.recovery-void' })
})
