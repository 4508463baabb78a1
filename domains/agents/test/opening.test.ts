import { agentTree, type OpenedAccount } from '@faro/contract/agents'
import { identity, passwords } from '@faro/contract/identity'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aLine, placeOf, type LineAccount } from '../../../tools/product/lines.ts'
import { aProduct, type Product } from '../../../tools/product/product.ts'
import { numbersOf } from '../src/tree/node.query.ts'

let product: Product
let line: Readonly<Record<'root' | 'anna' | 'beto' | 'mila' | 'fran' | 'lone', LineAccount>>

beforeAll(async () => {
  product = await aProduct()
  line = await aLine(product, {
    root: { type: 41 },
    anna: { type: 1, under: 'root' },
    beto: { type: 1, under: 'anna' },
    mila: { under: 'anna' },
    fran: { type: 42 },
    lone: { type: 1 },
  })
})
afterAll(() => product.close())

const first = 'primera2026clave'
const open = (token: string, body: object, key: string = crypto.randomUUID()) =>
  product.call(agentTree.open, {
    token,
    key,
    body: { username: 'novata', password: first, type: 2, ...body },
  })

test('[AG02] [agents.T7] an agent opens an account, whose owner changes the password and accepts the terms', async () => {
  const key = crypto.randomUUID()
  const opened = await open(line.anna.token, { username: 'Rosa1', limits: { Lott: 1_940 } }, key)
  expect(opened).toMatchObject({
    status: 200,
    value: { username: 'Rosa1', type: 2, limits: { Lott: 1_940, ZY: 1_950, live: '0' } },
  })
  const { memberId } = opened.value as OpenedAccount
  expect(await open(line.anna.token, { username: 'Rosa1', limits: { Lott: 1_940 } }, key)).toEqual(
    opened,
  )
  const place = await placeOf(product, memberId)
  expect(numbersOf(place.path)).toEqual([line.root.memberNo, line.anna.memberNo, place.memberNo])
  const login = { type: 'username', username: 'rosa1', password: first }
  const entered = await product.call(identity.login, { body: login })
  expect(entered).toMatchObject({ value: { passwordExpired: true, termsNeeded: true } })
  const { token } = entered.value as { token: string }
  const change = (more: object = {}) =>
    product.call(passwords.change, {
      token,
      body: {
        oldPassword: first,
        newPassword: 'segunda2026clave',
        confirmNewPassword: 'segunda2026clave',
        ...more,
      },
    })
  expect(await change()).toMatchObject({ status: 409, message: 'terms-needed' })
  expect(await change({ agreed: true, ageConfirmed: true })).toMatchObject({ status: 200 })
  const again = { ...login, password: 'segunda2026clave' }
  const second = await product.call(identity.login, { body: again })
  expect(second).toMatchObject({ value: { passwordExpired: false } })
  expect((second.value as { termsNeeded?: boolean }).termsNeeded).toBeUndefined()
})

test('[AG02] [RO01] members and affiliates open nobody, nor does a frozen agent', async () => {
  expect(await open(line.mila.token, {})).toMatchObject({ message: 'agent-account-needed' })
  expect(await open(line.fran.token, {})).toMatchObject({ message: 'agent-account-needed' })
  await product.db.query(`update agents.node set status = 'frozen' where member_no = $1`, [
    line.lone.memberNo,
  ])
  expect(await open(line.lone.token, {})).toMatchObject({ message: 'account-frozen' })
})

test('[AG02] [agents.T7] what is refused names the field and changes nothing', async () => {
  const { token } = line.anna
  expect(await open(token, { username: '1x' })).toMatchObject({
    message: 'fields-refused',
    value: { username: { reason: 'length' } },
  })
  expect(await open(token, { password: '12345678' })).toMatchObject({
    message: 'fields-refused',
    value: { password: { reason: 'pattern' } },
  })
  expect(await open(token, { username: 'beto' })).toMatchObject({ message: 'username-taken' })
  expect(await open(token, { limits: { Lott: 1_951 } })).toMatchObject({
    message: 'invalid-input',
    value: { field: 'limits.Lott' },
  })
  expect(await open(token, { limits: { ZY: 1_952 } })).toMatchObject({
    message: 'rate-above-upline',
    value: { field: 'limits.ZY', max: 1_950 },
  })
  const [{ count }] = (await product.db.query(
    `select count(*)::int as count from identity.member where username = 'novata'`,
  )) as [{ count: number }]
  expect(count).toBe(0)
})

const decide = (settings: object) =>
  product.db.query(
    `insert into agents.policy (merchant_id, version, settings)
     select 1, coalesce(max(version), 0) + 1, $1 from agents.policy where merchant_id = 1`,
    [JSON.stringify(settings)],
  )

test('[agents.T8] an agent opens as many accounts of a band as it was given, and gives of its own', async () => {
  await decide({ quotas: [{ mode: 'Lott', bandFrom: 1_940, count: 1 }] })
  const { token } = line.beto
  const high = (username: string) => open(token, { username, limits: { Lott: 1_944 } })
  expect(await high('alta1')).toMatchObject({ status: 200 })
  expect(await high('alta2')).toMatchObject({ status: 409, message: 'quota-used' })
  expect(await open(token, { username: 'baja1', limits: { Lott: 1_930 } })).toMatchObject({
    status: 200,
  })
  const give = (count: number) =>
    product.call(agentTree.giveQuota, {
      token: line.anna.token,
      key: crypto.randomUUID(),
      body: { memberId: line.beto.memberId, mode: 'Lott', bandFrom: 1_940, count },
    })
  expect(await give(2)).toMatchObject({ message: 'quota-used' })
  expect(await give(1)).toMatchObject({
    value: [{ mode: 'Lott', bandFrom: 1_940, granted: 2, used: 1 }],
  })
  expect(await high('alta2')).toMatchObject({ status: 200 })
  expect(await give(1)).toMatchObject({ message: 'quota-used' })
})

test('[agents.T7] an agent opens at most so many accounts in a minute, of many at once too', async () => {
  await decide({ openPerMinute: 3 })
  const { token } = line.root
  const all = await Promise.all(
    Array.from({ length: 6 }, (_, i) => open(token, { username: `prisa${i}` })),
  )
  expect(all.filter(({ success }) => success)).toHaveLength(3)
  expect(all.filter(({ message }) => message === 'openings-exceeded')).toHaveLength(3)
  const { identity: members } = product.app.modules
  const prepare = vi.spyOn(members.opening, 'prepare')
  expect(await open(token, { username: 'prisa9' })).toMatchObject({ message: 'openings-exceeded' })
  expect(prepare).not.toHaveBeenCalled()
  prepare.mockRestore()
  await decide({})
})

test('[agents.T6] a member becomes an agent and a member again, while nobody hangs below it', async () => {
  const set = (token: string, memberId: string, type: 1 | 2) =>
    product.call(agentTree.setType, { token, body: { memberId, type } })
  const { token } = line.anna
  expect(await set(token, line.mila.memberId, 1)).toMatchObject({ value: { type: 1 } })
  expect(await set(token, line.mila.memberId, 2)).toMatchObject({ value: { type: 2 } })
  expect(await set(token, line.beto.memberId, 2)).toMatchObject({ message: 'agent-busy' })
  expect(await set(token, line.root.memberId, 2)).toMatchObject({ status: 404 })
  expect(await set(line.root.token, line.mila.memberId, 1)).toMatchObject({ status: 404 })
})
