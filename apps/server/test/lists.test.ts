import { request } from 'node:http'
import { cashierLists } from '@faro/contract/cashier'
import { identityLists } from '@faro/contract/identity'
import { operator, operatorLists } from '@faro/contract/operator'
import type { Way } from '@faro/contract/route'
import { ok } from '@faro/kernel/result'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appendAudit } from '../../../domains/operator/src/audit/audit-log.ts'
import { aProduct, type Product, type Reply } from '../../../tools/product/product.ts'
import { aStaffToken } from '../../../tools/product/sessions.ts'

let product: Product
let token: string

beforeAll(async () => {
  product = await aProduct()
  await product.db.query(
    `insert into identity.member (member_id, merchant_id, username, nickname, account_type, state,
       password_hash, registered_at, last_login_at)
     select gen_random_uuid(), 1 + i % 2, 'tejedora' || lpad(i::text, 3, '0'), '', 2,
       case i % 10 when 0 then 'disabled' else 'active' end, '',
       '2026-01-01T00:30:00Z'::timestamptz + i * i * interval '30 seconds',
       case when i % 3 > 0 then '2026-02-01T00:00:00Z'::timestamptz + i / 6 * interval '1 hour' end
     from generate_series(1, 120) i`,
  )
  await product.db.query(
    `with bank as (
       insert into cashier.bank_account
         (bank_account_id, merchant_id, member_id, bank_name, holder, number)
       select member_id, merchant_id, member_id, 'Banco', 'Ana', right(username, 3) || '123456'
       from identity.member where username like 'tejedora%' returning *)
     insert into cashier.withdrawal (withdrawal_id, merchant_id, member_id, account_id, hold_id,
       bank_account_id, provider, amount, currency, day, created_at)
     select gen_random_uuid(), merchant_id, member_id, 1, 1, bank_account_id, 'hosted-pay',
       1000 + 10 * (left(number, 3)::int % 50), 'EUR', '2026-03-01', '2026-03-01T00:00:00Z'
     from bank`,
  )
  token = await aStaffToken(product.db, ['players.read', 'cashier.read', 'audit.read'])
})
afterAll(() => product.close())

type Page = {
  rows: Record<string, unknown>[]
  next: string | null
  previous: string | null
  total: { count: number; isMore: boolean }
  sums: Record<string, { currency: string | null; amount: string }[]> | null
}

const { players } = identityLists
const ask = (route: Way, query: Record<string, string> = {}, by = token): Promise<Reply> =>
  product.call(route, { token: by, query })
const page = async (route: Way, query: Record<string, string> = {}, by = token): Promise<Page> => {
  const reply = await ask(route, query, by)
  expect(reply.message).toBe('')
  return reply.value
}

const weavers = { username: 'TEJEDORA' }
const walk = async (route: Way, query: Record<string, string>) => {
  const seen: Page[] = [await page(route, query)]
  for (let next = seen.at(-1)?.next; next; next = seen.at(-1)?.next)
    seen.push(await page(route, { ...query, after: next }))
  return seen
}

test.each([
  'username',
  '-username',
  'registeredAt',
  '-registeredAt',
  'lastLoginAt',
  '-lastLoginAt',
])(
  '[desk.T3] pages in the order of %s hold every row once, back as forth, nulls last',
  async (sort) => {
    const pages = await walk(players, { ...weavers, sort })
    const rows = pages.flatMap((one) => one.rows)
    expect(pages.map((one) => one.rows.length)).toEqual([25, 25, 25, 25, 20])
    expect(new Set(rows.map((row) => row['memberId'])).size).toBe(120)
    const values = rows.map((row) => row[sort.replace('-', '')] as string | null)
    const filled = values.filter((value) => value !== null)
    expect(values.slice(0, filled.length)).toEqual(
      sort.startsWith('-') ? filled.toSorted().toReversed() : filled.toSorted(),
    )
    const back: Page[] = [pages.at(-1) as Page]
    for (let before = back[0]?.previous; before; before = back[0]?.previous)
      back.unshift(await page(players, { ...weavers, sort, before }))
    expect(back.map((one) => one.rows)).toEqual(pages.map((one) => one.rows))
    expect(pages[0]?.previous).toBeNull()
  },
)

