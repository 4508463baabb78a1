import { alarms as alarmRoutes, approvals, notices, operator } from '@faro/contract/operator'
import { unwrap, type Result } from '@faro/kernel/result'
import { grantPermissions } from '@faro/operator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aDesk,
  openAlarms,
  dayMs,
  hourMs,
  registerPainting,
  type Colleague,
  type Desk,
} from '../../../tools/product/approvals.ts'

let desk: Desk
let ana: Colleague
let bea: Colleague
let cleo: Colleague

beforeAll(async () => {
  desk = await aDesk()
  await registerPainting(desk)
  const permissions = ['test.ask', 'test.decide', 'staff.write', 'audit.read']
  ana = await desk.colleague('ana-jefa', { permissions })
  bea = await desk.colleague('bea-jefa', { permissions })
  cleo = await desk.colleague('cleo-jefa', { permissions })
})
afterAll(() => desk.close())

type ApprovalOverrides = {
  readonly by?: Colleague
  readonly merchantId?: number | null
  readonly what?: string
  readonly subject?: string
  readonly about?: string
  readonly needed?: number
}

const request = (overrides: ApprovalOverrides): Promise<Result<{ approvalId: string }>> => {
  const { by = ana, merchantId = 1, what = 'blue', about, needed } = overrides
  const input = { merchantId, what, ...(about === undefined ? {} : { about }) }
  return desk.db.tx((tx) =>
    desk.app.modules.operator.approvals.request(tx, {
      kind: 'test.painting',
      merchantId,
      subject: overrides.subject ?? crypto.randomUUID(),
      input,
      reason: 'the wall is bare',
      by: by.by,
      needed,
    }),
  )
}
const requested = async (overrides: ApprovalOverrides = {}): Promise<string> =>
  unwrap(await request(overrides)).approvalId

const painted = async (what: string): Promise<number> =>
  (await desk.db.query('select 1 from painted where what = $1', [what])).length
const vote = (token: string, approvalId: string, hash: string) =>
  desk.call(approvals.vote, { token, params: { approvalId }, body: { hash } })

test('[desk.A1] one asks, another decides, and what was asked for is done once', async () => {
  const what = 'green'
  const approvalId = await requested({ what })
  expect(await painted(what)).toBe(0)
  const seen = await desk.one(bea.token, approvalId)
  expect(seen).toMatchObject({ state: 'requested', requestedBy: 'ana-jefa', hindrance: null })
  expect(seen.preview).toEqual([{ label: 'what', value: what }])
  const done = await vote(bea.token, approvalId, seen.hash)
  expect(done).toMatchObject({ value: { state: 'executed', agreed: 2 } })
  expect(await painted(what)).toBe(1)
  // the same vote again answers the same, and nothing is done twice
  expect(await vote(bea.token, approvalId, seen.hash)).toMatchObject({
    value: { state: 'executed' },
  })
  expect(await vote(cleo.token, approvalId, seen.hash)).toMatchObject({ message: 'state-changed' })
  expect(await painted(what)).toBe(1)
})

test('[desk.A2] who saw something else than what is stored cannot decide on it', async () => {
  const approvalId = await requested({ what: 'grey' })
  expect(await vote(bea.token, approvalId, 'x'.repeat(43))).toMatchObject({
    message: 'approval-changed',
  })
  // what stands in the database was changed behind everybody's back
  const { hash } = await desk.one(bea.token, approvalId)
  await desk.db.query(
    `update operator.approval set input = '{"merchantId": 1, "what": "gold"}'
     where approval_id = $1`,
    [approvalId],
  )
  expect(await vote(bea.token, approvalId, hash)).toMatchObject({ message: 'approval-changed' })
  expect(await painted('gold')).toBe(0)
})

test('[desk.A3] what can no longer be done ends as failed, moves nothing and is told', async () => {
  const approvalId = await requested({ what: 'ruin' })
  expect(await desk.agree(bea.token, approvalId)).toMatchObject({
    value: { state: 'failed', failure: 'state-changed' },
  })
  expect(await painted('ruin')).toBe(0)
  const told = await desk.call(notices.list, { token: ana.token, query: { limit: '5' } })
  expect((told.value as { rows: unknown[] }).rows[0]).toMatchObject({
    code: 'approval-failed',
    subject: approvalId,
  })
})

