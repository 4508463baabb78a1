import {
  agentPolicyConsole,
  type BrandTerms,
  type ContractTerms,
  type Review,
  type PlanTerms,
  type PolicyEffect,
} from '@faro/contract/agents'
import { addDays } from '@faro/kernel/days'
import { col } from '@faro/server-kit/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLine, type LineAccount } from '../../../tools/product/lines.ts'
import { aProduct, type Product } from '../../../tools/product/product.ts'
import { agreeTo } from '../../../tools/product/second-person.ts'
import { aStaffToken } from '../../../tools/product/sessions.ts'
import { agentBrand } from './brand.fixture.ts'
import { figuresOf } from './figures.fixture.ts'

type Name = 'tom' | 'ada' | 'mia' | 'aff' | 'pia'
let product: Product
let line: Readonly<Record<Name, LineAccount>>
let figures: ReturnType<typeof figuresOf>
let staff: string
const rights = ['agents.read', 'agents.approve', 'affiliate.review'] as const
const today = new Date().toISOString().slice(0, 10)
const lastMonth = addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)

const daily = (minActive: number): ContractTerms => ({
  kind: 'daily',
  tiers: [{ minValid: '0', minLoss: null, minActive, rate: '1' }],
})

beforeAll(async () => {
  product = await aProduct({ config: { ROLES: 'api,realtime' } })
  figures = figuresOf(product)
  line = await aLine(product, {
    tom: { type: 41 },
    ada: { type: 1, under: 'tom' },
    mia: { under: 'ada' },
    aff: { type: 42 },
    pia: {},
  })
  await figures.joinedOn(`${lastMonth}-01`)
  const brand = agentBrand(product)
  await brand.switchOn(['DAILYSALARY3'])
  await brand.grant(line.tom, daily(1))
  await product.db.query('update agents.contract set effective_at = $1, chain_from = $1', [
    `${lastMonth}-01T00:00:00Z`,
  ])
  staff = await aStaffToken(product.db, rights, 1)
})
afterAll(() => product.close())

const code = 'voltio'
const call = async (route: Parameters<Product['call']>[0], sent: object = {}) =>
  product.call(route, { token: staff, params: { code }, ...sent } as never)

test('[AG06] [agents.F8] the effect of other minimums is what last month would have come to', async () => {
  // 600.00 on one day and 400.00 on another, of one member
  for (const [at, units] of [
    ['05', 60_000n],
    ['06', 40_000n],
  ] as const)
    await figures.book(line.mia, {
      round: at,
      version: 1,
      day: `${lastMonth}-${at}`,
      totals: [units, 0n, units],
    })
  await figures.fold()
  const effectOf = async (values: object) =>
    (await call(agentPolicyConsole.effect, { body: { values } })).value as PolicyEffect
  const lower = await effectOf({ activeDay: '400' })
  expect(lower.month).toBe(lastMonth)
  expect(lower.rows).toMatchObject([
    {
      kind: 'daily',
      changed: 1,
      before: { total: '6.00', house: '6.00', held: 0 },
      after: { total: '10.00', house: '10.00', held: 0 },
    },
  ])
  // nobody was active; and from 5.00 on people would have let bills go
  expect((await effectOf({ activeDay: '601' })).rows[0]?.after.total).toBe('0.00')
  expect((await effectOf({ reviewAbove: '5' })).rows[0]?.after).toMatchObject({ held: 1 })
  expect(await call(agentPolicyConsole.effect, { body: { values: { nada: 1 } } })).toMatchObject({
    message: 'invalid-input',
  })
  const stored = await product.db.query('select 1 from agents.bill', [])
  expect(stored).toEqual([])
})

type Terms = { version: number; terms: BrandTerms; room: { SEA: string } }
const termsNow = async () => (await call(agentPolicyConsole.terms)).value as Terms
const propose = (terms: BrandTerms, version: number) =>
  call(agentPolicyConsole.proposeTerms, { body: { version, terms, reason: 'temporada' } })

