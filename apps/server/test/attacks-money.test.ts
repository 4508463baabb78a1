import { createHmac } from 'node:crypto'
import { approvals } from '@faro/contract/operator'
import { identity, playLimits } from '@faro/contract/identity'
import { deposits, upline, withdrawals } from '@faro/contract/cashier'
import type { Deposit, Withdrawal } from '@faro/contract/cashier'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCashier, type Cashier } from '../../../tools/product/cashier.ts'
import { secret, send, type Reply } from '../../../tools/product/product.ts'

let cashier: Cashier
beforeAll(async () => {
  cashier = await aCashier()
})
afterAll(() => cashier.close())

const failed = (replies: readonly { status: number }[]) =>
  replies.filter(({ status }) => status >= 500)

/** What a provider says, signed as it signs. */
const say = (word: object, provider = 'hosted-pay') => {
  const body = JSON.stringify(word)
  const t = String(Math.floor(Date.now() / 1000))
  const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')
  const headers = { 'content-type': 'application/json', 'x-signature': `t=${t},v1=${v1}` }
  return send(`${cashier.origin}/payments/${provider}/callback`, { method: 'POST', headers, body })
}
let events = 0
const wordOn = (reference: string, change: object = {}) => ({
  event_id: `evt-${++events}`,
  subject: 'payment',
  reference,
  provider_ref: 'p-1',
  state: 'paid',
  amount: '60.00',
  currency: 'PNT',
  ...change,
})

test('member, approvers and provider who act on one withdrawal at once bring it to one end', async () => {
  await cashier.rule('daily_count = 50')
  await cashier.secondAbove(2_000n)
  const { token, ask, stateOf, available } = await cashier.member('prisa', '900.00')
  for (let n = 0; n < 6; n++) {
    const before = Number(await available())
    const { withdrawalId } = (await ask('50.00')).value as Withdrawal
    const params = { withdrawalId }
    const body = { reason: 'known player' }
    const approve = (by: string) => cashier.call(withdrawals.approve, { token: by, params, body })
    const reject = (by: string) => cashier.call(withdrawals.reject, { token: by, params, body })
    await approve(cashier.mesa)
    const [row] = await cashier.db.query<{ approval_id: string }>(
      'select approval_id from operator.approval where subject = $1',
      [withdrawalId],
    )
    const approvalId = row?.approval_id ?? ''
    const all = await Promise.all([
      cashier.call(withdrawals.cancel, { token, params }),
      cashier.agree(cashier.nora, approvalId),
      reject(cashier.nora),
      cashier.agree(cashier.mesa, approvalId),
      approve(cashier.nora),
      cashier.call(withdrawals.cancel, { token, params }),
      cashier.call(approvals.withdraw, { token: cashier.mesa, params: { approvalId } }),
      say(wordOn(withdrawalId, { subject: 'payout', amount: '50.00' })),
      say(wordOn(withdrawalId, { subject: 'payout', amount: '50.00', state: 'failed' })),
    ])
    expect(failed(all)).toEqual([])
    const one = await stateOf(withdrawalId)
    const isOut = ['pending', 'approved', 'paid'].includes(one?.state ?? '')
    expect(Number(await available())).toBe(before - (isOut ? 50 : 0))
  }
})

