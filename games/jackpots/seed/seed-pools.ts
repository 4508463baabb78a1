import { poolsOn } from '@faro/gaming/seed'
import { ok } from '@faro/kernel/result'
import type { SeedBrand, SeedContext, SeedTitle } from '@faro/server-kit/module'
import { openPool, type NewPool } from '../rounds/open-pool.ts'

/** One of a brand's money in ledger units: all demo brands have two decimals. */
const point = 100n

const codesOf = (list: readonly SeedTitle[]): string[] => list.map(({ code }) => code)

type LocalPool = Omit<NewPool, 'currency' | 'merchantIds' | 'gameCodes'>

/** Fed by every title of a brand that feeds pools. */
const localPools: readonly LocalPool[] = [
  {
    code: 'chispa',
    name: 'Chispa',
    tier: 'mini',
    terms: {
      seed: 50n * point,
      sharePpm: 1_000n,
      reservePpm: 2_500n,
      rule: { kind: 'random', hitEvery: 20_000n * point },
    },
  },
  {
    code: 'oleaje',
    name: 'Oleaje',
    tier: 'minor',
    terms: {
      seed: 300n * point,
      sharePpm: 1_500n,
      reservePpm: 1_500n,
      rule: { kind: 'random', hitEvery: 200_000n * point },
    },
  },
  {
    code: 'marea-viva',
    name: 'Marea Viva',
    tier: 'major',
    terms: {
      seed: 2_000n * point,
      sharePpm: 1_500n,
      reservePpm: 1_000n,
      rule: { kind: 'must-hit', cap: 10_000n * point },
    },
  },
]

/** The first brand's pools have the plain codes. */
const ofBrand = ({ merchantId, currency }: SeedBrand, feeding: readonly SeedTitle[]): NewPool[] =>
  localPools.map((pool) => ({
    ...pool,
    code: merchantId === 1 ? pool.code : `${pool.code}-${merchantId}`,
    currency,
    merchantIds: [merchantId],
    gameCodes: codesOf(feeding),
  }))

/** Fed by players of all brands in the titles that are listed with it. */
const network = (brands: readonly SeedBrand[], feeding: readonly SeedTitle[]): NewPool => ({
  code: 'gran-faro',
  name: 'Gran Faro',
  tier: 'grand',
  currency: 'PNT',
  merchantIds: brands.map(({ merchantId }) => merchantId),
  gameCodes: codesOf(feeding.filter(({ features }) => features.includes('jackpot'))),
  terms: {
    seed: 50_000n * point,
    sharePpm: 2_000n,
    reservePpm: 1_250n,
    rule: { kind: 'random', hitEvery: 40_000_000n * point },
  },
})

type Context = Pick<SeedContext, 'db' | 'brands' | 'titles'>

const poolsOf = ({ brands, titles }: Omit<Context, 'db'>): readonly NewPool[] => {
  const feeding = titles.filter(({ feedsPools }) => feedsPools === true)
  return [...brands.flatMap((brand) => ofBrand(brand, feeding)), network(brands, feeding)]
}

export const seedPools = async (context: Context): Promise<void> => {
  const accounts = poolsOn(context.db)
  await context.db.tx(async (tx) => {
    for (const pool of poolsOf(context)) await openPool(tx, accounts, pool)
    return ok(null)
  })
}
