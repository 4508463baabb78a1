import { sports, type EventRow } from '@faro/contract/sportsbook'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, eventually, type Product } from '../../../tools/product/product.ts'

let product: Product
beforeAll(async () => {
  product = await aProduct({ hasFeed: true })
})
afterAll(() => product.close())

type Menu = { sports: { live: number; upcoming: number }[]; isPaused: boolean }

const sum = (menu: Menu, what: 'live' | 'upcoming'): number =>
  menu.sports.reduce((count, one) => count + one[what], 0)

test('[GF03] [GF04] the simulated feed brings at least 40 live and 400 coming events', async () => {
  const menu = await eventually(
    async () => (await product.call(sports.menu, { query: { language: 'es' } })).value as Menu,
    (found) => !found.isPaused && sum(found, 'live') >= 40 && sum(found, 'upcoming') >= 400,
  )
  expect(sum(menu, 'live')).toBeGreaterThanOrEqual(40)
  expect(sum(menu, 'upcoming')).toBeGreaterThanOrEqual(400)
  const query = { vertical: 'esports', when: 'live', limit: '100' }
  const { value } = await product.call(sports.events, { query })
  const rows = (value as { rows: EventRow[] }).rows
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every(({ sportId }) => sportId >= 109 && sportId <= 112)).toBe(true)
  // what was played on the days before is read from the provider's lists
  const dayMs = 24 * 3_600_000
  for (const back of [1, 7]) {
    const day = new Date(Date.now() - back * dayMs).toISOString().slice(0, 10)
    const ended = await eventually(
      () =>
        product.db.query<{ count: bigint }>(
          `select count(*) from sportsbook.event where score is not null and status = 4
             and ended_at >= $1::date and ended_at < $1::date + 1`,
          [day],
        ),
      ([found]) => (found?.count ?? 0n) >= 200n,
    )
    expect(ended[0]?.count).toBeGreaterThanOrEqual(200n)
  }
  const rejects = await product.db.query(
    'select reason, left(body, 200) as body from sportsbook.feed_reject limit 3',
  )
  expect(rejects).toEqual([])
})
