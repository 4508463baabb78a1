import { agentsModule } from '@faro/agents'
import {
  downlinesPort,
  withdrawalGates,
  type Downlines,
  type Leaving,
  type LeavingFunds,
} from '@faro/cashier'
import { bonuses } from '@faro/contract/bonuses'
import { downline, upline } from '@faro/contract/cashier'
import type { UplineTransfer } from '@faro/contract/cashier'
import { identity } from '@faro/contract/identity'
import { inbox } from '@faro/contract/messaging'
import { err, ok } from '@faro/kernel/result'
import { provide } from '@faro/server-kit/module'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCashier, type Cashier } from '../../../tools/product/cashier.ts'
import { aLockedBonus } from '../../../tools/product/locked-bonus.ts'
import { eventually } from '../../../tools/product/product.ts'
import type { AppModule } from '../src/platform.ts'

type Verdict = Awaited<ReturnType<Downlines['terms']>>
const standing = { depth: 'direct', minimum: 500n, maximum: 20_000n, dailyCount: 3 } as const
const offered = ok({ ...standing, dailySum: 30_000n })

/** What the tree and the gates of modules above say; each test sets it. */
let terms: Verdict
let below: Map<string, { name: string; isActive: boolean }>
let refusing: 'agents' | 'compliance' | null
const asked: (Leaving & Partial<LeavingFunds> & { readonly by: string })[] = []
const sent: unknown[] = []

const gateOf = (name: 'agents' | 'compliance') =>
  provide(withdrawalGates, {
    name,
    judge: async (_tx, leaving) => {
      asked.push({ ...leaving, by: name })
      return refusing === name ? err('account-frozen', { owed: '12.00' }) : ok(null)
    },
  })

const tree: Downlines = {
  terms: async () => terms,
  downline: async (_tx, { to }) => below.get(to) ?? null,
  onSent: async (_tx, transfer) => {
    sent.push(transfer)
  },
}

/** The agents as they are, but for what this test asks: that is ours. */
const agents: AppModule = {
  ...agentsModule,
  create: (given) => {
    const parts = agentsModule.create(given)
    const ours = new Set<unknown>([withdrawalGates, downlinesPort])
    const others = (parts.provides ?? []).filter(({ port }) => !ours.has(port))
    const fakes = [gateOf('compliance'), gateOf('agents'), provide(downlinesPort, tree)]
    return { ...parts, provides: [...others, ...fakes] }
  },
}

const paymentPassword = '135790'
let cashier: Cashier
let agent: Awaited<ReturnType<Cashier['member']>> & { readonly id: string }
let child: { readonly token: string; readonly id: string }

beforeAll(async () => {
  cashier = await aCashier({ instead: [agents] })
  await cashier.rule('daily_count = 20, daily_sum = null, amount_min = 100')
  const idOf = async (token: string) =>
    ((await cashier.call(identity.info, { token })).value as { id: string }).id
  const [one, other] = [await cashier.member('bao02'), await cashier.member('hija2', '20.00')]
  agent = { ...one, id: await idOf(one.token) }
  child = { token: other.token, id: await idOf(other.token) }
  await cashier.db.query('update identity.member set account_type = 1 where member_id = $1', [
    agent.id,
  ])
  await cashier.db.query('update identity.member set upline_id = $2 where member_id = $1', [
    agent.id,
    child.id,
  ])
})
afterAll(() => cashier.close())
beforeEach(() => {
  terms = offered
  below = new Map([[child.id, { name: 'hija2', isActive: true }]])
  refusing = null
  asked.length = 0
  sent.length = 0
})

const send = (amount: string, rest: Record<string, string> = {}, key = cashier.key()) =>
  cashier.call(downline.transfer, {
    token: agent.token,
    key,
    body: { downline: child.id, amount, paymentPassword, ...rest },
  })
const sendUp = (amount: string) =>
  cashier.call(upline.transfer, {
    token: agent.token,
    key: cashier.key(),
    body: { amount, paymentPassword },
  })

test('[agents.T9] whoever has a say is asked in order, of withdrawals and of transfers both ways', async () => {
  const before = await agent.available()
  expect(await agent.ask('10.00')).toMatchObject({ success: true })
  expect(await sendUp('11.00')).toMatchObject({ success: true })
  expect(await send('12.00')).toMatchObject({ success: true })
  expect(asked.map(({ by, way, amount }) => [by, way, amount])).toEqual([
    ['agents', 'withdrawal', 1_000n],
    ['compliance', 'withdrawal', 1_000n],
    ['agents', 'upline-transfer', 1_100n],
    ['compliance', 'upline-transfer', 1_100n],
    ['agents', 'downline-transfer', 1_200n],
    ['compliance', 'downline-transfer', 1_200n],
  ])
  // what is available then: what left before is gone or held
  expect(asked.map(({ available }) => available)).toEqual(
    [50_000n, 50_000n, 49_000n, 49_000n, 47_900n, 47_900n].map(
      (units) => units - (50_000n - BigInt(before.replace('.', ''))),
    ),
  )
})

