import { jackpotsConsole, type PoolRow } from '@faro/contract/jackpots'
import { approvals, type Approval } from '@faro/contract/operator'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  aPool,
  aSlotPlayer,
  aStaff,
  closePools,
  faultsOf,
  type SlotPlayer,
} from '../../../tools/product/jackpots.ts'
import { aProduct, eventually, type Product } from '../../../tools/product/product.ts'
import { agreeTo } from '../../../tools/product/second-person.ts'
import { aStaffToken } from '../../../tools/product/sessions.ts'

let product: Product
let ana: SlotPlayer
let mesa = ''
let nora = ''

beforeAll(async () => {
  product = await aProduct()
  ana = await aSlotPlayer(product)
  mesa = await aStaff(product, 'mesa', ['jackpots.read', 'jackpots.write'])
  nora = await aStaff(product, 'nora', ['jackpots.read', 'jackpots.write'])
})
afterEach(async () => {
  await closePools(product)
  expect(await faultsOf(product)).toEqual([])
})
afterAll(() => product.close())

/** A pool that is won once in ten thousand millions of stake. */
const aChance = (change: { readonly merchantIds?: readonly number[] } = {}) =>
  aPool(product, {
    terms: {
      seed: 5_000n,
      sharePpm: 1_234n,
      reservePpm: 321n,
      rule: { kind: 'random', hitEvery: 10n ** 12n },
    },
    ...change,
  })
const draft = {
  code: 'fin-de-semana',
  name: 'Fin de Semana',
  tier: 'minor',
  kind: 'random',
  currency: 'PNT',
  brands: [] as string[],
  games: ['faro-de-fortuna'],
  seed: '50.00',
  sharePpm: 1_000,
  reservePpm: 500,
  hitEvery: '1000000.00',
  cap: null,
  reason: 'for the weekend',
}
const open = (wish: object = {}, token = mesa) =>
  product.call(jackpotsConsole.open, { token, body: { ...draft, ...wish } })
type Detail = { pool: PoolRow; waiting: { approvalId: string; what: string }[] }
const detailOf = async (code: string): Promise<Detail> =>
  (await product.call(jackpotsConsole.detail, { token: mesa, params: { code } })).value as Detail
const poolOf = async (code: string): Promise<PoolRow> => (await detailOf(code)).pool
const change = async (code: string, wish: object, token = mesa) => {
  const { version, terms, isOpen } = await poolOf(code)
  const body = { version, ...terms, isOpen, reason: 'as planned' }
  return product.call(jackpotsConsole.change, {
    token,
    params: { code },
    body: { ...body, ...wish },
  })
}
const close = async (code: string, heir: string, token = mesa) => {
  const { version } = await poolOf(code)
  const body = { version, heir, reason: 'it is over' }
  return product.call(jackpotsConsole.close, { token, params: { code }, body })
}
const agree = (reply: { readonly value: unknown }) => agreeTo(product, reply, ['jackpots.write'])
const askedFor = (reply: { readonly value: unknown }) =>
  (reply.value as { approvalId: string | null }).approvalId
const figuresOf = async (reply: { readonly value: unknown }) => {
  const params = { approvalId: askedFor(reply) ?? '' }
  const found = await product.call(approvals.one, { token: nora, params })
  return (found.value as Approval).preview
}
const seedsPaid = async (): Promise<string> => {
  const [row] = await product.db.query<{ sum: string }>(
    `select coalesce(sum(m.amount), 0)::text as sum from wallet.pooled_move m
     join wallet.pooled p on p.contra_id = m.from_contra where p.name = 'house:jackpots'`,
  )
  return row?.sum ?? ''
}
const codesOpen = async (): Promise<string[]> =>
  (
    await product.db.query<{ code: string }>(
      'select code from jackpots.pool where is_open order by code',
    )
  ).map(({ code }) => code)

