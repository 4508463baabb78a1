import { agentConsole } from '@faro/contract/agents'
import { approvals as approvalRoutes } from '@faro/contract/operator'
import { addDays } from '@faro/kernel/days'
import { ok } from '@faro/kernel/result'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDesk, dayMs, type Colleague, type Desk } from '../../../tools/product/approvals.ts'
import { aLine, placeOf, type LineAccount } from '../../../tools/product/lines.ts'
import { agentBrand } from './brand.fixture.ts'

type Name = 'root' | 'anna' | 'beto' | 'cora' | 'dora' | 'other' | 'free'
let desk: Desk
let line: Readonly<Record<Name, LineAccount>>
let mesa: Colleague
let nora: Colleague

beforeAll(async () => {
  desk = await aDesk()
  line = await aLine(desk, {
    root: { type: 41 },
    anna: { type: 1, under: 'root' },
    beto: { type: 1, under: 'anna' },
    cora: { under: 'beto' },
    dora: { under: 'cora' },
    other: { type: 1 },
    free: {},
  })
  mesa = await desk.colleague('mesa', { permissions: ['agents.read', 'agents.write'] })
  nora = await desk.colleague('nora', { permissions: ['agents.read', 'agents.approve'] })
})
afterAll(() => desk.close())

const params = { code: 'voltio' }
const body = (who: Name, under: Name | null) => ({
  memberId: line[who].memberId,
  underId: under === null ? null : line[under].memberId,
})
const preview = (who: Name, under: Name | null) =>
  desk.call(agentConsole.previewMove, { token: mesa.token, params, body: body(who, under) })
const propose = (who: Name, under: Name | null, token = mesa.token) =>
  desk.call(agentConsole.proposeMove, {
    token,
    params,
    body: { ...body(who, under), reason: 'they asked for it' },
  })
/** Proposed by one, approved by another. */
const decide = async (who: Name, under: Name | null) => {
  const asked = await propose(who, under, await mesa.session())
  const { approvalId } = asked.value as { approvalId: string }
  const agreed = await desk.agree(await nora.session(), approvalId)
  expect(agreed).toMatchObject({ value: { state: 'executed' } })
}
const apply = () => desk.app.modules.agents.applyMoves(1)
const uplineOf = async (who: Name) => (await placeOf(desk, line[who].memberId)).uplineNo
const edgesOf = (who: Name) =>
  desk.db.query<{ upline: string | null; from: string; until: string | null }>(
    `select u.name as upline, e.from_day::text as from, e.until_day::text as until
     from agents.edge e left join agents.node u on u.member_no = e.upline_no
     where e.member_no = $1 order by e.from_day`,
    [line[who].memberNo],
  )
/** Each path is that of the upline and the account itself. */
const crookedPaths = () =>
  desk.db.query(
    `select n.name from agents.node n left join agents.node u on u.member_no = n.upline_no
     where n.path <> coalesce(u.path, ''::bytea) || int4send(n.member_no)`,
  )

test('[AG03] [agents.T4] a move is proposed by one, approved by another and holds from the next day', async () => {
  const shown = await preview('beto', 'other')
  const day = addDays(new Date(desk.clock.now()).toISOString().slice(0, 10), 1)
  expect(shown).toMatchObject({
    value: {
      node: { node: { name: 'beto', depth: 3 }, path: [{ name: 'root' }, { name: 'anna' }] },
      under: { node: { name: 'other' } },
      size: 3,
      deepest: 5,
      contracts: 0,
      refusal: null,
    },
  })
  await decide('beto', 'other')
  expect(await apply()).toBe(0)
  expect(await uplineOf('beto')).toBe(line.anna.memberNo)
  desk.clock.advance(dayMs)
  expect(await apply()).toBe(1)
  expect(await uplineOf('beto')).toBe(line.other.memberNo)
  expect((await placeOf(desk, line.dora.memberId)).depth).toBe(4)
  expect(await crookedPaths()).toEqual([])
  const [first, second] = await edgesOf('beto')
  expect(first).toMatchObject({ upline: 'anna', until: second?.from })
  expect(second).toMatchObject({ upline: 'other', until: null })
  expect(second?.from).toBe(day)
  const [member] = await desk.db.query<{ upline_id: string }>(
    'select upline_id from identity.member where member_id = $1',
    [line.beto.memberId],
  )
  expect(member?.upline_id).toBe(line.other.memberId)
})

