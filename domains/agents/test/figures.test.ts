import { agentFigures, type ProfitRow, type TeamOverview } from '@faro/contract/agents'
import { col } from '@faro/server-kit/db'
import { addDays } from '@faro/kernel/days'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLine, type LineAccount } from '../../../tools/product/lines.ts'
import { aProduct, type Product } from '../../../tools/product/product.ts'
import { figuresOf } from './figures.fixture.ts'

type Name = 'one' | 'two' | 'three' | 'four' | 'five' | 'lone'
let product: Product
let line: Readonly<Record<Name, LineAccount>>
let figures: ReturnType<typeof figuresOf>

const today = new Date().toISOString().slice(0, 10)
/** The tenth of the worked case, a month ago. */
const tenth = addDays(today, -30)
const dayOf = (n: number): string => addDays(tenth, n - 10)

beforeAll(async () => {
  product = await aProduct({ config: { ROLES: 'api,realtime' } })
  figures = figuresOf(product)
  line = await aLine(product, {
    one: { type: 41 },
    two: { type: 1, under: 'one' },
    three: { type: 1, under: 'one' },
    four: { type: 1, under: 'two' },
    five: { under: 'four' },
    lone: {},
  })
  await figures.joinedOn(dayOf(1))
})
afterAll(() => product.close())

const read = async (route: keyof typeof agentFigures, who: Name, query: object = {}) => {
  const reply = await product.call(agentFigures[route] as typeof agentFigures.overview, {
    token: line[who].token,
    query: query as Record<string, string>,
  })
  return reply
}
const profitOf = async (who: Name, query: Record<string, string> = {}) => {
  const { value } = await read('profitLoss', who, { from: dayOf(8), to: dayOf(12), ...query })
  return value as unknown as {
    rows: ProfitRow[]
    totals: ProfitRow
    next: string | null
  }
}

test('[agents.F4] [agents.F7] [agents.T4] [agents.T5] each difference counts on its day for the line of that day', async () => {
  const { book, fold, moved } = figures
  await book(line.four, { round: 'a', version: 1, day: dayOf(8), totals: [10_000n, 0n, 10_000n] })
  await book(line.five, {
    round: 'b',
    version: 1,
    day: dayOf(9),
    totals: [20_000n, 35_000n, 20_000n],
  })
  await fold()
  await moved(line.four, { under: line.three, day: dayOf(10) })
  await book(line.four, { round: 'c', version: 1, day: dayOf(10), totals: [7_000n, 0n, 7_000n] })
  await book(line.four, { round: 'a', version: 2, day: dayOf(11), totals: [0n, 0n, 0n] })
  await fold()
  await book(line.five, { round: 'b', version: 2, day: dayOf(12), totals: [20_000n, 0n, 20_000n] })
  await book(line.five, {
    round: 'b',
    version: 3,
    day: dayOf(12),
    totals: [20_000n, 36_000n, 20_000n],
  })
  await fold()
  await fold()
  const two = await profitOf('two')
  expect(two.totals).toMatchObject({ stake: '300.00', payout: '350.00' })
  const three = await profitOf('three')
  expect(three.totals).toMatchObject({ stake: '-30.00', payout: '10.00' })
  const one = await profitOf('one')
  expect(one.totals).toMatchObject({ stake: '270.00', payout: '360.00' })
  expect(one.rows.map(({ name, stake }) => [name, stake])).toEqual([
    ['one', '0.00'],
    ['three', '-30.00'],
    ['two', '300.00'],
  ])
  // the row of who has left says until when, and is not opened any more
  expect(two.rows[1]).toMatchObject({ until: dayOf(9), hasTeam: false, stake: '300.00' })
  expect(three.rows[1]).toMatchObject({ since: dayOf(10), hasTeam: true, stake: '-30.00' })
})

test('[agents.F8] active are those of the line on the last day who played enough over all of the days', async () => {
  await product.db.query(
    `insert into agents.policy (merchant_id, version, settings)
     values (1, 1, '{"activeWeek": "1000", "activeDay": "1000"}')`,
  )
  const activeOf = async (who: Name, from: number, to: number) => {
    const { value } = await read('overview', who, { from: dayOf(from), to: dayOf(to) })
    return (value as unknown as TeamOverview).now.active
  }
  // four has 70.00 and five 200.00, both below three by now
  expect(await activeOf('three', 8, 12)).toBe(2)
  expect(await activeOf('two', 8, 12)).toBe(0)
  expect(await activeOf('one', 8, 12)).toBe(2)
  // before the move they were below two
  expect(await activeOf('two', 8, 9)).toBe(2)
  expect(await activeOf('three', 8, 9)).toBe(0)
})