test('[desk.A4] nobody decides on their own request, nor on one about themselves', async () => {
  const approvalId = await requested()
  expect(await desk.agree(ana.token, approvalId)).toMatchObject({ message: 'approval-own' })
  // a second tab is the same person
  expect(await desk.agree(await ana.session(), approvalId)).toMatchObject({
    message: 'approval-own',
  })
  const about = await requested({ about: bea.operatorId })
  expect(await desk.agree(bea.token, about)).toMatchObject({ message: 'approval-own' })
  expect(await request({ by: bea, about: bea.operatorId })).toMatchObject({ error: 'approval-own' })
})

test('[desk.A4] who holds the right for less than 72 hours waits, however it came', async () => {
  const fresh = await desk.colleague('nueva', { permissions: ['test.decide'], heldMs: 0 })
  const early = await requested()
  expect(await desk.agree(fresh.token, early)).toMatchObject({ message: 'approver-too-new' })
  desk.clock.advance(72 * hourMs - 60_000)
  const almost = await requested()
  expect(await desk.agree(await fresh.session(), almost)).toMatchObject({
    message: 'approver-too-new',
  })
  desk.clock.advance(2 * 60_000)
  expect(await desk.agree(await fresh.session(), almost)).toMatchObject({
    value: { state: 'executed' },
  })
})

test('[desk.A4] an account that was enabled or got new factors counts as new', async () => {
  const old = await desk.colleague('vieja', { permissions: ['test.decide'] })
  await desk.db.query('update operator.staff set settled_at = $2 where operator_id = $1', [
    old.operatorId,
    new Date(desk.clock.now().getTime() - hourMs),
  ])
  expect(await desk.agree(old.token, await requested())).toMatchObject({
    message: 'approver-too-new',
  })
})

test('[desk.A4] who was given the right by the requester is not independent for 30 days', async () => {
  const given = await desk.colleague('regalada', { permissions: [] })
  await grantPermissions(desk.db, {
    operatorId: given.operatorId,
    merchantId: null,
    at: desk.clock.now(),
    by: ana.operatorId,
    permissions: ['test.decide'],
  })
  desk.clock.advance(29 * dayMs)
  const [hers, other] = [await requested(), await requested({ by: bea })]
  expect(await desk.agree(await given.session(), hers)).toMatchObject({
    message: 'approver-not-independent',
  })
  expect(await desk.agree(await given.session(), other)).toMatchObject({
    value: { state: 'executed' },
  })
  desk.clock.advance(dayMs + hourMs)
  expect(await desk.agree(await given.session(), await requested())).toMatchObject({
    value: { state: 'executed' },
  })
})

test('[desk.A4] whoever brought somebody in does not decide for them either', async () => {
  const asking = await desk.colleague('traida', { permissions: ['test.ask'] })
  await desk.db.query(
    `insert into operator.vouch (operator_id, by_operator, what, at)
     values ($1, $2, 'invited', $3)`,
    [asking.operatorId, cleo.operatorId, new Date(desk.clock.now().getTime() - 4 * dayMs)],
  )
  const approvalId = await requested({ by: asking })
  expect(await desk.agree(await cleo.session(), approvalId)).toMatchObject({
    message: 'approver-not-independent',
  })
  expect(await desk.agree(await bea.session(), approvalId)).toMatchObject({
    value: { state: 'executed' },
  })
})

test('[desk.A5] a vote rests on a passkey or code of the last five minutes', async () => {
  const approvalId = await requested({ what: 'proved' })
  const token = await bea.session(5 * 60_000 + 1_000)
  expect(await desk.agree(token, approvalId)).toMatchObject({ message: 'proof-needed' })
  const prove = (code: string) => desk.call(approvals.prove, { token, body: { code } })
  expect(await prove('000000')).toMatchObject({ message: 'totp-wrong' })
  expect(await desk.agree(token, approvalId)).toMatchObject({ message: 'proof-needed' })
  const code = bea.code()
  expect(await prove(code)).toMatchObject({ success: true })
  expect(await desk.agree(token, approvalId)).toMatchObject({ value: { state: 'executed' } })
  // a code proves once, and the proof is the session's own
  expect(await prove(code)).toMatchObject({ message: 'totp-wrong' })
})

