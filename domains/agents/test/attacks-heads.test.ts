import { agentAffiliates, agentAffiliatesConsole, agentConsole } from '@faro/contract/agents'
import { approvals } from '@faro/contract/operator'
import { identity } from '@faro/contract/identity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDesk, type Colleague, type Desk } from '../../../tools/product/approvals.ts'
import { aLine, placeOf, type LineAccount } from '../../../tools/product/lines.ts'

let desk: Desk
let line: Readonly<Record<'root' | 'anna' | 'lone', LineAccount>>
let mesa: Colleague
let nora: Colleague

beforeAll(async () => {
  desk = await aDesk()
  line = await aLine(desk, { root: { type: 41 }, anna: { type: 1, under: 'root' }, lone: {} })
  mesa = await desk.colleague('mesa', { permissions: ['agents.read', 'agents.write'] })
  nora = await desk.colleague('nora', { permissions: ['agents.read', 'agents.approve'] })
})
afterAll(() => desk.close())

const params = { code: 'voltio' }
const reason = 'a new partner'
const askHead = async (body: object) =>
  desk.call(agentConsole.proposeHead, {
    token: await mesa.session(),
    params,
    body: { username: 'cabeza', type: 41, reason, ...body },
  })
const isThere = async (username: string) =>
  (await desk.db.query('select 1 from identity.member where username = $1', [username])).length > 0
const idOf = ({ value }: { value: unknown }) => (value as { approvalId: string }).approvalId
const halfOf = async (who: Colleague, approvalId: string): Promise<string> => {
  const token = await who.session()
  const { value } = await desk.call(approvals.collect, { token, params: { approvalId } })
  return Object.values((value as { secrets: Record<string, string> }).secrets).join('')
}

test('[desk.A1] [agents.T7] the head of a line is opened by two, and neither knows its password', async () => {
  const asked = await askHead({ limits: { Lott: 1_900 } })
  expect(asked).toMatchObject({ status: 200 })
  expect(await isThere('cabeza')).toBe(false)
  const shown = await desk.one(await nora.session(), idOf(asked))
  expect(shown.preview).toContainEqual({ label: 'account-name', value: 'cabeza' })
  expect(await desk.agree(await nora.session(), idOf(asked))).toMatchObject({
    value: { state: 'executed' },
  })
  expect(await isThere('cabeza')).toBe(true)
  const [first, second] = [await halfOf(mesa, idOf(asked)), await halfOf(nora, idOf(asked))]
  const enter = (password: string) =>
    desk.call(identity.login, { body: { type: 'username', username: 'cabeza', password } })
  expect(await enter(first)).toMatchObject({ success: false })
  expect(await enter(`${first}-${second}`)).toMatchObject({
    value: { passwordExpired: true, termsNeeded: true },
  })
})

test('[desk.A3] [agents.T7] what a head is refused for names its field, before anybody is asked and when it is agreed to', async () => {
  expect(await askHead({ username: 'anna' })).toMatchObject({ message: 'username-taken' })
  expect(await askHead({ username: '1x' })).toMatchObject({
    message: 'fields-refused',
    value: { username: { reason: 'length' } },
  })
  expect(await askHead({ limits: { Lott: 1_999 } })).toMatchObject({
    message: 'invalid-input',
    value: { field: 'limits.Lott' },
  })
  const asked = await askHead({ username: 'lugar' })
  await desk.db.query(`update identity.member set username = 'Lugar' where member_id = $1`, [
    line.lone.memberId,
  ])
  expect(await desk.agree(await nora.session(), idOf(asked))).toMatchObject({
    value: { state: 'failed', failure: 'username-taken' },
  })
})

const setType = async (type: number) =>
  desk.call(agentConsole.setType, {
    token: await mesa.session(),
    params: { ...params, memberId: line.lone.memberId },
    body: { type, reason },
  })

test('[desk.A1] [agents.T6] nobody makes an account an agent alone, and anybody makes it a member again', async () => {
  const asked = await setType(1)
  expect(asked).toMatchObject({ status: 200, value: { approvalId: expect.any(String) } })
  expect(asked).toMatchObject({ value: { node: { accountType: 2 } } })
  expect(await desk.agree(await nora.session(), idOf(asked))).toMatchObject({
    value: { state: 'executed' },
  })
  expect((await placeOf(desk, line.lone.memberId)).accountType).toBe(1)
  expect(await setType(2)).toMatchObject({ value: { approvalId: null, node: { accountType: 2 } } })
})

const setLimits = async (limits: object) =>
  desk.call(agentConsole.setLimits, {
    token: await mesa.session(),
    params: { ...params, memberId: line.lone.memberId },
    body: { limits, reason },
  })

test('[desk.A1] [agents.R1] more of its bets takes two, less holds at once', async () => {
  expect(await setLimits({ live: '0', Lott: 1_900 })).toMatchObject({
    value: { approvalId: null, limits: { Lott: 1_900 } },
  })
  const asked = await setLimits({ Lott: 1_920 })
  expect(asked).toMatchObject({
    value: { approvalId: expect.any(String), limits: { Lott: 1_900 } },
  })
  const shown = await desk.one(await nora.session(), idOf(asked))
  expect(shown.preview).toContainEqual({ label: 'change', value: 'Lott: 1900 → 1920' })
  expect(await desk.agree(await nora.session(), idOf(asked))).toMatchObject({
    value: { state: 'executed' },
  })
  // what was agreed to was a step from there
  const stale = await setLimits({ Lott: 1_940 })
  expect(await setLimits({ Lott: 1_800 })).toMatchObject({ value: { approvalId: null } })
  expect(await desk.agree(await nora.session(), idOf(stale))).toMatchObject({
    value: { state: 'failed', failure: 'state-changed' },
  })
})

test('[desk.A1] [agents.X17] nobody takes a member on as an affiliate alone; declining takes one', async () => {
  const writer = await desk.colleague('aff', { permissions: ['agents.read', 'affiliate.write'] })
  const planId = crypto.randomUUID()
  await desk.db.query(
    `insert into agents.plan (plan_id, merchant_id, name, created_at) values ($1, 1, 'Gold', now())`,
    [planId],
  )
  const { token } = line.lone
  const apply = async () => {
    await desk.call(agentAffiliates.apply, { token, body: { channels: 'a blog about odds' } })
    const { value } = await desk.call(agentAffiliatesConsole.applications, {
      token: writer.token,
      params,
    })
    const rows = value as { applicationId: string; state: string }[]
    return rows.find(({ state }) => state === 'requested')?.applicationId ?? ''
  }
  const decide = async (applicationId: string, body: object) =>
    desk.call(agentAffiliatesConsole.decide, {
      token: await writer.session(),
      params: { ...params, applicationId },
      body,
    } as never)
  const first = await apply()
  expect(await decide(first, { act: 'decline', reason: 'no players' })).toMatchObject({
    value: { approvalId: null },
  })
  const asked = await decide(await apply(), { act: 'approve', planId, reason: 'a good blog' })
  expect(asked).toMatchObject({ status: 200, value: { approvalId: expect.any(String) } })
  expect((await placeOf(desk, line.lone.memberId)).accountType).toBe(2)
  const shown = await desk.one(await nora.session(), idOf(asked))
  expect(shown.preview).toContainEqual({ label: 'affiliatePlan', value: 'Gold' })
  expect(await desk.agree(await nora.session(), idOf(asked))).toMatchObject({
    value: { state: 'executed' },
  })
  expect((await placeOf(desk, line.lone.memberId)).accountType).toBe(42)
})
