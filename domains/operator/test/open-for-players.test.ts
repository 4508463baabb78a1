import { brands } from '@faro/contract/whitelabel'
import { unwrap } from '@faro/kernel/result'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  aDesk,
  hourMs,
  registerPainting,
  type Colleague,
  type Desk,
} from '../../../tools/product/approvals.ts'
import { openForPlayers } from '../src/staff/open-for-players.ts'
import { eventually } from '../../../tools/product/product.ts'

/** A house that two people founded a moment ago. */
let desk: Desk
let alba: Colleague
let bruno: Colleague

beforeAll(async () => {
  desk = await aDesk()
  await registerPainting(desk)
  const permissions = ['test.ask', 'test.decide', 'brand.read', 'brand.write']
  alba = await desk.colleague('alba-funda', { permissions, heldMs: 0 })
  bruno = await desk.colleague('bruno-funda', { permissions, heldMs: 0 })
  const founders = [alba.operatorId, bruno.operatorId]
  await desk.db.query(
    'update operator.staff_role set is_founding = true where operator_id = any($1)',
    [founders],
  )
  await desk.db.query('update operator.staff set settled_at = null where operator_id = any($1)', [
    founders,
  ])
  await desk.db.query('insert into operator.founding (merchant_id, founded_at) values (1, now())')
})
beforeEach(async () => {
  await desk.db.query('delete from operator.opening_plan')
  await desk.db.query('update operator.founding set opened_at = null')
})
afterAll(() => desk.close())

const params = { code: 'voltio' }

const plan = async (isMaintained: boolean, inMs: number | null): Promise<string | null> => {
  const detail = await desk.call(brands.detail, { token: alba.token, params })
  const { version } = detail.value as { version: number }
  const endsAt = inMs === null ? null : new Date(desk.clock.now().getTime() + inMs).toISOString()
  const body = { version, isMaintained, endsAt }
  const done = await desk.call(brands.changeMaintenance, {
    token: await alba.session(),
    params,
    body,
  })
  expect(done).toMatchObject({ success: true })
  return endsAt
}

/** What the founding says of its end, once the change has been heard of. */
const opensAt = (wanted: string | null) =>
  eventually(
    async () => {
      const [row] = await desk.db.query<{ opened_at: Date | null }>(
        'select opened_at from operator.founding',
      )
      return row?.opened_at?.toISOString() ?? null
    },
    (found) => found === wanted,
  )

let paintings = 0
/** What becomes of a request of one founder that the other agrees to. */
const together = async (): Promise<unknown> => {
  const asked = await desk.db.tx((tx) =>
    desk.app.modules.operator.approvals.request(tx, {
      kind: 'test.painting',
      merchantId: 1,
      subject: crypto.randomUUID(),
      input: { merchantId: 1, what: `wall ${++paintings}` },
      reason: 'the wall is bare',
      by: alba.by,
    }),
  )
  const reply = await desk.agree(await bruno.session(), unwrap(asked).approvalId)
  return reply.success ? (reply.value as { state: string }).state : reply.message
}

test('founders are exempt until the planned end of their maintenance, and no longer', async () => {
  const ends = await plan(true, hourMs)
  expect(await opensAt(ends)).toBe(ends)
  expect(await together()).toBe('executed')
  desk.clock.advance(hourMs)
  expect(await together()).toBe('approver-too-new')
  // closed again it was open once
  await plan(true, null)
  expect(await together()).toBe('approver-too-new')
})

test('a planned end that is put off or given up before it came opens nothing', async () => {
  await plan(true, hourMs)
  const later = await plan(true, 2 * hourMs)
  expect(await opensAt(later)).toBe(later)
  desk.clock.advance(1.5 * hourMs)
  expect(await together()).toBe('executed')
  await plan(true, null)
  expect(await opensAt(null)).toBe(null)
  desk.clock.advance(hourMs)
  expect(await together()).toBe('executed')
  // an end that lies behind opens at once
  const ended = await plan(true, -1_000)
  expect(await opensAt(ended)).toBe(ended)
  expect(await together()).toBe('approver-too-new')
})

type Plan = { readonly at: number; readonly opensAt: number | 'now' | null }

/** Tells of plans, made in their order, in the order given; answers when the house opens. */
const told = async (plans: readonly Plan[], order: readonly number[]): Promise<number | null> => {
  await desk.db.query('delete from operator.opening_plan')
  const start = Date.parse('2026-01-01T00:00:00Z')
  const timeOf = (ms: number) => new Date(start + ms).toISOString()
  const tell = openForPlayers({ db: desk.db, merchantIdOf: () => Promise.resolve(1) })
  for (const place of order) {
    const { at, opensAt } = plans[place] as Plan
    const endsAt = typeof opensAt === 'number' ? timeOf(opensAt) : null
    await tell({
      eventId: String(1_000_000 + place),
      merchantId: 1,
      payload: {
        merchantCode: 'voltio',
        operatorId: alba.operatorId,
        part: 'maintenance',
        changedAt: timeOf(at),
        detail: { isMaintained: opensAt !== 'now', endsAt },
      },
    })
  }
  const [row] = await desk.db.query<{ opened_at: Date | null }>(
    'select opened_at from operator.founding',
  )
  const openedAt = row?.opened_at ?? null
  return openedAt === null ? null : openedAt.getTime() - start
}

test('the house opens as it was planned, in whatever order its plans are heard of', async () => {
  const year = 365 * 24 * hourMs
  const orders = [
    [0, 1],
    [1, 0],
    [1, 0, 1, 0],
  ]
  const openings = async (plans: readonly Plan[]) => {
    const found = new Set<number | null>()
    for (const order of orders) found.add(await told(plans, order))
    return [...found]
  }
  const nextYear = { at: 0, opensAt: year }
  // brought forward
  expect(await openings([nextYear, { at: 500, opensAt: 1_000 }])).toEqual([1_000])
  expect(await openings([nextYear, { at: 500, opensAt: 'now' }])).toEqual([500])
  // put off in time, and too late
  expect(
    await openings([
      { at: 0, opensAt: 1_000 },
      { at: 500, opensAt: year },
    ]),
  ).toEqual([year])
  expect(
    await openings([
      { at: 0, opensAt: 1_000 },
      { at: 2_000, opensAt: year },
    ]),
  ).toEqual([1_000])
  // given up, and closed again
  expect(await openings([nextYear, { at: 500, opensAt: null }])).toEqual([null])
  expect(
    await openings([
      { at: 0, opensAt: 'now' },
      { at: 500, opensAt: null },
    ]),
  ).toEqual([0])
})