test('[desk.A8] what nobody decides lapses, is told and does nothing', async () => {
  const approvalId = await requested({ what: 'late', subject: 'one-wall' })
  expect(await request({ subject: 'one-wall' })).toMatchObject({ error: 'approval-own' })
  expect(await request({ subject: 'one-wall', by: bea })).toMatchObject({
    error: 'approval-needed',
    detail: { approvalId },
  })
  desk.clock.advance(72 * hourMs + 1_000)
  const { hash } = await desk.one(await bea.session(), approvalId)
  expect(await vote(await bea.session(), approvalId, hash)).toMatchObject({
    status: 410,
    message: 'approval-expired',
  })
  expect(await desk.one(await ana.session(), approvalId)).toMatchObject({ state: 'expired' })
  expect(await painted('late')).toBe(0)
  // the subject is free again
  expect(await request({ subject: 'one-wall', by: bea })).toMatchObject({ ok: true })
})

test('[desk.A8] the requester takes it back, one refusal ends it, and both are final', async () => {
  const back = await requested()
  const act = (route: typeof approvals.withdraw, token: string, approvalId: string) =>
    desk.call(route, { token, params: { approvalId } })
  expect(await act(approvals.withdraw, await bea.session(), back)).toMatchObject({
    message: 'not-found',
  })
  expect(await act(approvals.withdraw, await ana.session(), back)).toMatchObject({
    value: { state: 'withdrawn' },
  })
  expect(await desk.agree(await bea.session(), back)).toMatchObject({ message: 'state-changed' })
  const refused = await requested()
  // refusing is safe: it needs no fresh proof
  const token = await bea.session(hourMs)
  const refuse = (approvalId: string, by: string) =>
    desk.call(approvals.refuse, {
      token: by,
      params: { approvalId },
      body: { note: 'not that colour' },
    })
  expect(await refuse(refused, await ana.session())).toMatchObject({ message: 'approval-own' })
  expect(await refuse(refused, token)).toMatchObject({ value: { state: 'refused' } })
  expect(await desk.agree(await cleo.session(), refused)).toMatchObject({
    message: 'state-changed',
  })
})

test('[desk.A8] two who decide at the same moment do it once; a vote and a refusal end one way', async () => {
  const what = 'raced'
  const approvalId = await requested({ what })
  const tokens = [await bea.session(), await cleo.session()]
  const { hash } = await desk.one(tokens[0] ?? '', approvalId)
  await Promise.all(tokens.map((token) => vote(token, approvalId, hash)))
  expect(await painted(what)).toBe(1)
  for (let round = 0; round < 3; round++) {
    const id = await requested({ what: `either-${round}` })
    const seen = await desk.one(tokens[0] ?? '', id)
    await Promise.all([
      vote(tokens[0] ?? '', id, seen.hash),
      desk.call(approvals.withdraw, { token: await ana.session(), params: { approvalId: id } }),
    ])
    const { state } = await desk.one(await ana.session(), id)
    expect(await painted(`either-${round}`)).toBe(state === 'executed' ? 1 : 0)
  }
})

test('[desk.A10] where three are needed, the count comes from the votes and each is shown', async () => {
  const approvalId = await requested({ what: 'three', needed: 3 })
  expect(await desk.agree(await bea.session(), approvalId)).toMatchObject({
    value: { state: 'requested', agreed: 2, needed: 3 },
  })
  expect(await painted('three')).toBe(0)
  expect((await desk.one(await cleo.session(), approvalId)).votes).toMatchObject([
    { username: 'bea-jefa', decision: 'approve' },
  ])
  expect(await desk.agree(await cleo.session(), approvalId)).toMatchObject({
    value: { state: 'executed' },
  })
})

