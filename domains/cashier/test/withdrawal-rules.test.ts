import { wallet } from '@faro/contract/wallet'
import { cashierRules, withdrawals } from '@faro/contract/cashier'
import type { Withdrawal, WithdrawalRules } from '@faro/contract/cashier'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCashier, type Cashier } from '../../../tools/product/cashier.ts'
import { eventually } from '../../../tools/product/product.ts'

let cashier: Cashier

beforeAll(async () => {
  cashier = await aCashier()
})
afterAll(() => cashier.close())

const idOf = (reply: { value: never }) => (reply.value as Withdrawal).withdrawalId
const approve = (token: string, withdrawalId: string, body: object = { reason: 'known player' }) =>
  cashier.call(withdrawals.approve, { token, params: { withdrawalId }, body })

test('[WA03] above the brand’s amount two different people approve before anything is paid', async () => {
  await cashier.secondAbove(10_000n)
  const ana = await cashier.member('ana1')
  expect(await approve(cashier.mesa, idOf(await ana.ask('100.00')), {})).toMatchObject({
    value: { state: 'approved', needsTwo: false },
  })
  const withdrawalId = idOf(await ana.ask('100.01'))
  expect(await approve(cashier.lupa, withdrawalId)).toMatchObject({ message: 'forbidden' })
  // another person reads why: nothing is asked for without it
  expect(await approve(cashier.mesa, withdrawalId, {})).toMatchObject({
    status: 400,
    message: 'invalid-input',
    value: { reason: 'required' },
  })
  expect(await approve(cashier.mesa, withdrawalId)).toMatchObject({
    value: { state: 'pending', needsTwo: true, firstApprovedBy: 'mesa' },
  })
  expect(await approve(cashier.mesa, withdrawalId)).toMatchObject({
    status: 409,
    message: 'approval-own',
  })
  const needed = await approve(cashier.nora, withdrawalId)
  expect(needed).toMatchObject({ status: 409, message: 'approval-needed' })
  const { approvalId } = needed.value as { approvalId: string }
  expect(await cashier.agree(cashier.mesa, approvalId)).toMatchObject({ message: 'approval-own' })
  const both = await Promise.all([
    cashier.agree(cashier.nora, approvalId),
    cashier.agree(cashier.nora, approvalId),
  ])
  expect(both.map(({ value }) => (value as { state: string }).state)).toEqual([
    'executed',
    'executed',
  ])
  expect(await ana.paid(withdrawalId)).toMatchObject({ state: 'paid' })
  const log = await eventually(cashier.audited, (rows) =>
    rows.some(({ action, subject }) => action === 'withdrawal.paid' && subject === withdrawalId),
  )
  const mine = log.filter(({ subject }) => subject === withdrawalId)
  expect(mine.map(({ action, actor }) => `${actor} ${action}`).toSorted()).toEqual([
    'nora withdrawal.approved',
    'provider withdrawal.paid',
  ])
  const request = log.find(
    ({ subject, action }) => subject === approvalId && action.endsWith('requested'),
  )
  expect(request).toMatchObject({ actor: 'mesa', detail: { reason: 'known player' } })
  await cashier.secondAbove(null)
})

test('[WA03] two first approvals at once are one person’s and the other’s, and it is paid once', async () => {
  await cashier.secondAbove(0n)
  const ana = await cashier.member('ana2')
  const withdrawalId = idOf(await ana.ask('50.00'))
  const both = await Promise.all([
    approve(cashier.mesa, withdrawalId),
    approve(cashier.nora, withdrawalId),
  ])
  expect(both.map(({ message }) => message).toSorted()).toEqual(['', 'approval-needed'])
  const first = both[0]?.success === true ? cashier.mesa : cashier.nora
  const second = first === cashier.mesa ? cashier.nora : cashier.mesa
  const refused = both.find(({ success }) => !success)
  const approvalId = String((refused?.value as { approvalId?: string } | undefined)?.approvalId)
  expect(await cashier.agree(first, approvalId)).toMatchObject({ message: 'approval-own' })
  expect(await cashier.agree(second, approvalId)).toMatchObject({ value: { state: 'executed' } })
  await ana.paid(withdrawalId)
  expect(await ana.available()).toBe('450.00')
  await cashier.secondAbove(null)
})

test('[WA03] the fee is told before, taken once and given back with what fails', async () => {
  await cashier.rule('fee_fixed = 100, fee_bps = 150, fee_max = 500, free_count = 1')
  const ana = await cashier.member('ana3')
  const quote = (amount: string) =>
    cashier.call(withdrawals.quote, { token: ana.token, query: { amount } })
  expect(await quote('60.00')).toMatchObject({ value: { fee: '0.00', payout: '60.00' } })
  await ana.ask('60.00', { fee: '0.00' })
  expect(await quote('100.00')).toMatchObject({ value: { fee: '2.50', payout: '97.50' } })
  expect(await quote('0.001')).toMatchObject({ message: 'amount-too-fine' })
  expect(await ana.ask('100.00', { fee: '0.00' })).toMatchObject({
    status: 409,
    message: 'fee-changed',
    value: { fee: '2.50' },
  })
  const withdrawalId = idOf(await ana.ask('100.00', { fee: '2.50' }))
  expect(await ana.available()).toBe('340.00')
  await approve(cashier.mesa, withdrawalId)
  expect(await ana.paid(withdrawalId)).toMatchObject({
    amount: '100.00',
    fee: '2.50',
    payout: '97.50',
  })
  const entries = await cashier.call(wallet.entries, {
    token: ana.token,
    query: { kind: 'withdrawal' },
  })
  const { rows } = entries.value as { rows: { amount: string }[] }
  expect(rows.map(({ amount }) => amount).toSorted()).toEqual(['-2.50', '-97.50'])
  const failing = await cashier.call(withdrawals.addBankAccount, {
    token: ana.token,
    key: cashier.key(),
    body: { bankName: 'Banco Andino', holder: 'Carla Ruiz', number: '9990000' },
  })
  const { bankAccountId } = failing.value as { bankAccountId: string }
  const failed = idOf(await ana.ask('100.00', { bankAccountId }))
  await approve(cashier.mesa, failed)
  expect(await eventually(ana.available, (now) => now === '340.00')).toBe('340.00')
  expect(await ana.stateOf(failed)).toMatchObject({ state: 'failed' })
  await cashier.rule('fee_fixed = 0, fee_bps = 0, fee_max = null, free_count = 0')
})

