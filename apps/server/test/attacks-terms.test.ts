import {
  agentAffiliatesConsole,
  agentConsole,
  agentRunsConsole,
  type ConsolePlan,
  type ConsolePolicy,
  type PlanTerms,
} from '@faro/contract/agents'
import { uuidv7 } from '@faro/kernel/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDesk, type Colleague, type Desk } from '../../../tools/product/approvals.ts'
import { aLine, type LineAccount } from '../../../tools/product/lines.ts'

/** Whoever works with agents and affiliates pays nobody out alone, by no terms of their own making. */
let desk: Desk
let line: Readonly<Record<'alba' | 'rey', LineAccount>>
let zoe: Colleague
let yan: Colleague
let rosa: Colleague
let xia: Colleague

const all = ['agents.read', 'agents.write', 'agents.approve', 'affiliate.write', 'affiliate.review']
const code = 'voltio'
const params = { code }

beforeAll(async () => {
  desk = await aDesk()
  line = await aLine(desk, { alba: { type: 42 }, rey: { type: 41 } })
  zoe = await desk.colleague('zoe', { permissions: all })
  yan = await desk.colleague('yan', { permissions: all })
  xia = await desk.colleague('xia', { permissions: all })
  rosa = await desk.colleague('rosa', { permissions: ['agents.read', 'affiliate.review'] })
})
afterAll(() => desk.close())

const policy = async (who: Colleague): Promise<ConsolePolicy> =>
  (await desk.call(agentRunsConsole.policy, { token: who.token, params })).value
const decide = (who: Colleague, version: number, values: object) =>
  desk.call(agentRunsConsole.setPolicy, {
    token: who.token,
    params,
    body: { version, values, reason: 'season' },
  })

type Waits = { readonly waits: { readonly approvalId: string } | null }
const waitsOf = (answer: { readonly value: Waits }): string => answer.value.waits?.approvalId ?? ''

test('[AG06] [agents.S2] nobody alone lifts the sums above which somebody else must look', async () => {
  const loose = { reviewAbove: '900000', secondAbove: '900000', dividendReview: false, holdDays: 0 }
  const first = await decide(zoe, 0, { ...loose, linkMax: 40 })
  expect(first).toMatchObject({
    value: { version: 1, waits: { fields: Object.keys(loose) }, values: { linkMax: 40 } },
  })
  const standing = { reviewAbove: '1000.00', secondAbove: '10000.00', dividendReview: true }
  expect(await policy(yan)).toMatchObject({ version: 1, values: { ...standing, holdDays: 30 } })
  const approvalId = waitsOf(first)
  expect(await desk.agree(zoe.token, approvalId)).toMatchObject({ message: 'approval-own' })
  // small steps of one person are no way round
  expect(await decide(zoe, 1, { reviewAbove: '1000.01' })).toMatchObject({
    message: 'approval-own',
  })
  expect(await desk.agree(yan.token, approvalId)).toMatchObject({ success: true })
  expect(await policy(zoe)).toMatchObject({
    version: 2,
    values: { reviewAbove: '900000.00', dividendReview: false, holdDays: 0 },
  })
  // back at once, by one; and a request that was made of other settings fails
  const again = await decide(yan, 2, { secondAbove: '950000' })
  expect(await decide(zoe, 2, { reviewAbove: '500' })).toMatchObject({ value: { waits: null } })
  await desk.agree(zoe.token, waitsOf(again))
  expect(await desk.one(yan.token, waitsOf(again))).toMatchObject({
    state: 'failed',
    failure: 'policy-changed',
  })
})

const terms: PlanTerms = {
  share: null,
  cpa: {
    minFirst: '0.01',
    minDeposit: '0.01',
    minValid: '0',
    tiers: [{ fromK: 1, amount: '9000' }],
    monthCap: null,
  },
}
const savePlan = (who: Colleague, name: string) =>
  desk.call(agentAffiliatesConsole.savePlan, {
    token: who.token,
    params,
    key: crypto.randomUUID(),
    body: { planId: null, name, terms, reason: 'season' },
  })

