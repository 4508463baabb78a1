import { identity } from '@faro/contract/identity'
import {
  cases,
  notices,
  operator,
  operatorLists,
  type Alarm,
  type Case,
  type CaseRow,
} from '@faro/contract/operator'
import { ok } from '@faro/kernel/result'
import { defineCaseKind } from '@faro/server-kit/cases'
import { defineModule } from '@faro/server-kit/module'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aDesk,
  hourMs,
  openAlarms,
  type Colleague,
  type Desk,
} from '../../../tools/product/approvals.ts'

/** What a decision did outside of its case. */
const decided: unknown[] = []
let mayDecide = true
/** What no action pays. */
let gift = 0n

const kinds = defineModule({
  name: 'kinds-of-this-test',
  create: () => ({
    api: {},
    caseKinds: [
      defineCaseKind({
        kind: 'test-risk',
        subject: 'player',
        priority: 'high',
        slaHours: 24,
        checklist: ['spoken', 'looked'],
        outcomes: ['no-action', 'restrict', 'report'],
        isByHand: true,
        gives: async (_db, { outcome }) =>
          outcome === 'no-action' && gift > 0n ? { amount: gift, currency: 'PNT' } : null,
        onDecided: async (_tx, { outcome, memberId }) => {
          decided.push({ outcome, memberId })
          return mayDecide ? ok(null) : { ok: false, error: 'state-changed' }
        },
      }),
    ],
  }),
})

let desk: Desk
let eva: Colleague
let leo: Colleague
let looker: Colleague
let elsewhere: Colleague
let memberId: string
beforeAll(async () => {
  desk = await aDesk({}, [kinds as never])
  const permissions = ['cases.read', 'cases.write'] as const
  eva = await desk.colleague('eva', { permissions })
  leo = await desk.colleague('leo', { permissions })
  looker = await desk.colleague('mira', { permissions: ['cases.read', 'audit.read'] })
  elsewhere = await desk.colleague('otra-marca', { permissions, merchantIds: [2] })
  const form = { username: 'casada', password: 'secreto99', confirmPassword: 'secreto99' }
  const more = { paymentPassword: '135790', agreed: true, registerMethod: 'WEB' }
  const { value } = await desk.call(identity.register, { body: { ...form, ...more } })
  const { token } = value as { token: string }
  memberId = ((await desk.call(identity.info, { token })).value as { id: string }).id
})
afterAll(() => desk.close())

const hit = (key: string, subject = memberId) =>
  desk.db.tx(async (tx) => {
    const evidence = { code: 'test', key, figures: [{ label: 'amount', value: '10.00 EUR' }] }
    const about = { kind: 'test-risk', merchantId: 1, subject, memberId }
    return ok(await desk.app.modules.operator.cases.open(tx, { ...about, evidence }))
  })
const opened = async (key: string, subject: string = crypto.randomUUID()) => {
  const done = await hit(key, subject)
  return done.ok ? done.value.caseId : ''
}

type Act = Exclude<keyof typeof cases, 'kinds' | 'open'>
const act = async (by: Colleague, name: Act, caseId: string, body?: object) =>
  desk.call(cases[name], { token: await by.session(), params: { caseId }, body })
const seen = async (caseId: string) => (await act(looker, 'one', caseId)).value as Case
const listed = async (by: Colleague, query: Record<string, string> = {}) => {
  const { value } = await desk.call(operatorLists.cases, { token: await by.session(), query })
  return (value as { rows: CaseRow[] }).rows
}
const checkedAll = async (caseId: string) => {
  for (const item of ['spoken', 'looked'])
    expect(await act(eva, 'check', caseId, { item, isDone: true })).toMatchObject({ success: true })
}

