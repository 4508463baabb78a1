import { mkdirSync, statfsSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { migrate } from '../packages/server-kit/src/db/migrate.ts'
import { installGames } from '../games/lottery/src/install-games.ts'
import { createDb } from '../packages/server-kit/src/db/index.ts'
import { seedBrands } from './seed/seed-brands.ts'
import { seedGames } from './seed/seed-games.ts'
import { throwAwayPostgres } from './postgres/throw-away.mjs'

const root = path.resolve(import.meta.dirname, '..')

/** Starts one server for the whole run and makes the two templates that test files clone. */
export default async function setUp(): Promise<() => Promise<void>> {
  const outside = process.env['DATABASE_URL']
  const server = outside === undefined ? await quickServer() : undefined
  const url = outside ?? server?.url ?? ''
  const [empty, demo] = [`template_${process.pid}`, `template_demo_${process.pid}`]
  await ask(url, `create database ${empty}`)
  await migrate(named(url, empty), root)
  await ask(url, `create database ${demo} template ${empty} strategy file_copy`)
  await fill(named(url, demo))
  process.env['FARO_TEST_TEMPLATE_URL'] = named(url, empty)
  process.env['FARO_TEST_DEMO_URL'] = named(url, demo)
  return async () => {
    if (server === undefined)
      for (const name of [empty, demo]) await ask(url, `drop database ${name} with (force)`)
    await server?.remove()
  }
}

const named = (url: string, name: string): string => {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.toString()
}

/** The demo's brands and games, which nearly every test of the product begins with. */
const fill = async (url: string): Promise<void> => {
  const db = createDb({ url, connectionsMax: 2 })
  await seedBrands(db)
  await seedGames(db)
  await installGames(db, new Date())
  // whoever tests the verification of people switches it on
  await db.query("update identity.ways_in set human = 'off', captcha_after = 5")
  await db.close()
}

const quickServer = async () => {
  const root = inMemory()
  const server = await throwAwayPostgres({ settings: fast, ...(root === null ? {} : { root }) })
  // thousands of connections: what makes a stolen password slow to guess costs each of them
  const { password } = new URL(server.url)
  await ask(server.url, `set scram_iterations = 1; alter role faro password '${password}'`)
  return server
}

/** A folder that is kept in memory, where this machine has one with room enough. */
const inMemory = (): string | null => {
  const folder = path.join('/dev/shm', `faro-${process.getuid?.() ?? 0}`)
  try {
    mkdirSync(folder, { recursive: true })
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < roomMin ? null : folder
  } catch {
    return null
  }
}

const ask = async (url: string, sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql)
  await client.end()
}

const roomMin = 3 * 1024 ** 3

// what is lost with the machine may be lost: only the crash tests, which start servers of their
// own, depend on the disk
const fast = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_compression: 'off',
  max_wal_size: '512MB',
  // three workers at once, some with two servers of forty connections each
  max_connections: '400',
}
