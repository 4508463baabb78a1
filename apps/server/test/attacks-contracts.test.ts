import {
  agentConsole,
  agentTree,
  agentContracts,
  type ContractState,
  type ContractTerms,
} from '@faro/contract/agents'
import { addDays } from '@faro/kernel/days'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { agentBrand } from '../../../domains/agents/test/brand.fixture.ts'
import { aDesk, dayMs, type Colleague, type Desk } from '../../../tools/product/approvals.ts'
import { aLine, type LineAccount } from '../../../tools/product/lines.ts'

/** Contracts bind money: nobody keeps one that has ended, or grants one that they may not. */
type Name = 'one' | 'two' | 'three' | 'four' | 'other'
let desk: Desk
let line: Readonly<Record<Name, LineAccount>>
let house: ReturnType<typeof agentBrand>
let staff: Colleague

beforeAll(async () => {
  desk = await aDesk()
  line = await aLine(desk, {
    one: { type: 41 },
    two: { type: 1, under: 'one' },
    three: { type: 1, under: 'two' },
    four: { type: 1, under: 'three' },
    other: { type: 41 },
  })
  house = agentBrand(desk)
  await house.switchOn(['DAILYSALARY3', 'HOURSALARY3'])
  staff = await desk.colleague('mesa', { permissions: ['agents.read', 'agents.write'] })
})
afterAll(() => desk.close())

const daily = (rate: string): ContractTerms => ({
  kind: 'daily',
  tiers: [{ minValid: '0', minLoss: null, minActive: 0, rate }],
})
/** Sessions go on, and are proven, however far the clock has gone. */
const awake = () =>
  desk.db.query(
    `update identity.session set seen_at = $1, proven_at = $1,
       expires_at = $1::timestamptz + interval '1 hour'`,
    [desk.clock.now()],
  )
const act = async (who: Name, body: object) => {
  await awake()
  return desk.call(agentContracts.actDaily, {
    token: line[who].token,
    key: crypto.randomUUID(),
    body,
  })
}
const stateOf = async (who: Name): Promise<ContractState> => {
  await awake()
  return (await desk.call(agentContracts.daily, { token: line[who].token })).value
}
const offer = (who: Name, whom: Name, terms: ContractTerms) =>
  act(who, { act: 'offer', memberId: line[whom].memberId, terms })
const accept = async (who: Name) => {
  const [found] = (await stateOf(who)).offers
  const conflicts = found?.conflicts.map(({ contractId }) => contractId)
  return act(who, { act: 'accept', contractId: found?.contractId, conflicts })
}
const agree = async (who: Name, whom: Name, terms: ContractTerms) => {
  expect(await offer(who, whom, terms)).toMatchObject({ status: 200 })
  expect(await accept(whom)).toMatchObject({ status: 200 })
}
const endOf = async (who: Name) => (await stateOf(who)).next?.endsAt
const inDays = (days: number): string => addDays(desk.clock.now().toISOString().slice(0, 10), days)
const startOf = async (day: string): Promise<string> => {
  const days = await desk.app.modules.whitelabel.daysOf(1)
  return new Date(days.startOf(day)).toISOString()
}
const set = (who: Name, status: string) =>
  desk.call(agentConsole.setStatus, {
    token: staff.token,
    params: { code: 'voltio', memberId: line[who].memberId },
    body: { status, reason: 'a reason' },
  })
const thaw = () => desk.db.query(`update agents.node set status = 'active'`)

beforeEach(async () => {
  await desk.db.query(`update agents.node set status = 'active'`)
  await desk.db.query('delete from agents.request')
  await desk.db.query('delete from agents.contract')
  await house.grant(line.one, daily('1.80'))
  await agree('one', 'two', daily('1.70'))
})

test('[agents.C10] what has a last day of its own keeps it when what it stands on is renewed', async () => {
  const [early, late] = [inDays(10), inDays(20)]
  await agree('two', 'three', { ...daily('1.20'), untilDay: late })
  await agree('three', 'four', daily('0.50'))
  const own = await startOf(addDays(late, 1))
  expect([await endOf('three'), await endOf('four')]).toEqual([own, own])
  // it ends earlier with what it stands on
  await agree('one', 'two', { ...daily('1.60'), untilDay: early })
  const upper = await startOf(addDays(early, 1))
  expect([await endOf('three'), await endOf('four')]).toEqual([upper, upper])
  await agree('one', 'two', daily('1.65'))
  expect([await endOf('two'), await endOf('three'), await endOf('four')]).toEqual([null, own, own])
  const kept = await desk.db.query(
    `select n.name, c.end_state as state, c.end_reason as reason from agents.contract c
     join agents.node n on n.member_no = c.payee_no
     where c.ends_at = $1 order by n.name`,
    [own],
  )
  expect(kept).toEqual([
    { name: 'four', state: 'terminated', reason: 'upline-ended' },
    { name: 'three', state: 'expired', reason: 'expired' },
  ])
})