test('[desk.7.7] what is found joins the open case of its kind and member, each once', async () => {
  const [one, two] = await Promise.all([hit('a'), hit('b')])
  await hit('a')
  expect(one.ok && two.ok && one.value.caseId === two.value.caseId).toBe(true)
  const caseId = one.ok ? one.value.caseId : ''
  const found = await seen(caseId)
  expect(found).toMatchObject({
    number: expect.stringMatching(/^C-\d+$/),
    kind: 'test-risk',
    priority: 'high',
    username: 'casada',
    state: 'new',
  })
  expect(Date.parse(found.dueAt) - Date.parse(found.openedAt)).toBe(24 * hourMs)
  const evidence = found.items.filter(({ step }) => step === 'evidence')
  expect(evidence).toHaveLength(2)
  expect(evidence[0]).toMatchObject({
    by: null,
    about: 'test',
    figures: [{ label: 'amount', value: '10.00 EUR' }],
  })
  const told = await desk.call(notices.list, { token: await eva.session() })
  expect(told.value).toMatchObject({
    rows: [{ code: 'case-opened', subject: caseId, detail: { number: found.number } }],
  })
  expect(await listed(leo, { q: found.number })).toMatchObject([{ caseId }])
  expect(await listed(leo, { username: 'casad' })).toMatchObject([{ caseId }])
})

test('[desk.7.7] a case is given, worked on, decided by one person, closed and taken up again', async () => {
  const caseId = await opened('work')
  expect(await act(eva, 'decide', caseId, { outcome: 'restrict', note: 'too soon' })).toMatchObject(
    { message: 'state-changed' },
  )
  const given = await act(eva, 'assign', caseId, { operatorId: leo.operatorId })
  expect(given.value).toMatchObject({ state: 'assigned', assignedTo: 'leo', isMine: false })
  const bell = await desk.call(notices.list, { token: await leo.session() })
  expect(bell.value).toMatchObject({
    rows: expect.arrayContaining([
      expect.objectContaining({
        code: 'case-assigned',
        detail: expect.objectContaining({ by: 'eva' }),
      }),
    ]),
  })
  expect(await listed(leo, { isMine: 'true' })).toMatchObject([{ caseId, isMine: true }])
  // whoever may only read is given none
  for (const operatorId of [looker.operatorId, elsewhere.operatorId])
    expect(await act(eva, 'assign', caseId, { operatorId })).toMatchObject({ message: 'not-found' })
  await act(leo, 'investigate', caseId)
  await act(leo, 'note', caseId, { note: 'The bank was asked.' })
  const waiting = await act(leo, 'wait', caseId, { waitingFor: 'provider' })
  expect(waiting.value).toMatchObject({ state: 'waiting', waitingFor: 'provider' })
  const verdict = { outcome: 'restrict', note: 'Two cards, one hand.' }
  expect(await act(leo, 'decide', caseId, verdict)).toMatchObject({
    status: 409,
    message: 'case-unfinished',
    value: { open: 2 },
  })
  await checkedAll(caseId)
  // said twice it is ticked once
  await checkedAll(caseId)
  expect(await act(leo, 'decide', caseId, { ...verdict, outcome: 'monitor' })).toMatchObject({
    message: 'not-found',
  })
  mayDecide = false
  expect(await act(leo, 'decide', caseId, verdict)).toMatchObject({ message: 'state-changed' })
  expect(await seen(caseId)).toMatchObject({ state: 'waiting', outcome: null })
  mayDecide = true
  decided.length = 0
  expect((await act(leo, 'decide', caseId, verdict)).value).toMatchObject({
    state: 'decided',
    outcome: 'restrict',
    decidedBy: 'leo',
  })
  expect(decided).toEqual([{ outcome: 'restrict', memberId }])
  // what is decided takes no new hits: the next is another case
  const subject = (await seen(caseId)).subject
  const next = await opened('later', subject)
  expect(next).not.toBe(caseId)
  expect((await act(eva, 'close', caseId)).value).toMatchObject({ state: 'closed' })
  const again = await act(eva, 'reopen', caseId, { reason: 'The bank has answered.' })
  expect(again).toMatchObject({ status: 409, message: 'case-open' })
  for (const item of ['spoken', 'looked']) await act(eva, 'check', next, { item, isDone: true })
  await act(eva, 'assign', next, { operatorId: eva.operatorId })
  await act(eva, 'decide', next, { outcome: 'no-action', note: 'It is the same.' })
  const back = (await act(eva, 'reopen', caseId, { reason: 'The bank has answered.' })).value
  expect(back).toMatchObject({ state: 'investigating', outcome: null, decidedBy: null })
  const steps = (await seen(caseId)).items.map(({ step }) => step)
  expect(steps).toEqual([
    'opened',
    'evidence',
    'assigned',
    'investigating',
    'note',
    'waiting',
    'checked',
    'checked',
    'decided',
    'closed',
    'reopened',
  ])
})

