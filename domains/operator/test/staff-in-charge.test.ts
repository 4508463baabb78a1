import { notices, operator, staff } from '@faro/contract/operator'
import { ok } from '@faro/kernel/result'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aDesk, dayMs, type Colleague, type Desk } from '../../../tools/product/approvals.ts'

/** People in charge of all brands, and one of them who wants to be rid of the others. */
let desk: Desk
let rogue: Colleague
let others: readonly [Colleague, Colleague, Colleague]
let houses = 0

beforeAll(async () => {
  desk = await aDesk()
})
afterAll(() => desk.close())

const permissions = ['staff.write', 'cashier.read']
beforeEach(async () => {
  await desk.db.query(
    `update operator.staff_role set until = now() - interval '1 second' where until is null`,
  )
  houses += 1
  const chief = (name: string) => desk.colleague(`${name}-${houses}`, { permissions })
  rogue = await chief('sola')
  others = [await chief('bea'), await chief('cleo'), await chief('dora')]
})

const reason = 'out of the way'

const disable = async (by: Colleague, of: Colleague) =>
  desk.call(staff.change, {
    token: await by.session(),
    params: { operatorId: of.operatorId },
    body: { isActive: false, reason },
  })

const takeRoles = async (by: Colleague, of: Colleague) =>
  desk.call(staff.setRoles, {
    token: await by.session(),
    params: { operatorId: of.operatorId },
    body: { roles: [{ role: 'cashier.read', merchantCode: null }], reason },
  })

const approvalOf = (reply: { value: unknown }): string | null =>
  (reply.value as { approvalId: string | null } | null)?.approvalId ?? null

const isIn = async (of: Colleague): Promise<boolean> =>
  (await desk.call(operator.me, { token: of.token })).success

