import fc from 'fast-check'
import { limitKinds, limitPeriods, type LimitKey } from '@faro/contract/identity'
import { createDb, col } from '@faro/server-kit/db'
import { testDatabase } from '@faro/server-kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passesLimits, type PlaySums } from './play-sums.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let db: ReturnType<typeof createDb>
beforeAll(async () => {
  database = await testDatabase()
  db = createDb({ url: database.url, connectionsMax: 1 })
})
afterAll(async () => {
  await db.close()
  await database.close()
})

const dayArbitrary = fc
  .integer({ min: -40, max: 3 })
  .map((n) => new Date(Date.UTC(2026, 10, 24 + n)).toISOString().slice(0, 10))
const amount = (min: number, max: number) => fc.integer({ min, max }).map(BigInt)
const money = { stake: amount(0, 300), net: amount(-300, 300), ms: amount(0, 400_000) }

const sumsArbitrary: fc.Arbitrary<PlaySums> = fc.record({
  day: dayArbitrary,
  dayStake: money.stake,
  dayNet: money.net,
  dayMs: money.ms,
  weekStake: money.stake,
  weekNet: money.net,
  weekMs: money.ms,
  monthStake: money.stake,
  monthNet: money.net,
  monthMs: money.ms,
  net: money.net,
})

const limitKeys = limitKinds.flatMap((kind) =>
  limitPeriods.map((period): LimitKey => `${kind}.${period}`),
)

const scenario = fc.record({
  sums: fc.option(sumsArbitrary),
  day: dayArbitrary,
  staked: amount(0, 200),
  limits: fc.uniqueArray(fc.record({ key: fc.constantFrom(...limitKeys), most: amount(1, 400) }), {
    maxLength: 3,
    selector: ({ key }) => key,
  }),
})

type Scenario = typeof scenario extends fc.Arbitrary<infer S> ? S : never

const inSql = async ({ sums, day, staked, limits }: Scenario): Promise<boolean | undefined> => {
  const stored = Object.fromEntries(
    limits.map(({ key, most }) => [key, { amount: String(most), raise: null }]),
  )
  const sum =
    sums === null
      ? null
      : JSON.stringify({
          day: sums.day,
          day_stake: Number(sums.dayStake),
          day_net: Number(sums.dayNet),
          day_ms: Number(sums.dayMs),
          week_stake: Number(sums.weekStake),
          week_net: Number(sums.weekNet),
          week_ms: Number(sums.weekMs),
          month_stake: Number(sums.monthStake),
          month_net: Number(sums.monthNet),
          month_ms: Number(sums.monthMs),
        })
  const [row] = await db.query(
    `select gaming.passes_limits($1::jsonb,
       jsonb_populate_record(null::gaming.play_sum, $2::jsonb), $3::date, $4::bigint) as passes`,
    [JSON.stringify(stored), sum, day, staked],
    { passes: col.bool.present },
  )
  return row?.passes
}

test('limits are judged in SQL as they are in code', async () => {
  const seen = new Set<boolean>()
  await fc.assert(
    fc.asyncProperty(scenario, async (one) => {
      const expected = passesLimits(one.limits, one)
      seen.add(expected)
      expect(await inSql(one)).toBe(expected)
    }),
    { numRuns: 600 },
  )
  expect(seen.size).toBe(2)
})
