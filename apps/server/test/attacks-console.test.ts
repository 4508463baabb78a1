import { brands, whitelabel, type BrandDetail } from '@faro/contract/whitelabel'
import { notices, staff } from '@faro/contract/operator'
import { uuidv7 } from '@faro/kernel/ids'
import { ok } from '@faro/kernel/result'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDesk, type Desk } from './approvals.fixture.ts'

/** One person of the staff, alone, with what the console offers them. */
let desk: Desk
beforeAll(async () => {
  desk = await aDesk()
})
afterAll(() => desk.close())

const brandAt = async (host: string): Promise<string> =>
  (
    (await desk.call(whitelabel.permission, { host })).value as {
      brand: { merchantCode: string }
    }
  ).brand.merchantCode

const setHosts = async (token: string, hosts: readonly string[]) => {
  const params = { code: 'marea' }
  const { version } = (await desk.call(brands.detail, { token, params })).value as BrandDetail
  return desk.call(brands.changeHosts, { token, params, body: { version, hosts } })
}

test('[desk.O1] who works for one brand takes no host whose visitors are another brand’s by now', async () => {
  const permissions = ['brand.read', 'brand.write']
  const hers = await desk.colleague('marea-sola', { permissions, merchantIds: [2] })
  const both = await desk.colleague('ambas', { permissions, merchantIds: [1, 2] })
  const all = await desk.colleague('todas', { permissions })
  const own = 'marea.localhost'
  expect(await brandAt('casa.example')).toBe('voltio')
  expect(await setHosts(hers.token, [own, 'casa.example'])).toMatchObject({
    message: 'host-taken',
    value: { host: 'casa.example' },
  })
  expect(await brandAt('casa.example')).toBe('voltio')
  expect(await setHosts(hers.token, [own])).toMatchObject({ success: true })
  expect(await setHosts(both.token, [own, 'mar.example'])).toMatchObject({ success: true })
  // nor all that nobody named, once it is free
  await desk.db.query("delete from whitelabel.host where host = '*'")
  const everyOther = { message: 'host-taken', value: { host: '*' } }
  expect(await setHosts(hers.token, [own, '*'])).toMatchObject(everyOther)
  expect(await setHosts(both.token, [own, '*'])).toMatchObject(everyOther)
  // what leads nowhere is nobody's
  expect(await setHosts(hers.token, [own, 'nueva.example'])).toMatchObject({ success: true })
  expect(await setHosts(all.token, [own, '*'])).toMatchObject({ success: true })
  await desk.db.query("update whitelabel.host set merchant_id = 1 where host = '*'")
})

test('[desk.A11] whoever puts an alarm away stands in the log with it', async () => {
  const chief = await desk.colleague('jefa-alarma', { permissions: ['staff.write'] })
  const subject = `${chief.operatorId}:${uuidv7()}`
  await desk.db.query(
    `insert into operator.alarm
       (alarm_id, code, merchant_id, subject, value, threshold, since, owner_role)
     values ($1, 'approval-pair', 1, $2, '21', '20', now(), 'owner')`,
    [uuidv7(), subject],
  )
  const { token } = chief
  const open = (await desk.call(notices.alarms, { token })).value as {
    alarmId: string
    subject: string
  }[]
  const alarmId = open.find((one) => one.subject === subject)?.alarmId ?? ''
  const body = { note: 'nothing to see' }
  const params = { alarmId }
  expect(await desk.call(notices.acknowledge, { token, params, body })).toMatchObject({
    success: true,
  })
  expect(await desk.call(notices.acknowledge, { token, params, body })).toMatchObject({
    message: 'not-found',
  })
  expect(
    await desk.db.query(
      `select actor, detail from operator.audit_entry
       where action = 'alarm.acknowledged' and subject = $1`,
      [subject],
    ),
  ).toEqual([{ actor: 'jefa-alarma', detail: { alarm: 'approval-pair', note: 'nothing to see' } }])
})

test('[desk.O1] nobody is left alone in charge beside an account that nobody has enrolled', async () => {
  const permissions = ['staff.write']
  await desk.db.query(
    `update operator.staff_role set until = now() - interval '1 second' where until is null`,
  )
  const rogue = await desk.colleague('sola', { permissions })
  const other = await desk.colleague('otra', { permissions })
  const empty = await desk.colleague('nadie', { permissions })
  await desk.db.tx(async (tx) => {
    await tx.query('update operator.staff set totp_secret = null where operator_id = $1', [
      empty.operatorId,
    ])
    return ok(null)
  })
  const { token } = rogue
  const disable = (operatorId: string) =>
    desk.call(staff.change, {
      token,
      params: { operatorId },
      body: { isActive: false, reason: 'out of the way' },
    })
  expect(await disable(other.operatorId)).toMatchObject({ message: 'last-managers' })
  expect(await disable(empty.operatorId)).toMatchObject({ success: true })
})
