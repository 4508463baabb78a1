import { agentLists } from '@faro/contract/agents'
import { cashierLists } from '@faro/contract/cashier'
import { contentLists } from '@faro/contract/content'
import { gamingLists } from '@faro/contract/gaming'
import { identityLists } from '@faro/contract/identity'
import { messagingLists } from '@faro/contract/messaging'
import { operatorLists } from '@faro/contract/operator'
import type { Way } from '@faro/contract/route'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, type Product } from '../../../tools/product/product.ts'
import { aMemberOf, aStaffToken } from '../../../tools/product/sessions.ts'

/** A brand's staff, one player of theirs, and one row of theirs in every list. */
let product: Product
let token: string
let elsewhere: string
let memberId: string
const permissions = [
  'players.read',
  'agents.read',
  'cashier.read',
  'audit.read',
  'vendors.read',
  'free-rounds.read',
  'messaging.read',
  'content.read',
  'cases.read',
  'cases.write',
]
const uuid = 'gen_random_uuid()'

const lay = async (): Promise<void> => {
  const { db } = product
  const of = [memberId]
  await db.query(
    `insert into cashier.bank_account
       (bank_account_id, merchant_id, member_id, bank_name, holder, number)
     values ($1, 1, $1, 'Banco', 'Ana Ruiz', '0001112223')`,
    of,
  )
  await db.query(
    `insert into cashier.withdrawal (withdrawal_id, merchant_id, member_id, account_id, hold_id,
       bank_account_id, provider, amount, currency, day, state, settled_at, receipt)
     values ($1, 1, $1, 1, 1, $1, 'hosted-pay', 5000, 'EUR', current_date, 'paid', now(),
       'not-received')`,
    of,
  )
  await db.query(
    `insert into cashier.receipt_case
       (case_id, withdrawal_id, merchant_id, member_id, missing, created_at)
     values (${uuid}, $1, 1, $1, 150, now())`,
    of,
  )
  await db.query(
    `insert into cashier.statement_difference
       (difference_id, provider, subject, reference, kind, theirs, found_at)
     values (${uuid}, 'hosted-pay', 'payment', 'Réf-1', 'missing-here', '50.00 EUR paid', now())`,
  )
  await db.query(
    `insert into gaming.parked_credit (vendor_code, vendor_key, credit_id, merchant_id, member_id,
       round_id, vendor_round, game_code, currency, amount, passed, most, stood)
     values ('arcadia', 'k', ${uuid}, 1, $1, ${uuid}, 'r', 'g', 'EUR', 9000, 'round', 100, 0)`,
    of,
  )
  await db.query(
    `insert into gaming.free_round_award (award_id, merchant_id, member_id, game_code, currency,
       stake, rounds, wager_multiple, bonus_days, expires_at, reason, source, given_by, award_key,
       input_hash, created_at)
     values (${uuid}, 1, $1, 'g', 'EUR', 100, 5, 0, 7, now() + interval '1 day', 'a gift',
       'console', 'nora', 'k', '', now())`,
    of,
  )
  await db.query(
    `insert into gaming.vendor_call
       (call_id, vendor_code, direction, path, status, code, duration_ms, at)
     values (${uuid}, 'arcadia', 'in', '/play', 500, 'unknown', 12.5, now())`,
  )
  await db.query(
    `insert into messaging.feedback
       (feedback_id, merchant_id, member_id, subject, question_type, content, created_at)
     values (${uuid}, 1, $1::uuid, 's', 'deposit', 'Where is my Money', now())`,
    of,
  )
  await db.query(
    `insert into messaging.broadcast (broadcast_id, merchant_id, operator_id, username, texts,
       input_hash, receivers, created_at)
     values (${uuid}, 1, ${uuid}, 'Ana', '{"ES": {"title": "Hola", "html": ""}}', '', 3, now())`,
  )
  await db.query(
    `insert into content.announcement (announcement_id, merchant_id, type, texts, starts_at,
       changed_at)
     values (${uuid}, 1, 'B', '{"ES": {"title": "Hola", "html": ""}}', '2020-01-01', now())`,
  )
  await db.query(
    `with n as (
       insert into agents.node (member_id, merchant_id, path, account_type, name, joined_day,
         registered_at)
       values ($1, 1, '\\x0fffffff', 1, 'ana', '2020-01-01', now()) returning member_no),
     c as (
       insert into agents.contract (contract_id, merchant_id, kind, payee_no, terms, state,
         offered_at, answer_until)
       select ${uuid}, 1, 'daily', member_no, '{"kind": "daily", "tiers": []}', 'offered', now(),
         now() from n returning contract_id, payee_no),
     r as (
       insert into agents.run (run_id, merchant_id, kind, begins_at, ends_at, policy_version,
         created_at)
       values (${uuid}, 1, 'daily', '2020-01-01', '2020-01-02', 0, now()) returning run_id)
     insert into agents.bill (bill_id, merchant_id, run_id, contract_id, kind, payee_no, begins_at,
       ends_at, first_day, last_day, accepted_at, state, amount, trace, needed, created_at)
     select ${uuid}, 1, r.run_id, c.contract_id, 'daily', c.payee_no, '2020-01-01', '2020-01-02',
       '2020-01-01', '2020-01-01', now(), 'held', 100, '{"rate": "5"}', 1, now() from c, r`,
    of,
  )
  await db.query(
    `insert into wallet.entry
       (account_id, seq, amount, balance_after, contra_id, kind, idem, ref)
     select account_id, 1, 250, 250, -1, 1, ${uuid}, 'd-1' from wallet.account where owner = $1`,
    of,
  )
  await db.query(`update wallet.account set balance = 250, seq = 1 where owner = $1`, of)
  await db.query(
    `insert into operator.audit_entry
       (seq, actor, action, subject, detail, created_at, previous_hash, hash)
     values (1, 'nora', 'staff.disabled', 'x', '{}', now(), '', '')`,
  )
  await db.query(
    `insert into operator.case
       (case_id, merchant_id, kind, subject, member_id, priority, opened_at, due_at)
     values (${uuid}, 1, 'payment', $1::text, $1::uuid, 'high', now(), now())`,
    of,
  )
  await db.query(
    `insert into operator.alarm
       (alarm_id, code, merchant_id, subject, value, threshold, since, owner_role)
     values (${uuid}, 'cases-overdue', 1, 'payment', '1', '0', now(), 'compliance')`,
  )
  for (const operatorId of await staffIds()) {
    await db.query(
      `insert into operator.notice (notice_id, operator_id, code, subject, detail, at)
       values (${uuid}, $1, 'staff-disabled', 'x', '{}', now())`,
      [operatorId],
    )
    await db.query(
      `insert into operator.approval (approval_id, merchant_id, kind, kind_version, subject, input,
         input_hash, preview, needed, reason, requested_by, requested_at, since, expires_at)
       values (${uuid}, 1, 'staff.add', 1, $2, '{}', '', '[]', 2, 'a reason', $1, now(), now(),
         now() + interval '1 day')`,
      [operatorId, operatorId],
    )
  }
}