test('[desk.A1] [GF13] a pool opens at the cost of the house when a second person agrees', async () => {
  const [before, paid] = [await codesOpen(), await seedsPaid()]
  const asked = await open()
  expect(asked).toMatchObject({ status: 200 })
  expect(askedFor(asked)).toEqual(expect.any(String))
  expect([await codesOpen(), await seedsPaid()]).toEqual([before, paid])
  // nor by the same person once more, under whatever name
  expect(await open()).toMatchObject({ message: 'approval-own' })
  expect(await open({ code: 'otro', name: 'Otro' })).toMatchObject({ status: 200 })
  expect(await codesOpen()).toEqual(before)
  expect(await figuresOf(asked)).toEqual(
    expect.arrayContaining([
      { label: 'pool', value: 'Fin de Semana (fin-de-semana)' },
      { label: 'pool-seed', value: '50.00 PNT' },
      { label: 'pool-share', value: '0.1 %' },
      { label: 'pool-games', value: 'faro-de-fortuna' },
    ]),
  )
  expect(await agree(asked)).toMatchObject({ value: { state: 'executed' } })
  expect(await poolOf(draft.code)).toMatchObject({ amount: '50.00', isOpen: true, version: 1 })
  const noted = await eventually(
    () =>
      product.db.query<{ actor: string; action: string }>(
        'select actor, action from operator.audit_entry where subject in ($1, $2) order by seq',
        [draft.code, askedFor(asked)],
      ),
    (rows) => rows.some(({ action }) => action === 'jackpot.opened'),
  )
  expect(noted).toContainEqual({ actor: 'mesa', action: 'jackpot.opened' })
  expect(noted.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['approval.requested', 'approval.agreed']),
  )
  expect(await open()).toMatchObject({ message: 'pool-exists' })
})

test('[desk.A1] [GF13] of two who want one code the first is asked for, and only one pool opens', async () => {
  const same = { code: 'a-la-vez' }
  const both = await Promise.all([open(same), open(same, nora), open(same), open(same, nora)])
  const asked = both.filter(({ status }) => status === 200)
  expect(asked).toHaveLength(1)
  for (const { status, message } of both.filter((reply) => reply.status !== 200)) {
    expect(status).toBe(409)
    expect(['approval-own', 'approval-needed']).toContain(message)
  }
  expect(await agree(asked[0] ?? { value: null })).toMatchObject({ value: { state: 'executed' } })
  expect((await codesOpen()).filter((code) => code === 'a-la-vez')).toHaveLength(1)
})

test('[desk.A1] [GF13] the house gives more only with two: seed, shares, chance and reopening', async () => {
  const code = await aChance()
  const { terms } = await poolOf(code)
  const dearer = [
    { seed: '50.01' },
    { sharePpm: 1_235 },
    { reservePpm: 322 },
    { hitEvery: '9999999999.00' },
    { hitEvery: '10000000001.00' },
  ]
  for (const wish of dearer) {
    const asked = await change(code, wish)
    expect(asked).toMatchObject({ status: 200, value: { version: 1, terms } })
    expect(askedFor(asked)).not.toBeNull()
    expect(await change(code, { seed: '60.00' })).toMatchObject({ message: 'approval-own' })
    const params = { approvalId: askedFor(asked) ?? '' }
    expect(await product.call(approvals.withdraw, { token: mesa, params })).toMatchObject({
      success: true,
    })
  }
  const capped = await aPool(product, {
    terms: { seed: 500n, sharePpm: 100n, reservePpm: 0n, rule: { kind: 'must-hit', cap: 900n } },
  })
  for (const cap of ['9.01', '8.99'])
    expect(await change(capped, { cap }, cap === '9.01' ? mesa : nora)).toMatchObject(
      cap === '9.01' ? { value: { version: 1 } } : { message: 'approval-needed' },
    )
})

test('[desk.A1] [GF13] one person pauses and lowers at once, and comes back with another alone', async () => {
  const code = await aChance()
  expect(await change(code, { isOpen: false })).toMatchObject({
    value: { version: 2, isOpen: false, approvalId: null },
  })
  // whoever stops a pot and starts it again picks who wins it
  const resumed = await change(code, { isOpen: true })
  expect(resumed).toMatchObject({ value: { version: 2, isOpen: false } })
  expect(await agree(resumed)).toMatchObject({ value: { state: 'executed' } })
  expect(await poolOf(code)).toMatchObject({ version: 3, isOpen: true })
  const lower = { seed: '40.00', sharePpm: 1_000, reservePpm: 300 }
  expect(await change(code, lower)).toMatchObject({ value: { version: 4, approvalId: null } })
  // up again in small steps: each of them waits
  for (const seed of ['40.01', '41.00', '50.00']) {
    const asked = await change(code, { seed })
    expect(asked).toMatchObject(
      seed === '40.01' ? { value: { version: 4 } } : { message: 'approval-own' },
    )
  }
  expect((await poolOf(code)).terms).toMatchObject(lower)
})