test('a refusal carries its own code and values; nobody behind it is asked, and nothing has changed', async () => {
  const locked = await aLockedBonus(cashier, agent.id, 700n)
  const before = await agent.available()
  refusing = 'agents'
  const forfeitBonus = '7.00'
  const refused = { success: false, message: 'account-frozen', value: { owed: '12.00' } }
  for (const ask of [
    () => agent.ask('10.00', { forfeitBonus }),
    () => send('10.00', { forfeitBonus }),
  ]) {
    asked.length = 0
    expect(await ask()).toMatchObject(refused)
    expect(asked.map(({ by }) => by)).toEqual(['agents'])
  }
  expect(await agent.available()).toBe(before)
  const mine = () => cashier.call(bonuses.mine, { token: agent.token })
  // what was agreed to be lost is there still
  expect((await mine()).value).toMatchObject({ locked: '7.00' })
  refusing = null
  asked.length = 0
  expect(await send('10.00')).toMatchObject({ message: 'bonus-open', value: { amount: '7.00' } })
  expect(asked).toEqual([])
  expect(await send('10.00', { forfeitBonus })).toMatchObject({ success: true })
  expect((await mine()).value).toMatchObject({
    locked: '0.00',
    bonuses: [{ bonusId: locked, state: 'forfeited' }],
  })
})

test('what is not covered is the ledger’s to refuse, before anybody looks at what is owed', async () => {
  refusing = 'compliance'
  const { available } = { available: await agent.available() }
  await cashier.rule('amount_max = 100000000')
  expect(await agent.ask('90000.00')).toMatchObject({
    message: 'insufficient-funds',
    value: { available },
  })
  expect(asked).toEqual([])
})

test('[agents.T9] [WA04] money sent down reaches the downline: both see it, who is told gets a message', async () => {
  const key = cashier.key()
  const before = Number(await agent.available())
  const given = await send('15.00', {}, key)
  expect(given).toMatchObject({
    status: 200,
    value: { direction: 'sent', name: 'hija2', amount: '15.00' },
  })
  const { transferId } = given.value as UplineTransfer
  expect(sent).toEqual([{ transferId, from: agent.id, to: child.id, amount: 1_500n }])
  expect(await send('15.00', {}, key)).toEqual(given)
  expect(await send('16.00', {}, key)).toMatchObject({ message: 'idempotency-key-reused' })
  expect(Number(await agent.available())).toBe(before - 15)
  const ofAgent = await cashier.call(downline.list, { token: agent.token })
  expect((ofAgent.value as { rows: UplineTransfer[] }).rows[0]).toMatchObject({
    transferId,
    direction: 'sent',
  })
  const ofChild = await cashier.call(upline.list, { token: child.token })
  expect((ofChild.value as { rows: UplineTransfer[] }).rows[0]).toMatchObject({
    transferId,
    direction: 'received',
  })
  const told = await eventually(
    async () =>
      ((await cashier.call(inbox.list, { token: child.token })).value as { rows: unknown[] }).rows,
    (rows) => JSON.stringify(rows).includes('"15.00"'),
  )
  expect(told).toContainEqual(
    expect.objectContaining({
      kind: 'upline-sent',
      values: expect.objectContaining({ amount: '15.00' }),
    }),
  )
})

test('[agents.T9] it is judged in order: sender, flag, receiver, amount, password, day, funds', async () => {
  const today = 'delete from cashier.upline_transfer where from_member = $1'
  await cashier.db.query(today, [agent.id])
  expect(
    await cashier.call(downline.transfer, {
      token: child.token,
      key: cashier.key(),
      body: { downline: agent.id, amount: '5.00', paymentPassword },
    }),
  ).toMatchObject({ message: 'agent-account-needed' })
  const wrong = { paymentPassword: '000000' }
  for (const code of ['agent-account-needed', 'account-frozen', 'method-unavailable'] as const) {
    terms = err(code)
    expect(await send('0.01', wrong)).toMatchObject({ message: code })
  }
  terms = offered
  below = new Map()
  expect(await send('0.01', wrong)).toMatchObject({ status: 404, message: 'receiver-unknown' })
  below = new Map([[child.id, { name: 'hija2', isActive: false }]])
  expect(await send('0.01', wrong)).toMatchObject({ message: 'receiver-unavailable' })
  below = new Map([[child.id, { name: 'hija2', isActive: true }]])
  const until = (at: string | null) =>
    cashier.db.query('update identity.member set excluded_until = $2 where member_id = $1', [
      child.id,
      at,
    ])
  await until('2999-01-01')
  expect(await send('0.01', wrong)).toMatchObject({ message: 'receiver-unavailable' })
  await until(null)
  expect(await send('5.001', wrong)).toMatchObject({ message: 'amount-too-fine' })
  expect(await send('4.99', wrong)).toMatchObject({
    message: 'below-minimum',
    value: { minimum: '5.00' },
  })
  expect(await send('200.01', wrong)).toMatchObject({ message: 'above-maximum' })
  expect(await send('200.00', { paymentPassword: '000000' })).toMatchObject({
    message: 'payment-password-wrong',
  })
  expect(await send('150.00')).toMatchObject({ success: true })
  expect(await cashier.call(downline.state, { token: agent.token })).toMatchObject({
    value: { dailyCountLeft: 2, dailySumLeft: '150.00', minimum: '5.00', maximum: '200.00' },
  })
  expect(await send('150.01')).toMatchObject({
    message: 'daily-sum-reached',
    value: { available: '150.00' },
  })
})

test('[agents.T9] the day of money sent down is its own, and held of many at once', async () => {
  const today = 'delete from cashier.upline_transfer where from_member = $1'
  await cashier.db.query(today, [agent.id])
  // withdrawals and transfers up have used their day
  await cashier.rule('daily_count = 1')
  expect(await agent.ask('10.00')).toMatchObject({ message: 'daily-limit-reached' })
  const replies = await Promise.all(Array.from({ length: 4 }, () => send('5.00')))
  expect(replies.map(({ message }) => message).toSorted()).toEqual([
    '',
    '',
    '',
    'daily-limit-reached',
  ])
})