test('a payment is credited once and as it was ordered, whatever its provider says and how often', async () => {
  const { token, available } = await cashier.member('repetida')
  const body = { methodId: 'card', amount: '60.00' }
  const opened = await cashier.call(deposits.create, { token, key: cashier.key(), body })
  const { depositId } = opened.value as Deposit
  const others = [
    { amount: '6000.00' },
    { amount: '60' },
    { amount: '60.000' },
    { currency: 'MXN' },
    { currency: 'pnt' },
    { subject: 'payout' },
    { reference: depositId.toUpperCase() + '0' },
  ]
  for (const other of others) expect((await say(wordOn(depositId, other))).status).not.toBe(200)
  expect((await say(wordOn(depositId), 'collect')).status).not.toBe(200)
  expect(await available()).toBe('500.00')
  const same = wordOn(depositId)
  const said = await Promise.all([
    ...Array.from({ length: 6 }, () => say(same)),
    ...Array.from({ length: 6 }, () => say(wordOn(depositId))),
    cashier.call(deposits.cancel, { token, params: { depositId } }),
    say(wordOn(depositId, { state: 'declined' })),
  ])
  expect(failed(said)).toEqual([])
  const now = await available()
  // a refusal that came before the payment stands
  expect(['500.00', '560.00']).toContain(now)
  await say(wordOn(depositId, { state: 'failed' }))
  await say(wordOn(depositId))
  expect(await available()).toBe(now)
})

test('a payout is believed of its own sum and currency alone', async () => {
  const { ask, stateOf } = await cashier.member('pagada')
  const { withdrawalId } = (await ask('50.00')).value as Withdrawal
  const payout = { subject: 'payout', amount: '50.00' }
  for (const other of [{ amount: '49.99' }, { currency: 'MXN' }, { subject: 'payment' }])
    expect((await say(wordOn(withdrawalId, { ...payout, ...other }))).status).not.toBe(200)
  expect(await stateOf(withdrawalId)).toMatchObject({ state: 'pending' })
})

const oddAmounts = [
  '1e2',
  '0x10',
  '+50',
  '-50',
  '５０',
  '50,00',
  '1,000',
  ' 50',
  '50 ',
  '50.',
  '.5',
]
const wrongAmounts = [...oddAmounts, 'NaN', 'Infinity', '', '50.001', `${'9'.repeat(30)}`, '٥٠']

test('an amount that is none moves nothing, by whatever way money goes', async () => {
  const { token, ask, available } = await cashier.member('rara')
  const key = () => cashier.key()
  const sent: readonly unknown[] = [...wrongAmounts, 50, null, ['50'], { n: 50 }, true]
  for (const amount of sent) {
    const replies: Reply[] = [
      await ask(amount as string),
      await cashier.call(deposits.create, {
        token,
        key: key(),
        body: { methodId: 'card', amount },
      }),
      await cashier.call(upline.transfer, {
        token,
        key: key(),
        body: { amount, paymentPassword: '135790' },
      }),
    ]
    if (amount !== null)
      replies.push(
        await cashier.call(playLimits.change, {
          token,
          body: { kind: 'loss', period: 'day', limit: amount },
        }),
      )
    expect(failed(replies)).toEqual([])
    expect({ amount, taken: replies.filter(({ success }) => success) }).toEqual({
      amount,
      taken: [],
    })
  }
  expect(await available()).toBe('500.00')
})

test('names that every object has are no fields, and change nothing in the server', async () => {
  const { token } = await cashier.member('proto')
  const headers = { host: 'localhost', 'content-type': 'application/json' }
  const auth = { ...headers, authorization: `Bearer ${token}`, 'idempotency-key': cashier.key() }
  const bodies = [
    '{"methodId":"card","amount":"50.00","__proto__":{"isAdmin":true}}',
    '{"methodId":"card","amount":"50.00","constructor":{"prototype":{"isAdmin":true}}}',
    '{"__proto__":{"methodId":"card","amount":"50.00"}}',
    '{"methodId":"__proto__","amount":"50.00"}',
    '{"methodId":"constructor","amount":"50.00"}',
  ]
  const url = `${cashier.origin}${deposits.create.path}`
  for (const body of bodies) {
    const { status } = await send(url, { method: 'POST', headers: auth, body })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  }
  for (const name of ['__proto__', 'constructor', 'toString']) {
    const form = JSON.parse(
      `{"username":"x${name.length}yz","password":"secreto99","confirmPassword":"secreto99","agreed":true,"registerMethod":"WEB","${name}":{"accountType":41}}`,
    ) as object
    expect(await cashier.call(identity.register, { body: form })).toMatchObject({ success: false })
  }
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
})