const untilWaiting = async (count: number): Promise<void> => {
  const waiting = () =>
    desk.db.query(
      `select 1 from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
  while ((await waiting()).length < count) await new Promise((resolve) => setTimeout(resolve, 20))
}

const mayManage = async (of: Colleague): Promise<boolean> =>
  (await desk.call(staff.list, { token: of.token })).success

test.each([
  ['disabled', disable],
  ['without their roles', takeRoles],
])(
  '[desk.O1] one person stops somebody in charge only while two others remain; else two decide (%s)',
  async (_, stop) => {
    const [first, second, third] = others
    expect(approvalOf(await stop(rogue, first))).toBeNull()
    expect(await mayManage(first)).toBe(false)
    const asked = await stop(rogue, second)
    const approvalId = approvalOf(asked)
    expect(asked).toMatchObject({ success: true, value: { staff: { isActive: true } } })
    expect(approvalId).not.toBeNull()
    expect(await mayManage(second)).toBe(true)
    // neither the one who asked nor the one it is about is the second person
    for (const nobody of [rogue, second])
      expect(await desk.agree(await nobody.session(), approvalId ?? '')).toMatchObject({
        message: 'approval-own',
      })
    expect(await desk.agree(await third.session(), approvalId ?? '')).toMatchObject({
      value: { state: 'executed' },
    })
    expect(await mayManage(second)).toBe(false)
    // two are left: nobody could agree to one of them going
    expect(await stop(rogue, third)).toMatchObject({ message: 'last-managers' })
    expect(await mayManage(third)).toBe(true)
  },
)

test('[desk.O1] no two steps of one person do what one may not', async () => {
  const [first, second] = others
  expect(approvalOf(await disable(rogue, first))).toBeNull()
  expect(approvalOf(await takeRoles(rogue, second))).not.toBeNull()
  expect(approvalOf(await disable(rogue, second))).not.toBeNull()
  expect([await isIn(second), await mayManage(second)]).toEqual([true, true])
})

test('[desk.O1] those who could not decide on somebody do not count as left', async () => {
  const [first, second, third] = others
  await desk.db.query(
    `insert into operator.vouch (operator_id, by_operator, what, at)
     values ($1, $2, 'invited', $3)`,
    [second.operatorId, third.operatorId, desk.clock.now()],
  )
  // they answer for each other
  expect(approvalOf(await disable(rogue, first))).not.toBeNull()
  expect(await isIn(first)).toBe(true)
  await desk.db.query('delete from operator.vouch where operator_id = $1', [second.operatorId])
  await desk.db.query(
    'update operator.staff set settled_at = $2 where operator_id = any($1::uuid[])',
    [[second.operatorId, third.operatorId], new Date(desk.clock.now().getTime() - dayMs)],
  )
  // both may ask, and neither may decide before another two days are over
  expect(approvalOf(await takeRoles(rogue, first))).not.toBeNull()
  expect(await mayManage(first)).toBe(true)
})

/** Keeps what the statement locks from everybody until it is let go. */
const holding = async (sql: string, values: readonly unknown[] = []) => {
  const [held, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const over = desk.db.tx(async (tx) => {
    await tx.query(sql, values)
    held.resolve()
    await free.promise
    return ok(null)
  })
  await held.promise
  return async (): Promise<void> => {
    free.resolve()
    await over
  }
}

test.each([
  ['disabled', disable],
  ['without their roles', takeRoles],
])('[desk.O1] whoever is stopped at this moment stops nobody any more (%s)', async (_, stop) => {
  const [first, second] = others
  const letGo = await holding(
    'select 1 from operator.staff where operator_id = any($1::uuid[]) for update',
    [[first.operatorId, second.operatorId]],
  )
  // both are let in, and wait for the same rows
  const both = [stop(first, second), stop(second, first)]
  await untilWaiting(2)
  await letGo()
  const said = await Promise.all(both)
  const [done, refused] = said.map(({ message }) => message).toSorted()
  expect(done).toBe('')
  // whose session was still asked for when the other was done is not signed in any more
  expect(['forbidden', 'not-signed-in']).toContain(refused)
  expect((await mayManage(first)) !== (await mayManage(second))).toBe(true)
})

test('[desk.O1] of two who stop two others the second sees the first, whoever began before', async () => {
  const [first, second, third] = others
  const letGo = await holding("select pg_advisory_xact_lock(hashtext('operator.staff-managers'))")
  const one = takeRoles(rogue, first)
  await untilWaiting(1)
  // this one began a second before, and waited for something else
  desk.clock.advance(-1_000)
  const other = takeRoles(second, third)
  await untilWaiting(2)
  desk.clock.advance(1_000)
  await letGo()
  expect(approvalOf(await one)).toBeNull()
  // rogue and second would be left: nobody could stop either of them
  expect(approvalOf(await other)).not.toBeNull()
  expect([await mayManage(first), await mayManage(third)]).toEqual([false, true])
})

test('[desk.O1] whoever is not in charge is stopped at once, however few there are', async () => {
  const [first, second, third] = others
  const cashier = await desk.colleague(`caja-${houses}`, { permissions: ['cashier.read'] })
  await desk.db.query(
    `update operator.staff_role set until = now() - interval '1 second'
     where operator_id = any($1::uuid[]) and until is null`,
    [[first, second, third].map(({ operatorId }) => operatorId)],
  )
  expect(approvalOf(await disable(rogue, cashier))).toBeNull()
  expect(await isIn(cashier)).toBe(false)
})

test('[desk.O1] whoever manages one brand hears of its people, and never a name of another', async () => {
  const of = (name: string, merchantIds: readonly number[], more = permissions) =>
    desk.colleague(`${name}-${houses}`, { permissions: more, merchantIds })
  const [here, there] = [await of('jefa-uno', [1]), await of('jefa-dos', [2])]
  const theirs = await of('persona-dos', [2], ['cashier.read'])
  expect(approvalOf(await disable(rogue, theirs))).toBeNull()
  const noticesOf = async (by: Colleague) =>
    JSON.stringify((await desk.call(notices.list, { token: by.token })).value)
  expect(await noticesOf(there)).toContain(theirs.username)
  for (const chief of others) expect(await noticesOf(chief)).toContain(theirs.username)
  expect(await noticesOf(here)).not.toContain(theirs.username)
  // nor of what touches all brands, and of whoever holds a role in all of them
  expect(approvalOf(await disable(rogue, others[0]))).toBeNull()
  expect(await noticesOf(others[1])).toContain(others[0].username)
  for (const one of [here, there]) expect(await noticesOf(one)).not.toContain(others[0].username)
})

test('[desk.O1] an alarm of one brand is not told to whoever manages another', async () => {
  const of = (name: string, merchantIds: readonly number[]) =>
    desk.colleague(`${name}-${houses}`, { permissions, merchantIds })
  const [here, there] = [await of('alarma-uno', [1]), await of('alarma-dos', [2])]
  const alarms = async (by: Colleague) =>
    (
      await desk.db.query(
        "select 1 from operator.notice where operator_id = $1 and code like 'alarm-%'",
        [by.operatorId],
      )
    ).length
  await desk.db.tx(async (tx) => {
    const alarm = { code: 'vendor-hour', subject: `v-${houses}`, value: '6', threshold: '5' }
    for (const merchantId of [2, null])
      await desk.app.modules.operator.alarms.raise(tx, { ...alarm, merchantId })
    return ok(null)
  })
  expect([await alarms(here), await alarms(there), await alarms(rogue)]).toEqual([0, 1, 2])
})
