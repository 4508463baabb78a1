import { seedTitles } from '@faro/catalogue/seed'
import type { Db } from '@faro/server-kit/db'
import { brands, titles } from './seeds.ts'

/** The titles of the house in the demo's brands, without those of vendors outside. */
export const seedGames = (db: Db): Promise<void> => seedTitles({ db, brands, titles })
