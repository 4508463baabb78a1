import {
  agentContracts,
  agentContractsConsole,
  agentLists,
  type ConsoleAdjustment,
  type ConsoleContract,
  type ConsoleRequest,
  type ContractState,
  type ContractTerms,
} from '@faro/contract/agents'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLine, creditLine, type LineAccount } from '../../../tools/product/lines.ts'
import { aProduct, type Product } from '../../../tools/product/product.ts'
import { agreeTo } from '../../../tools/product/second-person.ts'
import { aStaffToken } from '../../../tools/product/sessions.ts'
import { agentBrand } from './brand.fixture.ts'

type Name = 'tom' | 'ada' | 'mia'
let product: Product
let line: Readonly<Record<Name, LineAccount>>
let staff: string
const rights = ['agents.read', 'agents.write', 'agents.release'] as const
const deciding = ['agents.read', 'agents.write', 'agents.release', 'agents.approve'] as const

beforeAll(async () => {
  product = await aProduct({ config: { ROLES: 'api,realtime' } })
  line = await aLine(product, {
    tom: { type: 41 },
    ada: { type: 1, under: 'tom' },
    mia: { under: 'ada' },
  })
  await agentBrand(product).switchOn(['DAILYSALARY3'])
  staff = await aStaffToken(product.db, rights, 1)
})
afterAll(async () => {
  const audit = await product.app.modules.wallet.audit()
  expect(audit.filter(({ bad }) => bad !== 0n)).toEqual([])
  await product.close()
})

const code = 'voltio'
const daily = (rate: string): ContractTerms => ({
  kind: 'daily',
  tiers: [{ minValid: '0.00', minLoss: null, minActive: 0, rate }],
})
const propose = (who: Name, body: object = {}) =>
  product.call(agentContractsConsole.proposeTerms, {
    token: staff,
    params: { code, memberId: line[who].memberId },
    body: { terms: daily('1.5'), mode: 'offer', endThem: false, reason: 'temporada', ...body },
  } as never)
const stateOf = async (who: Name) =>
  (await product.call(agentContracts.daily, { token: line[who].token })).value as ContractState
const act = (who: Name, body: object) =>
  product.call(agentContracts.actDaily, {
    token: line[who].token,
    key: crypto.randomUUID(),
    body,
  } as never)
const contractsOf = async () =>
  (
    (await product.call(agentLists.contracts, { token: staff, query: { sort: 'offeredAt' } }))
      .value as { rows: ConsoleContract[] }
  ).rows.map(({ username, payer, state, standing }) => [username, payer, state, standing])

test('[AG07] [agents.C11] the house offers terms by two people, and only to the head of a line', async () => {
  expect(await propose('ada')).toMatchObject({ message: 'forbidden' })
  expect(await propose('mia')).toMatchObject({ message: 'agent-account-needed' })
  expect(await propose('tom', { terms: daily('90') })).toMatchObject({ message: 'terms-invalid' })
  const asked = await propose('tom')
  expect(asked).toMatchObject({ status: 200 })
  // nothing is offered before another person agrees
  expect((await stateOf('tom')).offers).toEqual([])
  expect(await agreeTo(product, asked, deciding)).toMatchObject({ status: 200 })
  const [offer] = (await stateOf('tom')).offers
  expect(offer).toMatchObject({ payer: null, terms: daily('1.5') })
  expect(
    await act('tom', { act: 'accept', contractId: offer?.contractId, conflicts: [] }),
  ).toMatchObject({ status: 200 })
  expect(await contractsOf()).toEqual([['tom', null, 'accepted', 'accepted']])
})

/** Two people agreed, and it could not be carried out. */
const failed = (failure: string) => ({ value: { state: 'failed', failure } })

test('[AG07] [agents.C9] terms between two agents are imposed, and refused where what is below does not fit', async () => {
  const imposed = await propose('ada', { mode: 'impose', terms: daily('1.2') })
  expect(await agreeTo(product, imposed, deciding)).toMatchObject({ status: 200 })
  const higher = await propose('ada', { mode: 'impose', terms: daily('1.6') })
  expect(await agreeTo(product, higher, deciding)).toMatchObject(failed('rate-above-own'))
  // 1.2 % of ada's does not fit under 1 % of tom's
  const lower = await propose('tom', { mode: 'impose', terms: daily('1') })
  expect(await agreeTo(product, lower, deciding)).toMatchObject(failed('downline-higher'))
  expect(await contractsOf()).toEqual([
    ['tom', null, 'accepted', 'accepted'],
    ['ada', 'tom', 'accepted', 'accepted'],
  ])
})

test('[AG07] [agents.C11] the house answers what the head of a line asks for: declines alone, agrees by two', async () => {
  const ask = () => act('tom', { act: 'request-new', terms: daily('1.8'), conflicts: [] })
  const waiting = async () =>
    (await product.call(agentContractsConsole.requests, { token: staff, params: { code } }))
      .value as ConsoleRequest[]
  expect(await ask()).toMatchObject({ status: 200 })
  const [first] = await waiting()
  expect(first).toMatchObject({ act: 'new', username: 'tom', terms: daily('1.8') })
  const decline = (requestId = '') =>
    product.call(agentContractsConsole.declineRequest, {
      token: staff,
      params: { code, requestId },
    } as never)
  expect(await decline(first?.requestId)).toMatchObject({ status: 200 })
  expect(await decline(first?.requestId)).toMatchObject({ message: 'state-changed' })
  expect(await waiting()).toEqual([])
  await ask()
  const [second] = await waiting()
  const approved = await product.call(agentContractsConsole.approveRequest, {
    token: staff,
    params: { code, requestId: second?.requestId },
    body: { reason: 'se lo ganó' },
  } as never)
  expect(await agreeTo(product, approved, deciding)).toMatchObject({ status: 200 })
  expect((await stateOf('tom')).next?.terms).toEqual(daily('1.8'))
})

