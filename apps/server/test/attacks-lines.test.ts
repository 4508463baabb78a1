import { agentAffiliates, agentAffiliatesConsole, agentBills } from '@faro/contract/agents'
import { downline, upline } from '@faro/contract/cashier'
import { uuidv7 } from '@faro/kernel/ids'
import { col } from '@faro/server-kit/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agentBrand } from '../../../domains/agents/test/brand.fixture.ts'
import { aDesk, type Desk } from '../../../tools/product/approvals.ts'
import {
  aLine,
  creditLine,
  setPaymentPasswords,
  type LineAccount,
} from '../../../tools/product/lines.ts'

/** In a line money goes both ways at once: nobody sends what is spent, owed or not yet staked. */
type Name = 'root' | 'anna' | 'mila' | 'nora' | 'paul' | 'sol'
let desk: Desk
let line: Readonly<Record<Name, LineAccount>>
const paymentPassword = '135790'

beforeAll(async () => {
  desk = await aDesk()
  line = await aLine(desk, {
    root: { type: 41 },
    anna: { type: 1, under: 'root' },
    mila: { under: 'anna' },
    nora: { type: 1, under: 'root' },
    paul: { type: 1, under: 'nora' },
    sol: {},
  })
  const house = agentBrand(desk)
  await house.switchOn(['DOWNTRANSFER3', 'DAILYSALARY3', 'AFFILIATE3'])
  await setPaymentPasswords(desk, paymentPassword)
  const daily = (rate: string) => ({
    kind: 'daily' as const,
    tiers: [{ minValid: '0', minLoss: null, minActive: 0, rate }],
  })
  await house.grant(line.root, daily('5'))
  await house.pass(line.nora, daily('4'))
  await house.pass(line.paul, daily('3'))
})
afterAll(() => desk.close())

const balance = async (who: Name) => {
  const { merchantId, memberId: owner } = line[who]
  return (await desk.app.modules.wallet.balance({ merchantId, owner }))?.balance
}
const give = (from: Name, to: Name, amount: string, key: string = crypto.randomUUID()) =>
  desk.call(downline.transfer, {
    token: line[from].token,
    key,
    body: { downline: line[to].memberId, amount, paymentPassword },
  })
const sendUp = (from: Name, amount: string) =>
  desk.call(upline.transfer, {
    token: line[from].token,
    key: crypto.randomUUID(),
    body: { amount, paymentPassword },
  })
const done = (answers: readonly { readonly success: boolean }[]): number =>
  answers.filter(({ success }) => success).length
const times = <T>(count: number, work: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => work(i))

test('[AG03] [agents.T9] of many transfers at once as many go down as there is money for, and a repeat none', async () => {
  await creditLine(desk, line.anna, 10_000n)
  const key = crypto.randomUUID()
  const answers = await Promise.all([
    ...times(3, () => give('anna', 'mila', '30', key)),
    ...times(5, () => give('anna', 'mila', '30')),
  ])
  expect(await balance('anna')).toBe(1_000n)
  expect(await balance('mila')).toBe(9_000n)
  expect(done(answers)).toBeLessThanOrEqual(5)
  // what came down goes nowhere before it was staked, in however many parts
  expect(done(await Promise.all(times(4, () => sendUp('mila', '22.50'))))).toBe(0)
  expect(await balance('mila')).toBe(9_000n)
})

test('[AG06] [agents.S4] [agents.S6] a bill that many pay is paid once, and what is owed is sent to nobody', async () => {
  await creditLine(desk, line.nora, 10_000n)
  const billId = uuidv7()
  const [contract] = await desk.db.query(
    'select contract_id from agents.contract where payee_no = $1',
    [line.paul.memberNo],
    { contract_id: col.uuid },
  )
  const runId = uuidv7()
  await desk.db.query(
    `insert into agents.run (run_id, merchant_id, kind, begins_at, ends_at, state, policy_version,
       created_at)
     values ($1, 1, 'daily', now() - interval '2 days', now() - interval '1 day', 'done', 0,
       now())`,
    [runId],
  )
  await desk.db.query(
    `insert into agents.bill (bill_id, merchant_id, run_id, contract_id, kind, payer_no, payee_no,
       begins_at, ends_at, first_day, last_day, accepted_at, state, amount, carry_out, remainder,
       trace, needed, created_at)
     values ($1, 1, $2, $3, 'daily', $4, $5, now() - interval '2 days', now() - interval '1 day',
       current_date - 2, current_date - 2, now() - interval '3 days', 'short', 8000, '0', '0',
       '{}', 0, now())`,
    [billId, runId, contract?.contract_id, line.nora.memberNo, line.paul.memberNo],
  )
  const pay = () =>
    desk.call(agentBills.pay, {
      token: line.nora.token,
      params: { billId },
      key: crypto.randomUUID(),
    })
  const [, sent] = await Promise.all([
    Promise.all(times(4, pay)),
    Promise.all(times(4, () => give('nora', 'paul', '15'))),
  ])
  const [bill] = await desk.db.query(
    'select state, paid from agents.bill where bill_id = $1',
    [billId],
    { state: col.text, paid: col.int8 },
  )
  expect(bill).toEqual({ state: 'paid', paid: 8_000n })
  const moved = BigInt(done(sent)) * 1_500n
  // of 100.00 the 80.00 that were owed stayed until they were paid
  expect(moved).toBeLessThanOrEqual(2_000n)
  expect(await balance('nora')).toBe(2_000n - moved)
  expect(await balance('paul')).toBe(8_000n + moved)
})

test('[OS07] [agents.X17] an application is decided once, by whoever was first', async () => {
  const all = ['agents.read', 'agents.approve', 'affiliate.write']
  const [ada, ben] = [
    await desk.colleague('ada', { permissions: all }),
    await desk.colleague('ben', { permissions: all }),
  ]
  const { token } = line.sol
  const applied = await Promise.all(
    times(3, () =>
      desk.call(agentAffiliates.apply, { token, body: { channels: 'a blog about football' } }),
    ),
  )
  expect(done(applied)).toBe(1)
  const params = { code: 'voltio' }
  const { value } = await desk.call(agentAffiliatesConsole.applications, {
    token: ada.token,
    params,
  })
  const [{ applicationId }] = value as [{ applicationId: string }]
  const { value: plans } = await desk.call(agentAffiliatesConsole.plans, {
    token: ada.token,
    params,
  })
  const planId = (plans as { plans: { planId: string }[] }).plans[0]?.planId ?? uuidv7()
  const decide = (who: string, body: object) =>
    desk.call(agentAffiliatesConsole.decide, {
      token: who,
      params: { ...params, applicationId },
      body: body as never,
    })
  const answers = await Promise.all([
    decide(ada.token, { act: 'decline', reason: 'no players' }),
    decide(ben.token, { act: 'decline', reason: 'nobody' }),
    decide(ben.token, { act: 'decline', reason: 'no players' }),
  ])
  expect(done(answers)).toBe(1)
  const late = await decide(ben.token, { act: 'approve', planId, reason: 'a good blog' })
  expect(late).toMatchObject({ message: 'state-changed' })
})