test('[AG03] beside each account of a branch stands what its team played in thirty days, and what the house won', async () => {
  const today = await desk.app.modules.whitelabel.dayOf(1, desk.clock.now())
  const { memberNo } = line.root
  const store = (table: 'own_day' | 'below_day', day: string, stake: number) =>
    desk.db.query(
      `insert into agents.${table} (member_no, day, category, stake, payout, jackpot, valid)
       select $1, $2, 1, s, s / 10 * 9, s / 100, s from (values ($3::bigint)) v(s)`,
      [memberNo, day, stake],
    )
  await store('own_day', addDays(today, -29), 10_000)
  await store('below_day', today, 20_000)
  await store('below_day', addDays(today, -30), 70_000)
  const { value } = await desk.call(agentConsole.tree, { token: mesa.token, params, query: {} })
  const rows = (value as { rows: { name: string; valid: string; won: string }[] }).rows
  // 300.00 less payouts of 270.00, of which jackpots paid 3.00
  expect(rows.find(({ name }) => name === 'root')).toMatchObject({ valid: '300.00', won: '33.00' })
  expect(rows.find(({ name }) => name === 'other')).toMatchObject({ valid: '0.00', won: '0.00' })
  await desk.db.query('delete from agents.own_day')
  await desk.db.query('delete from agents.below_day')
})

test('[agents.T4] what stands in the way is named in its order, and one person alone moves nobody', async () => {
  const refusal = async (who: Name, under: Name | null) => {
    const [shown, asked] = [await preview(who, under), await propose(who, under)]
    expect(asked.success).toBe(false)
    expect((shown.value as { refusal: string }).refusal).toBe(asked.message)
    return asked.message
  }
  expect(await refusal('beto', 'other')).toBe('upline-same')
  expect(await refusal('beto', 'dora')).toBe('upline-cycle')
  expect(await refusal('other', 'free')).toBe('upline-unfit')
  await desk.db.query(
    `insert into agents.policy (merchant_id, version, settings) values (1, 1, '{"depthMax":4}')`,
  )
  expect(await refusal('other', 'root')).toBe('tree-too-deep')
  await desk.db.query('delete from agents.policy')
  await desk.db.query(
    `insert into agents.prize_limit values ($1, '2020-01-01', '{1940,1950,0,0,0,0,0,0,0,0,0}')`,
    [line.root.memberNo],
  )
  expect(await refusal('other', 'root')).toBe('rate-above-upline')
  await desk.db.query('delete from agents.prize_limit where member_no = $1', [line.root.memberNo])
  const asked = await propose('free', 'other')
  expect(asked).toMatchObject({ status: 200 })
  const { approvalId } = asked.value as { approvalId: string }
  expect(await desk.agree(mesa.token, approvalId)).toMatchObject({ success: false })
  expect(await propose('free', 'other', nora.token)).toMatchObject({ message: 'forbidden' })
  await desk.call(approvalRoutes.withdraw, { token: mesa.token, params: { approvalId } })
})

test('[agents.X10] a move is judged again when its day begins: one that does not fit any more fails, and both are told', async () => {
  await decide('free', 'other')
  await desk.db.query(`update agents.node set status = 'frozen' where member_no = $1`, [
    line.other.memberNo,
  ])
  desk.clock.advance(dayMs)
  expect(await apply()).toBe(1)
  await desk.db.query(`update agents.node set status = 'active' where member_no = $1`, [
    line.other.memberNo,
  ])
  expect(await uplineOf('free')).toBeNull()
  const told = await desk.db.query<{ username: string; failure: string }>(
    `select s.username, n.detail->>'failure' as failure from operator.notice n
     join operator.staff s using (operator_id) where n.code = 'agents-move-failed'
     order by s.username`,
  )
  expect(told).toEqual([
    { username: 'mesa', failure: 'upline_unfit' },
    { username: 'nora', failure: 'upline_unfit' },
  ])
})

test('[agents.T4] a move is called off until its day begins', async () => {
  const cancel = (moveId: string) =>
    desk.call(agentConsole.cancelMove, { token: mesa.token, params: { ...params, moveId } })
  const moveOf = async () => {
    const shown = await desk.call(agentConsole.node, {
      token: mesa.token,
      params: { ...params, memberId: line.free.memberId },
    })
    return (shown.value as { move: { moveId: string } | null }).move
  }
  await decide('free', 'other')
  const first = await moveOf()
  expect(await cancel(first?.moveId ?? '')).toMatchObject({ status: 200 })
  expect(await moveOf()).toBeNull()
  await decide('free', 'other')
  const second = await moveOf()
  desk.clock.advance(dayMs)
  expect(await cancel(second?.moveId ?? '')).toMatchObject({ message: 'state-changed' })
  await apply()
  expect(await uplineOf('free')).toBe(line.other.memberNo)
})

