import { agentContracts, type ContractState, type ContractTerms } from '@faro/contract/agents'
import type { Route } from '@faro/contract/route'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLine, type LineAccount } from '../../../tools/product/lines.ts'
import { aProduct, type Product } from '../../../tools/product/product.ts'
import { agentBrand } from './brand.fixture.ts'

const names = ['one', 'two', 'three', 'four', 'five', 'six', 'mia'] as const
type Name = (typeof names)[number]
let product: Product
let line: Readonly<Record<Name | 'zoe', LineAccount>>
let house: ReturnType<typeof agentBrand>

beforeAll(async () => {
  product = await aProduct()
  // 5 below 3 below 2, 6 below 4 below 2, 2 below 1
  line = await aLine(product, {
    one: { type: 41 },
    two: { type: 1, under: 'one' },
    three: { type: 1, under: 'two' },
    four: { type: 1, under: 'two' },
    five: { type: 1, under: 'three' },
    six: { type: 1, under: 'four' },
    zoe: { type: 1 },
    // plays, and is no agent
    mia: { type: 2, under: 'two' },
  })
  house = agentBrand(product)
  await house.switchOn(['DIVIDENDCONTRACT3', 'DAILYSALARY3', 'HOURSALARY3', 'REALTIMESALARY3'])
})
afterAll(() => product.close())

const daily = (rate: string): ContractTerms => ({
  kind: 'daily',
  tiers: [{ minValid: '0', minLoss: null, minActive: 0, rate }],
})

const act = (who: Name | 'zoe', body: object, route: Route = agentContracts.actDaily) =>
  product.call(route, { token: line[who].token, key: crypto.randomUUID(), body })
const stateOf = async (who: Name | 'zoe'): Promise<ContractState> =>
  (await product.call(agentContracts.daily, { token: line[who].token })).value
const offer = (who: Name, whom: Name, terms: ContractTerms) =>
  act(who, { act: 'offer', memberId: line[whom].memberId, terms })
const accept = async (who: Name) => {
  const [found] = (await stateOf(who)).offers
  return act(who, {
    act: 'accept',
    contractId: found?.contractId,
    conflicts: found?.conflicts.map(({ contractId }) => contractId),
  })
}
const agree = async (who: Name, whom: Name, rate: string) => {
  expect(await offer(who, whom, daily(rate))).toMatchObject({ status: 200 })
  expect(await accept(whom)).toMatchObject({ status: 200 })
}
/** What is in force at the next boundary, by payee: rate, or why it ended. */
const agreed = async () => {
  const rows = await product.db.query<{ name: string; rate: string; reason: string | null }>(
    `select n.name, (c.terms->'tiers'->0->>'ratePpm') as rate, c.end_reason as reason
     from agents.contract c join agents.node n on n.member_no = c.payee_no
     where c.state = 'accepted' and c.kind = 'daily' and c.end_reason is distinct from 'superseded'
     order by n.name`,
  )
  return Object.fromEntries(rows.map(({ name, rate, reason }) => [name, reason ?? Number(rate)]))
}
/** The example of C9: 1 grants 2 1.80 %, 2 grants 3 1.50 % and 4 1.00 %, 3 grants 5, 4 grants 6. */
const lay = async () => {
  await product.db.query('delete from agents.request')
  await product.db.query('delete from agents.contract')
  await house.grant(line.one, daily('1.80'))
  await agree('one', 'two', '1.80')
  await agree('two', 'three', '1.50')
  await agree('two', 'four', '1.00')
  await agree('three', 'five', '0.80')
  await agree('four', 'six', '0.90')
}

test('[AG09] [agents.C9] a lower rate ends what does not fit under it, and what stands on that', async () => {
  await lay()
  await offer('one', 'two', daily('1.20'))
  const [offered] = (await stateOf('two')).offers
  expect(offered?.conflicts).toMatchObject([{ payee: { name: 'three' } }])
  expect(
    await act('two', { act: 'accept', contractId: offered?.contractId, conflicts: [] }),
  ).toMatchObject({
    status: 409,
    message: 'conflicts-changed',
    value: { contracts: [offered?.conflicts[0]?.contractId] },
  })
  expect(await accept('two')).toMatchObject({ status: 200 })
  expect(await agreed()).toEqual({
    one: 18_000,
    two: 12_000,
    three: 'upline-lower',
    four: 10_000,
    five: 'upline-ended',
    six: 9_000,
  })
  await lay()
  await offer('one', 'two', daily('0.90'))
  await accept('two')
  expect(await agreed()).toEqual({
    one: 18_000,
    two: 9_000,
    three: 'upline-lower',
    four: 'upline-lower',
    five: 'upline-ended',
    six: 'upline-ended',
  })
})

