import { approvals, operator, staff, type StaffRow } from '@faro/contract/operator'
import { unwrap } from '@faro/kernel/result'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aDesk,
  dayMs,
  hourMs,
  registerPainting,
  type Colleague,
  type Desk,
} from '../../../tools/product/approvals.ts'

/** What people are told of who decides, how, when and from where. */
let desk: Desk
let chief: Colleague
let deputy: Colleague
beforeAll(async () => {
  desk = await aDesk({ TRUSTED_PROXIES: '127.0.0.1' })
  await registerPainting(desk)
  const permissions = ['staff.write', 'test.ask', 'test.decide', 'cashier.read', 'players.read']
  chief = await desk.colleague('jefa', { permissions })
  deputy = await desk.colleague('segunda', { permissions })
})
afterAll(() => desk.close())

const asker = (name: string) => desk.colleague(name, { permissions: ['test.ask'] })
const decider = (name: string) => desk.colleague(name, { permissions: ['test.decide'] })

const requested = async (by: Colleague, merchantId: number | null = 1): Promise<string> =>
  desk.db
    .tx((tx) =>
      desk.app.modules.operator.approvals.request(tx, {
        kind: 'test.painting',
        merchantId,
        subject: crypto.randomUUID(),
        input: { merchantId, what: 'blue' },
        reason: 'the wall is bare',
        by: by.by,
      }),
    )
    .then((asked) => unwrap(asked).approvalId)

/** Opened, looked at for a while and agreed to. */
const agreed = async (of: Colleague, by: Colleague, lookedMs = 6_000): Promise<string> => {
  const approvalId = await requested(of)
  const token = await by.session()
  const { hash } = await desk.one(token, approvalId)
  desk.clock.advance(lookedMs)
  const voted = await desk.call(approvals.vote, { token, params: { approvalId }, body: { hash } })
  expect(voted).toMatchObject({ value: { state: 'executed' } })
  return approvalId
}

const alarmed = async (code: string, subject: string): Promise<boolean> =>
  (
    await desk.db.query('select 1 from operator.alarm where code = $1 and subject = $2', [
      code,
      subject,
    ])
  ).length > 0
const told = async (by: Colleague, code: string) =>
  desk.db.query<{ detail: Record<string, string> }>(
    'select detail from operator.notice where operator_id = $1 and code = $2 order by at',
    [by.operatorId, code],
  )

test('[desk.A11] the same two are an alarm from the twenty-first time of a day on', async () => {
  const [one, two] = [await asker('una-par'), await decider('dos-par')]
  const pair = `${one.operatorId}:${two.operatorId}`
  for (let n = 0; n < 20; n++) await agreed(one, two)
  expect(await alarmed('approval-pair', pair)).toBe(false)
  desk.clock.advance(dayMs)
  await agreed(one, two)
  expect(await alarmed('approval-pair', pair)).toBe(false)
  for (let n = 0; n < 20; n++) await agreed(one, two)
  expect(await alarmed('approval-pair', pair)).toBe(true)
})

test('[desk.A11] more than four in five votes for one person are an alarm, once there are twenty', async () => {
  const [one, other] = [await asker('una-parte'), await asker('otra-parte')]
  const voter = await decider('vota-parte')
  const pair = `${one.operatorId}:${voter.operatorId}`
  for (let n = 0; n < 3; n++) await agreed(other, voter)
  for (let n = 0; n < 16; n++) await agreed(one, voter)
  expect(await alarmed('approval-share', pair)).toBe(false)
  await agreed(other, voter)
  // 16 of 20 are four in five and no more
  expect(await alarmed('approval-share', pair)).toBe(false)
  await agreed(one, voter)
  expect(await alarmed('approval-share', pair)).toBe(true)
  expect((await told(chief, 'alarm-approval-share')).at(-1)?.detail).toMatchObject({
    value: '81 %',
  })
})

test('[desk.A11] a vote within five seconds of the first look is an alarm, a later one is none', async () => {
  const [one, voter] = [await asker('una-prisa'), await decider('vota-prisa')]
  expect(await alarmed('approval-quick', await agreed(one, voter, 5_000))).toBe(false)
  expect(await alarmed('approval-quick', await agreed(one, voter, 4_000))).toBe(true)
})

