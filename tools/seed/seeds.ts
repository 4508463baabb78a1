import type { Db, Queryable } from '@faro/server-kit/db'
import {
  inOrder,
  type AnyModule,
  type Seed,
  type SeedBrand,
  type SeedContext,
} from '@faro/server-kit/module'
import { standardModules } from '../../apps/server/src/platform.ts'
import { outsideGames } from './outside/outside-games.ts'
import { outsideVendors } from './outside/vendors.ts'

/** What each module of the house brings, each behind what it needs. */
const seeds: readonly Seed[] = await Promise.all(
  inOrder(standardModules).flatMap(({ seed }) => (seed === undefined ? [] : [seed()])),
)

export const brands: readonly SeedBrand[] = seeds.flatMap((seed) => seed.brands ?? [])

export const titles: SeedContext['titles'] = seeds
  .flatMap((seed) => seed.titles ?? [])
  .toSorted((a, b) => a.place - b.place)

/** Makers outside with `share` thousandths of their titles, or with all. */
export const outsideWorld = (share?: number): SeedContext['outside'] => ({
  vendors: outsideVendors,
  games: outsideGames(share),
})

/** Everything that a brand begins with. */
export const seedBrand = async (db: Queryable, brand: SeedBrand): Promise<void> => {
  for (const seed of seeds) await seed.brand?.(db, brand)
}

export const seedBrands = async (db: Queryable): Promise<void> => {
  for (const brand of brands) await seedBrand(db, brand)
}

/** What one module shows in the demo, on a database that has the brands already. */
export const runSeed = async (module: Pick<AnyModule, 'seed'>, db: Db): Promise<void> =>
  (await module.seed?.())?.lay?.({ ...context(), db, now: new Date(), leave: () => undefined })

const context = () => ({ brands, titles, outside: outsideWorld() })

/** Files beside the database: what several leave in one is put together. */
export type Left = ReadonlyMap<string, object>

/** The whole demo, on an empty database. */
export const seedDemo = async (db: Db, now: Date): Promise<Left> => {
  const left = new Map<string, object>()
  const leave = (file: string, value: object): void => {
    left.set(file, Array.isArray(value) ? value : { ...left.get(file), ...value })
  }
  await seedBrands(db)
  const all = { ...context(), db, now, leave }
  for (const seed of seeds) await seed.lay?.(all)
  return left
}