test('[desk.T2] filters let through what they say, and several do together', async () => {
  const counted = async (query: Record<string, string>) =>
    (await page(players, { ...weavers, ...query })).total.count
  expect(await counted({})).toBe(120)
  expect(await counted({ state: 'disabled' })).toBe(12)
  expect(await counted({ state: 'disabled,active' })).toBe(120)
  expect(await counted({ type: '4,41' })).toBe(0)
  expect(await counted({ q: 'ora00' })).toBe(9)
  expect(await counted({ q: 'ora_0' })).toBe(0)
  const { rows } = await page(players, { q: 'tejedora007' })
  expect(rows).toHaveLength(1)
  const memberId = String(rows[0]?.['memberId'])
  expect((await page(players, { q: memberId })).rows).toEqual(rows)
  expect((await page(players, { memberId })).rows).toEqual(rows)
  expect((await page(players, { memberId: 'nobody' })).rows).toEqual([])
  const sorted = { state: 'active,disabled', sort: '-registeredAt' }
  expect((await walk(players, { ...weavers, ...sorted })).flatMap((one) => one.rows)).toEqual(
    (await walk(players, { ...weavers, sort: '-registeredAt' })).flatMap((one) => one.rows),
  )
})

test('[desk.T2] days are those of the brand, of the world or of a zone', async () => {
  const [zone] = await product.db.query<{ time_zone: string }>(
    'update whitelabel.merchant set time_zone = $1 where merchant_id = 1 returning time_zone',
    ['America/Lima'],
  )
  expect(zone?.time_zone).toBe('America/Lima')
  await new Promise((resolve) => setTimeout(resolve, 2_100))
  const count = async (query: Record<string, string>) => {
    const found = await page(players, { ...weavers, brand: 'voltio', ...query })
    return found.total.count
  }
  const inside = async (from: string, to: string) => {
    const [row] = await product.db.query<{ count: number }>(
      `select count(*)::int as count from identity.member where merchant_id = 1
       and username like 'tejedora%' and registered_at >= $1 and registered_at < $2`,
      [from, to],
    )
    return row?.count ?? 0
  }
  const lima = await inside('2026-01-02T05:00Z', '2026-01-04T05:00Z')
  const world = await inside('2026-01-02T00:00Z', '2026-01-04T00:00Z')
  const saigon = await inside('2026-01-01T17:00Z', '2026-01-03T17:00Z')
  expect(lima).not.toBe(world)
  const days = { from: '2026-01-02', to: '2026-01-03' }
  expect(await count(days)).toBe(lima)
  expect(await count({ ...days, tz: 'utc' })).toBe(world)
  expect(await count({ ...days, tz: 'Asia/Ho_Chi_Minh' })).toBe(saigon)
  expect(await count({ registeredAt: '2026-01-02..2026-01-03' })).toBe(lima)
  expect(await count({ registeredAt: '2026-01-02T05:00:00Z..2026-01-04T04:59:59Z' })).toBe(lima)
  const wrong = await ask(players, { ...days, tz: 'Atlantis/Main' })
  expect([wrong.status, wrong.message]).toEqual([400, 'invalid-input'])
  expect((await ask(players, { registeredAt: '2026-99-99..' })).message).toBe('invalid-input')
})

test('[desk.T3] a place belongs to its list, filter and order', async () => {
  const { next } = await page(players, weavers)
  const after = next ?? ''
  expect((await ask(players, { ...weavers, after, limit: '50' })).status).toBe(200)
  for (const query of [
    { after },
    { ...weavers, state: 'active', after },
    { ...weavers, sort: 'username', after },
    { ...weavers, brand: 'voltio', after },
    { ...weavers, after: `${after}x` },
    { ...weavers, after: Buffer.from('[1,2]').toString('base64url') },
    { ...weavers, after: 'nonsense' },
  ]) {
    const reply = await ask(players, query)
    expect([reply.status, reply.message], JSON.stringify(query)).toEqual([409, 'place-stale'])
  }
  const other = await ask(cashierLists.withdrawals, { after })
  expect(other.message).toBe('place-stale')
})