test('[AG02] [agents.R1] [agents.T8] [agents.A7] what a brand gives takes two people, and is bounded by prices and lines', async () => {
  const { version, terms, room } = await termsNow()
  const limits = (own: object): BrandTerms => ({ ...terms, limits: { ...terms.limits, ...own } })
  expect(await propose(limits({ SEA: '50' }), version)).toMatchObject({
    message: 'rate-above-upline',
    value: { field: 'limits.SEA', max: room.SEA },
  })
  expect(await propose(limits({ Lott: 1_940 }), version)).toMatchObject({
    message: 'rate-above-upline',
  })
  expect(await propose(limits({ Lott: 1_961 }), version)).toMatchObject({
    message: 'invalid-input',
  })
  await product.db.query(
    `insert into agents.prize_limit (member_no, from_day, limits)
     values ($1, '2020-01-01', '{1956,1950,0,0,0,0,0,0,0,0,0}')`,
    [line.tom.memberNo],
  )
  expect(await propose(limits({ Lott: 1_954 }), version)).toMatchObject({
    message: 'downline-higher',
    value: { names: ['tom'] },
  })
  const next: BrandTerms = {
    ...limits({ Lott: 1_958, live: '0.8' }),
    quotas: [{ mode: 'Lott', bandFrom: 1_952, count: 7 }],
    friends: { ...terms.friends, tiers: [{ fromK: 1, amount: '12.00' }], turnover: '0.25' },
  }
  const asked = await propose(next, version)
  expect((await termsNow()).version).toBe(version)
  expect(await agreeTo(product, asked, rights)).toMatchObject({ value: { state: 'executed' } })
  expect(await termsNow()).toMatchObject({ version: version + 1, terms: next })
  // whoever read the version before is told
  expect(await propose(next, version)).toMatchObject({ message: 'policy-changed' })
})

const month = {
  stake: '12000',
  payout: '6000',
  bonus: '700',
  rebate: '200',
  chargeback: '100',
  deposit: '0',
  withdrawal: '0',
  lossBefore: '1200',
  firstDepositors: 0,
  qualified: 4,
}

test('[AG09] [agents.A2] [agents.A3] [agents.A4] [agents.A5] the calculator pays 1,330.00 of 5,000.00 with 1,200.00 carried, and CPA apart', async () => {
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
  const worked = (sent: object) =>
    call(agentPolicyConsole.calculate, { body: { terms, month: { ...month, ...sent } } })
  expect((await worked({})).value).toMatchObject({
    revenue: '5000.00',
    base: '3800.00',
    rate: '35',
    share: '1330.00',
    carried: '0.00',
    cpa: '260.00',
    total: '1590.00',
  })
  // a loss pays nothing, is carried, and touches no CPA
  expect((await worked({ payout: '12200' })).value).toMatchObject({
    share: '0.00',
    carried: '2400.00',
    total: '260.00',
  })
})

test('[AG09] [agents.A7] a decision on a player is taken back while its hold runs, and waits for people again', async () => {
  const { db } = product
  await db.query(
    `insert into agents.affiliate (member_no, merchant_id, since) values ($1, 1, now())`,
    [line.aff.memberNo],
  )
  const store = (evidence: string, state: string, payable: string) =>
    db.query(
      `insert into agents.qualified (player_no, affiliate_no, merchant_id, day, ordinal, amount,
         payable_day, state, evidence, created_at)
       values ($1, $2, 1, $3, 1, 5000, $4, $5, $6, now())
       on conflict (player_no) do update set state = excluded.state, evidence = excluded.evidence,
         payable_day = excluded.payable_day`,
      [line.pia.memberNo, line.aff.memberNo, today, payable, state, evidence],
    )
  const rows = async () =>
    ((await call(agentPolicyConsole.reviews)).value as { rows: Review[] }).rows
  const undo = () =>
    call(agentPolicyConsole.undoReview, {
      params: { code, memberId: line.pia.memberId },
      body: { reason: 'otra mirada' },
    })
  // what blocks by itself is no decision, and a hold that is over is over
  await store('["same-device"]', 'blocked', addDays(today, 9))
  expect(await rows()).toEqual([])
  await store('["same-address"]', 'held', today)
  expect(await undo()).toMatchObject({ message: 'state-changed' })
  await store('["same-address"]', 'blocked', addDays(today, 9))
  expect(await rows()).toMatchObject([
    {
      username: 'pia',
      outcome: 'refused',
      until: addDays(today, 9),
      referrer: { username: 'aff', firstDeposit: null, deposits: '0.00' },
      friend: { username: 'pia', valid: '0.00', won: '0.00' },
    },
  ])
  expect(await undo()).toMatchObject({ status: 200 })
  expect(await undo()).toMatchObject({ message: 'state-changed' })
  expect(await rows()).toMatchObject([{ username: 'pia', outcome: 'waits', until: null }])
  const [found] = await db.query(
    `select q.state, (select count(*)::int from operator.case c
       where c.kind = 'referral' and c.subject = $2) as cases
     from agents.qualified q where q.player_no = $1`,
    [line.pia.memberNo, line.pia.memberId],
    { state: col.text, cases: col.int4.present },
  )
  expect(found).toEqual({ state: 'review', cases: 1 })
})
