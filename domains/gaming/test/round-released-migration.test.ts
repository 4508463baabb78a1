import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFormerDatabase, writeLedger } from '../../../tools/product/former-database.ts'

let former: Awaited<ReturnType<typeof aFormerDatabase>>
beforeAll(async () => {
  former = await aFormerDatabase('20261123T0500')
})
afterAll(() => former.remove())

test('rounds of before know what people had credited to them, less what was taken back since', async () => {
  const { db } = former
  const memberId = '01a1fd28-56cc-7c42-bb36-00e66078a79a'
  const [one, other] = [
    '01a1fd28-56cc-7c42-bb36-00e66078a7f1',
    '01a1fd28-56cc-7c42-bb36-00e66078a7f2',
  ]
  await db.query(
    `insert into gaming.round(round_id, merchant_id, member_id, vendor_code, vendor_round,
       game_code, currency, stake, payout)
     select id, 1, $1, 'lantern', id::text, 'lantern-7', 'EUR', 0, 900 from unnest($2::uuid[]) id`,
    [memberId, [one, other]],
  )
  await db.query(
    `insert into gaming.movement(vendor_code, vendor_key, round_id, member_id, kind, amount,
       is_reversed)
     values ('lantern', 'a', $1, $2, 'credit', 300, false),
       ('lantern', 'b', $1, $2, 'credit', 400, false),
       ('lantern', 'c', $1, $2, 'credit', 500, true),
       ('lantern', 'd', $1, $2, 'parked', 600, false)`,
    [one, memberId],
  )
  await db.query(
    `insert into gaming.parked_credit(vendor_code, vendor_key, credit_id, merchant_id, member_id,
       round_id, vendor_round, game_code, currency, amount, passed, most, stood, state, ended_at)
     select 'lantern', m.vendor_key, gen_random_uuid(), 1, m.member_id, m.round_id, 'r',
       'lantern-7', 'EUR', m.amount, 'round', 1, 1,
       case m.kind when 'parked' then 'parked' else 'credited' end,
       case m.kind when 'parked' then null else now() end
     from gaming.movement m`,
  )
  await writeLedger(db, {
    memberId,
    vendorCode: 'lantern',
    currency: 'EUR',
    moves: [
      ['a', 300n],
      ['b', 400n],
      ['c', 500n],
    ],
  })
  await former.bringUp()
  expect(
    await db.query('select round_id, released, uncovered from gaming.round order by round_id'),
  ).toEqual([
    { round_id: one, released: 700n, uncovered: 0n },
    { round_id: other, released: 0n, uncovered: 0n },
  ])
  const unchecked = "select conname from pg_constraint where contype = 'c' and not convalidated"
  expect(await db.query(unchecked)).toEqual([])
})
