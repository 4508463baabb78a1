import { agentFigures, type TeamOverview } from '@faro/contract/agents'
import { systemClock } from '@faro/kernel/clock'
import { addDays } from '@faro/kernel/days'
import { ok } from '@faro/kernel/result'
import { col } from '@faro/server-kit/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLine, type LineAccount } from '../../../tools/product/lines.ts'
import { aProduct, type Product } from '../../../tools/product/product.ts'
import { periodFigures } from '../src/bills/period-figures.query.ts'
import { graceOf } from '../src/bills/periods.ts'
import { policyOf } from '../src/policy/policy.query.ts'
import { agentBrand } from './brand.fixture.ts'
import { figuresOf } from './figures.fixture.ts'

type Name = 'tom' | 'ada' | 'bea' | 'mia'
const minuteMs = 60_000
let product: Product
let line: Readonly<Record<Name, LineAccount>>
let figures: ReturnType<typeof figuresOf>
let days: Awaited<ReturnType<Product['app']['modules']['whitelabel']['daysOf']>>
let ahead = 0
const clock = { now: () => new Date(systemClock.now().getTime() + ahead) }

beforeAll(async () => {
  product = await aProduct({ config: { ROLES: 'api,realtime' }, clock })
  figures = figuresOf(product)
  line = await aLine(product, {
    tom: { type: 41 },
    ada: { type: 1, under: 'tom' },
    bea: { type: 1, under: 'tom' },
    mia: { under: 'ada' },
  })
  days = await product.app.modules.whitelabel.daysOf(1)
  await figures.joinedOn(addDays(days.dayOf(Date.now()), -60))
})
afterAll(() => product.close())

let rounds = 0
const roundOf = (day: string, amount: bigint) => {
  rounds += 1
  return {
    round: `r${rounds}`,
    version: 1,
    day,
    totals: [amount, 0n, amount] as const,
  }
}

test('[agents.F11] a count of active members changes by one where somebody crosses the minimum, up or down', async () => {
  const day = addDays(days.dayOf(Date.now()), -5)
  const activeOf = async (from: string, to: string) => {
    const counts: number[] = []
    for (const who of ['tom', 'ada', 'bea'] as const) {
      const { value } = await product.call(agentFigures.overview, {
        token: line[who].token,
        query: { from, to },
      })
      counts.push((value as unknown as TeamOverview).now.active)
    }
    return counts
  }
  const first = roundOf(day, 49_999n)
  await figures.book(line.mia, first)
  await figures.fold()
  expect(await activeOf(day, day)).toEqual([0, 0, 0])
  // with 500.00 the minimum of a day is met
  await figures.book(line.mia, roundOf(day, 1n))
  await figures.fold()
  expect(await activeOf(day, day)).toEqual([1, 1, 0])
  // counted again nothing changes, and more play of the same member is no second one
  await figures.book(line.mia, roundOf(day, 1_000n))
  await figures.fold()
  await figures.fold()
  expect(await activeOf(day, day)).toEqual([1, 1, 0])
  // days of play of one member are one active member of the week, from 1 000.00 on
  for (const on of [1, 2]) await figures.book(line.mia, roundOf(addDays(day, on), 30_000n))
  await figures.fold()
  expect(await activeOf(day, addDays(day, 2))).toEqual([1, 1, 0])
  // a bill counts as the page does
  const { tom, ada, bea } = line
  const counted = await periodFigures(product.db, {
    merchantId: 1,
    memberNos: [tom, ada, bea].map(({ memberNo }) => memberNo),
    days: { from: day, to: addDays(day, 2) },
    minimum: { valid: 100_000n, deposit: 0n },
  })
  expect([tom, ada, bea].map(({ memberNo }) => counted.get(memberNo)?.active ?? 0)).toEqual([
    1, 1, 0,
  ])
  // voided on a later day: what is over stays, and all four days fall below the minimum
  const last = addDays(day, 3)
  expect(await activeOf(day, last)).toEqual([1, 1, 0])
  await figures.book(line.mia, { ...first, version: 2, day: last, totals: [0n, 0n, 0n] })
  await figures.fold()
  expect(await activeOf(day, last)).toEqual([0, 0, 0])
  expect(await activeOf(day, addDays(day, 2))).toEqual([1, 1, 0])
})

const billsOf = (who: Name) =>
  product.db.query(
    `select first_day::text as day, amount, (trace->'inputs'->>'valid')::bigint as valid
     from agents.bill where payee_no = $1 order by ends_at`,
    [line[who].memberNo],
    { day: col.text.present, amount: col.int8, valid: col.int8.present },
  )
/** As the two readers do, one after the other, time and again. */
const settle = async () => {
  for (let i = 0; i < 6; i++) {
    await product.app.modules.agents.fold()
    await product.app.modules.agents.settle(1)
  }
}

test('[agents.F12] a day is settled ten minutes after its end, with all that ran at its end and nothing behind it', async () => {
  const kinds = ['dividend', 'daily', 'hourly', 'realtime'] as const
  const policy = await policyOf(product.app.modules, product.db, 1)
  expect(kinds.map((kind) => graceOf(kind, policy) / minuteMs)).toEqual([30, 10, 2, 0])

  const brand = agentBrand(product)
  await brand.switchOn(['DAILYSALARY3'])
  await brand.grant(line.tom, {
    kind: 'daily',
    tiers: [{ minValid: '0', minLoss: null, minActive: 0, rate: '1' }],
  })
  const today = days.dayOf(clock.now().getTime())
  const [tomorrow, next] = [addDays(today, 1), addDays(today, 2)]
  await product.db.query(
    'update agents.contract set effective_at = $2, chain_from = $2 where payee_no = $1',
    [line.tom.memberNo, new Date(days.startOf(today))],
  )
  await figures.book(line.mia, roundOf(today, 100_000n))
  // booked before midnight by a transaction that is still open long after it
  const { promise: isCommitted, resolve: commit } = Promise.withResolvers<void>()
  const { promise: isBooked, resolve: booked } = Promise.withResolvers<void>()
  const late = product.db.tx(async (tx) => {
    await figures.bookIn(tx, line.mia, roundOf(today, 50_000n))
    booked()
    await isCommitted
    return ok(null)
  })
  await isBooked
  ahead = days.startOf(tomorrow) + 60 * minuteMs - Date.now()
  await settle()
  expect(await billsOf('tom')).toEqual([])
  commit()
  await late
  await figures.fold()
  await settle()
  expect(await billsOf('tom')).toEqual([{ day: today, amount: 1_500n, valid: 150_000n }])

  // what comes late is of the day on which it comes: nothing is booked into the one before
  await figures.book(line.mia, roundOf(tomorrow, 20_000n))
  await figures.fold()
  ahead = days.startOf(next) + 9 * minuteMs - Date.now()
  await settle()
  expect(await billsOf('tom')).toHaveLength(1)
  ahead += 2 * minuteMs
  await settle()
  expect(await billsOf('tom')).toEqual([
    { day: today, amount: 1_500n, valid: 150_000n },
    { day: tomorrow, amount: 200n, valid: 20_000n },
  ])
})