test('[WA03] the day’s count and sum are the brand’s day’s, and two at once cannot both be last', async () => {
  await cashier.rule('daily_count = 3, daily_sum = 10000')
  const ana = await cashier.member('ana4')
  expect(await ana.ask('100.01')).toMatchObject({
    message: 'daily-sum-reached',
    value: { available: '100.00' },
  })
  await ana.ask('60.00')
  const both = await Promise.all([ana.ask('40.00'), ana.ask('40.00')])
  expect(both.map(({ message }) => message).toSorted()).toEqual(['', 'daily-sum-reached'])
  await cashier.rule('daily_sum = null')
  await ana.ask('20.00')
  expect(await ana.ask('20.00')).toMatchObject({ message: 'daily-limit-reached' })
  await cashier.db.query('update cashier.withdrawal set day = day - 1')
  expect(await ana.ask('20.00')).toMatchObject({ value: { state: 'pending' } })
  await cashier.rule('daily_count = 5')
})

test('[WA03] small withdrawals go by themselves unless a risk asks for a look, which staff are told', async () => {
  await cashier.rule('auto_approve_to = 5000')
  const ana = await cashier.member('ana5')
  const risky = idOf(await ana.ask('30.00'))
  const row = (await cashier.queued('pending')).find((one) => one.withdrawalId === risky)
  expect(row?.risks).toEqual(['new-account', 'new-bank-account'])
  await cashier.rule('risk_account_hours = 0, risk_bank_hours = 0')
  const quiet = idOf(await ana.ask('30.00'))
  expect(await ana.paid(quiet)).toMatchObject({ state: 'paid' })
  const large = idOf(await ana.ask('400.00'))
  expect(await ana.stateOf(large)).toMatchObject({ state: 'pending' })
  expect(
    (await cashier.queued('pending')).find((one) => one.withdrawalId === large)?.risks,
  ).toEqual(['fast-in-out'])
  const log = await eventually(cashier.audited, (rows) =>
    rows.some(({ action }) => action === 'withdrawal.auto-approved'),
  )
  expect(log.find(({ action }) => action === 'withdrawal.auto-approved')).toMatchObject({
    actor: 'rules',
    subject: quiet,
  })
})

test('[WA03] what goes by itself adds up: in parts no more than as a whole, however many a day are allowed', async () => {
  await cashier.rule('auto_approve_to = 5000, risk_account_hours = 0, risk_bank_hours = 0')
  await cashier.rule('daily_count = 20, daily_sum = null')
  const bea = await cashier.member('bea1')
  const asked = async (amount: string) => ((await bea.ask(amount)).value as Withdrawal).state
  expect(await asked('30.00')).toBe('approved')
  expect(await asked('20.00')).toBe('approved')
  expect(await asked('20.00')).toBe('pending')
  await cashier.db.query(
    `update cashier.withdrawal w set created_at = now() - interval '25 hours'
     from identity.member m where m.member_id = w.member_id and m.username = 'bea1'`,
  )
  expect(await asked('50.00')).toBe('approved')
})

test('[WA03] the rules are changed in the console, once per version and only to what makes sense', async () => {
  const list = await cashier.call(cashierRules.list, { token: cashier.mesa })
  const [voltio] = list.value as [{ code: string; version: number; rules: WithdrawalRules }]
  const change = (rules: Partial<WithdrawalRules>, code = voltio.code, token = cashier.mesa) =>
    cashier.call(cashierRules.change, {
      token,
      params: { code },
      body: { version: voltio.version, rules: { ...voltio.rules, ...rules } },
    })
  expect(await change({}, 'nobody')).toMatchObject({ message: 'brand-unknown' })
  expect(await change({}, voltio.code, cashier.lupa)).toMatchObject({ message: 'forbidden' })
  expect(await change({ maximum: '1.00' })).toMatchObject({
    message: 'settings-invalid',
    value: { field: 'maximum' },
  })
  expect(await change({ minimum: '0' })).toMatchObject({ value: { field: 'minimum' } })
  expect(await change({ feeFixed: '0.001' })).toMatchObject({ value: { field: 'feeFixed' } })
  expect(await change({ feeFixed: '1.00', receiptMinutes: 90 })).toMatchObject({
    value: { version: voltio.version + 1, rules: { feeFixed: '1.00', receiptMinutes: 90 } },
  })
  expect(await change({ feeFixed: '2.00' })).toMatchObject({
    status: 409,
    message: 'brand-changed',
  })
})