const staffIds = async (): Promise<readonly string[]> =>
  (await product.db.query<{ id: string }>('select operator_id as id from operator.staff')).map(
    ({ id }) => id,
  )

beforeAll(async () => {
  product = await aProduct()
  token = await aStaffToken(product.db, permissions)
  elsewhere = await aStaffToken(product.db, permissions, 2)
  memberId = await aMemberOf(product.db, 2)
  await lay()
})
afterAll(() => product.close())

type ListCase = readonly [name: string, route: Way, filter: Record<string, string>]

const lists: readonly ListCase[] = [
  ['players', identityLists.players, { state: 'active' }],
  ['withdrawals', cashierLists.withdrawals, { receipt: 'not-received', amount: '50..50' }],
  ['receiptCases', cashierLists.receiptCases, { state: 'open,proposed' }],
  ['differences', cashierLists.differences, { state: 'open', reference: 'ref' }],
  ['parkedCredits', gamingLists.parkedCredits, { passed: 'round', vendorCode: 'arcadia' }],
  ['vendorCalls', gamingLists.vendorCalls, { isFailed: 'true', status: '500..', path: 'LAY' }],
  ['awards', gamingLists.awards, { state: 'open', gameCode: 'g' }],
  ['feedback', messagingLists.feedback, { state: 'new', content: 'my money' }],
  ['broadcasts', messagingLists.broadcasts, { state: 'sending', username: 'ana' }],
  ['agentBills', agentLists.bills, { state: 'held', kind: 'daily' }],
  ['announcements', contentLists.announcements, { isPublished: 'false', to: '2020-01-05' }],
  ['playerEntries', operatorLists.playerEntries, { kind: 'deposit', from: '2020-01-01' }],
  ['approvals', operatorLists.approvals, { isOwn: 'true', state: 'requested' }],
  ['notices', operatorLists.notices, { isRead: 'false' }],
  ['audit', operatorLists.audit, { action: 'disabled' }],
]

