import { brands, whitelabel, type BrandDetail } from '@faro/contract/whitelabel'
import { alarms, operatorLists, staff } from '@faro/contract/operator'
import { uuidv7 } from '@faro/kernel/ids'
import { ok } from '@faro/kernel/result'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDesk, type Desk } from '../../../tools/product/approvals.ts'

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

const reason = 'a new address'

const setHosts = async (token: string, hosts: readonly string[]) => {
  const params = { code: 'marea' }
  const { version } = (await desk.call(brands.detail, { token, params })).value as BrandDetail
  return desk.call(brands.changeHosts, { token, params, body: { version, hosts, reason } })
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
  expect(await setHosts(hers.token, [own])).toMatchObject({ value: { approvalId: null } })
  expect(await setHosts(both.token, [own, 'mar.example'])).toMatchObject({ message: 'host-taken' })
  // nor all that nobody named, once it is free
  await desk.db.query("delete from whitelabel.host where host = '*'")
  const everyOther = { message: 'host-taken', value: { host: '*' } }
  expect(await setHosts(hers.token, [own, '*'])).toMatchObject(everyOther)
  expect(await setHosts(both.token, [own, '*'])).toMatchObject(everyOther)
  const held = () =>
    desk.db.query('select host from whitelabel.host where merchant_id = 2 order by host')
  expect(await held()).toEqual([{ host: own }])
  // what leads nowhere by now is the brand's to decide on: another of its people agrees
  const asked = await setHosts(hers.token, [own, 'nueva.example'])
  const { approvalId } = asked.value as { approvalId: string }
  expect(await held()).toEqual([{ host: own }])
  expect(await desk.agree(await hers.session(), approvalId)).toMatchObject({
    message: 'approval-own',
  })
  expect(await desk.agree(await both.session(), approvalId)).toMatchObject({
    value: { state: 'executed' },
  })
  expect(await held()).toEqual([{ host: own }, { host: 'nueva.example' }])
  // what touches other brands is decided by those of all of them
  const rest = await setHosts(all.token, [own, 'nueva.example', '*'])
  const { approvalId: restId } = rest.value as { approvalId: string }
  expect(await desk.agree(await both.session(), restId)).toMatchObject({ message: 'not-found' })
  const second = await desk.colleague('todas-dos', { permissions })
  expect(await desk.agree(await second.session(), restId)).toMatchObject({
    value: { state: 'executed' },
  })
  await desk.db.query("update whitelabel.host set merchant_id = 1 where host = '*'")
})

test('[desk.O1] hosts that were decided on are those that were shown, of the hosts that there were', async () => {
  const permissions = ['brand.read', 'brand.write']
  const [asks, agrees] = [
    await desk.colleague('pide-hosts', { permissions }),
    await desk.colleague('acepta-hosts', { permissions }),
  ]
  const asked = await setHosts(asks.token, ['marea.localhost', 'otra.example'])
  await desk.db.query("delete from whitelabel.host where host = 'nueva.example'")
  const { approvalId } = asked.value as { approvalId: string }
  expect(await desk.agree(await agrees.session(), approvalId)).toMatchObject({
    value: { state: 'failed', failure: 'state-changed' },
  })
})

test.each(['\u202eanotsop', 'ana\u200b', 'ana\u0007', 'a\u00a0na', '\u3164\u3164\u3164'])(
  'a name of staff, roles or brands with what nobody sees (%j) is refused, and the field is named',
  async (name) => {
    const permissions = ['staff.write', 'brand.read', 'brand.write']
    const { token } = await desk.colleague(`nombra-${uuidv7()}`, { permissions })
    const refused = (field: string) => ({
      message: 'invalid-input',
      value: { [field]: expect.any(String) },
    })
    const person = { username: name, roles: [], reason }
    expect(await desk.call(staff.add, { token, body: person })).toMatchObject(refused('username'))
    const role = { role: null, title: name, permissions: ['brand.read'], hours: null, reason }
    expect(await desk.call(staff.saveRole, { token, body: role })).toMatchObject(refused('title'))
    const params = { code: 'marea' }
    const { version, settings } = (await desk.call(brands.detail, { token, params }))
      .value as BrandDetail
    const body = { version, ...settings, name }
    expect(await desk.call(brands.changeSettings, { token, params, body })).toMatchObject(
      refused('name'),
    )
  },
)

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
  const query = { state: 'open,acknowledged', subject }
  const open = (await desk.call(operatorLists.alarms, { token, query })).value as {
    rows: { alarmId: string }[]
  }
  const alarmId = open.rows[0]?.alarmId ?? ''
  const body = { note: 'nothing to see' }
  const params = { alarmId }
  expect(await desk.call(alarms.acknowledge, { token, params, body })).toMatchObject({
    success: true,
  })
  expect(await desk.call(alarms.acknowledge, { token, params, body })).toMatchObject({
    message: 'state-changed',
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
