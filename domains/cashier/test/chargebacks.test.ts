import { deposits, withdrawals } from '@faro/contract/cashier'
import type { Deposit, Withdrawal } from '@faro/contract/cashier'
import { inbox } from '@faro/contract/messaging'
import { approvals, cases, type Approval, type Case } from '@faro/contract/operator'
import { wallet } from '@faro/contract/wallet'
import { systemClock } from '@faro/kernel/clock'
import { ok } from '@faro/kernel/result'
import { col } from '@faro/server-kit/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCashier, type Cashier } from '../../../tools/product/cashier.ts'
import { secret, sign } from '../../../tools/product/outside-world.ts'
import { eventually } from '../../../tools/product/product.ts'
import { chargebackCase } from '../src/cases.ts'

let cashier: Cashier

beforeAll(async () => {
  cashier = await aCashier()
})
afterAll(() => cashier.close())

type Member = Awaited<ReturnType<Cashier['member']>>

const depositOf = async ({ token }: Member): Promise<Deposit> => {
  const { rows } = (await cashier.call(deposits.list, { token })).value as { rows: Deposit[] }
  const [first] = rows
  if (first === undefined) throw new Error('the member has no deposit')
  return first
}

/** At the provider, whoever paid has so much back. */
const takenBack = async ({ depositId }: Deposit, amount: string): Promise<number> => {
  const answer = await fetch(`${cashier.provider.url}/hosted-pay/chargebacks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reference: depositId, amount }),
  })
  return answer.status
}

const rowsOf = (depositId: string) =>
  cashier.db.query(
    `select chargeback_id, amount, covered from cashier.chargeback where deposit_id = $1
     order by at`,
    [depositId],
    { chargeback_id: col.text, amount: col.int8, covered: col.int8 },
  )

const kindsOf = async ({ token }: Member): Promise<readonly string[]> => {
  const { rows } = (await cashier.call(wallet.entries, { token, query: {} })).value as {
    rows: { kind: string }[]
  }
  return rows.map(({ kind }) => kind)
}

test('[agents.F6] what a provider takes back leaves the balance once, however often it tells of it', async () => {
  const ana = await cashier.member('dev1')
  const deposit = await depositOf(ana)
  expect(await takenBack(deposit, '120.00')).toBe(200)
  await eventually(ana.available, (now) => now === '380.00')
  expect(await depositOf(ana)).toMatchObject({ state: 'paid', chargedBack: '120.00' })
  // the provider tells it a second time 400 ms later
  const told = () =>
    cashier.db.query(
      `select count(*)::int as n from cashier.callback where body->>'reference' = $1
         and body->>'subject' = 'chargeback'`,
      [deposit.depositId],
      { n: col.int4.present },
    )
  await eventually(told, ([row]) => row?.n === 2)
  expect(await ana.available()).toBe('380.00')
  expect((await kindsOf(ana)).filter((kind) => kind === 'chargeback')).toHaveLength(1)
  expect(await rowsOf(deposit.depositId)).toMatchObject([{ amount: 12_000n, covered: 12_000n }])
  const heard = async () =>
    (
      (await cashier.call(inbox.list, { token: ana.token, query: {} })).value as {
        rows: { kind: string }[]
      }
    ).rows.map(({ kind }) => kind)
  await expect.poll(heard, { timeout: 60_000 }).toContain('deposit-reversed')
  // nothing is owed: money may leave
  expect(await ana.ask('50.00')).toMatchObject({ success: true })
})

test('a report that names another sum than before, or more than arrived moves nothing', async () => {
  const ana = await cashier.member('dev2')
  const deposit = await depositOf(ana)
  const say = async (chargebackId: string, amount: string, currency = deposit.currency) => {
    const body = JSON.stringify({
      event_id: crypto.randomUUID(),
      subject: 'chargeback',
      reference: deposit.depositId,
      provider_ref: 'x',
      chargeback_id: chargebackId,
      amount,
      currency,
    })
    const answer = await fetch(`${cashier.origin}/payments/hosted-pay/callback`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-signature': sign(secret, body, Date.now()),
      },
      body,
    })
    return answer.status
  }
  expect(await say('a', '500.01')).toBe(400)
  expect(await say('a', '10.00', 'VND')).toBe(400)
  expect(await say('a', '-10.00')).toBe(400)
  expect(await ana.available()).toBe('500.00')
  expect(await say('a', '10.00')).toBe(200)
  expect(await say('a', '11.00')).toBe(400)
  expect(await say('a', '10.00')).toBe(200)
  // in parts no more than all of it, also by two at once
  const both = await Promise.all([say('b', '300.00'), say('c', '300.00')])
  expect(both.toSorted((a, b) => a - b)).toEqual([200, 400])
  expect(await ana.available()).toBe('190.00')
})

test('what the balance does not cover is owed: nothing leaves until staff have decided', async () => {
  const ana = await cashier.member('dev3')
  const deposit = await depositOf(ana)
  await ana.withdraw('450.00')
  expect(await takenBack(deposit, '500.00')).toBe(200)
  await eventually(ana.available, (now) => now === '0.00')
  expect(await rowsOf(deposit.depositId)).toMatchObject([{ amount: 50_000n, covered: 5_000n }])
  const opened = await cashier.call(deposits.create, {
    token: ana.token,
    key: cashier.key(),
    body: { methodId: 'card', amount: '80.00' },
  })
  await fetch((opened.value as { redirectUrl: string }).redirectUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'outcome=pay',
    redirect: 'manual',
  })
  await eventually(ana.available, (now) => now === '80.00')
  expect(await ana.ask('60.00')).toMatchObject({ message: 'debt-open' })
  const [found] = await cashier.db.query(
    `select case_id, subject, member_id, priority from operator.case
     where kind = 'chargeback' and member_id =
       (select member_id from cashier.deposit where deposit_id = $1)`,
    [deposit.depositId],
    { case_id: col.uuid, subject: col.text, member_id: col.uuid, priority: col.text },
  )
  expect(found?.priority).toBe('high')
  const decide = (outcome: 'monitor' | 'report') =>
    cashier.db.tx(async (tx) => {
      await chargebackCase({ clock: systemClock }).onDecided?.(tx, {
        caseId: found?.case_id ?? '',
        merchantId: 1,
        subject: found?.subject ?? '',
        memberId: found?.member_id ?? null,
        outcome,
        by: { operatorId: crypto.randomUUID(), username: 'eva' },
      })
      return ok(null)
    })
  await decide('report')
  expect(await ana.ask('60.00')).toMatchObject({ message: 'debt-open' })
  await decide('monitor')
  expect(await ana.ask('60.00')).toMatchObject({ success: true })
})

test('[desk.A7] nobody lets go alone of what a member owes', async () => {
  const ana = await cashier.member('dev5')
  const deposit = await depositOf(ana)
  await ana.withdraw('450.00')
  expect(await takenBack(deposit, '500.00')).toBe(200)
  await eventually(ana.available, (now) => now === '0.00')
  const [found] = await cashier.db.query(
    `select c.case_id from operator.case c join cashier.deposit d using (member_id)
     where c.kind = 'chargeback' and d.deposit_id = $1`,
    [deposit.depositId],
    { case_id: col.uuid },
  )
  const params = { caseId: found?.case_id ?? '' }
  const by = { token: await cashier.staff('casera', ['cases.read', 'cases.write']), params }
  const other = await cashier.staff('otracasera', ['cases.read', 'cases.write'])
  const { colleagues } = (await cashier.call(cases.one, by)).value as Case
  const own = colleagues.find(({ username }) => username === 'casera')
  await cashier.call(cases.assign, { ...by, body: { operatorId: own?.operatorId } })
  for (const item of ['money-traced', 'player-told'])
    await cashier.call(cases.check, { ...by, body: { item, isDone: true } })
  const body = { outcome: 'no-action', note: 'a friend of mine' }
  const asked = await cashier.call(cases.decide, { ...by, body })
  expect(asked).toMatchObject({
    success: true,
    value: { outcome: null, takesTwo: ['no-action', 'monitor', 'report'] },
  })
  expect(await ana.ask('60.00')).toMatchObject({ message: 'debt-open' })
  const { approvalId } = asked.value as { approvalId: string }
  const shown = await cashier.call(approvals.one, { token: other, params: { approvalId } })
  expect((shown.value as Approval).preview).toContainEqual({
    label: 'owed',
    value: `450.00 ${deposit.currency}`,
  })
  expect(await cashier.agree(other, approvalId)).toMatchObject({ value: { state: 'executed' } })
  expect(await ana.ask('60.00')).not.toMatchObject({ message: 'debt-open' })
})

test('a withdrawal that was asked for before is not approved while something is owed', async () => {
  const ana = await cashier.member('dev4')
  const deposit = await depositOf(ana)
  const asked = (await ana.ask('450.00')).value as Withdrawal
  expect(await takenBack(deposit, '500.00')).toBe(200)
  await eventually(ana.available, (now) => now === '0.00')
  const params = { withdrawalId: asked.withdrawalId }
  expect(await cashier.call(withdrawals.approve, { token: cashier.mesa, params })).toMatchObject({
    message: 'debt-open',
  })
  expect(await ana.stateOf(asked.withdrawalId)).toMatchObject({ state: 'pending' })
})