test('[agents.T4] the payee’s contracts end with the move, and what it granted on them', async () => {
  const house = agentBrand(desk)
  await house.switchOn(['DAILYSALARY3'])
  const terms = {
    kind: 'daily' as const,
    tiers: [{ minValid: '0', minLoss: null, minActive: 0, rate: '1' }],
  }
  await house.grant(line.root, terms)
  await house.pass(line.anna, terms)
  await decide('anna', null)
  desk.clock.advance(dayMs)
  await apply()
  const ended = await desk.db.query(
    `select n.name, c.end_reason as reason from agents.contract c
     join agents.node n on n.member_no = c.payee_no order by n.name`,
  )
  expect(ended).toEqual([
    { name: 'anna', reason: 'upline-changed' },
    { name: 'root', reason: null },
  ])
})

const dorasCode = 'DORA2026'

/** Stretches of a member that leave days between them, overlap, or have none. */
const brokenEdges = () =>
  desk.db.query(
    `select * from (
       select e.*, lead(e.from_day) over w as next_from,
         row_number() over w = 1 as is_first, n.joined_day, n.upline_no as now_under
       from agents.edge e join agents.node n using (member_no)
       window w as (partition by e.member_no order by e.from_day)) x
     where until_day is distinct from next_from or until_day <= from_day
       or (is_first and from_day <> joined_day)
       or (until_day is null and upline_no is distinct from now_under)`,
  )

test('[agents.T3] who stood under whom is kept by whole days: stretches touch, and a day finds its line', async () => {
  const { cora } = line
  const dayOf = (): string => new Date(desk.clock.now()).toISOString().slice(0, 10)
  const start = (await edgesOf('cora')).length
  const seen: { day: string; upline: string | null }[] = []
  for (const under of ['root', 'other', null] as const) {
    const before = await uplineOf('cora')
    await decide('cora', under)
    seen.push({
      day: dayOf(),
      upline: Object.values(line).find((one) => one.memberNo === before)?.name ?? null,
    })
    desk.clock.advance(dayMs)
    expect(await apply()).toBe(1)
  }
  const edges = await edgesOf('cora')
  expect(edges).toHaveLength(start + 3)
  expect(edges.slice(-3).map(({ upline }) => upline)).toEqual(['root', 'other', null])
  expect(edges.at(-1)).toMatchObject({ from: dayOf(), until: null })
  expect(await brokenEdges()).toEqual([])
  // the path of today is another one than that of each day before
  for (const { day, upline } of seen) {
    const [above] = await desk.db.query<{ name: string | null }>(
      `select (select name from agents.node u where u.member_no = a.no) as name
       from agents.ancestors(agents.path_on($1, $2)) with ordinality a(no, o)
       order by o desc offset 1 limit 1`,
      [cora.memberNo, day],
    )
    expect({ day, upline: above?.name ?? null }).toEqual({ day, upline })
  }
})

test('[agents.T4] whatever moves and registers at once, no path is crooked and nobody is in a circle', async () => {
  const names: readonly Name[] = ['root', 'anna', 'beto', 'cora', 'dora', 'other', 'free']
  await desk.db.query(
    `insert into agents.link (link_id, merchant_id, code, owner_id)
     values (gen_random_uuid(), 1, $1, $2)`,
    [dorasCode, line.dora.memberId],
  )
  const moves = fc.array(fc.tuple(fc.constantFrom(...names), fc.constantFrom(...names)), {
    minLength: 3,
    maxLength: 6,
  })
  await fc.assert(
    fc.asyncProperty(moves, async (asked) => {
      await desk.db.query(`update agents.move set state = 'cancelled' where state = 'scheduled'`)
      for (const [who, under] of asked)
        await desk.db.query(
          `insert into agents.move (move_id, merchant_id, member_no, under_no, due_day, due_at,
             requested_by, decided_by, created_at)
           values (gen_random_uuid(), 1, $1, $2, $3, $4, $5, $5, $4) on conflict do nothing`,
          [
            line[who].memberNo,
            line[under].memberNo,
            new Date(desk.clock.now().getTime() + dayMs).toISOString().slice(0, 10),
            desk.clock.now(),
            mesa.operatorId,
          ],
        )
      desk.clock.advance(dayMs)
      const register = () =>
        desk.db.tx(async (tx) => {
          const attributed = await desk.app.modules.agents.attribute(tx, {
            merchantId: 1,
            recommender: dorasCode,
          })
          if (!attributed.ok) return attributed
          const memberId = crypto.randomUUID()
          const attribution = attributed.value
          await desk.app.modules.agents.register(tx, {
            memberId,
            merchantId: 1,
            username: memberId.slice(0, 12),
            attribution,
          })
          return ok(memberId)
        })
      await Promise.all([apply(), register(), register(), register()])
      expect(await crookedPaths()).toEqual([])
      expect(await brokenEdges()).toEqual([])
    }),
    { numRuns: 5 },
  )
})
