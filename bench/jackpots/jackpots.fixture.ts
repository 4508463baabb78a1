import { createDb, migrate } from '@faro/server-kit/db'
import { createPools } from '@faro/gaming'
import { openPool, type NewPool } from '@faro/jackpots'
import { ok } from '@faro/kernel/result'
import { createWallet } from '@faro/wallet'
import { seedGames } from '../../tools/seed/seed-games.ts'
import { seedFixture } from '../../tools/seed/vendor.fixture.ts'

const shared = { currency: 'PNT', gameCodes: ['faro-de-fortuna'], merchantIds: [1] } as const

/** Pools with shares that leave fractions of every kind. Of 1,200 bets about 40 win the small one,
 * and a thousand fill the one that must be won. */
const pools: readonly NewPool[] = [
  {
    ...shared,
    code: 'small',
    name: 'Small',
    tier: 'mini',
    terms: {
      seed: 500n,
      sharePpm: 1_237n,
      reservePpm: 2_511n,
      rule: { kind: 'random', hitEvery: 8_000n },
    },
  },
  {
    ...shared,
    code: 'surge',
    name: 'Surge',
    tier: 'major',
    terms: {
      seed: 2_000n,
      sharePpm: 1_503n,
      reservePpm: 77n,
      rule: { kind: 'must-hit', cap: 2_400n },
    },
  },
  {
    ...shared,
    code: 'wide',
    name: 'Wide',
    tier: 'grand',
    merchantIds: [1, 2],
    terms: {
      seed: 900_000n,
      sharePpm: 2_003n,
      reservePpm: 1_251n,
      rule: { kind: 'random', hitEvery: 30_000_000n },
    },
  },
]

/** An empty product with players, the house's games and three pools; answers the players. */
export const seedJackpotFixture = async (
  url: string,
  root: string,
  playerCount: number,
): Promise<readonly string[]> => {
  await migrate(url, root)
  const players = await seedFixture(url, playerCount)
  const db = createDb({ url, connectionsMax: 4 })
  await seedGames(db)
  const wallet = createWallet({ db })
  const accounts = createPools(wallet)
  await db.tx(async (tx) => {
    for (const pool of pools) await openPool(tx, accounts, pool)
    return ok(null)
  })
  await db.close()
  return players
}
