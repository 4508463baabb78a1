import { agentAffiliates, type PlanTerms } from '@faro/contract/agents'
import { addDays } from '@faro/kernel/days'
import { col } from '@faro/server-kit/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLine, type LineAccount } from '../../../tools/product/lines.ts'
import { aProduct, type Product } from '../../../tools/product/product.ts'
import { decideApplication } from '../src/affiliates/application.ts'
import { rejectStatement, releaseStatement } from '../src/affiliates/decide-statement.ts'
import { monthOf } from '../src/affiliates/plan.query.ts'
import { choosePlan, savePlan } from '../src/affiliates/save-plan.ts'
import { agentBrand } from './brand.fixture.ts'
import { figuresOf } from './figures.fixture.ts'

type Name = 'alba' | 'ana' | 'ben' | 'cai' | 'dan' | 'eva' | 'mel' | 'tom'
let product: Product
let line: Readonly<Record<Name, LineAccount>>
let figures: ReturnType<typeof figuresOf>
let brand: ReturnType<typeof agentBrand>
let deps: Parameters<typeof decideApplication>[0] & Parameters<typeof releaseStatement>[0]
let planId = ''

const today = new Date().toISOString().slice(0, 10)
const thisMonth = monthOf(today)
/** The month that is settled, and the one before it. */
const month = monthOf(addDays(thisMonth, -1))
const earlier = monthOf(addDays(month, -1))
const onDay = (n: number, of = month): string => addDays(of, n - 1)

const someone = '00000000-0000-7000-8000-00000000000a'
const by = { operatorId: someone, username: 'otto' }

const terms: PlanTerms = {
  share: { by: 'ngr', tiers: [{ min: '0', rate: '35' }], negative: 'carry', limit: null },
  cpa: {
    minFirst: '20',
    minDeposit: '50',
    minValid: '100',
    tiers: [
      { fromK: 1, amount: '50' },
      { fromK: 3, amount: '80' },
    ],
    monthCap: null,
  },
}

const moneyOn = (who: Name, day: string, sums: { deposit?: bigint; chargeback?: bigint }) =>
  product.db.query(
    `insert into agents.own_money (member_no, day, deposit, chargeback) values ($1, $2, $3, $4)`,
    [line[who].memberNo, day, sums.deposit ?? 0n, sums.chargeback ?? 0n],
  )
const paidIn = async (who: Name, day: string, units: bigint) => {
  await product.db.query(
    'insert into agents.first_deposit (member_id, day, at, amount) values ($1, $2, $2::date, $3)',
    [line[who].memberId, day, units],
  )
  await moneyOn(who, day, { deposit: units })
}
const played = (who: Name, day: string, [stake, payout]: readonly [bigint, bigint]) =>
  product.db.query(
    `insert into agents.own_day (member_no, day, category, rounds, stake, payout, valid)
     values ($1, $2, 5, 1, $3, $4, $3)`,
    [line[who].memberNo, day, stake, payout],
  )

beforeAll(async () => {
  product = await aProduct({ config: { ROLES: 'api,realtime' } })
  figures = figuresOf(product)
  brand = agentBrand(product)
  line = await aLine(product, {
    alba: { type: 42 },
    ana: { under: 'alba' },
    ben: { under: 'alba' },
    cai: { under: 'alba' },
    dan: { under: 'alba' },
    eva: { under: 'alba' },
    mel: {},
    tom: { type: 41 },
  })
  const { identity, whitelabel, wallet } = product.app.modules
  deps = {
    identity,
    whitelabel,
    wallet,
    clock: { now: () => new Date() },
    events: { emit: async () => undefined, subscribe: () => undefined } as never,
  }
  await brand.switchOn(['AFFILIATE3'])
  await brand.decide({ holdDays: 5, payDay: 1 })
  await figures.joinedOn(onDay(3))
  // one second after another, in the order of their names
  await product.db.query(
    `update agents.node set registered_at = $1::date + make_interval(secs => member_no)`,
    [onDay(3)],
  )
  const saved = await product.db.tx((tx) =>
    savePlan(deps)(tx, {
      merchantId: 1,
      planId: null,
      name: 'Gold',
      terms,
      reason: 'first',
      by,
      setBy: [],
    }),
  )
  planId = saved.ok ? saved.value.planId : ''
  await product.db.query('update agents.plan_version set from_month = $1', [earlier])
  await product.db.query(
    `insert into agents.affiliate (member_no, merchant_id, since) values ($1, 1, $2::date)`,
    [line.alba.memberNo, onDay(2, earlier)],
  )
  await product.db.query(
    'insert into agents.affiliate_plan (member_no, from_month, plan_id) values ($1, $2, $3)',
    [line.alba.memberNo, earlier, planId],
  )
})
afterAll(() => product.close())

