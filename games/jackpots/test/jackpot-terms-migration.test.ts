import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFormerDatabase } from '../../../tools/product/former-database.ts'

let former: Awaited<ReturnType<typeof aFormerDatabase>>
beforeAll(async () => {
  former = await aFormerDatabase('20261122T0020')
})
afterAll(() => former.remove())

test('[GF13] terms that a pool has know whether it is open, those of before do not', async () => {
  const { db } = former
  const pools = [
    { code: 'abierto', isOpen: true, closedAt: null },
    { code: 'en-pausa', isOpen: false, closedAt: null },
    { code: 'cerrado', isOpen: false, closedAt: '2026-11-21' },
  ]
  for (const { code, isOpen, closedAt } of pools)
    await db.query(
      `with terms as (
         insert into jackpots.terms(pool_code, kind, seed, share_ppm, reserve_ppm, hit_every,
           set_by, reason)
         select $1, 'random', seed, 1000, 0, 1000000, 'set-up', 'opened'
         from unnest(array[1000, 2000]) as seed returning terms_id)
       insert into jackpots.pool(code, name, tier, currency, merchant_id, is_open, closed_at,
         terms_id)
       select $1, $1, 'mini', 'PNT', 1, $2, $3, max(terms_id) from terms`,
      [code, isOpen, closedAt],
    )
  await former.bringUp()
  expect(
    await db.query(
      `select pool_code, array_agg(is_open order by terms_id) as open
       from jackpots.terms where set_by = 'set-up' and reason = 'opened' group by pool_code
       order by pool_code`,
    ),
  ).toEqual([
    { pool_code: 'abierto', open: [null, true] },
    { pool_code: 'cerrado', open: [null, null] },
    { pool_code: 'en-pausa', open: [null, false] },
  ])
})