test('[desk.7.7] the heaviest outcomes take a second person, who sees what is decided', async () => {
  const caseId = await opened('heavy')
  await act(eva, 'assign', caseId, { operatorId: eva.operatorId })
  await checkedAll(caseId)
  const body = { outcome: 'report', note: 'To the unit of the country.' }
  const asked = (await act(eva, 'decide', caseId, body)).value as Case
  expect(asked).toMatchObject({ state: 'assigned', approvalId: expect.any(String) })
  const approvalId = asked.approvalId ?? ''
  expect(await desk.agree(await eva.session(), approvalId)).toMatchObject({
    message: 'approval-own',
  })
  expect(await desk.one(await leo.session(), approvalId)).toMatchObject({
    preview: [
      { label: 'case', value: asked.number },
      { label: 'case-kind', value: 'test-risk' },
      { label: 'player', value: 'casada' },
      { label: 'outcome', value: 'report' },
      { label: 'note', value: body.note },
    ],
  })
  await desk.agree(await leo.session(), approvalId)
  expect(await seen(caseId)).toMatchObject({
    state: 'decided',
    outcome: 'report',
    approvalId: null,
  })
})

test('[desk.A7] what decisions pay is added up with all that one person gives in a day', async () => {
  await desk.db.tx(async (tx) => {
    await desk.app.modules.operator.approvals.setLimits(tx, {
      kind: 'cashier.withdrawal',
      merchantId: 1,
      steps: [{ above: 10_000n, needed: 2 }],
      staffMax: null,
      effectiveAt: new Date(0),
    })
    return ok(null)
  })
  gift = 6_000n
  const body = { outcome: 'no-action', note: 'As it should be.' }
  const found: Case[] = []
  for (const key of ['gift-a', 'gift-b']) {
    const caseId = await opened(key)
    await act(eva, 'assign', caseId, { operatorId: eva.operatorId })
    await checkedAll(caseId)
    found.push((await act(eva, 'decide', caseId, body)).value as Case)
  }
  const [first, second] = found
  expect(first).toMatchObject({ state: 'decided', approvalId: null })
  expect(second).toMatchObject({ state: 'assigned', approvalId: expect.any(String) })
  const approvalId = second?.approvalId ?? ''
  expect(await desk.one(await leo.session(), approvalId)).toMatchObject({
    preview: expect.arrayContaining([{ label: 'amount', value: '60.00 PNT' }]),
  })
  await desk.agree(await leo.session(), approvalId)
  expect(await seen(second?.caseId ?? '')).toMatchObject({ state: 'decided', decidedBy: 'leo' })
  gift = 0n
})

test('of two who decide at once one does, and of two who open at once one case comes', async () => {
  const caseId = await opened('race')
  await act(eva, 'assign', caseId, { operatorId: eva.operatorId })
  await checkedAll(caseId)
  const body = { outcome: 'restrict', note: 'Decided at once.' }
  const both = await Promise.all([eva, leo].map((by) => act(by, 'decide', caseId, body)))
  expect(both.map(({ message }) => message).toSorted()).toEqual(['', 'state-changed'])
  const many = await Promise.all(Array.from({ length: 6 }, (_, n) => hit(`race-${n}`, 'same')))
  expect(new Set(many.map((one) => one.ok && one.value.caseId)).size).toBe(1)
})