test('[AG07] [agents.C10] staff end a contract with the day by two people, and what stands on it with it', async () => {
  const rows = (
    (await product.call(agentLists.contracts, { token: staff, query: {} })).value as {
      rows: ConsoleContract[]
    }
  ).rows
  const own = rows.find(({ username, endsAt }) => username === 'tom' && endsAt === null)
  const asked = await product.call(agentContractsConsole.proposeEnd, {
    token: staff,
    params: { code, contractId: own?.contractId },
    body: { reason: 'fin de temporada' },
  } as never)
  expect(await agreeTo(product, asked, deciding)).toMatchObject({ status: 200 })
  const ended = await product.db.query<{ name: string; reason: string }>(
    `select n.name, c.end_reason as reason from agents.contract c
       join agents.node n on n.member_no = c.payee_no
     where c.end_reason in ('staff', 'upline-ended') order by n.name`,
  )
  expect(ended).toEqual([
    { name: 'ada', reason: 'upline-ended' },
    { name: 'tom', reason: 'staff' },
  ])
})

const balance = async (who: Name) => {
  const { merchantId, memberId: owner } = line[who]
  return (await product.app.modules.wallet.balance({ merchantId, owner }))?.balance
}
const adjust = (who: Name, amount: string, key: string = crypto.randomUUID()) =>
  product.call(agentContractsConsole.adjust, {
    token: staff,
    key,
    params: { code, memberId: line[who].memberId },
    body: { amount, billId: null, reason: 'tramo equivocado' },
  } as never)

test('[AG07] [agents.S5] [agents.S7] a payment is put right once: small sums at once, larger by two, no more back than is there', async () => {
  const before = (await balance('ada')) ?? 0n
  const key = crypto.randomUUID()
  const both = await Promise.all([adjust('ada', '40.00', key), adjust('ada', '40.00', key)])
  expect(both.map(({ value }) => value)).toEqual([
    { approvalId: null, amount: '40.00' },
    { approvalId: null, amount: '40.00' },
  ])
  expect(await balance('ada')).toBe(before + 4_000n)
  // above 1,000.00 another person decides
  const large = await adjust('ada', '1000.01')
  expect(large).toMatchObject({ value: { amount: null } })
  expect(await balance('ada')).toBe(before + 4_000n)
  expect(await agreeTo(product, large, deciding)).toMatchObject({ status: 200 })
  expect(await balance('ada')).toBe(before + 104_001n)
  await creditLine(product, line.tom, 500n)
  expect(await adjust('tom', '-12.00')).toMatchObject({ value: { amount: '-5.00' } })
  expect(await adjust('tom', '-12.00')).toMatchObject({ message: 'insufficient-funds' })
  expect(await adjust('tom', '0')).toMatchObject({ message: 'invalid-input' })
  expect(await adjust('mia', '5')).toMatchObject({ message: 'agent-account-needed' })
  const listed = (
    (await product.call(agentLists.adjustments, { token: staff, query: { sort: 'createdAt' } }))
      .value as { rows: ConsoleAdjustment[] }
  ).rows
  expect(listed.map(({ username, asked, amount }) => [username, asked, amount])).toEqual([
    ['ada', '40.00', '40.00'],
    ['ada', '1000.01', '1000.01'],
    ['tom', '-12.00', '-5.00'],
  ])
})

test('[PC05] [AG07] nobody alone gives in parts what takes two, whoever is given it and at once', async () => {
  const alone = await aStaffToken(product.db, rights, 1)
  const give = (who: Name, amount: string) =>
    product.call(agentContractsConsole.adjust, {
      token: alone,
      key: crypto.randomUUID(),
      params: { code, memberId: line[who].memberId },
      body: { amount, billId: null, reason: 'en partes' },
    } as never)
  const before = ((await balance('ada')) ?? 0n) + ((await balance('tom')) ?? 0n)
  const parts = await Promise.all(
    [...'123456'].map((_, i) => give(i % 2 === 0 ? 'ada' : 'tom', '300.00')),
  )
  const isPaid = ({ value }: (typeof parts)[number]): boolean =>
    typeof (value as { amount?: unknown } | null)?.amount === 'string'
  // the rest waits for somebody else, one of each account
  expect(parts.filter(isPaid)).toHaveLength(3)
  expect(parts.filter(({ success }) => success)).toHaveLength(5)
  expect(((await balance('ada')) ?? 0n) + ((await balance('tom')) ?? 0n)).toBe(before + 90_000n)
  // what was taken back makes no room for more
  expect(await give('ada', '-100.00')).toMatchObject({ value: { amount: '-100.00' } })
  expect(isPaid(await give('ada', '100.00'))).toBe(false)
  await product.db.query("update agents.adjustment set created_at = created_at - interval '1 day'")
  await product.db.query("update operator.solo_act set at = at - interval '1 day'")
  expect(await give('tom', '1000.00')).toMatchObject({ value: { amount: '1000.00' } })
})
