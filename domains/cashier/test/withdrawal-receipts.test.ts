import { approvals } from '@faro/contract/operator'
import { receipts } from '@faro/contract/cashier'
import type { ReceiptCase, Withdrawal } from '@faro/contract/cashier'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCashier, type Cashier } from '../../../tools/product/cashier.ts'
import { eventually } from '../../../tools/product/product.ts'

let cashier: Cashier

beforeAll(async () => {
  cashier = await aCashier()
})
afterAll(() => cashier.close())

const say = (token: string, withdrawalId: string, body: object, key = cashier.key()) =>
  cashier.call(receipts.confirm, { token, key, params: { withdrawalId }, body })

const openCase = async (withdrawalId: string) => {
  const reply = await cashier.call(receipts.cases, { token: cashier.mesa })
  const { rows } = reply.value as { rows: ReceiptCase[] }
  return rows.find(({ withdrawal }) => withdrawal.withdrawalId === withdrawalId)
}

test('[WA03] a member confirms that all arrived; said twice it counts once', async () => {
  const ana = await cashier.member('ana1')
  const withdrawalId = await ana.withdraw('40.00')
  expect(await ana.stateOf(withdrawalId)).toMatchObject({
    receipt: { state: 'awaiting', caseState: null },
  })
  const key = cashier.key()
  const first = await say(ana.token, withdrawalId, { received: 'all' }, key)
  expect(first).toMatchObject({ value: { receipt: { state: 'received', by: 'member' } } })
  expect(await say(ana.token, withdrawalId, { received: 'all' }, key)).toEqual(first)
  expect(await say(ana.token, withdrawalId, { received: 'none' }, key)).toMatchObject({
    message: 'idempotency-key-reused',
  })
  expect(await say(ana.token, withdrawalId, { received: 'none' })).toMatchObject({
    status: 409,
    message: 'state-changed',
  })
  expect(await ana.available()).toBe('460.00')
})

test('[WA03] a part must be less than what was paid, and nobody speaks of what is another’s', async () => {
  const ana = await cashier.member('ana2')
  const other = await cashier.member('otra2')
  const withdrawalId = await ana.withdraw('40.00')
  const part = (amount?: string) => say(ana.token, withdrawalId, { received: 'part', amount })
  expect(await part('40.00')).toMatchObject({
    message: 'above-maximum',
    value: { maximum: '39.99' },
  })
  expect(await part()).toMatchObject({ message: 'amount-malformed' })
  expect(await part('1.005')).toMatchObject({ message: 'amount-too-fine' })
  expect(await say(other.token, withdrawalId, { received: 'all' })).toMatchObject({
    status: 404,
    message: 'not-found',
  })
  const waiting = await ana.ask('20.00')
  const { withdrawalId: unpaid } = waiting.value as Withdrawal
  expect(await say(ana.token, unpaid, { received: 'all' })).toMatchObject({
    message: 'state-changed',
  })
})

test('[WA03] what did not arrive opens a case: one proposes, another decides, the money comes back once', async () => {
  const ana = await cashier.member('ana3')
  const withdrawalId = await ana.withdraw('40.00')
  expect(
    await say(ana.token, withdrawalId, { received: 'part', amount: '15.00', note: 'Falta dinero' }),
  ).toMatchObject({
    value: { receipt: { state: 'part-received', received: '15.00', caseState: 'open' } },
  })
  const found = await openCase(withdrawalId)
  expect(found).toMatchObject({ missing: '25.00', memberNote: 'Falta dinero' })
  const params = { caseId: found?.caseId ?? '' }
  const waits = async () => (await openCase(withdrawalId))?.approvalId ?? ''
  const accept = async (token: string) => cashier.agree(token, await waits())
  const propose = (token: string) =>
    cashier.call(receipts.propose, {
      token,
      params,
      body: { resolution: 'refund', note: 'El banco la devolvió' },
    })
  expect(await propose(cashier.lupa)).toMatchObject({ status: 403, message: 'forbidden' })
  expect(await propose(cashier.mesa)).toMatchObject({ value: { state: 'proposed' } })
  expect(await propose(cashier.nora)).toMatchObject({ message: 'state-changed' })
  expect(await accept(cashier.mesa)).toMatchObject({ status: 409, message: 'approval-own' })
  expect(
    await cashier.call(approvals.refuse, {
      token: cashier.nora,
      params: { approvalId: await waits() },
      body: { note: 'Falta el justificante' },
    }),
  ).toMatchObject({ value: { state: 'refused' } })
  expect(await openCase(withdrawalId)).toMatchObject({ state: 'open' })
  expect(await ana.available()).toBe('460.00')
  await propose(cashier.mesa)
  const approvalId = await waits()
  await Promise.all([
    cashier.agree(cashier.nora, approvalId),
    cashier.agree(cashier.nora, approvalId),
  ])
  expect(await ana.available()).toBe('485.00')
  expect(await ana.stateOf(withdrawalId)).toMatchObject({ receipt: { caseState: 'refunded' } })
  const force = await cashier.call(receipts.force, {
    token: cashier.mesa,
    params: { withdrawalId },
    body: { reason: 'demasiado tarde' },
  })
  expect(force).toMatchObject({ message: 'state-changed' })
  const log = await eventually(cashier.audited, (rows) =>
    rows.some(({ action }) => action === 'case.refunded'),
  )
  expect(log.map(({ action, actor }) => `${actor} ${action}`)).toEqual(
    expect.arrayContaining([
      'mesa case.refund-proposed',
      'nora approval.refused',
      'nora case.refunded',
    ]),
  )
})