test('[AG09] [agents.C9] where the brand refuses conflicts, the two below agree on less first', async () => {
  await lay()
  await house.decide({ conflict: 'refuse' })
  const { contractId } = (await stateOf('three')).next ?? {}
  expect(await offer('one', 'two', daily('1.20'))).toMatchObject({
    status: 409,
    message: 'downline-higher',
    value: { contracts: [contractId] },
  })
  await agree('two', 'three', '1.20')
  expect(await offer('one', 'two', daily('1.20'))).toMatchObject({ status: 200 })
  expect(await accept('two')).toMatchObject({ status: 200 })
  expect(await agreed()).toMatchObject({ two: 12_000, three: 12_000, five: 8_000 })
  await house.decide({})
})

test('[AG09] [agents.C9] nobody grants more than they have, nor without a contract of their own', async () => {
  await lay()
  expect(await offer('two', 'three', daily('1.81'))).toMatchObject({
    status: 409,
    message: 'rate-above-own',
    value: { misfit: '0' },
  })
  const hourly: ContractTerms = {
    kind: 'hourly',
    tiers: [{ minValid: '0', minActive: 0, rate: '0.1' }],
  }
  const body = { act: 'offer', memberId: line.three.memberId, terms: hourly }
  expect(await act('two', body, agentContracts.actHourly)).toMatchObject({
    message: 'no-own-contract',
  })
})

test('[AG09] [agents.C1] terms that are none are refused with their field, and change nothing', async () => {
  await lay()
  const tier = { minValid: '100', minLoss: null, minActive: 0, rate: '1' }
  const tiers: readonly (readonly [object[], string])[] = [
    [[], 'tiers'],
    [[{ ...tier, rate: '5.0001' }], 'tiers.0.rate'],
    [[{ ...tier, rate: '0' }], 'tiers.0.rate'],
    [[tier, { ...tier, minValid: '99', rate: '2' }], 'tiers.1.minValid'],
    [[tier, { ...tier, rate: '2' }], 'tiers.1.minValid'],
    [[tier, { ...tier, minValid: '200', rate: '1' }], 'tiers.1.rate'],
    [[{ ...tier, minValid: '0.001' }], 'tiers.0.minValid'],
  ]
  for (const [wrong, field] of tiers)
    expect(
      await act('one', {
        act: 'offer',
        memberId: line.two.memberId,
        terms: { kind: 'daily', tiers: wrong },
      }),
    ).toMatchObject({ status: 400, message: 'terms-invalid', value: { field } })
  const past = { ...daily('1'), untilDay: '2020-01-01' }
  expect(await offer('one', 'two', past)).toMatchObject({ value: { field: 'untilDay' } })
  const other = await act('one', {
    act: 'offer',
    memberId: line.two.memberId,
    terms: { kind: 'hourly', tiers: [{ minValid: '0', minActive: 0, rate: '1' }] },
  })
  expect(other).toMatchObject({ message: 'terms-invalid', value: { field: 'kind' } })
  expect((await stateOf('two')).offers).toEqual([])
})

