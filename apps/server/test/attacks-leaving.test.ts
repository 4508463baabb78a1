import { createHmac } from 'node:crypto'
import { deposits, upline, withdrawals } from '@faro/contract/cashier'
import type { Deposit, Withdrawal } from '@faro/contract/cashier'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCashier, type Cashier } from '../../../tools/product/cashier.ts'
import { secret, send } from '../../../tools/product/product.ts'

const paymentPassword = '135790'

let cashier: Cashier
beforeAll(async () => {
  cashier = await aCashier()
})
afterAll(() => cashier.close())
beforeEach(async () => {
  await cashier.rule('auto_approve_to = 100000, risk_account_hours = 0, risk_bank_hours = 0')
  await cashier.rule('daily_count = 20, daily_sum = null, risk_in_out_hours = 24')
})

type Player = Awaited<ReturnType<Cashier['member']>>

const asked = async (player: Player, amount: string) => {
  const { withdrawalId, state } = (await player.ask(amount)).value as Withdrawal
  const queued = (await cashier.queued('pending')).find((one) => one.withdrawalId === withdrawalId)
  return { state, risks: queued?.risks ?? [] }
}
const looked = { state: 'pending', risks: ['fast-in-out'] }
const passed = { state: 'approved', risks: [] }

/** Whatever came in and left until now did so two days ago. */
const longAgo = async (username: string) => {
  for (const [table, column] of [
    ['deposit', 'settled_at'],
    ['deposit', 'created_at'],
    ['withdrawal', 'created_at'],
  ])
    await cashier.db.query(
      `update cashier.${table} d set ${column} = ${column} - interval '2 days'
       from identity.member m where m.member_id = d.member_id and m.username = $1`,
      [username],
    )
}

/** Money arrives for an order, as its provider says it. */
const arrive = async ({ depositId }: Deposit, amount: string) => {
  const body = JSON.stringify({
    event_id: crypto.randomUUID(),
    reference: depositId,
    provider_ref: 'c-1',
    transfer: {
      transfer_id: crypto.randomUUID(),
      amount,
      currency: 'PNT',
      confirmations: 3,
      final: true,
    },
  })
  const t = String(Math.floor(Date.now() / 1000))
  const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')
  const headers = { 'content-type': 'application/json', 'x-signature': `t=${t},v1=${v1}` }
  const url = `${cashier.origin}/payments/collect/callback`
  expect((await send(url, { method: 'POST', headers, body })).status).toBe(200)
}

test('[WA03] what came in a moment ago does not leave in parts that nobody looks at', async () => {
  const eva = await cashier.member('evapartes')
  expect(await asked(eva, '390.00')).toEqual(passed)
  expect(await asked(eva, '110.00')).toEqual(looked)
})

test('[WA03] money that arrives late for an old order came in when it arrived', async () => {
  const eva = await cashier.member('evatarde')
  const opened = async () =>
    (
      await cashier.call(deposits.create, {
        token: eva.token,
        key: cashier.key(),
        body: { methodId: 'transfer', amount: '100.00' },
      })
    ).value as Deposit
  const [half, done] = [await opened(), await opened()]
  await arrive(done, '100.00')
  await longAgo('evatarde')
  await cashier.db.query("update cashier.transfer set credited_at = now() - interval '2 days'")
  // nothing came in lately
  expect(await asked(eva, '100.00')).toEqual(passed)
  await longAgo('evatarde')
  await arrive(half, '90.00')
  expect(await asked(eva, '80.00')).toEqual(looked)
  await longAgo('evatarde')
  await cashier.db.query("update cashier.transfer set credited_at = now() - interval '2 days'")
  await arrive(done, '300.00')
  expect(await asked(eva, '250.00')).toEqual(looked)
})

test('[WA03] money of others that came by a member’s transfer is looked at as well', async () => {
  const agent = await cashier.member('evaarriba')
  const mule = await cashier.member('evaabajo')
  await longAgo('evaarriba')
  await cashier.db.query(
    `update identity.member m set upline_id = u.member_id from identity.member u
     where m.username = 'evaabajo' and u.username = 'evaarriba'`,
  )
  const given = await cashier.call(upline.transfer, {
    token: mule.token,
    key: cashier.key(),
    body: { amount: '390.00', paymentPassword },
  })
  expect(given.message).toBe('')
  expect(await asked(agent, '390.00')).toEqual(looked)
  // what was given away has left the mule
  expect(await asked(mule, '20.00')).toEqual(looked)
})

test('what somebody takes out whose account is held for staff goes by no rule', async () => {
  const eva = await cashier.member('evaparada')
  const hold = (at: string) =>
    cashier.db.query(`update identity.member set held_at = ${at} where username = 'evaparada'`)
  await hold('now()')
  expect(await asked(eva, '20.00')).toEqual({ state: 'pending', risks: [] })
  await hold('null')
  expect(await asked(eva, '20.00')).toEqual(passed)
})

test('one key of two people, or of one for two things, stands for as many commands', async () => {
  const [ida, ivo] = [await cashier.member('idaclave'), await cashier.member('ivoclave')]
  const key = cashier.key()
  const bank = { bankName: 'Banco Andino', holder: 'Ida', number: '445566778895' }
  const added = await cashier.call(withdrawals.addBankAccount, {
    token: ida.token,
    key,
    body: bank,
  })
  const body = { methodId: 'card', amount: '20.00' }
  const opened = await Promise.all(
    [ida, ivo].map(({ token }) => cashier.call(deposits.create, { token, key, body })),
  )
  const asked = [await ida.ask('20.00', {}, key), await ivo.ask('20.00', {}, key)]
  expect([added, ...opened, ...asked].map(({ message }) => message)).toEqual(['', '', '', '', ''])
  const ids = opened.map(({ value }) => (value as Deposit).depositId)
  expect(new Set(ids).size).toBe(2)
  expect(await cashier.call(withdrawals.list, { token: ida.token })).toMatchObject({
    value: { rows: [{ bankAccount: { bankAccountId: ida.bankAccountId } }] },
  })
})