test('[agents.F6] [agents.X5] money counts by its kind, the first deposit once, payments of agents by their reference', async () => {
  const { enter, fold } = figures
  const { five, four } = line
  await enter(five, { kind: 'deposit', amount: 50_000n, against: 'clearing:test' })
  await enter(five, { kind: 'deposit', amount: -100n, against: 'fees' })
  await enter(five, { kind: 'deposit', amount: 10_000n, against: 'clearing:test' })
  await enter(five, { kind: 'withdrawal', amount: -4_000n, against: 'clearing:test' })
  await enter(five, { kind: 'chargeback', amount: -2_000n, against: 'clearing:test' })
  await enter(five, { kind: 'reward', amount: 700n, against: 'promotion:test' })
  await enter(four, { kind: 'commission', amount: 300n, against: 'agents:daily', ref: 'daily:1' })
  await fold()
  const { value } = await read('overview', 'one', { from: today, to: today })
  const { now, before } = value as unknown as TeamOverview
  expect(now).toMatchObject({
    deposit: '600.00',
    withdrawal: '40.00',
    firstDeposits: 1,
    bonus: '7.00',
    income: '0.00',
    members: 5,
  })
  expect(before).toMatchObject({ deposit: '0.00', firstDeposits: 0 })
  const sums = await product.db.query(
    'select fee, chargeback, deposits, withdrawals from agents.below_money where member_no = $1',
    [line.three.memberNo],
    { fee: col.int8, chargeback: col.int8, deposits: col.int8, withdrawals: col.int8 },
  )
  expect(sums).toEqual([{ fee: 100n, chargeback: 2_000n, deposits: 2n, withdrawals: 1n }])
  const earned = await read('revenue', 'four', { from: today, to: today })
  expect(earned.value).toMatchObject({ totals: { daily: '3.00', net: '3.00', paid: '0.00' } })
})

test('[AG04] [agents.T10] reports open downline by downline, deeper names masked, nobody outside', async () => {
  const deeper = await profitOf('one', { agent: line.three.memberId })
  expect(deeper.rows.map(({ name }) => name)).toEqual(['three', 'fo***'])
  for (const route of ['overview', 'days', 'profitLoss', 'bets', 'entries'] as const) {
    expect(await read(route, 'two', { agent: line.four.memberId })).toMatchObject({ status: 404 })
    expect(await read(route, 'lone')).toMatchObject({ message: 'agent-account-needed' })
  }
  const member = line.four.memberId
  expect(await read('bets', 'two', { member })).toMatchObject({ status: 404 })
  expect(await read('entries', 'two', { member })).toMatchObject({ status: 404 })
  const q = { agent: line.three.memberId, q: 'fo' }
  expect(await read('profitLoss', 'one', q)).toMatchObject({ message: 'invalid-input' })
})

test('[AG04] profit and loss goes by any sum, page after page, each account once', async () => {
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await profitOf('one', { sort: 'valid', limit: '1', ...(cursor ? { cursor } : {}) })
    seen.push(...page.rows.filter(({ isOwn }) => !isOwn).map(({ name }) => name))
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  expect(seen).toEqual(['two', 'three'])
  const live = await profitOf('one', { category: 'live' })
  expect(live.totals).toMatchObject({ stake: '0.00', deposit: null })
})

test('[AG04] team betting lists rounds of everybody below, newest first, and logs a look at one member', async () => {
  type Bet = { member: { name: string }; stake: string; valid: string; outcome: string }
  type Page = { rows: Bet[]; next: string | null }
  const query = { from: dayOf(8), to: dayOf(12) }
  const { rows } = (await read('bets', 'one', query)).value as unknown as Page
  expect(rows.map(({ member, stake }) => [member.name, stake])).toEqual([
    ['fo***', '70.00'],
    ['fi***', '200.00'],
    ['fo***', '0.00'],
  ])
  // before the move they were another line's
  const three = (await read('bets', 'three', query)).value as unknown as Page
  expect(three.rows.map(({ member, stake }) => [member.name, stake])).toEqual([['four', '70.00']])
  const first = (await read('bets', 'one', { ...query, limit: '2' })).value as unknown as Page
  const rest = { ...query, limit: '2', cursor: first.next ?? '' }
  expect(((await read('bets', 'one', rest)).value as unknown as Page).rows).toHaveLength(1)
  const big = { ...query, minStake: '100' }
  expect(((await read('bets', 'one', big)).value as unknown as Page).rows).toHaveLength(1)
  expect(await read('bets', 'one', { ...query, minStake: '0.001' })).toMatchObject({ status: 400 })
  const looked = await read('bets', 'one', { ...query, member: line.five.memberId })
  expect((looked.value as unknown as Page).rows).toHaveLength(1)
  // as a team of one, and from the middle of a list, it is a look all the same
  const end = `9${'0'.repeat(16)}~${crypto.randomUUID()}`
  expect(await read('bets', 'one', { ...query, agent: line.five.memberId })).toMatchObject({
    success: true,
  })
  const behind = await read('bets', 'one', { ...query, member: line.five.memberId, cursor: end })
  expect((behind.value as unknown as Page).rows).toHaveLength(1)
  const [log] = await product.db.query(
    `select count(*)::int as looks from kit.event where topic = 'agents.acted'
       and payload->>'action' = 'agents.bets-viewed' and payload->>'subject' = $1`,
    [line.five.memberId],
    { looks: col.int4.present },
  )
  expect(log).toEqual({ looks: 3 })
})

