import { wallet } from '@faro/contract/wallet'
import { freePlay, identity } from '@faro/contract/identity'
import { upline, withdrawals } from '@faro/contract/cashier'
import type { UplineTransfer } from '@faro/contract/cashier'
import type { Entry } from '@faro/contract/wallet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCashier } from '../../../tools/product/cashier.ts'
import { moveMoney } from '../../../tools/product/move-money.ts'

let ground: Awaited<ReturnType<typeof aCashier>>
let agent: Awaited<ReturnType<(typeof ground)['member']>>
let child = { token: '' }

const paymentPassword = '135790'
const form = (username: string, more: Record<string, string> = {}) => ({
  username,
  password: 'secreto99',
  confirmPassword: 'secreto99',
  paymentPassword,
  agreed: true,
  registerMethod: 'WEB',
  ...more,
})

const register = async (username: string, more: Record<string, string>) => {
  const session = await ground.call(identity.register, { body: form(username, more) })
  return session.value as { token: string }
}

beforeAll(async () => {
  ground = await aCashier()
  agent = await ground.member('bao01')
  await ground.db.query("update identity.member set account_type = 1 where username = 'bao01'")
  await ground.db.query(
    `insert into agents.link(link_id, merchant_id, code, owner_id)
     select gen_random_uuid(), 1, 'BAO01', member_id from identity.member where username = 'bao01'`,
  )
  child = await register('hija1', { affiliateCode: 'bao01' })
})
afterAll(() => ground.close())

const memberId = async (token: string) =>
  ((await ground.call(identity.info, { token })).value as { id: string }).id

/** Puts money on a member's account. */
const fund = async (token: string, units: bigint) => {
  const place = { merchantId: 1, owner: await memberId(token) }
  await moveMoney({ db: ground.db, wallet: ground.app.modules.wallet }, place, units)
}

const balance = async (token: string) =>
  ((await ground.call(wallet.balance, { token })).value as { available: string }).available

const give = (amount: string, rest: Record<string, string> = {}, key = ground.key()) =>
  ground.call(upline.transfer, {
    token: child.token,
    key,
    body: { amount, paymentPassword, ...rest },
  })

test('[PC03] the upline is who owns the invitation code or was named; a name nobody has is passed over', async () => {
  const toUpline = async (token: string) =>
    ((await ground.call(identity.info, { token })).value as { toUpline: boolean }).toUpline
  expect(await toUpline(child.token)).toBe(true)
  expect(await toUpline(agent.token)).toBe(false)
  const uplineOf = async (username: string) =>
    (
      await ground.db.query<{ name: string | null }>(
        `select u.username as name from identity.member m
         left join identity.member u on u.member_id = m.upline_id where m.username = $1`,
        [username],
      )
    )[0]?.name
  expect(await uplineOf('hija1')).toBe('bao01')
  await ground.db.query(
    `update whitelabel.register_rule set is_enabled = true, is_required = false
     where merchant_id = 1 and field = 'recommenderId'`,
  )
  ground.app.modules.whitelabel.forget()
  await register('named1', { affiliateCode: 'voltio26', recommenderId: 'BAO01' })
  expect(await uplineOf('named1')).toBe('bao01')
  await register('nobody1', { affiliateCode: 'voltio26', recommenderId: 'nadie' })
  expect(await uplineOf('nobody1')).toBeNull()
  await register('brandcode', { affiliateCode: 'voltio26' })
  expect(await uplineOf('brandcode')).toBeNull()
})

test('[PC03] [WA04] a member gives money to the upline: both see it, nothing is lost', async () => {
  await fund(child.token, 50_000n)
  const before = await balance(agent.token)
  const given = await give('40.00')
  expect(given).toMatchObject({
    status: 200,
    value: { direction: 'sent', name: 'bao01', amount: '40.00' },
  })
  expect(await balance(child.token)).toBe('460.00')
  expect(Number(await balance(agent.token))).toBe(Number(before) + 40)
  const { transferId } = given.value as UplineTransfer
  const seen = async (token: string) =>
    ((await ground.call(upline.list, { token })).value as { rows: UplineTransfer[] }).rows
  expect(await seen(child.token)).toMatchObject([{ transferId, direction: 'sent', name: 'bao01' }])
  expect(await seen(agent.token)).toMatchObject([
    { transferId, direction: 'received', name: 'hija1' },
  ])
  for (const token of [child.token, agent.token]) {
    const list = await ground.call(wallet.entries, { token, query: { kind: 'transfer' } })
    expect((list.value as { rows: Entry[] }).rows).toMatchObject([
      { reference: transferId, counterparty: 'member' },
    ])
  }
})

