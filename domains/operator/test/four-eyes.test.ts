import { cashierRules, withdrawals, type WithdrawalRules } from '@faro/contract/cashier'
import { approvals, operator, staff, type StaffRow } from '@faro/contract/operator'
import { uuidv7 } from '@faro/kernel/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aDesk,
  dayMs,
  hourMs,
  type Colleague,
  type Desk,
} from '../../../tools/product/approvals.ts'

/** What one person tries who wants to pay out alone. Ana is that person; Bea and Cleo are honest. */
let desk: Desk
let ana: Colleague
let bea: Colleague
let cleo: Colleague

const all = [
  'cashier.read',
  'cashier.approve',
  'brand.read',
  'brand.write',
  'staff.write',
  'players.read',
]

beforeAll(async () => {
  desk = await aDesk()
  ana = await desk.colleague('ana-sola', { permissions: all })
  bea = await desk.colleague('bea-fiel', { permissions: all })
  cleo = await desk.colleague('cleo-fiel', { permissions: all })
})
afterAll(() => desk.close())

/** A withdrawal that waits, as its row: what pays it out is not asked here. */
const aWithdrawal = async (amount: bigint, member = uuidv7()): Promise<string> => {
  const [account] = await desk.db.query<{ account_id: bigint }>(
    `insert into wallet.account (merchant_id, owner, currency) values (1, $1, 'EUR')
     on conflict do nothing returning account_id`,
    [member],
  )
  const accountId =
    account?.account_id ??
    (
      await desk.db.query<{ account_id: bigint }>(
        'select account_id from wallet.account where owner = $1',
        [member],
      )
    )[0]?.account_id
  const bankAccountId = uuidv7()
  await desk.db.query(
    `insert into cashier.bank_account
       (bank_account_id, merchant_id, member_id, bank_name, holder, number)
     values ($1, 1, $2, 'Banco Andino', 'Carla Ruiz', $3)`,
    [bankAccountId, member, bankAccountId],
  )
  const withdrawalId = uuidv7()
  await desk.db.query(
    `insert into cashier.withdrawal (withdrawal_id, merchant_id, member_id, account_id, hold_id,
       bank_account_id, provider, amount, currency, day, created_at)
     values ($1, 1, $2, $3, 1, $4, 'hosted-pay', $5, 'EUR', current_date, $6)`,
    [withdrawalId, member, accountId, bankAccountId, amount, desk.clock.now()],
  )
  return withdrawalId
}

const approve = async (by: Colleague, withdrawalId: string) =>
  desk.call(withdrawals.approve, {
    token: await by.session(),
    params: { withdrawalId },
    body: { reason: 'known player' },
  })
const stateOf = async (withdrawalId: string): Promise<string | undefined> =>
  (
    await desk.db.query<{ state: string }>(
      'select state from cashier.withdrawal where withdrawal_id = $1',
      [withdrawalId],
    )
  )[0]?.state

const rulesOf = async (by: Colleague) => {
  const list = await desk.call(cashierRules.list, { token: await by.session() })
  const [voltio] = list.value as [{ code: string; version: number; rules: WithdrawalRules }]
  return voltio
}
const changeRules = async (
  by: Colleague,
  rules: Partial<WithdrawalRules>,
  why: object = { reason: 'the weekend' },
) => {
  const before = await rulesOf(by)
  return desk.call(cashierRules.change, {
    token: await by.session(),
    params: { code: before.code },
    body: { version: before.version, rules: { ...before.rules, ...rules }, ...why },
  })
}
const waitsOf = (reply: { value: unknown }): string =>
  (reply.value as { waits: { approvalId: string } | null }).waits?.approvalId ?? ''
const approvalOf = (reply: { value: unknown }): string =>
  (reply.value as { approvalId: string | null } | null)?.approvalId ?? ''

/** The limit in the seed is 1,000.00: above it two people are needed. */
const large = 150_000n