const roleOf = async (title: string) => {
  const list = await desk.call(staff.list, { token: await chief.session() })
  const { roles } = list.value as {
    roles: { role: string; title: string | null; permissions: string[]; hours: object | null }[]
  }
  return roles.find((role) => role.title === title || role.role === title)
}
const save = async (by: Colleague, body: object) =>
  desk.call(staff.saveRole, {
    token: await by.session(),
    body: { role: null, hours: null, reason: 'a new shift', ...body },
  })
const approvalOf = (reply: { value: unknown }): string =>
  (reply.value as { approvalId: string } | null)?.approvalId ?? ''
const hold = (of: Colleague, role: string) =>
  desk.db.query(
    `insert into operator.staff_role (operator_id, role_code, granted_by, at)
     values ($1, $2, null, $3)`,
    [of.operatorId, role, new Date(desk.clock.now().getTime() - 31 * dayMs)],
  )

test('[desk.O1] a role is made and changed by two, and gives nobody more than who asks for it holds', async () => {
  const permissions = ['cashier.read', 'players.read']
  const nowhere = { title: 'Caja de noche', permissions: ['cashier.fly'] }
  expect(await save(chief, nowhere)).toMatchObject({ message: 'not-found' })
  expect(await save(chief, { ...nowhere, permissions: ['cashier.approve'] })).toMatchObject({
    message: 'permission-not-held',
  })
  expect(await save(chief, { permissions })).toMatchObject({ value: { title: 'required' } })
  expect(await save(chief, { role: 'owner', permissions })).toMatchObject({ message: 'not-found' })
  expect(
    await save(chief, { title: 'Caja de noche', permissions, hours: { from: 8, to: 8 } }),
  ).toMatchObject({ value: { hours: 'equal' } })
  const hours = { from: 22, to: 6 }
  const asked = await save(chief, { title: 'Cája de noche', permissions, hours })
  expect(await roleOf('Cája de noche')).toBeUndefined()
  expect(await desk.agree(await chief.session(), approvalOf(asked))).toMatchObject({
    message: 'approval-own',
  })
  expect(await desk.agree(await deputy.session(), approvalOf(asked))).toMatchObject({
    value: { state: 'executed' },
  })
  expect(await roleOf('Cája de noche')).toMatchObject({ role: 'caja-de-noche', permissions, hours })
  expect((await told(chief, 'staff-role-changed')).at(-1)?.detail).toMatchObject({ by: 'jefa' })
  // what is taken from a role ends for all of its people
  const night = await desk.colleague('nocturna', { permissions: [] })
  await hold(night, 'caja-de-noche')
  const less = await save(chief, { role: 'caja-de-noche', permissions: ['cashier.read'], hours })
  await desk.agree(await deputy.session(), approvalOf(less))
  const me = await desk.call(operator.me, { token: night.token })
  expect(me.value).toMatchObject({ permissions: ['cashier.read'] })
})

test('[desk.A4] a right that comes to a role is as new to its people as one given then', async () => {
  const permissions = ['players.read']
  const made = await save(chief, { title: 'Pintores', permissions })
  await desk.agree(await deputy.session(), approvalOf(made))
  const painter = await desk.colleague('pintora', { permissions: [] })
  await hold(painter, 'pintores')
  const wider = { role: 'pintores', permissions: ['players.read', 'test.decide'] }
  // a permission of this test alone, which no route asks for
  await desk.db.query(
    `insert into operator.role_permission (role_code, permission, at, granted_by)
     values ('pintores', 'test.decide', $1, $2)`,
    [desk.clock.now(), chief.operatorId],
  )
  expect(await save(chief, wider)).toMatchObject({ message: 'not-found' })
  const [ask, late] = [await requested(chief), await asker('otra-pide')]
  const token = await painter.session()
  expect(await desk.one(token, ask)).toMatchObject({ hindrance: 'approver-too-new' })
  desk.clock.advance(73 * hourMs)
  const fresh = await painter.session()
  expect(await desk.one(fresh, await requested(chief))).toMatchObject({
    hindrance: 'approver-not-independent',
  })
  expect(await desk.one(fresh, await requested(late))).toMatchObject({ hindrance: null })
})