test('[AG09] [agents.C11] each side does its own, once: a stranger finds nothing, a late one a new state', async () => {
  await lay()
  await offer('two', 'three', daily('1.40'))
  const [found] = (await stateOf('three')).offers
  const contractId = found?.contractId
  const on = (who: Name | 'zoe', name: string) =>
    act(who, { act: name, contractId, ...(name === 'accept' ? { conflicts: [] } : {}) })
  expect(await on('zoe', 'accept')).toMatchObject({ status: 404, message: 'contract-unknown' })
  expect(await on('two', 'accept')).toMatchObject({ status: 403, message: 'forbidden' })
  expect(await on('three', 'withdraw')).toMatchObject({ message: 'forbidden' })
  expect(await on('three', 'reject')).toMatchObject({ status: 200 })
  expect(await on('three', 'accept')).toMatchObject({ status: 409, message: 'state-changed' })
  expect(await on('two', 'withdraw')).toMatchObject({ message: 'state-changed' })
  await offer('two', 'three', daily('1.30'))
  const [second] = (await stateOf('three')).offers
  await offer('two', 'three', daily('1.20'))
  const [third] = (await stateOf('three')).offers
  expect(third?.contractId).not.toBe(second?.contractId)
  await product.db.query(`update agents.contract set answer_until = now() where contract_id = $1`, [
    third?.contractId,
  ])
  const late = { act: 'accept', contractId: third?.contractId, conflicts: [] }
  expect(await act('three', late)).toMatchObject({ message: 'state-changed' })
  expect((await stateOf('three')).offers).toEqual([])
})

test('[AG09] [agents.C10] what is agreed on holds from the next day, and takes the place of what was', async () => {
  await lay()
  const before = (await stateOf('three')).next
  expect(before).toMatchObject({ state: 'accepted', terms: { tiers: [{ rate: '1.5' }] } })
  expect(before?.effectiveAt).toBe(await house.nextDay())
  await agree('two', 'three', '1.40')
  expect((await stateOf('three')).next).toMatchObject({
    effectiveAt: before?.effectiveAt,
    terms: { tiers: [{ rate: '1.4' }] },
  })
  const [old] = await product.db.query<{ state: string; is_never: boolean; chained: boolean }>(
    `select o.end_state as state, o.effective_at = o.ends_at as is_never,
       n.before_id = o.contract_id as chained
     from agents.contract o join agents.contract n on n.before_id = o.contract_id
     where o.contract_id = $1`,
    [before?.contractId],
  )
  expect(old).toEqual({ state: 'superseded', is_never: true, chained: true })
})

test('[AG09] [agents.C11] a downline asks for terms: approved, they hold; declined, nothing changes', async () => {
  await lay()
  const ask = (rate: string, conflicts: readonly string[] = []) =>
    act('two', { act: 'request-new', terms: daily(rate), conflicts })
  expect(await ask('1.90')).toMatchObject({ message: 'rate-above-own' })
  expect(await ask('1.20')).toMatchObject({ message: 'conflicts-changed' })
  expect(await ask('1.70')).toMatchObject({ status: 200 })
  expect(await ask('1.60')).toMatchObject({ status: 409, message: 'request-open' })
  const funds = (who: Name = 'two') =>
    product.call(agentContracts.consolidated, { token: line[who].token })
  expect(await funds()).toMatchObject({ value: { dailysalreqtype: 1, divtypereq: 0 } })
  expect(await funds()).toMatchObject({ value: { requests: 0, kinds: [] } })
  expect(await funds('one')).toMatchObject({
    value: { offers: 0, requests: 1, kinds: ['daily'] },
  })
  const [request] = (await stateOf('one')).requests
  expect(request).toMatchObject({ act: 'new', isOwn: false, other: { name: 'two' } })
  const answer = (who: Name, name: string) => act(who, { act: name, requestId: request?.requestId })
  expect(await answer('two', 'approve')).toMatchObject({ message: 'forbidden' })
  expect(await answer('three', 'approve')).toMatchObject({ message: 'contract-unknown' })
  expect(await answer('one', 'approve')).toMatchObject({ status: 200 })
  expect(await funds()).toMatchObject({ value: { dailysalreqtype: 3 } })
  expect(await agreed()).toMatchObject({ two: 17_000, three: 15_000 })
  expect(await answer('one', 'decline')).toMatchObject({ message: 'state-changed' })
  await ask('1.75')
  const [second] = (await stateOf('one')).requests.filter(({ state }) => state === 'requested')
  await act('one', { act: 'decline', requestId: second?.requestId })
  expect(await agreed()).toMatchObject({ two: 17_000 })
})