test('[desk.A6] the threshold cannot be lifted by whoever then approves alone', async () => {
  const withdrawalId = await aWithdrawal(large)
  const looser: Partial<WithdrawalRules>[] = [
    { secondApprovalAbove: null },
    { secondApprovalAbove: '9000.00' },
    { autoApproveTo: '9000.00' },
    { riskAccountHours: 0, riskBankHours: 0, riskInOutHours: 0 },
  ]
  for (const change of looser) {
    expect(await changeRules(ana, change, {})).toMatchObject({
      message: 'invalid-input',
      value: { reason: 'required' },
    })
    const asked = await changeRules(ana, change)
    expect(asked).toMatchObject({ value: { waits: { fields: Object.keys(change) } } })
    const { rules } = await rulesOf(ana)
    expect(rules).toMatchObject({ secondApprovalAbove: '1000.00', autoApproveTo: null })
    expect(rules).toMatchObject({ riskAccountHours: 24 })
    expect(await desk.agree(await ana.session(), waitsOf(asked))).toMatchObject({
      message: 'approval-own',
    })
    expect(await desk.one(await bea.session(), waitsOf(asked))).toMatchObject({
      reason: 'the weekend',
    })
    await desk.call(approvals.withdraw, {
      token: await ana.session(),
      params: { approvalId: waitsOf(asked) },
    })
  }
  expect(await approve(ana, withdrawalId)).toMatchObject({ value: { state: 'pending' } })
  expect(await approve(ana, withdrawalId)).toMatchObject({ message: 'approval-own' })
  expect(await stateOf(withdrawalId)).toBe('pending')
})

test('[desk.A6] what two agreed to loosen holds after 24 hours, and not for what was asked for before', async () => {
  const before = await aWithdrawal(large)
  const asked = await changeRules(ana, { secondApprovalAbove: '5000.00', autoApproveTo: '30.00' })
  expect(await desk.agree(await bea.session(), waitsOf(asked))).toMatchObject({
    value: { state: 'executed' },
  })
  // whoever manages staff hears of it, without having had a part in it
  expect(
    await desk.db.query(
      `select detail ->> 'kind' as kind from operator.notice
       where operator_id = $1 and code = 'approval-executed'`,
      [cleo.operatorId],
    ),
  ).toEqual([{ kind: 'cashier.loosen-rules' }])
  expect((await rulesOf(ana)).rules).toMatchObject({ secondApprovalAbove: '1000.00' })
  desk.clock.advance(24 * hourMs - 60_000)
  await desk.app.modules.cashier.applyRules()
  expect((await rulesOf(ana)).rules).toMatchObject({ autoApproveTo: null })
  const early = await aWithdrawal(large)
  expect(await approve(ana, early)).toMatchObject({ value: { state: 'pending', needsTwo: true } })
  desk.clock.advance(2 * 60_000)
  await desk.app.modules.cashier.applyRules()
  expect((await rulesOf(ana)).rules).toMatchObject({
    secondApprovalAbove: '5000.00',
    autoApproveTo: '30.00',
  })
  // the rules have another version: the log says by what
  expect(
    await desk.db.query(
      `select payload #> '{detail}' as detail from kit.event where topic = 'cashier.acted'
         and payload ->> 'operatorId' is null and payload ->> 'action' = 'cashier.rules-changed'`,
    ),
  ).toEqual([{ detail: { from: { autoApproveTo: null }, to: { autoApproveTo: '30.00' } } }])
  expect(await approve(ana, before)).toMatchObject({ value: { state: 'pending' } })
  expect(await approve(bea, await aWithdrawal(large))).toMatchObject({
    value: { state: 'approved' },
  })
  // tightened by one, at once
  expect(
    await changeRules(cleo, { secondApprovalAbove: '1000.00', autoApproveTo: null }),
  ).toMatchObject({ value: { waits: null, rules: { secondApprovalAbove: '1000.00' } } })
  expect(await approve(bea, await aWithdrawal(large))).toMatchObject({
    value: { state: 'pending' },
  })
})

test('[desk.A6] a tightening ends a loosening that waits for its day', async () => {
  const asked = await changeRules(ana, { secondApprovalAbove: '9000.00', riskBankHours: 1 })
  await desk.agree(await bea.session(), waitsOf(asked))
  await changeRules(cleo, { secondApprovalAbove: '900.00' })
  desk.clock.advance(2 * dayMs)
  await desk.app.modules.cashier.applyRules()
  expect((await rulesOf(ana)).rules).toMatchObject({
    secondApprovalAbove: '900.00',
    riskBankHours: 24,
  })
})

test('[desk.A6] two loosenings agreed to within a day both hold, also where they are due at once', async () => {
  await changeRules(cleo, { staffDayMax: '3000.00' })
  const wishes: Partial<WithdrawalRules>[] = [
    { secondApprovalAbove: '950.00', riskBankHours: 12 },
    { staffDayMax: '3500.00', riskAccountHours: 6 },
  ]
  for (const wish of wishes) {
    const asked = await changeRules(ana, wish)
    expect(await desk.agree(await bea.session(), waitsOf(asked))).toMatchObject({
      value: { state: 'executed' },
    })
  }
  desk.clock.advance(2 * dayMs)
  await desk.app.modules.cashier.applyRules()
  const { rules } = await rulesOf(ana)
  expect(rules).toMatchObject({ ...wishes[0], ...wishes[1] })
  // as the tests below know them
  await changeRules(cleo, {
    secondApprovalAbove: '900.00',
    riskBankHours: 24,
    riskAccountHours: 24,
  })
})