test('[desk.A1] [desk.A3] [GF13] what two agreed to is refused where the pool has changed meanwhile', async () => {
  const code = await aChance()
  const asked = await change(code, { seed: '80.00', sharePpm: 2_000 })
  expect(await figuresOf(asked)).toEqual([
    { label: 'pool', value: `Bote (${code})` },
    { label: 'pool-standing', value: '50.00 PNT' },
    { label: 'pool-seed', value: '50.00 PNT → 80.00 PNT' },
    { label: 'pool-share', value: '0.1234 % → 0.2 %' },
    { label: 'pool-return', value: '0.1235 % → 0.2001 %' },
  ])
  expect((await detailOf(code)).waiting).toMatchObject([
    { approvalId: askedFor(asked), what: 'change' },
  ])
  expect(await change(code, { isOpen: false }, nora)).toMatchObject({ value: { version: 2 } })
  expect(await agree(asked)).toMatchObject({
    value: { state: 'failed', failure: 'pool-changed' },
  })
  expect(await poolOf(code)).toMatchObject({ version: 2, isOpen: false, terms: { seed: '50.00' } })
  expect((await detailOf(code)).waiting).toEqual([])
})

test('[desk.A1] [GF13] a change that two agreed to while one paused moves once or not at all', async () => {
  const code = await aChance()
  const asked = await change(code, { seed: '80.00' })
  const [voted, paused] = await Promise.all([agree(asked), change(code, { isOpen: false }, nora)])
  const { version, isOpen, terms } = await poolOf(code)
  const wasFirst = paused.status === 200
  expect(voted).toMatchObject({ value: { state: wasFirst ? 'failed' : 'executed' } })
  expect({ version, isOpen, seed: terms.seed }).toEqual({
    version: 2,
    isOpen: !wasFirst,
    seed: wasFirst ? '50.00' : '80.00',
  })
})

test('[desk.A1] [GF13] a pot goes to another pool when a second person agrees', async () => {
  const [code, heir] = [await aChance(), await aChance()]
  await ana.spin('10.00')
  const asked = await close(code, heir)
  expect(askedFor(asked)).toEqual(expect.any(String))
  expect(await poolOf(code)).toMatchObject({ closedAt: null, isOpen: true, version: 1 })
  expect(await close(code, heir)).toMatchObject({ message: 'approval-own' })
  expect(await figuresOf(asked)).toEqual([
    { label: 'pool', value: `Bote (${code})` },
    { label: 'pool-heir', value: `Bote (${heir})` },
    { label: 'pool-standing', value: '50.01 PNT' },
    { label: 'pool-in-reserve', value: '0.00 PNT' },
  ])
  expect((await detailOf(code)).waiting).toMatchObject([{ what: 'close' }])
  expect(await agree(asked)).toMatchObject({ value: { state: 'executed' } })
  expect(await poolOf(code)).toMatchObject({ isOpen: false, amount: '0.00' })
  expect((await poolOf(heir)).amount).toBe('100.02')
  // the heir is the one that was seen: with other terms it is asked anew
  const [other, next] = [await aChance(), await aChance()]
  const stale = await close(other, next)
  expect(await change(next, { seed: '1.00' }, nora)).toMatchObject({ value: { version: 2 } })
  expect(await agree(stale)).toMatchObject({ value: { state: 'failed', failure: 'pool-changed' } })
})

test('[desk.A1] [desk.A4] a pool of several brands takes two who may act for all of them', async () => {
  const code = await aChance({ merchantIds: [1, 2] })
  const asked = await change(code, { seed: '80.00' })
  const params = { approvalId: askedFor(asked) ?? '' }
  const local = await aStaffToken(product.db, ['jackpots.write'], 1)
  expect(await product.call(approvals.one, { token: local, params })).toMatchObject({ status: 404 })
  expect(await agree(asked)).toMatchObject({ value: { state: 'executed' } })
  expect(await poolOf(code)).toMatchObject({ version: 2, terms: { seed: '80.00' } })
  const both = await open({ code: 'dos-marcas', brands: ['marea'] })
  const found = await product.call(approvals.one, {
    token: nora,
    params: { approvalId: askedFor(both) ?? '' },
  })
  expect(found.value).toMatchObject({ merchantCode: null })
})