test('[AG04] [OS05] team transactions list entries but no plays, with the balance of direct downlines alone', async () => {
  type Row = { member: { name: string }; kind: string; amount: string; balanceAfter: string | null }
  type Page = { rows: Row[]; next: string | null }
  const of = async (who: Name, query: object = {}) =>
    (await read('entries', who, { from: today, to: today, ...query })).value as unknown as Page
  const four = await of('four')
  expect(four.rows.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['commission', '3.00'],
    ['reward', '7.00'],
    ['chargeback', '-20.00'],
    ['withdrawal', '-40.00'],
    ['deposit', '100.00'],
    ['deposit', '-1.00'],
    ['deposit', '500.00'],
  ])
  expect(four.rows[1]).toMatchObject({ member: { name: 'five' }, balanceAfter: '546.00' })
  const three = await of('three')
  expect(three.rows[1]).toMatchObject({ member: { name: 'fi***' }, balanceAfter: null })
  expect((await of('three', { direct: 'yes' })).rows.map(({ member }) => member.name)).toEqual([
    'four',
  ])
  expect((await of('four', { kind: 'deposit' })).rows).toHaveLength(3)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await of('four', { limit: '2', ...(cursor ? { cursor } : {}) })
    seen.push(...page.rows.map(({ amount }) => amount))
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  expect(seen).toEqual(four.rows.map(({ amount }) => amount))
})

test('[agents.F7] [agents.F10] whatever is booked and folded in whatever batches, teams are the sums of their days', async () => {
  const names = ['one', 'two', 'three', 'four', 'five', 'lone'] as const
  const step = fc.record({
    who: fc.constantFrom(...names),
    day: fc.integer({ min: 1, max: 20 }),
    stake: fc.bigInt({ min: 0n, max: 10_000n }),
    payout: fc.bigInt({ min: 0n, max: 10_000n }),
    folds: fc.boolean(),
  })
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      run += 1
      for (const [i, { who, day, stake, payout, folds }] of steps.entries()) {
        const round = `p${run}-${i}`
        const totals = [stake + 1n, payout, stake + 1n] as const
        await figures.book(line[who], { round, version: 1, day: dayOf(day), totals })
        if (folds) await figures.fold()
      }
      await Promise.all([figures.fold(), figures.fold()])
      expect(await differences()).toEqual([])
    }),
    { numRuns: 6 },
  )
})

/** Where the roll-ups differ from what the book says by definition. */
const differences = () =>
  product.db.query(
    `with book as (
       select n.member_no, n.merchant_id, s.day, sum(s.d_stake) as stake,
         sum(s.d_payout) as payout, sum(s.d_valid) as valid
       from gaming.settlement_change s join agents.node n using (member_id) group by 1, 2, 3),
     team as (
       select a.no as member_no, b.day, b.member_no = a.no as is_own, sum(b.stake) as stake,
         sum(b.payout) as payout, sum(b.valid) as valid
       from book b cross join lateral agents.ancestors(agents.path_on(b.member_no, b.day)) a(no)
       group by 1, 2, 3),
     rolled as (
       select member_no, day, true as is_own, sum(stake) as stake, sum(payout) as payout,
         sum(valid) as valid from agents.own_day group by 1, 2
       union all
       select member_no, day, false, sum(stake), sum(payout), sum(valid)
       from agents.below_day group by 1, 2)
     select t.*, r.stake as r_stake from team t full join rolled r using (member_no, day, is_own)
     where (t.stake, t.payout, t.valid) is distinct from (r.stake, r.payout, r.valid)`,
  )
