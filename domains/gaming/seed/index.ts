import type { Db } from '@faro/server-kit/db'
import { createWallet } from '@faro/wallet'
import { createPools } from '../src/calls/pools.ts'

export { seedPlays, type SeedPlay } from './seed-plays.ts'
export { seedVendorLinks } from './seed-vendor-links.ts'

/** Pooled money of games while a database is filled and nothing runs on it yet. */
export const poolsOn = (db: Db) => createPools(createWallet({ db }))