test('[PC03] a repeat with the same key gives once, with other input it is refused', async () => {
  const key = ground.key()
  const before = await balance(child.token)
  const first = await give('30.00', {}, key)
  expect(await give('30.00', {}, key)).toEqual(first)
  expect(await give('31.00', {}, key)).toMatchObject({ message: 'idempotency-key-reused' })
  expect(Number(await balance(child.token))).toBe(Number(before) - 30)
})

test('[PC03] of many at once only what is covered goes through', async () => {
  const before = Number(await balance(child.token))
  // fewer than the tries of a payment password, which are counted before they are judged
  const amount = (before / 2 - 1).toFixed(2)
  const replies = await Promise.all(Array.from({ length: 4 }, () => give(amount)))
  expect(replies.filter(({ success }) => success)).toHaveLength(2)
  const refused = replies.filter(({ success }) => !success)
  expect(refused.every(({ message }) => message === 'insufficient-funds')).toBe(true)
  expect(await balance(child.token)).toBe('2.00')
})

test('[PC03] transfers are refused outside the limits, without the payment password, and when closed', async () => {
  await fund(child.token, 100_000n)
  await ground.rule('upline_min = 500, upline_max = 10000')
  expect(await give('4.99')).toMatchObject({ message: 'below-minimum', value: { minimum: '5.00' } })
  expect(await give('100.01')).toMatchObject({
    message: 'above-maximum',
    value: { maximum: '100.00' },
  })
  expect(await give('5.001')).toMatchObject({ message: 'amount-too-fine' })
  expect(await give('5.00', { paymentPassword: '000000' })).toMatchObject({
    message: 'payment-password-wrong',
  })
  await ground.rule('has_upline = false')
  expect(await give('5.00')).toMatchObject({ message: 'method-unavailable' })
  expect(await ground.call(upline.state, { token: child.token })).toMatchObject({
    value: { isOpen: false, name: 'bao01', minimum: '5.00', maximum: '100.00' },
  })
  await ground.rule('has_upline = true')
  const upper = await memberId(agent.token)
  await ground.db.query('update wallet.account set status = 2 where owner = $1', [upper])
  expect(await give('5.00')).toMatchObject({ message: 'account-frozen' })
  await ground.db.query('update wallet.account set status = 0 where owner = $1', [upper])
})

test('[PC03] who has no upline, a disabled upline or a demo account gives nothing', async () => {
  const body = { amount: '5.00', paymentPassword }
  const alone = await ground.call(upline.transfer, { token: agent.token, key: ground.key(), body })
  expect(alone).toMatchObject({ status: 404, message: 'upline-missing' })
  expect(await ground.call(upline.state, { token: agent.token })).toMatchObject({
    message: 'upline-missing',
  })
  await ground.db.query("update identity.member set state = 'disabled' where username = 'bao01'")
  expect(await give('5.00')).toMatchObject({ message: 'upline-missing' })
  await ground.db.query("update identity.member set state = 'active' where username = 'bao01'")
  const demo = await ground.call(freePlay.start, { headers: { os: 'web', platform: 'W' } })
  const { token } = (demo.value ?? {}) as { token?: string }
  if (token !== undefined)
    expect(await ground.call(upline.state, { token })).toMatchObject({
      message: 'real-account-needed',
    })
})

test('[PC03] [WA03] transfers share the day’s count and sum with withdrawals, of many at once too', async () => {
  await ground.rule('upline_min = null, upline_max = null, amount_min = 100')
  const counted = 'delete from cashier.upline_transfer where from_member = $1'
  await ground.db.query(counted, [await memberId(child.token)])
  await ground.rule('daily_count = 2, daily_sum = 5000')
  expect(await ground.call(upline.state, { token: child.token })).toMatchObject({
    value: { dailyCountLeft: 2, dailySumLeft: '50.00' },
  })
  const both = await Promise.all([give('30.00'), give('30.00')])
  expect(both.map(({ message }) => message).toSorted()).toEqual(['', 'daily-sum-reached'])
  expect(both.find(({ success }) => !success)).toMatchObject({ value: { available: '20.00' } })
  const few = await Promise.all([give('5.00'), give('5.00'), give('5.00')])
  expect(few.map(({ message }) => message).toSorted()).toEqual([
    '',
    'daily-limit-reached',
    'daily-limit-reached',
  ])
  expect(await ground.call(withdrawals.limits, { token: child.token })).toMatchObject({
    value: { dailyCountLeft: 0, dailySumLeft: '15.00' },
  })
  await ground.rule('daily_count = 20, daily_sum = null')
})
