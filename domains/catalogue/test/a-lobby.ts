import { fixedClock } from '@faro/kernel/clock'
import { createLog } from '@faro/server-kit/log'
import { createSignals } from '@faro/server-kit/signals'
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
  const signals = createSignals({ url: database.url, log: createLog('silent') })
  const catalogue = createCatalogue({ db, signals, clock })
  await signals.start()
  const close = async (): Promise<void> => {
    await signals.stop()
    await database.close()
  }
  return { ...database, clock, seedMs, catalogue, close }
}

export type Lobby = Awaited<ReturnType<typeof aLobby>>