test('[desk.O1] staff of one brand read its rows alone, and others do not exist for them', async () => {
  const own = await aStaffToken(product.db, ['players.read'], 2)
  expect((await page(players, weavers, own)).total.count).toBe(60)
  expect((await page(players, { ...weavers, brand: 'marea' }, own)).total.count).toBe(60)
  expect((await page(players, { ...weavers, brand: 'voltio' })).total.count).toBe(60)
  for (const brand of ['voltio', 'nowhere'])
    expect((await ask(players, { brand }, own)).message).toBe('not-found')
  expect((await ask(cashierLists.withdrawals, {}, own)).message).toBe('forbidden')
  expect((await ask(operatorLists.audit, {}, own)).message).toBe('forbidden')
})

test('[desk.T4] totals are exact and sums are of all that matches, by currency', async () => {
  const { withdrawals } = cashierLists
  const found = await page(withdrawals, { username: 'tejedora', brand: 'voltio' })
  const [row] = await product.db.query<{ amount: string; count: number }>(
    `select (sum(amount) / 100.0)::numeric(12, 2)::text as amount, count(*)::int as count
     from cashier.withdrawal where merchant_id = 1`,
  )
  expect(found.total).toEqual({ count: row?.count, isMore: false })
  expect(found.sums?.['amount']).toEqual([{ currency: 'EUR', amount: row?.amount }])
  expect(found.rows).toHaveLength(25)
  const big = await page(withdrawals, { amount: '11.20..11.4' })
  const amounts = big.rows.map((one) => Number(one['amount']))
  expect(amounts.every((one) => one >= 11.2 && one <= 11.4)).toBe(true)
  expect((await page(withdrawals, { amount: '999999999999999..' })).rows).toEqual([])
  expect((await page(withdrawals, { username: 'nobody-at-all' })).total.count).toBe(0)
})

test('[desk.T1] the log of acts is a list, and each entry says whether it is what was written', async () => {
  const { audit } = operatorLists
  for (const action of ['brand.maintenance', 'staff.disabled', 'brand.regions'])
    await product.db.tx(async (tx) => {
      const createdAt = new Date()
      await appendAudit(tx, { actor: 'Nora', action, subject: 'voltio', detail: {}, createdAt })
      return ok(null)
    })
  await product.db.query('alter table operator.audit_entry disable trigger audit_no_change')
  await product.db.query(
    `update operator.audit_entry set subject = 'marea' where action = 'brand.regions'`,
  )
  const { rows } = await page(audit, { actor: 'NOR' })
  const told = rows.map((row) => [row['action'], row['subject'], row['isIntact']])
  expect(told).toEqual([
    ['brand.regions', 'marea', false],
    ['staff.disabled', 'voltio', true],
    ['brand.maintenance', 'voltio', true],
  ])
  expect((await page(audit, { q: 'brand.' })).total.count).toBe(2)
  expect((await page(audit, { subject: 'voltio' })).total.count).toBe(2)
  expect((await product.call(operator.auditState, { token })).value).toEqual({ isIntact: false })
})

/** Counts of lists that wait for a lock: jobs may wait for the same one. */
const waiting = () =>
  product.db.query(
    `select 1 from pg_stat_activity where wait_event_type = 'Lock'
       and datname = current_database() and query like '%count(*)::int as row_count%'`,
  )
const until = async (holds: () => Promise<boolean>): Promise<void> => {
  const end = Date.now() + 15_000
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('it never came to that')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

test('[desk.2.6] whoever closes the page ends the statement that it waits for', async () => {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  const locking = product.db.tx(async (tx) => {
    await tx.query('lock table identity.member in access exclusive mode')
    await held
    return ok(null)
  })
  try {
    const asking = request(`${product.origin}${players.path}`, {
      headers: { host: 'localhost', authorization: `Bearer ${token}` },
    })
    asking.on('error', () => undefined)
    asking.end()
    await until(async () => (await waiting()).length === 1)
    asking.destroy()
    await until(async () => (await waiting()).length === 0)
  } finally {
    release()
    await locking
  }
  expect((await page(players, weavers)).total.count).toBe(120)
})