const settle = async () => {
  for (let i = 0; i < 4; i++) {
    await figures.fold()
    await product.app.modules.agents.settleAffiliates(1)
  }
}
const balance = async (who: Name) => {
  const { merchantId, memberId: owner } = line[who]
  return (await product.app.modules.wallet.balance({ merchantId, owner }))?.balance
}
type Qualified = { name: string; day: string; k: number; amount: bigint; state: string }
const qualified = (): Promise<readonly Qualified[]> =>
  product.db.query(
    `select n.name, q.day::text as day, q.ordinal as k, q.amount, q.state
     from agents.qualified q join agents.node n on n.member_no = q.player_no
     order by q.day, n.registered_at`,
    [],
    { name: col.text, day: col.text.present, k: col.int4, amount: col.int8, state: col.text },
  )
const statements = () =>
  product.db.query(
    `select statement_id as id, month::text as month, state, share, cpa, amount
     from agents.statement order by month`,
    [],
    {
      id: col.uuid,
      month: col.text.present,
      state: col.text,
      share: col.int8,
      cpa: col.int8,
      amount: col.int8,
    },
  )

test('[agents.A4] [agents.A7] the k-th player of a month brings its tier; a chargeback voids one, the same device counts never', async () => {
  for (const who of ['ana', 'ben', 'cai', 'dan', 'eva'] as const) {
    await paidIn(who, onDay(4), 5_000n)
    await played(who, onDay(5), [10_000n, 10_000n])
  }
  await product.db.query(
    `insert into identity.device (device_id, member_id, key_hash, first_seen_at, seen_at)
     select gen_random_uuid(), m, '\\xaa'::bytea, now(), now()
     from unnest($1::uuid[]) m`,
    [[line.alba.memberId, line.eva.memberId]],
  )
  await moneyOn('ben', onDay(8), { chargeback: 5_000n })
  await settle()
  expect(await qualified()).toEqual([
    { name: 'ana', day: onDay(5), k: 1, amount: 5_000n, state: 'settled' },
    { name: 'ben', day: onDay(5), k: 2, amount: 5_000n, state: 'void' },
    { name: 'cai', day: onDay(5), k: 3, amount: 8_000n, state: 'settled' },
    { name: 'dan', day: onDay(5), k: 4, amount: 8_000n, state: 'settled' },
    { name: 'eva', day: onDay(5), k: 5, amount: 0n, state: 'blocked' },
  ])
  // 210.00 is worth paying and little enough; the chargeback makes a loss, and no share of it
  expect(await statements()).toMatchObject([
    { month: earlier, state: 'kept', share: 0n, cpa: 0n, amount: 0n },
    { month, state: 'paid', share: 0n, cpa: 21_000n, amount: 21_000n },
  ])
  expect(await balance('alba')).toBe(21_000n)
  await Promise.all([settle(), settle()])
  expect(await balance('alba')).toBe(21_000n)
})

test('[agents.A2] [agents.A3] [agents.A6] a loss is made good first, the share is 35 % of the rest, and a large sum waits for people', async () => {
  await product.db.query('delete from agents.statement')
  await product.db.query('delete from agents.own_day')
  await product.db.query('update agents.own_money set chargeback = 0')
  await played('ana', onDay(20, earlier), [0n, 120_000n])
  await played('ana', onDay(6), [700_000n, 200_000n])
  // in the month before nobody had registered: the account is older
  await product.db.query('update agents.node set joined_day = $1, registered_at = $1::date', [
    onDay(5, earlier),
  ])
  await settle()
  const [first, second] = await statements()
  expect(first).toMatchObject({ state: 'kept', share: 0n })
  expect(second).toMatchObject({ state: 'held', share: 133_000n, cpa: 0n, amount: 133_000n })
  const before = await balance('alba')
  const statementId = second?.id ?? ''
  const release = () =>
    product.db.tx((tx) => releaseStatement(deps)(tx, { statementId, operatorId: someone }))
  expect(await release()).toMatchObject({ ok: true })
  expect(await release()).toMatchObject({ error: 'state-changed' })
  expect(await balance('alba')).toBe((before ?? 0n) + 133_000n)
  const rejected = await product.db.tx((tx) =>
    rejectStatement(deps)(tx, { statementId, operatorId: someone, reason: 'no' }),
  )
  expect(rejected).toMatchObject({ error: 'state-changed' })
})

