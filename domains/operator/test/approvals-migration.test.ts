import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedBrands } from '../../../tools/seed/seed-brands.ts'
import { aFormerDatabase } from '../../../tools/product/former-database.ts'

/** What two people had begun before there was one place for it, and what becomes of it. */
const id = (end: number): string => `01a1fd28-56cc-7c42-bb36-0000000000${end}`
const [ana, bea, gone, member, bank] = [id(10), id(11), id(12), id(13), id(14)]
const [first, untouched, foreign, done] = [id(20), id(21), id(22), id(23)]
const [proposed, open] = [id(30), id(31)]
const longAgo = '2026-01-05T09:00:00Z'

let former: Awaited<ReturnType<typeof aFormerDatabase>>
let app: Awaited<ReturnType<typeof former.startApp>>['app'] | undefined

const insertOld = async (): Promise<void> => {
  const { db } = former
  const staff = [
    [ana, 'ana', ['cashier.read', 'cashier.approve'], true],
    [bea, 'bea', ['cashier.read', 'cashier.approve'], true],
    [gone, 'ida', ['cashier.approve'], false],
  ]
  for (const row of staff)
    await db.query(
      `insert into operator.staff (operator_id, username, password_hash, permissions, is_active,
         created_at) values ($1, $2, 'x', $3, $4, '${longAgo}')`,
      row,
    )
  await db.query(
    `insert into wallet.account (merchant_id, owner, currency) values (1, $1, 'EUR')`,
    [member],
  )
  await db.query(
    `insert into cashier.bank_account
       (bank_account_id, merchant_id, member_id, bank_name, holder, number)
     values ($1, 1, $2, 'Banco Andino', 'Carla Ruiz', '123456785')`,
    [bank, member],
  )
  const withdrawals = [
    [first, 'pending', ana, 'ana', null],
    [untouched, 'pending', null, null, null],
    [foreign, 'pending', gone, 'ida', null],
    [done, 'paid', ana, 'ana', 'received'],
  ]
  for (const row of withdrawals)
    await db.query(
      `insert into cashier.withdrawal (withdrawal_id, merchant_id, member_id, account_id, hold_id,
         bank_account_id, provider, amount, currency, day, created_at, state, first_approved_by,
         first_approver_name, first_approved_at, receipt, settled_at)
       select $1, 1, '${member}', account_id, 1, '${bank}', 'hosted-pay', 150000, 'EUR',
         '2026-11-01', '2026-11-01', $2, $3, $4, '2026-11-01', $5::text,
         case when $5::text is null then null else timestamptz '2026-11-01' end
       from wallet.account where owner = '${member}'`,
      row,
    )
  for (const [caseId, withdrawalId, state] of [
    [proposed, done, 'proposed'],
    [open, first, 'open'],
  ])
    await db.query(
      `insert into cashier.receipt_case (case_id, withdrawal_id, merchant_id, member_id, missing,
         state, resolution, staff_note, proposed_by, proposer_name, created_at)
       values ($1, $2, 1, $3, 900, $4::text, 'refund', 'the bank says so', $5, 'ana',
         '2026-11-02')`,
      [caseId, withdrawalId, member, state, ana],
    )
}

beforeAll(async () => {
  former = await aFormerDatabase('20261122T1330')
  await insertOld()
  await former.bringUp()
  await seedBrands(former.db)
  app = (await former.startApp()).app
})
afterAll(async () => {
  await app?.stop()
  await former.remove()
})

type Row = Readonly<Record<string, unknown>>
const approvals = (): Promise<Row[]> =>
  former.db.query<Row>(
    `select kind, subject, state, needed, reason, requested_by, amount, input, input_hash, since,
       kind_version, merchant_id, member_id,
       expires_at - requested_at = interval '24 hours' as is_day
     from operator.approval order by kind`,
  )

/** The hash of what is voted on, written once more: keys in order, nothing left out. */
const hashOf = ({ kind, kind_version, subject, input }: Row): string => {
  const sorted = Object.fromEntries(
    Object.entries(input as object).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
  return createHash('sha256')
    .update(JSON.stringify([kind, kind_version, subject, sorted]))
    .digest('base64url')
}

test('[desk.A12] a first approval and a proposal of before are requests whose first voice is the old one', async () => {
  const found = await approvals()
  expect(found).toMatchObject([
    {
      kind: 'cashier.receipt-case',
      subject: proposed,
      state: 'requested',
      needed: 2,
      reason: 'the bank says so',
      requested_by: ana,
      amount: 900n,
      input: { caseId: proposed, merchantId: 1, resolution: 'refund', note: 'the bank says so' },
      is_day: true,
    },
    {
      kind: 'cashier.withdrawal',
      subject: first,
      state: 'requested',
      needed: 2,
      requested_by: ana,
      amount: 150_000n,
      member_id: member,
      input: { withdrawalId: first, merchantId: 1 },
      since: new Date('2026-11-01'),
      is_day: true,
    },
  ])
  for (const row of found) expect(row['input_hash']).toBe(hashOf(row))
  expect(await former.db.query('select 1 from operator.vote')).toEqual([])
})

test('[desk.A12] the columns of before stay as history, and who may no longer ask is nobody’s first', async () => {
  expect(
    await former.db.query(
      `select withdrawal_id as id, state, first_approver_name as name, adopted_at is null as is_left
       from cashier.withdrawal order by 1`,
    ),
  ).toEqual([
    { id: first, state: 'pending', name: 'ana', is_left: false },
    { id: untouched, state: 'pending', name: null, is_left: true },
    { id: foreign, state: 'pending', name: 'ida', is_left: false },
    { id: done, state: 'paid', name: 'ana', is_left: true },
  ])
  expect(
    await former.db.query('select case_id as id, state from cashier.receipt_case order by 1'),
  ).toEqual([
    { id: proposed, state: 'proposed' },
    { id: open, state: 'open' },
  ])
})

test('[desk.A12] rights of before are roles for all brands, as old as they were, and limits hold for what waits', async () => {
  expect(
    await former.db.query(
      `select role_code, merchant_id, at from operator.staff_role where operator_id = $1 order by 1`,
      [bea],
    ),
  ).toEqual(
    ['cashier.approve', 'cashier.read'].map((role_code) => ({
      role_code,
      merchant_id: null,
      at: new Date(longAgo),
    })),
  )
  expect(
    await former.db.query(
      `select version, steps, effective_at <= '2026-11-01' as is_old from operator.limit
       where merchant_id = 1 and kind = 'cashier.withdrawal'`,
    ),
  ).toEqual([{ version: 1, steps: [{ above: '100000', needed: 2 }], is_old: true }])
})

test('[desk.A12] a second start brings nothing a second time', async () => {
  const before = await approvals()
  await app?.stop()
  app = (await former.startApp()).app
  expect(await approvals()).toEqual(before)
})