test('[agents.C10] what ends by itself on the same day does not come back with what stands on it', async () => {
  const last = inDays(10)
  await agree('two', 'three', { ...daily('1.20'), untilDay: last })
  await agree('three', 'four', daily('0.50'))
  await agree('one', 'two', { ...daily('1.60'), untilDay: last })
  await agree('one', 'two', daily('1.65'))
  const own = await startOf(addDays(last, 1))
  expect([await endOf('three'), await endOf('four')]).toEqual([own, own])
})

test('[agents.C9] who is frozen grants nothing: no offer, no answer to a request', async () => {
  await offer('two', 'three', daily('1.20'))
  expect(await set('two', 'frozen')).toMatchObject({ status: 200 })
  expect((await accept('three')).success).toBe(false)
  await thaw()
  const asked = { act: 'request-new', terms: daily('1.10'), conflicts: [] }
  expect(await act('three', asked)).toMatchObject({ status: 200 })
  const [request] = (await stateOf('two')).requests
  const approve = { act: 'approve', requestId: request?.requestId }
  await set('two', 'frozen')
  expect(await act('two', approve)).toMatchObject({ message: 'account-frozen' })
  await thaw()
  await set('three', 'frozen')
  expect(await act('two', approve)).toMatchObject({ message: 'receiver-unavailable' })
  expect((await accept('three')).success).toBe(false)
  await thaw()
  expect(await act('two', approve)).toMatchObject({ status: 200 })
})

test('[agents.T6] an agent with contracts is not made a member, whatever is agreed on beside it', async () => {
  const lower = () =>
    desk.call(agentConsole.setType, {
      token: staff.token,
      params: { code: 'voltio', memberId: line.four.memberId },
      body: { type: 2, reason: 'a reason' },
    })
  const raise = () =>
    desk.call(agentTree.setType, {
      token: line.three.token,
      body: { memberId: line.four.memberId, type: 1 },
    })
  await agree('two', 'three', daily('1.20'))
  await agree('three', 'four', daily('0.50'))
  expect(await lower()).toMatchObject({ message: 'agent-busy' })
  for (let time = 0; time < 4; time++) {
    await desk.db.query('delete from agents.contract where payee_no = $1', [line.four.memberNo])
    const asked = await offer('three', 'four', daily('0.50'))
    expect(asked).toMatchObject({ status: 200 })
    await Promise.all([accept('four'), lower()])
    const [now] = await desk.db.query(
      `select n.account_type as type, exists (select 1 from agents.contract c
         where c.payee_no = n.member_no and c.state = 'accepted') as is_bound
       from agents.node n where n.member_no = $1`,
      [line.four.memberNo],
    )
    expect(now).not.toEqual({ type: 2, is_bound: true })
    await raise()
  }
})

test('[agents.T4] nothing is agreed on in a line whose move is due and has not been carried out', async () => {
  await agree('two', 'three', daily('1.20'))
  await agree('three', 'four', daily('0.50'))
  const { now } = desk.clock
  const due = inDays(1)
  await desk.db.query(
    `insert into agents.move (move_id, merchant_id, member_no, under_no, due_day, due_at,
       requested_by, decided_by, created_at)
     values (gen_random_uuid(), 1, $1, $2, $3, $4, $5, $5, $6)`,
    [line.two.memberNo, line.other.memberNo, due, await startOf(due), staff.operatorId, now()],
  )
  await offer('one', 'two', daily('1.75'))
  await offer('three', 'four', daily('0.60'))
  desk.clock.advance(dayMs)
  expect(await accept('two')).toMatchObject({ message: 'state-changed' })
  expect(await accept('four')).toMatchObject({ message: 'state-changed' })
  expect(await offer('one', 'two', daily('1.72'))).toMatchObject({ message: 'state-changed' })
  expect(await desk.app.modules.agents.applyMoves(1)).toBe(1)
  const [left] = await desk.db.query<{ count: number }>(
    `select count(*)::int from agents.contract
     where state = 'accepted' and ends_at is null and payee_no <> $1`,
    [line.one.memberNo],
  )
  expect(left?.count).toBe(0)
})