test('[OS07] [agents.A5] an affiliate reads its plan, funnel, players and how a month came about; nobody else does', async () => {
  const read = (who: Name, route: 'state' | 'players') =>
    product.call(agentAffiliates[route] as typeof agentAffiliates.state, {
      token: line[who].token,
      query: { from: onDay(1), to: today > onDay(60) ? onDay(60) : today },
    })
  const state = await read('alba', 'state')
  expect(state).toMatchObject({ status: 200 })
  expect(state.value).toMatchObject({
    planName: 'Gold',
    plan: { share: { tiers: [{ min: '0.00', rate: '35' }] } },
    funnel: { qualified: 4 },
    statements: [{ month: month.slice(0, 7), state: 'paid', share: '1330.00', rate: '35' }, {}],
  })
  const players = (await read('alba', 'players')).value as unknown as { rows: object[] }
  expect(players.rows.at(-1)).toMatchObject({ player: 'a***', won: '5000.00', revenue: '5000.00' })
  const traced = await product.call(agentAffiliates.statement, {
    token: line.alba.token,
    params: { month: month.slice(0, 7) },
  })
  expect(traced.value).toMatchObject({ revenue: '5000.00', carryIn: '-1200.00', base: '3800.00' })
  for (const who of ['tom', 'ana'] as const)
    expect(await read(who, 'state')).toMatchObject({ message: 'agent-account-needed' })
})

test('[OS07] [agents.X17] a member asks once to become an affiliate; approved, it is one from then on', async () => {
  const apply = (who: Name) =>
    product.call(agentAffiliates.apply, {
      token: line[who].token,
      body: { channels: 'A blog about odds, 2 000 readers' },
    })
  expect(await apply('tom')).toMatchObject({ message: 'upline-unfit' })
  expect((await apply('mel')).value).toMatchObject({ state: 'requested', mayApply: false })
  expect(await apply('mel')).toMatchObject({ message: 'request-open' })
  const [row] = await product.db.query('select application_id as id from agents.application', [], {
    id: col.uuid,
  })
  const decision = { merchantId: 1, applicationId: row?.id ?? '', operatorId: someone }
  const setBy = [someone]
  const decide = () =>
    product.db.tx((tx) => decideApplication(deps)(tx, { ...decision, planId, setBy }))
  expect(await decide()).toMatchObject({ ok: true })
  expect(await decide()).toMatchObject({ error: 'state-changed' })
  const state = await product.call(agentAffiliates.state, { token: line.mel.token, query: {} })
  expect(state.value).toMatchObject({ planName: 'Gold', statements: [] })
})

test('[agents.A5] terms are judged by field, and a change holds from the next month on', async () => {
  const save = (change: Partial<PlanTerms>, id: string | null = planId) =>
    product.db.tx((tx) =>
      savePlan(deps)(tx, {
        merchantId: 1,
        planId: id,
        name: 'Gold',
        terms: { ...terms, ...change },
        reason: 'test',
        by,
        setBy: [],
      }),
    )
  expect(await save({ share: null, cpa: null })).toMatchObject({
    error: 'terms-invalid',
    detail: { field: 'share' },
  })
  const share = { by: 'ngr' as const, tiers: [{ min: '0', rate: '40' }], limit: null }
  expect(await save({ share: { ...share, negative: 'high-roller' } })).toMatchObject({
    detail: { field: 'share.limit' },
  })
  expect(await save({}, null)).toMatchObject({ error: 'code-taken' })
  const saved = await save({ share: { ...share, negative: 'none' } })
  const next = monthOf(addDays(thisMonth, 31)).slice(0, 7)
  expect(saved).toMatchObject({ value: { fromMonth: next } })
  const chosen = { merchantId: 1, planId, reason: 'test', operatorId: someone }
  const choose = (who: Name) =>
    product.db.tx((tx) => choosePlan(deps)(tx, { ...chosen, memberId: line[who].memberId }))
  expect(await choose('alba')).toMatchObject({ ok: true })
  expect(await choose('tom')).toMatchObject({ error: 'not-found' })
})
