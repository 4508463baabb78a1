import { createPools } from '@faro/gaming'
import { openPool, type NewPool } from '@faro/jackpots'
import { ok } from '@faro/kernel/result'
import type { Db } from '@faro/server-kit/db'
import { createWallet } from '@faro/wallet'
import { brands } from './brands.ts'
import { games } from './games.ts'

/** One of a brand's money in ledger units: all demo brands have two decimals. */
const point = 100n

const slots = games.filter(({ clientPath }) => clientPath === '/play/slots')
const flagged = slots.filter(({ features }) => features.includes('jackpot'))
const codesOf = (list: typeof games): string[] => list.map(({ code }) => code)
type LocalPool = Omit<NewPool, 'currency' | 'merchantIds' | 'gameCodes'>

/** Fed by every slot of a brand. */
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
const ofBrand = ({ merchantId, currency }: (typeof brands)[number]): NewPool[] =>
  localPools.map((pool) => ({
    ...pool,
    code: merchantId === 1 ? pool.code : `${pool.code}-${merchantId}`,
    currency,
    merchantIds: [merchantId],
    gameCodes: codesOf(slots),
  }))

/** Fed by players of all brands in the titles that are listed with it. */
const network: NewPool = {
  code: 'gran-faro',
  name: 'Gran Faro',
  tier: 'grand',
  currency: 'PNT',
  merchantIds: brands.map(({ merchantId }) => merchantId),
  gameCodes: codesOf(flagged),
  terms: {
    seed: 50_000n * point,
    sharePpm: 2_000n,
    reservePpm: 1_250n,
    rule: { kind: 'random', hitEvery: 40_000_000n * point },
  },
}

export const pools: readonly NewPool[] = [...brands.flatMap(ofBrand), network]

export const seedJackpots = async (db: Db): Promise<void> => {
  const wallet = createWallet({ db })
  const accounts = createPools(wallet)
  await db.tx(async (tx) => {
    for (const pool of pools) await openPool(tx, accounts, pool)
    return ok(null)
  })
  await wallet.close()
}