test('[AG07] [agents.S2] nobody alone makes terms that pay affiliates, or lets go what came of them', async () => {
  const asked = await savePlan(zoe, 'Gold')
  const { approvalId } = asked.value as { readonly approvalId: string }
  const plans = async (): Promise<readonly ConsolePlan[]> => {
    const { value } = await desk.call(agentAffiliatesConsole.plans, { token: zoe.token, params })
    return (value as { readonly plans: readonly ConsolePlan[] }).plans
  }
  expect((await plans()).filter(({ name }) => name === 'Gold')).toEqual([])
  expect(await desk.agree(zoe.token, approvalId)).toMatchObject({ message: 'approval-own' })
  expect(await desk.one(yan.token, approvalId)).toMatchObject({
    preview: expect.arrayContaining([
      { label: 'affiliatePlan', value: 'Gold' },
      { label: 'change', value: 'cpa.tiers.0.amount: — → 9000' },
    ]) as unknown,
  })
  expect(await desk.agree(yan.token, approvalId)).toMatchObject({ success: true })
  const gold = (await plans()).find(({ name }) => name === 'Gold')
  expect(await savePlan(yan, 'Gold')).toMatchObject({ message: 'code-taken' })
  const statementId = uuidv7()
  await desk.db.query(
    `insert into agents.affiliate (member_no, merchant_id, since) values ($1, 1, now())`,
    [line.alba.memberNo],
  )
  await desk.db.query(
    `insert into agents.affiliate_plan (member_no, from_month, plan_id)
     values ($1, date_trunc('month', now())::date, $2)`,
    [line.alba.memberNo, gold?.planId],
  )
  await desk.db.query(
    `insert into agents.statement (affiliate_no, month, statement_id, merchant_id, state, share,
       cpa, amount, amount_cpa, needed, carry_out, trace, created_at)
     values ($1, date_trunc('month', now())::date, $2, 1, 'held', 0, 90000000, 90000000, 90000000,
       1, '{"all":"0","players":{}}', $3, now())`,
    [
      line.alba.memberNo,
      statementId,
      JSON.stringify({
        plan: { share: null, cpa: null },
        firstDepositors: 1,
        players: 1,
        total: '0',
        base: '0',
        ratePpm: 0,
        carryIn: '0',
        carryOut: '0',
        setApart: 0,
        top: [],
      }),
    ],
  )
  const release = (who: Colleague) =>
    desk.call(agentAffiliatesConsole.release, {
      token: who.token,
      params: { code, statementId },
      key: crypto.randomUUID(),
    })
  // nor does whoever put the affiliate under it, whoever does so after them
  const choose = (who: Colleague) =>
    desk.call(agentAffiliatesConsole.setPlan, {
      token: who.token,
      params: { code, memberId: line.alba.memberId },
      body: { planId: gold?.planId ?? '', reason: 'a friend' },
    })
  expect(await choose(xia)).toMatchObject({ success: true })
  expect(await choose(yan)).toMatchObject({ success: true })
  for (const who of [zoe, yan, xia])
    expect(await release(who)).toMatchObject({ message: 'approval-own' })
  const both = await Promise.all([release(rosa), release(rosa)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const { merchantId, memberId: owner } = line.alba
  expect(await desk.app.modules.wallet.balance({ merchantId, owner })).toMatchObject({
    balance: 90_000_000n,
  })
})

test('[AG05] staff of another brand reach no agent, plan or statement of this one', async () => {
  const other = await desk.colleague('otra', { permissions: all, merchantIds: [2] })
  const asked = [
    desk.call(agentRunsConsole.setPolicy, {
      token: other.token,
      params,
      body: { version: 0, values: { reviewAbove: '1' }, reason: 'x reason' },
    }),
    desk.call(agentAffiliatesConsole.savePlan, {
      token: other.token,
      params,
      key: crypto.randomUUID(),
      body: { planId: null, name: 'Theirs', terms, reason: 'x reason' },
    }),
    desk.call(agentConsole.setStatus, {
      token: other.token,
      params: { code, memberId: line.rey.memberId },
      body: { status: 'frozen', reason: 'x reason' },
    }),
    // through their own brand's path
    desk.call(agentConsole.setStatus, {
      token: other.token,
      params: { code: 'arena', memberId: line.rey.memberId },
      body: { status: 'frozen', reason: 'x reason' },
    }),
  ]
  for (const answer of await Promise.all(asked)) expect([403, 404]).toContain(answer.status)
})