test('[WA03] money that never arrived is paid again by a withdrawal of its own', async () => {
  const ana = await cashier.member('ana4')
  const withdrawalId = await ana.withdraw('40.00')
  await say(ana.token, withdrawalId, { received: 'none' })
  const params = { caseId: (await openCase(withdrawalId))?.caseId ?? '' }
  const body = { resolution: 'pay-again', note: 'La cuenta estaba bien' }
  await cashier.call(receipts.propose, { token: cashier.nora, params, body })
  const approvalId = (await openCase(withdrawalId))?.approvalId ?? ''
  expect(await cashier.agree(cashier.mesa, approvalId)).toMatchObject({
    value: { state: 'executed' },
  })
  expect(await ana.available()).toBe('460.00')
  const again = await eventually(
    async () => (await ana.list()).find(({ retryOf }) => retryOf === withdrawalId),
    (one) => one?.state === 'paid',
  )
  expect(again).toMatchObject({ amount: '40.00', fee: '0.00', receipt: { state: 'awaiting' } })
  await say(ana.token, again?.withdrawalId ?? '', { received: 'all' })
  expect(await ana.available()).toBe('460.00')
})

test('[WA03] staff force a receipt: the case ends and nothing is given back', async () => {
  const ana = await cashier.member('ana5')
  const withdrawalId = await ana.withdraw('40.00')
  await say(ana.token, withdrawalId, { received: 'none' })
  const params = { withdrawalId }
  const force = (token: string) =>
    cashier.call(receipts.force, { token, params, body: { reason: 'El banco confirma el abono' } })
  expect(await force(cashier.lupa)).toMatchObject({ message: 'forbidden' })
  expect(await force(cashier.mesa)).toMatchObject({
    value: { receipt: { state: 'forced', by: 'staff', caseState: 'received' } },
  })
  expect(await force(cashier.mesa)).toMatchObject({ message: 'state-changed' })
  expect(await openCase(withdrawalId)).toBeUndefined()
  expect(await ana.available()).toBe('460.00')
  expect(
    await cashier.call(receipts.force, {
      token: cashier.mesa,
      params: { withdrawalId: '00000000-0000-7000-8000-000000000000' },
      body: { reason: 'no existe' },
    }),
  ).toMatchObject({ message: 'not-found' })
})

test('[WA03] who says nothing in the brand’s minutes has received, and a word in the same moment counts once', async () => {
  const ana = await cashier.member('ana6')
  const withdrawalId = await ana.withdraw('40.00')
  const { autoConfirm } = cashier.app.modules.cashier
  await autoConfirm()
  expect(await ana.stateOf(withdrawalId)).toMatchObject({ receipt: { state: 'awaiting' } })
  await cashier.db.query(
    "update cashier.withdrawal set receipt_due_at = now() - interval '1 second' where withdrawal_id = $1",
    [withdrawalId],
  )
  const [said] = await Promise.all([
    say(ana.token, withdrawalId, { received: 'none' }),
    autoConfirm(),
    autoConfirm(),
  ])
  const after = await ana.stateOf(withdrawalId)
  expect(after?.receipt).toMatchObject(
    said.success ? { state: 'not-received', by: 'member' } : { state: 'received', by: 'time' },
  )
  const other = await ana.withdraw('30.00')
  await cashier.db.query(
    "update cashier.withdrawal set receipt_due_at = now() - interval '1 second' where withdrawal_id = $1",
    [other],
  )
  await autoConfirm()
  expect(await ana.stateOf(other)).toMatchObject({ receipt: { state: 'received', by: 'time' } })
})
