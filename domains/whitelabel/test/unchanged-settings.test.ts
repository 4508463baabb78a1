import { jackpotsConsole } from '@faro/contract/jackpots'
import { signInMethodsConsole } from '@faro/contract/identity'
import { crashConsole } from '@faro/contract/crash'
import { cashierRules, depositMethods } from '@faro/contract/cashier'
import type { Way } from '@faro/contract/route'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brands, type BrandDetail } from '@faro/contract/whitelabel'
import { aPool } from '../../../tools/product/jackpots.ts'
import { aProduct, type Product } from '../../../tools/product/product.ts'
import { aStaffToken } from '../../../tools/product/sessions.ts'

let product: Product
let token = ''

beforeAll(async () => {
  product = await aProduct()
  token = await aStaffToken(product.db, [
    'brand.read',
    'brand.write',
    'cashier.read',
    'games.read',
    'games.write',
    'jackpots.read',
    'jackpots.write',
  ])
})
afterAll(() => product.close())

type Params = Record<string, string>

const read = async <T>(route: Way, params?: Params): Promise<T> =>
  (await product.call(route, { token, ...(params === undefined ? {} : { params }) })).value as T
const save = async (route: Way, params: Params, body: object) =>
  expect(await product.call(route, { token, params, body })).toMatchObject({ success: true })

const topics = [
  'identity.ways-in-changed',
  'cashier.acted',
  'crash.limits-changed',
  'jackpots.pool-changed',
  'whitelabel.brand-changed',
]
const told = async (): Promise<number> =>
  (
    await product.db.query<{ count: number }>(
      'select count(*)::int as count from kit.event where topic = any($1)',
      [topics],
    )
  )[0]?.count ?? -1

test('what is saved as it was is no change, and the log holds none', async () => {
  const terms = {
    seed: 5_000n,
    sharePpm: 1_234n,
    reservePpm: 321n,
    rule: { kind: 'random', hitEvery: 10n ** 9n },
  } as const
  const pool = await aPool(product, { terms })
  const before = await told()
  const voltio = { code: 'voltio' }
  const methodsBefore = await read<{ version: number }>(signInMethodsConsole.detail, voltio)
  await save(signInMethodsConsole.change, voltio, methodsBefore)

  type Ruled = { code: string; version: number; rules: Record<string, unknown> }
  const [ruled] = (await read<Ruled[]>(cashierRules.list)).filter(({ code }) => code === 'voltio')
  const { version, rules } = ruled as Ruled
  // the same amount written otherwise
  const minimum = String(rules['minimum']).replace(/\.00$/, '')
  await save(cashierRules.change, voltio, { version, rules: { ...rules, minimum } })

  type Method = { methodId: string; version: number; settings: object }
  type Offer = { code: string; methods: Method[] }
  const [offer] = (await read<Offer[]>(depositMethods.list)).filter(({ code }) => code === 'voltio')
  const [method] = offer?.methods ?? []
  await save(
    depositMethods.change,
    { ...voltio, methodId: method?.methodId ?? '' },
    { version: method?.version, settings: method?.settings },
  )
  const methodIds = offer?.methods.map(({ methodId }) => methodId)
  await save(depositMethods.order, voltio, { methodIds })

  type Limits = Record<'version' | 'stakeMin' | 'stakeMax' | 'payoutMax' | 'betsMax', unknown>
  const [limits] = await read<(Limits & { currency: string })[]>(crashConsole.limits)
  const { currency, stakeMin, stakeMax, payoutMax, betsMax } = limits ?? ({} as never)
  await save(
    crashConsole.change,
    { currency },
    { version: limits?.version, stakeMin, stakeMax, payoutMax, betsMax, reason: 'as it was' },
  )

  type Detail = { pool: { version: number; isOpen: boolean; terms: Record<string, unknown> } }
  const found = (await read<Detail>(jackpotsConsole.detail, { code: pool })).pool
  const { seed, sharePpm, reservePpm, hitEvery, cap } = found.terms
  await save(
    jackpotsConsole.change,
    { code: pool },
    {
      version: found.version,
      isOpen: found.isOpen,
      reason: 'as it was',
      seed,
      sharePpm,
      reservePpm,
      hitEvery,
      cap,
    },
  )
  expect(await told()).toBe(before)
  // nobody who has the page open is behind
  const ways = await read<{ version: number }>(signInMethodsConsole.detail, voltio)
  expect(ways.version).toBe(methodsBefore.version)
  const later = (await read<Offer[]>(depositMethods.list)).find(({ code }) => code === 'voltio')
  expect(later?.methods).toEqual(offer?.methods)
  expect((await read<Ruled[]>(cashierRules.list)).find(({ code }) => code === 'voltio')).toEqual(
    ruled,
  )

  await save(cashierRules.change, voltio, {
    version: (await read<Ruled[]>(cashierRules.list)).find(({ code }) => code === 'voltio')
      ?.version,
    rules: { ...rules, minimum: '11.00' },
  })
  expect(await told()).toBe(before + 1)
})

test('a brand that is saved as it was keeps its version', async () => {
  const before = await told()
  const voltio = { code: 'voltio' }
  const brand = await read<BrandDetail>(brands.detail, voltio)
  const { version, settings, flags, regions, maintenance } = brand
  await save(brands.changeSettings, voltio, { version, ...settings })
  await save(brands.changeFlags, voltio, { version, flags })
  await save(brands.changeRegions, voltio, { version, ...regions })
  await save(brands.changeMaintenance, voltio, { version, ...maintenance })
  expect(await read<BrandDetail>(brands.detail, voltio)).toEqual(brand)
  expect(await told()).toBe(before)

  await save(brands.changeSettings, voltio, { version, ...settings, name: 'Voltio otra' })
  expect(await told()).toBe(before + 1)
})