test('[desk.A3] a vote of somebody who lost the right meanwhile does not count', async () => {
  const gone = await desk.colleague('ida', { permissions: ['test.decide'] })
  const approvalId = await requested({ what: 'gone', needed: 3 })
  await desk.agree(gone.token, approvalId)
  await desk.db.query('update operator.staff_role set until = $2 where operator_id = $1', [
    gone.operatorId,
    desk.clock.now(),
  ])
  expect(await desk.agree(await bea.session(), approvalId)).toMatchObject({
    value: { state: 'requested' },
  })
  expect(await painted('gone')).toBe(0)
})

test('[desk.O1] a brand decides on its own; what touches all brands takes people of all', async () => {
  const local = await desk.colleague('local', {
    permissions: ['test.ask', 'test.decide'],
    merchantIds: [1],
  })
  const foreign = await requested({ merchantId: 2 })
  const everywhere = await requested({ merchantId: null })
  const params = { approvalId: foreign }
  expect(await desk.call(approvals.one, { token: local.token, params })).toMatchObject({
    status: 404,
    message: 'not-found',
  })
  expect(await vote(local.token, foreign, 'x'.repeat(43))).toMatchObject({ message: 'not-found' })
  expect(await vote(local.token, everywhere, 'x'.repeat(43))).toMatchObject({
    message: 'not-found',
  })
  expect(await request({ by: local, merchantId: 2 })).toMatchObject({ error: 'forbidden' })
  expect(await request({ by: local, merchantId: null })).toMatchObject({ error: 'forbidden' })
  const listed = await desk.call(approvals.list, { token: local.token, query: { view: 'all' } })
  const { rows } = listed.value as { rows: { merchantCode: string | null }[] }
  expect([...new Set(rows.map(({ merchantCode }) => merchantCode))]).toEqual(['voltio'])
  expect(await desk.agree(local.token, await requested())).toMatchObject({
    value: { state: 'executed' },
  })
})

test('[desk.A1] what came out of it is told to its requester once, and to nobody else', async () => {
  const approvalId = await requested({ what: 'keyed' })
  const params = { approvalId }
  const collect = (token: string) => desk.call(approvals.collect, { token, params })
  expect(await collect(await ana.session())).toMatchObject({ message: 'not-found' })
  await desk.agree(await bea.session(), approvalId)
  expect(await collect(await bea.session())).toMatchObject({ message: 'not-found' })
  expect(await collect(await ana.session(hourMs))).toMatchObject({ message: 'proof-needed' })
  expect(await collect(await ana.session())).toMatchObject({
    value: { secrets: { key: 'secret of keyed' } },
  })
  expect(await collect(await ana.session())).toMatchObject({ message: 'state-changed' })
  const late = await requested({ what: 'too late' })
  await desk.agree(await bea.session(), late)
  desk.clock.advance(24 * hourMs + 1_000)
  expect(
    await desk.call(approvals.collect, {
      token: await ana.session(),
      params: { approvalId: late },
    }),
  ).toMatchObject({ message: 'approval-expired' })
})

test('[desk.A1] whose right was taken meanwhile gets nothing of what they asked for with it', async () => {
  const eva = await desk.colleague('eva-former', { permissions: ['test.ask'] })
  const approvalId = await requested({ what: 'former', by: eva })
  await desk.agree(await bea.session(), approvalId)
  await desk.db.query('update operator.staff_role set until = $2 where operator_id = $1', [
    eva.operatorId,
    desk.clock.now(),
  ])
  const token = await eva.session()
  expect(await desk.one(token, approvalId)).toMatchObject({ canCollect: false })
  expect(await desk.call(approvals.collect, { token, params: { approvalId } })).toMatchObject({
    message: 'not-found',
  })
})

test('[desk.A11] a vote without a look, a steady pair and many refusals raise alarms', async () => {
  const alarms = async () => openAlarms(desk, await cleo.session())
  const codes = async () => (await alarms()).map(({ code }) => code)
  for (let i = 0; i < 21; i++) {
    const approvalId = await requested({ what: `pair-${i}` })
    await desk.agree(await bea.session(), approvalId)
  }
  expect(await codes()).toEqual(expect.arrayContaining(['approval-quick', 'approval-pair']))
  for (let i = 0; i < 3; i++) {
    const approvalId = await requested()
    await desk.call(approvals.refuse, {
      token: await cleo.session(),
      params: { approvalId },
      body: { note: 'no reason given' },
    })
  }
  expect(await codes()).toContain('approval-refusals')
  const [{ alarmId } = { alarmId: '' }] = await alarms()
  const looked = { params: { alarmId }, body: { note: 'we were moving house' } }
  expect(
    await desk.call(alarmRoutes.acknowledge, { token: await cleo.session(), ...looked }),
  ).toMatchObject({ success: true })
  expect((await alarms()).map((one) => one.alarmId)).not.toContain(alarmId)
})

