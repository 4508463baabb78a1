import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { createDb, watchRows, type Db } from '../db/index.ts'

export type TestDatabase = {
  readonly db: Db
  readonly url: string
  /** Closes the connections and drops the database. */
  readonly close: () => Promise<void>
}

/**
 * A database of its own, cloned in about 35 ms from the migrated template, or from the one that has
 * the demo's brands and games as well. The test runner's global set-up starts the server and names
 * both in the environment.
 */
export const testDatabase = async (from: 'empty' | 'demo' = 'empty'): Promise<TestDatabase> => {
  watchRows()
  const variable = from === 'demo' ? 'FARO_TEST_DEMO_URL' : 'FARO_TEST_TEMPLATE_URL'
  const template = process.env[variable]
  if (template === undefined) throw new Error(`${variable} is not set: run through vitest`)
  const name = `test_${randomBytes(6).toString('hex')}`
  const templateName = new URL(template).pathname.slice(1)
  const url = withDatabase(template, name)
  await admin(template, `create database ${name} template ${templateName}`)
  const db = createDb({ url, connectionsMax: 20, applicationName: 'test' })
  return {
    db,
    url,
    close: async () => {
      await db.close()
      await untilLeft(template, name)
      await admin(template, `drop database ${name} with (force)`)
    },
  }
}

const withDatabase = (url: string, name: string): string => {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.toString()
}

/**
 * A pool is closed before its connections are: one that is cut off while it says goodbye throws
 * where nobody listens. Whoever does not leave within two seconds is put out.
 */
const untilLeft = async (template: string, name: string): Promise<void> => {
  const end = Date.now() + 2_000
  const sql = 'select 1 from pg_stat_activity where datname = $1'
  while (Date.now() < end && (await admin(template, sql, [name])) > 0)
    await new Promise((resolve) => setTimeout(resolve, 10))
}

/** A database of its own with nothing in it. */
export const emptyDatabase = async (): Promise<Pick<TestDatabase, 'url' | 'close'>> => {
  const template = process.env['FARO_TEST_TEMPLATE_URL']
  if (template === undefined)
    throw new Error('FARO_TEST_TEMPLATE_URL is not set: run through vitest')
  const name = `empty_${randomBytes(6).toString('hex')}`
  await admin(template, `create database ${name}`)
  const close = async (): Promise<void> => {
    await admin(template, `drop database ${name} with (force)`)
  }
  return { url: withDatabase(template, name), close }
}

/** Runs one statement beside the databases of tests; answers the number of rows. */
const admin = async (url: string, sql: string, values: readonly string[] = []): Promise<number> => {
  const client = new pg.Client({ connectionString: withDatabase(url, 'postgres') })
  await client.connect()
  try {
    return (await client.query(sql, [...values])).rowCount ?? 0
  } finally {
    await client.end()
  }
}
