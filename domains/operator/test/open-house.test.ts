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
beforeEach(() => desk.db.query('update operator.founding set opened_at = null'))
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