test('[AG09] [agents.C11] either side asks for the end, which takes what stands on the contract with it', async () => {
  await lay()
  const { contractId } = (await stateOf('three')).next ?? {}
  expect(await act('two', { act: 'request-termination', contractId })).toMatchObject({
    status: 200,
  })
  const funds = await product.call(agentContracts.consolidated, { token: line.two.token })
  expect(funds).toMatchObject({ value: { dailysalreqtype: 2 } })
  const [request] = (await stateOf('three')).requests
  expect(request).toMatchObject({ act: 'termination', isOwn: false, contractId })
  await act('three', { act: 'approve', requestId: request?.requestId })
  expect(await agreed()).toMatchObject({ three: 'agreed', five: 'upline-ended', four: 10_000 })
})

test('[AG09] [agents.C10] a contract with a last day ends with it, and what is granted on it later too', async () => {
  await lay()
  const untilDay = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  await offer('two', 'three', { ...daily('1.40'), untilDay })
  await accept('three')
  const ends = async (who: Name) => (await stateOf(who)).next?.endsAt
  expect(await ends('five')).toBe(await ends('three'))
  await agree('three', 'five', '0.70')
  expect(await ends('five')).toBe(await ends('three'))
  // what takes its place without a last day carries on what was granted
  await agree('two', 'three', '1.45')
  expect([await ends('three'), await ends('five')]).toEqual([null, null])
})

test('[AG09] [agents.C10] a last day of one’s own holds, whatever the contract above it becomes', async () => {
  await lay()
  const dayIn = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  await offer('three', 'five', { ...daily('0.60'), untilDay: dayIn(40) })
  await accept('five')
  const ends = async (who: Name) => (await stateOf(who)).next?.endsAt
  const own = await ends('five')
  await offer('two', 'three', { ...daily('1.40'), untilDay: dayIn(20) })
  await accept('three')
  expect(await ends('five')).toBe(await ends('three'))
  await agree('two', 'three', '1.45')
  expect(await ends('five')).toBe(own)
})

test('[AG09] [agents.T6] whoever was frozen meanwhile grants nothing that was offered or asked for before', async () => {
  await lay()
  const status = (who: Name, state: string) =>
    product.db.query('update agents.node set status = $2 where member_no = $1', [
      line[who].memberNo,
      state,
    ])
  await offer('two', 'three', daily('1.40'))
  await act('five', { act: 'request-new', terms: daily('0.70'), conflicts: [] })
  const [request] = (await stateOf('three')).requests
  await status('two', 'frozen')
  expect(await accept('three')).toMatchObject({ message: 'account-frozen' })
  await status('two', 'active')
  await status('three', 'frozen')
  expect(await accept('three')).toMatchObject({ message: 'receiver-unavailable' })
  expect(await act('three', { act: 'approve', requestId: request?.requestId })).toMatchObject({
    message: 'account-frozen',
  })
  await status('three', 'active')
})

test('[AG09] contracts are offered only while their kind is on, and only after a proof', async () => {
  await lay()
  await house.switchOff('DAILYSALARY3')
  expect(await offer('two', 'three', daily('1.30'))).toMatchObject({
    message: 'method-unavailable',
  })
  expect((await stateOf('two')).isOn).toBe(false)
  await house.switchOn(['DAILYSALARY3'])
  await product.db.query(
    `update identity.session set proven_at = now() - interval '11 minutes' where member_id = $1`,
    [line.two.memberId],
  )
  expect(await offer('two', 'three', daily('1.30'))).toMatchObject({ message: 'proof-needed' })
  await product.db.query(`update identity.session set proven_at = now() where member_id = $1`, [
    line.two.memberId,
  ])
})

test('[AG09] [agents.C9] of two who accept and withdraw, or accept twice, one is heard', async () => {
  for (let time = 0; time < 5; time++) {
    await lay()
    await offer('two', 'three', daily('1.40'))
    const [found] = (await stateOf('three')).offers
    const contractId = found?.contractId
    const [first, second, third] = await Promise.all([
      act('three', { act: 'accept', contractId, conflicts: [] }),
      act('two', { act: 'withdraw', contractId }),
      act('three', { act: 'accept', contractId, conflicts: [] }),
    ])
    const done = [first, second, third].filter(({ success }) => success)
    expect(done).toHaveLength(1)
    const isWithdrawn = second?.success === true
    expect((await agreed())['three']).toBe(isWithdrawn ? 15_000 : 14_000)
  }
})