test('[desk.A9] a kind that nobody can decide raises an alarm with its request', async () => {
  const alone = await desk.colleague('sola', {
    permissions: ['test.ask'],
    merchantIds: [2],
  })
  await desk.db.query(`update operator.staff_role set until = $1 where role_code = 'test.decide'`, [
    desk.clock.now(),
  ])
  await requested({ by: alone, merchantId: 2 })
  const alarms = await openAlarms(desk, await cleo.session())
  expect(alarms).toEqual(
    expect.arrayContaining([expect.objectContaining({ code: 'approvers-missing', value: '0' })]),
  )
})

test('every step of an approval stands in the log', async () => {
  const log = await desk.call(operator.audit, {
    token: await ana.session(),
    query: { limit: '100' },
  })
  const { rows, intact } = log.value as { rows: { action: string }[]; intact: boolean }
  expect(intact).toBe(true)
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['approval.requested', 'approval.agreed', 'approval.executed']),
  )
})

test('[desk.A8] nobody keeps a subject by asking again: others get their turn to ask for something else', async () => {
  const dora = await desk.colleague('dora-jefa', { permissions: ['test.decide'] })
  const subject = 'a wall for ever'
  const stateOf = async (id: string) => (await desk.one(await dora.session(), id)).state
  const first = await requested({ subject, what: 'black' })
  const needed = { error: 'approval-needed' }
  expect(await request({ by: bea, subject, what: 'white' })).toMatchObject(needed)
  desk.clock.advance(73 * hourMs)
  const again = await requested({ subject, what: 'black' })
  expect(await stateOf(first)).toBe('expired')
  // who wants the same votes on it
  expect(await request({ by: bea, subject, what: 'black' })).toMatchObject({
    ...needed,
    detail: { approvalId: again },
  })
  const hers = await requested({ by: bea, subject, what: 'white' })
  expect(await stateOf(again)).toBe('withdrawn')
  // the other waits for the end of that turn, and nothing is decided by who asks
  expect(await request({ subject, what: 'black' })).toMatchObject(needed)
  expect(await desk.agree(await bea.session(), hers)).toMatchObject({ message: 'approval-own' })
  expect(await desk.agree(await dora.session(), hers)).toMatchObject({
    value: { state: 'executed' },
  })
})

test('[desk.A8] what was refused and is asked for again gives way, but not to asking and withdrawing', async () => {
  const dora = await desk.colleague('dora-otra', { permissions: ['test.decide'] })
  const subject = 'a wall refused'
  const refuse = async (approvalId: string) =>
    desk.call(approvals.refuse, {
      token: await dora.session(),
      params: { approvalId },
      body: { note: 'not in this street' },
    })
  const withdraw = async (by: Colleague, approvalId: string) =>
    desk.call(approvals.withdraw, { token: await by.session(), params: { approvalId } })
  expect(await refuse(await requested({ subject, what: 'black' }))).toMatchObject({
    value: { state: 'refused' },
  })
  await requested({ subject, what: 'black' })
  // bea asks and withdraws as often as ana had a turn, and no more
  for (let turn = 0; turn < 2; turn++) {
    await withdraw(bea, await requested({ by: bea, subject, what: `white ${turn}` }))
    await requested({ subject, what: 'black' })
  }
  expect(await request({ by: bea, subject, what: 'white' })).toMatchObject({
    error: 'approval-needed',
  })
  // one that was withdrawn to be corrected keeps its place
  const other = 'a wall corrected'
  await withdraw(ana, await requested({ subject: other, what: 'blak' }))
  await requested({ subject: other, what: 'black' })
  expect(await request({ by: bea, subject: other, what: 'white' })).toMatchObject({
    error: 'approval-needed',
  })
})