test('[desk.A4] whoever holds a role does not decide what comes to it, nor do those who got it meanwhile', async () => {
  const made = await save(chief, { title: 'Vigilantes', permissions: ['staff.write'] })
  await desk.agree(await deputy.session(), approvalOf(made))
  const guard = await desk.colleague('vigila', { permissions: [] })
  await hold(guard, 'vigilantes')
  const permissions = ['staff.write', 'players.read']
  const asked = await save(chief, { role: 'vigilantes', permissions })
  expect(await desk.agree(await guard.session(), approvalOf(asked))).toMatchObject({
    message: 'approval-own',
  })
  await hold(await desk.colleague('recien', { permissions: [] }), 'vigilantes')
  expect(await desk.agree(await deputy.session(), approvalOf(asked))).toMatchObject({
    value: { state: 'failed', failure: 'state-changed' },
  })
})

test('[desk.A11] a decision outside the hours of the role is an alarm, in the time of the brand', async () => {
  const zone = 'America/Mexico_City'
  await desk.db.query('update whitelabel.merchant set time_zone = $1 where merchant_id = 1', [zone])
  const hourThere = () =>
    Number(
      new Intl.DateTimeFormat('en-GB', {
        timeZone: zone,
        hour: '2-digit',
        hourCycle: 'h23',
      }).format(desk.clock.now()),
    )
  await desk.db.query(
    `insert into operator.role (role_code, is_builtin, title, works_from, works_to)
     values ('turno', false, 'Turno', 0, 1)`,
  )
  await desk.db.query(
    "insert into operator.role_permission (role_code, permission) values ('turno', 'test.decide')",
  )
  const [one, voter] = [
    await asker('una-hora'),
    await desk.colleague('vota-hora', { permissions: [] }),
  ]
  await hold(voter, 'turno')
  const works = (from: number, to: number) =>
    desk.db.query(
      "update operator.role set works_from = $1, works_to = $2 where role_code = 'turno'",
      [from % 24, to % 24],
    )
  await works(hourThere() + 23, hourThere() + 2)
  expect(await alarmed('approval-hours', await agreed(one, voter))).toBe(false)
  await works(hourThere() + 2, hourThere() + 23)
  expect(await alarmed('approval-hours', await agreed(one, voter))).toBe(true)
  // who holds the right by another role as well may work at any time
  await desk.db.query(
    `insert into operator.staff_role (operator_id, role_code, granted_by, at)
     values ($1, 'test.decide', null, $2)`,
    [voter.operatorId, new Date(desk.clock.now().getTime() - 31 * dayMs)],
  )
  expect(await alarmed('approval-hours', await agreed(one, voter))).toBe(false)
})

test('[desk.O6] somebody who signs in from a new network is told to everybody who manages staff', async () => {
  const traveller = await desk.colleague('viajera', { permissions: [] })
  const signIn = async (ip: string) => {
    await desk.db.query('update operator.staff set totp_step = 0 where operator_id = $1', [
      traveller.operatorId,
    ])
    const body = {
      username: 'viajera',
      password: 'clave-de-viajera',
      code: traveller.code(),
    }
    const headers = { 'x-forwarded-for': ip }
    expect(await desk.call(operator.login, { body, headers })).toMatchObject({ success: true })
  }
  await signIn('198.51.100.7')
  expect(await told(chief, 'staff-new-network')).toEqual([])
  await signIn('203.0.113.9')
  await signIn('203.0.113.9')
  expect(await told(chief, 'staff-new-network')).toMatchObject([
    { detail: { username: 'viajera', network: '203.0.113.9' } },
  ])
  expect(await told(traveller, 'staff-new-network')).toEqual([])
})

test('[desk.O1] who manages one brand sees no staff of another', async () => {
  const local = (name: string, merchantId: number) =>
    desk.colleague(name, { permissions: ['staff.write'], merchantIds: [merchantId] })
  const here = await local('de-uno', 1)
  await local('de-dos', 2)
  const rows = (await desk.call(staff.list, { token: await here.session() })).value as {
    staff: StaffRow[]
  }
  expect(rows.staff.map(({ username }) => username)).not.toContain('de-dos')
})