test('[desk.A7] parts of a whole need as many people as the whole, and a day has its own limit', async () => {
  const member = uuidv7()
  const parts = [await aWithdrawal(50_000n, member), await aWithdrawal(50_000n, member)]
  expect(await approve(ana, parts[0] ?? '')).toMatchObject({ value: { state: 'approved' } })
  expect(await approve(ana, parts[1] ?? '')).toMatchObject({ value: { state: 'pending' } })
  // at the same moment
  const other = uuidv7()
  const twins = [await aWithdrawal(50_000n, other), await aWithdrawal(50_000n, other)]
  const both = await Promise.all(twins.map((one) => approve(bea, one)))
  expect(both.map(({ value }) => (value as { state: string }).state).toSorted()).toEqual([
    'approved',
    'pending',
  ])
  expect(await changeRules(cleo, { staffDayMax: '600.00' })).toMatchObject({
    value: { waits: null },
  })
  expect(await approve(cleo, await aWithdrawal(50_000n))).toMatchObject({
    value: { state: 'approved' },
  })
  expect(await approve(cleo, await aWithdrawal(20_000n))).toMatchObject({
    value: { state: 'pending' },
  })
})

test('[desk.A4] a colleague who was made up cannot be made, entered or used by one person', async () => {
  const roles = all.map((role) => ({ role, merchantCode: null }))
  const asked = await desk.call(staff.add, {
    token: await ana.session(),
    body: { username: 'marioneta', roles, reason: 'more hands' },
  })
  const approvalId = approvalOf(asked)
  const listed = async () =>
    ((await desk.call(staff.list, { token: await ana.session() })).value as { staff: StaffRow[] })
      .staff
  expect((await listed()).map(({ username }) => username)).not.toContain('marioneta')
  expect(await desk.agree(await ana.session(), approvalId)).toMatchObject({
    message: 'approval-own',
  })
  // even where an honest colleague agrees, the password comes in two halves
  expect(await desk.agree(await bea.session(), approvalId)).toMatchObject({
    value: { state: 'executed' },
  })
  const collect = async (by: Colleague) =>
    (
      (
        await desk.call(approvals.collect, {
          token: await by.session(),
          params: { approvalId },
        })
      ).value as { secrets: Record<string, string> }
    ).secrets
  const first = (await collect(ana))['first-half'] ?? ''
  const signIn = (password: string) =>
    desk.call(operator.login, { body: { username: 'marioneta', password } })
  expect(await signIn(first)).toMatchObject({ message: 'login-failed' })
  expect(await signIn(`${first}-`)).toMatchObject({ message: 'login-failed' })
  const second = (await collect(bea))['second-half'] ?? ''
  expect(await signIn(`${first}-${second}`)).toMatchObject({ message: 'enrolment-needed' })
  // and whoever got hold of both waits 72 hours, and 30 days for Ana's own requests
  const puppet = (await listed()).find(({ username }) => username === 'marioneta')
  const entered = await desk.sessionOf(puppet?.operatorId ?? '')
  const withdrawalId = await aWithdrawal(large)
  await approve(ana, withdrawalId)
  const waiting = async () => approvalOf(await approve(bea, withdrawalId))
  expect(await desk.agree(entered, await waiting())).toMatchObject({
    message: 'approver-too-new',
  })
  desk.clock.advance(73 * hourMs)
  const again = await aWithdrawal(large)
  await approve(ana, again)
  const id = approvalOf(await approve(bea, again))
  expect(await desk.agree(await desk.sessionOf(puppet?.operatorId ?? ''), id)).toMatchObject({
    message: 'approver-not-independent',
  })
  // nor does Ana decide on what the puppet asks for
  const its = await aWithdrawal(large)
  const token = await desk.sessionOf(puppet?.operatorId ?? '')
  await desk.call(withdrawals.approve, {
    token,
    params: { withdrawalId: its },
    body: { reason: 'known player' },
  })
  const itsApproval = approvalOf(await approve(bea, its))
  expect(await desk.agree(await ana.session(), itsApproval)).toMatchObject({
    message: 'approver-not-independent',
  })
  expect(await stateOf(its)).toBe('pending')
})

