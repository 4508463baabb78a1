import { fixedClock } from '@faro/kernel/clock'
import { testDatabase } from '@faro/server-kit/testing'
import { seedGames } from '../../../tools/seed/seed-games.ts'
import { seedOutsideGames } from '../../../tools/seed/seed-outside-games.ts'
import { createCatalogue } from '../src/index.ts'

export const brand = 1

/** The demo's catalogue on a database of its own; `share` in thousandths of its titles. */
export const aLobby = async (share = 20) => {
  const database = await testDatabase()
  const { db } = database
  const clock = fixedClock('2026-03-01T12:00:00Z')
  await seedGames(db)
  const start = performance.now()
  await seedOutsideGames(db, share)
  const seedMs = performance.now() - start
  return { ...database, clock, seedMs, catalogue: createCatalogue({ db, clock }) }
}

export type Lobby = Awaited<ReturnType<typeof aLobby>>