type Page = { rows: Record<string, unknown>[]; total: { count: number } }

const ask = (route: Way, query: Record<string, string>, by: string) =>
  product.call(route, { token: by, query, params: { memberId, code: 'arcadia' } })

test.each(lists)('[desk.T1] the list of %s answers what stands in it', async (_, route, filter) => {
  const all = await ask(route, {}, token)
  expect(all.message).toBe('')
  const { rows } = all.value as Page
  expect(rows.length).toBeGreaterThan(0)
  const found = (await ask(route, filter, token)).value as Page
  expect(found.rows).toHaveLength(1)
  expect(rows).toContainEqual(found.rows[0])
  expect(found.total).toEqual({ count: 1, isMore: false })
})

/** Of the house, or of whoever asks: staff of a brand alone may not ask, or see their own. */
const notOfBrands = new Set(['differences', 'vendorCalls', 'audit', 'approvals', 'notices'])

test.each(lists.filter(([name]) => !notOfBrands.has(name)))(
  '[desk.O1] the list of %s shows staff of another brand nothing of this one',
  async (_, route) => {
    const reply = await ask(route, {}, elsewhere)
    if (reply.message !== 'not-found') expect((reply.value as Page).total.count).toBe(0)
    expect(JSON.stringify(reply.value ?? '')).not.toContain(memberId)
  },
)

test('[desk.O1] everybody has their own requests and notices, and no other’s', async () => {
  for (const route of [operatorLists.approvals, operatorLists.notices]) {
    const own = (await ask(route, {}, elsewhere)).value as Page
    const other = (await ask(route, {}, token)).value as Page
    expect(own.rows).toHaveLength(1)
    expect(other.rows).toHaveLength(1)
    expect(own.rows).not.toEqual(other.rows)
  }
})

test('[desk.T2] days of a player’s record are those of the brand', async () => {
  const other = await aMemberOf(product.db, 2)
  await product.db.query(
    `insert into wallet.entry
       (account_id, seq, amount, balance_after, contra_id, kind, idem, ref, created_at)
     select account_id, 1, 250, 250, -1, 1, ${uuid}, 'd-1', '2026-01-02T02:00:00Z'
     from wallet.account where owner = $1`,
    [other],
  )
  await product.db.query('update wallet.account set balance = 250, seq = 1 where owner = $1', [
    other,
  ])
  await product.db.query(
    `update whitelabel.merchant set time_zone = 'America/Lima' where merchant_id = 1`,
  )
  await new Promise((resolve) => setTimeout(resolve, 2_100))
  const count = async (query: Record<string, string>) => {
    const asked = { token, query, params: { memberId: other } }
    const { value } = await product.call(operatorLists.playerEntries, asked)
    return (value as Page).total.count
  }
  expect(await count({ from: '2026-01-01', to: '2026-01-01' })).toBe(1)
  expect(await count({ from: '2026-01-02' })).toBe(0)
  expect(await count({ from: '2026-01-02', tz: 'utc' })).toBe(1)
})

test('[desk.T4] a player’s entries are summed in the currency of the account', async () => {
  const { value } = await ask(operatorLists.playerEntries, {}, token)
  expect(value).toMatchObject({ sums: { amount: [{ currency: 'PNT', amount: '2.50' }] } })
  const nobody = await product.call(operatorLists.playerEntries, {
    token,
    params: { memberId: '01920001-1000-7000-8000-00000000ffff' },
  })
  expect(nobody.message).toBe('not-found')
})