test('[desk.A4] an approver’s second factor is not reset by one person, and not used afterwards', async () => {
  const reset = (by: Colleague, of: Colleague) =>
    by.session().then((token) =>
      desk.call(staff.resetFactor, {
        token,
        params: { operatorId: of.operatorId },
        body: { reason: 'lost the phone' },
      }),
    )
  const asked = await reset(ana, cleo)
  expect(asked).toMatchObject({ success: true })
  // nothing ended, nothing is known
  expect(await desk.call(operator.me, { token: await cleo.session() })).toMatchObject({
    success: true,
  })
  const approvalId = approvalOf(asked)
  for (const by of [ana, cleo])
    expect(await desk.agree(await by.session(), approvalId)).toMatchObject({
      message: 'approval-own',
    })
  const old = await cleo.session()
  expect(await desk.agree(await bea.session(), approvalId)).toMatchObject({
    value: { state: 'executed' },
  })
  expect(await desk.call(operator.me, { token: old })).toMatchObject({ message: 'not-signed-in' })
  const withdrawalId = await aWithdrawal(large)
  await approve(ana, withdrawalId)
  const waiting = approvalOf(await approve(bea, withdrawalId))
  expect(await desk.agree(await cleo.session(), waiting)).toMatchObject({
    message: 'approver-too-new',
  })
  desk.clock.advance(73 * hourMs)
  const later = await aWithdrawal(large)
  await approve(ana, later)
  const id = approvalOf(await approve(bea, later))
  expect(await desk.agree(await cleo.session(), id)).toMatchObject({
    message: 'approver-not-independent',
  })
})

test('[desk.O1] rights are not given by one person, and taken by one at once', async () => {
  const dora = await desk.colleague('dora', { permissions: ['cashier.read'] })
  const set = async (by: Colleague, roles: readonly string[]) =>
    desk.call(staff.setRoles, {
      token: await by.session(),
      params: { operatorId: dora.operatorId },
      body: {
        roles: roles.map((role) => ({ role, merchantCode: null })),
        reason: 'a new task',
      },
    })
  const asked = await set(ana, ['cashier.read', 'cashier.approve'])
  expect(asked).toMatchObject({ value: { staff: { permissions: ['cashier.read'] } } })
  expect(await desk.agree(await ana.session(), approvalOf(asked))).toMatchObject({
    message: 'approval-own',
  })
  expect(await desk.agree(await bea.session(), approvalOf(asked))).toMatchObject({
    value: { state: 'executed' },
  })
  expect(await desk.call(operator.me, { token: dora.token })).toMatchObject({
    value: { permissions: ['cashier.approve', 'cashier.read'] },
  })
  expect(await set(ana, [])).toMatchObject({
    value: { approvalId: null, staff: { permissions: [] } },
  })
  // more than one holds oneself is given by nobody
  expect(await set(ana, ['owner'])).toMatchObject({ message: 'permission-not-held' })
  const state = async (isActive: boolean) =>
    desk.call(staff.change, {
      token: await ana.session(),
      params: { operatorId: dora.operatorId },
      body: { isActive, reason: 'back from leave' },
    })
  expect(await state(false)).toMatchObject({
    value: { staff: { isActive: false } },
  })
  expect(await desk.call(operator.me, { token: dora.token })).toMatchObject({
    message: 'not-signed-in',
  })
  const back = await state(true)
  expect(back).toMatchObject({ value: { staff: { isActive: false } } })
  expect(await desk.agree(await bea.session(), approvalOf(back))).toMatchObject({
    value: { state: 'executed' },
  })
})

test('[desk.O1] of two who stop two others at the same moment one is too late, or gone', async () => {
  const house = await aDesk()
  const manages = { permissions: ['staff.write'] }
  const [kim, lou, max] = [
    await house.colleague('kim', manages),
    await house.colleague('lou', manages),
    await house.colleague('max', manages),
  ]
  await house.colleague('nan', manages)
  const disable = async (by: Colleague, of: Colleague) =>
    house.call(staff.change, {
      token: await by.session(),
      params: { operatorId: of.operatorId },
      body: { isActive: false, reason: 'no longer here' },
    })
  await Promise.all([disable(kim, lou), disable(lou, max)])
  const left = await house.db.query(
    'select 1 from operator.staff where is_active and username = any($1)',
    [['kim', 'lou', 'max', 'nan']],
  )
  expect(left).toHaveLength(3)
  await house.close()
})

test('a rejection and a change behind the request end it, and what is done is judged anew', async () => {
  const withdrawalId = await aWithdrawal(large)
  await approve(ana, withdrawalId)
  const approvalId = approvalOf(await approve(bea, withdrawalId))
  await desk.db.query(
    `update cashier.withdrawal set state = 'cancelled', settled_at = now() where withdrawal_id = $1`,
    [withdrawalId],
  )
  expect(await desk.agree(await bea.session(), approvalId)).toMatchObject({
    value: { state: 'failed', failure: 'state-changed' },
  })
})
