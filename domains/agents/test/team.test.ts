import { agentTeam, type Downline, type DownlineDetail, type TeamStep } from '@faro/contract/agents'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLine, creditLine, type LineAccount } from '../../../tools/product/lines.ts'
import { aProduct, type Product } from '../../../tools/product/product.ts'
import { agentBrand } from './brand.fixture.ts'

type Name = 'root' | 'anna' | 'beto' | 'mila' | 'nilo' | 'fran' | 'other' | 'ines'
let product: Product
let line: Readonly<Record<Name, LineAccount>>

beforeAll(async () => {
  product = await aProduct()
  line = await aLine(product, {
    root: { type: 41 },
    anna: { type: 1, under: 'root' },
    beto: { type: 1, under: 'anna' },
    mila: { under: 'anna' },
    nilo: { under: 'beto' },
    ines: { under: 'beto' },
    fran: { type: 42 },
    other: { type: 1 },
  })
  await creditLine(product, line.mila, 12_345n)
})
afterAll(() => product.close())

type Page = { path: TeamStep[]; rows: Downline[]; next: string | null }
const list = async (who: Name, query: Record<string, string> = {}) => {
  const { value, message, status } = await product.call(agentTeam.list, {
    token: line[who].token,
    query,
  })
  return { ...(value as Page), message, status }
}
const detail = async (who: Name, of: Name) =>
  product.call(agentTeam.detail, { token: line[who].token, query: { agent: line[of].memberId } })

test('[AG03] [agents.T10] an agent lists direct downlines by name, with team, balance and login', async () => {
  const { path, rows, next } = await list('anna')
  expect(next).toBeNull()
  expect(path).toEqual([{ memberId: line.anna.memberId, name: 'anna' }])
  expect(rows.map(({ name }) => name)).toEqual(['beto', 'mila'])
  expect(rows[0]).toMatchObject({ type: 1, level: 1, teamSize: 2, direct: 2, isDirect: true })
  expect(rows[1]).toMatchObject({ balance: '123.45', teamSize: 0, status: 'active' })
  const first = await list('anna', { limit: '1' })
  expect(first.rows.map(({ name }) => name)).toEqual(['beto'])
  const second = await list('anna', { limit: '1', cursor: first.next ?? '' })
  expect(second.rows.map(({ name }) => name)).toEqual(['mila'])
  expect((await list('anna', { q: 'MI' })).rows.map(({ name }) => name)).toEqual(['mila'])
  expect((await list('anna', { q: 'm%' })).rows).toEqual([])
  expect((await list('anna', { type: '1' })).rows.map(({ name }) => name)).toEqual(['beto'])
  expect((await list('anna', { status: 'frozen' })).rows).toEqual([])
})

test('[AG03] [agents.T10] deeper accounts are masked and show neither balance nor login', async () => {
  const { path, rows } = await list('anna', { agent: line.beto.memberId })
  expect(path.map(({ name }) => name)).toEqual(['anna', 'beto'])
  expect(rows.map(({ name }) => name)).toEqual(['in***', 'ni***'])
  expect(rows[0]).toMatchObject({ balance: null, lastLoginAt: null, level: 2, isDirect: false })
  // beginnings of names would spell the masked ones out
  expect(await list('anna', { agent: line.beto.memberId, q: 'in' })).toMatchObject({
    status: 400,
    message: 'invalid-input',
  })
  expect(await detail('anna', 'nilo')).toMatchObject({
    value: { name: 'ni***', balance: null, quotas: [], contracts: [], isReceiver: false },
  })
})

test('[agents.T10] no page goes on behind an account of another list: masked names stay so', async () => {
  const masked = await list('anna', { agent: line.beto.memberId, limit: '1' })
  expect(masked.rows.map(({ name }) => name)).toEqual(['in***'])
  // those that follow would say which names stand before it
  expect((await list('anna', { cursor: masked.next ?? '' })).rows).toEqual([])
  const own = await list('anna', { limit: '1' })
  const behindOwn = { agent: line.beto.memberId, cursor: own.next ?? '' }
  expect((await list('anna', behindOwn)).rows).toEqual([])
})

test('[agents.T10] [RO01] who stands outside of the team is not found, and a member has none', async () => {
  for (const of of ['root', 'other', 'fran'] as const) {
    expect(await list('anna', { agent: line[of].memberId })).toMatchObject({ status: 404 })
    expect(await detail('anna', of)).toMatchObject({ status: 404 })
  }
  expect(await detail('anna', 'anna')).toMatchObject({ status: 404 })
  expect(await list('mila')).toMatchObject({ message: 'agent-account-needed' })
  expect(await list('fran')).toMatchObject({ message: 'agent-account-needed' })
})

test('[AG03] [agents.R1] [agents.T9] the detail tells what may be set, and whether money may be sent', async () => {
  const { value } = await detail('anna', 'beto')
  const shown = value as DownlineDetail
  expect(shown.path.map(({ name }) => name)).toEqual(['anna', 'beto'])
  expect(shown).toMatchObject({ limitsToCome: { Lott: 1_950 }, limitsMax: { Lott: 1_950 } })
  expect(shown.isReceiver).toBe(true)
  const brand = agentBrand(product)
  await brand.switchOff('DOWNTRANSFER3')
  expect((await detail('anna', 'beto')).value).toMatchObject({ isReceiver: false })
  await brand.switchOn(['DOWNTRANSFER3'])
})