test('[AG09] [agents.C9] who accepts less while granting more below ends with a downline that fits', async () => {
  for (let time = 0; time < 5; time++) {
    await lay()
    await offer('one', 'two', daily('1.20'))
    await offer('two', 'three', daily('1.70'))
    await Promise.all([accept('two'), accept('three')])
    const rates = await agreed()
    if (typeof rates['three'] === 'number')
      expect(rates['three']).toBeLessThanOrEqual(Number(rates['two']))
  }
})

const flags = {
  divtypereq: {
    state: agentContracts.dividend,
    act: agentContracts.actDividend,
    terms: {
      kind: 'dividend',
      period: 'weekly',
      tiers: [{ minValid: '0', minLoss: null, minActive: 0, rate: '10' }],
      fee: '5',
      deduct: { bonus: true, rebate: true, salary: true },
      carry: 'all',
    },
  },
  dailysalreqtype: {
    state: agentContracts.daily,
    act: agentContracts.actDaily,
    terms: daily('1.00'),
  },
  contracthoursalreq: {
    state: agentContracts.hourly,
    act: agentContracts.actHourly,
    terms: { kind: 'hourly', tiers: [{ minValid: '0', minActive: 0, rate: '0.1' }] },
  },
  realtimesalreqtype: {
    state: agentContracts.realtime,
    act: agentContracts.actRealtime,
    terms: { kind: 'realtime', tiers: [{ single: '10', profit: '0.03', loss: '0.06' }] },
  },
} as const satisfies Readonly<Record<string, { state: Route; act: Route; terms: ContractTerms }>>
const none = { dailysalreqtype: 0, divtypereq: 0, contracthoursalreq: 0, realtimesalreqtype: 0 }

test.each(Object.entries(flags))(
  '[AG09] [agents.C11] %s says of its own kind alone that new terms, an end, or neither is asked for',
  async (flag, { state, act: route, terms }) => {
    await product.db.query('delete from agents.request')
    await product.db.query('delete from agents.contract')
    const funds = async (who: Name | 'zoe' = 'two') =>
      (await product.call(agentContracts.consolidated, { token: line[who].token })).value
    const mine = async (who: Name): Promise<ContractState> =>
      (await product.call(state, { token: line[who].token })).value
    const on = (who: Name, body: object) => act(who, body, route)
    await house.grant(line.one, terms)
    expect(await on('two', { act: 'request-new', terms, conflicts: [] })).toMatchObject({
      status: 200,
    })
    expect(await funds()).toMatchObject({ ...none, [flag]: 1, requests: 0 })
    expect(await funds('one')).toMatchObject({ ...none, requests: 1, kinds: [terms.kind] })
    const open = async (who: Name) =>
      (await mine(who)).requests.find((one) => one.state === 'requested')?.requestId
    expect(await on('one', { act: 'approve', requestId: await open('one') })).toMatchObject({
      status: 200,
    })
    expect(await funds()).toMatchObject({ ...none, [flag]: 3 })
    const { contractId } = (await mine('two')).next ?? {}
    expect(await on('two', { act: 'request-termination', contractId })).toMatchObject({
      status: 200,
    })
    expect(await funds()).toMatchObject({ ...none, [flag]: 2 })
    expect(await on('two', { act: 'cancel', requestId: await open('two') })).toMatchObject({
      status: 200,
    })
    // what succeeded stays to be seen for a day
    expect(await funds()).toMatchObject({ ...none, [flag]: 3 })
    await product.db.query(`update agents.request set decided_at = now() - interval '25 hours'`)
    expect(await funds()).toMatchObject({ ...none, offers: 0, requests: 0 })
    // who is no agent, and who has no part in it, see nothing of it
    for (const other of ['mia', 'zoe'] as const)
      expect(await funds(other)).toMatchObject({
        ...none,
        offers: 0,
        requests: 0,
        kinds: [],
        due: '0.00',
        owed: '0.00',
      })
  },
)
