import { seedOutsideTitles } from '@faro/catalogue/seed'
import type { Db } from '@faro/server-kit/db'
import { brands, outsideWorld } from './seeds.ts'

/** Titles of vendors outside in the demo's brands; `share` in thousandths of them. */
export const seedOutsideGames = (db: Db, share?: number): Promise<void> =>
  seedOutsideTitles({ db, brands, outside: outsideWorld(share) })