test('[desk.7.7] staff open a case about a player of their brand; a second note joins it', async () => {
  const kinds = await desk.call(cases.kinds, { token: await eva.session() })
  expect(kinds.value).toContainEqual({ kind: 'test-risk' })
  const body = { kind: 'test-risk', memberId, note: 'Somebody rang about this account.' }
  const open = async (by: Colleague, rest = {}) =>
    desk.call(cases.open, { token: await by.session(), body: { ...body, ...rest } })
  const first = (await open(eva)).value as Case
  expect(await open(leo, { note: 'And once more.' })).toMatchObject({
    value: { caseId: first.caseId },
  })
  expect(await open(elsewhere)).toMatchObject({ message: 'not-found' })
  expect(await open(eva, { kind: 'figures' })).toMatchObject({ message: 'not-found' })
})

test('[desk.M5] whoever may not read cases of the brand hears of none', async () => {
  const caseId = await opened('quiet')
  const blind = await desk.colleague('ciega', { permissions: ['players.read', 'audit.read'] })
  expect(await act(blind, 'one', caseId)).toMatchObject({ status: 403, message: 'forbidden' })
  expect(await act(elsewhere, 'one', caseId)).toMatchObject({ status: 404, message: 'not-found' })
  expect(await act(elsewhere, 'note', caseId, { note: 'I was here.' })).toMatchObject({
    message: 'not-found',
  })
  expect(await act(looker, 'note', caseId, { note: 'I was here.' })).toMatchObject({
    message: 'forbidden',
  })
  expect(await listed(elsewhere)).toEqual([])
  await act(eva, 'note', caseId, { note: 'A word that nobody else reads.' })
  const logOf = async (by: Colleague) =>
    JSON.stringify((await desk.call(operatorLists.audit, { token: await by.session() })).value)
  const log = await logOf(looker)
  expect(log).toContain('case.note')
  expect(log).not.toContain('A word that nobody else reads.')
  expect(await logOf(blind)).not.toContain('case.')
  const old = await desk.call(operator.audit, { token: await blind.session() })
  expect(JSON.stringify(old.value)).not.toContain('case.')
})

test('[desk.D5] cases past their due time are an alarm that ends by itself after two windows', async () => {
  const caseId = await opened('slow')
  desk.clock.advance(25 * hourMs)
  const { overdueCases } = desk.app.modules.operator
  const alarm = async (): Promise<Alarm | undefined> =>
    (await openAlarms(desk, await eva.session())).find(({ code }) => code === 'cases-overdue')
  await overdueCases()
  const before = await alarm()
  expect(before).toMatchObject({
    subject: 'test-risk',
    state: 'open',
    owner: 'compliance',
    isMeasured: true,
  })
  expect(Number(before?.value)).toBeGreaterThan(0)
  await desk.db.query(
    `update operator.case set state = 'closed', waiting_for = null, outcome = 'no-action',
       decided_at = now(), closed_at = now() where state not in ('decided', 'closed')`,
  )
  await overdueCases()
  expect(await alarm()).toMatchObject({ value: before?.value })
  await overdueCases()
  expect(await alarm()).toBeUndefined()
  expect(await seen(caseId)).toMatchObject({ state: 'closed' })
})

test('what a case was about was settled otherwise: it ends, with what says so', async () => {
  const subject = crypto.randomUUID()
  const caseId = await opened('settled', subject)
  await desk.db.tx(async (tx) => {
    const evidence = { code: 'test', key: 'end', figures: [] }
    const about = { kind: 'test-risk', merchantId: 1, subject }
    await desk.app.modules.operator.cases.settle(tx, about, evidence)
    return ok(null)
  })
  expect(await seen(caseId)).toMatchObject({
    state: 'closed',
    outcome: 'no-action',
    decidedBy: null,
  })
})
