import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { createDb, watchRows, type Db } from '../db/index.ts'

const leaveMsMax = 15_000

export type TestDatabase = {
  readonly db: Db
  readonly url: string
  /** Closes the connections and drops the database. */
  readonly close: () => Promise<void>
}

/**
 * A database of its own, cloned in about 35 ms from the migrated template, or from the one that has
 * the demo's brands and games as well. The test runner's global set-up starts the server and names
 * both in the environment. The files are copied as they lie (decision 227).
 */
export const testDatabase = async (from: 'empty' | 'demo' = 'empty'): Promise<TestDatabase> => {
  watchRows()
  const variable = from === 'demo' ? 'FARO_TEST_DEMO_URL' : 'FARO_TEST_TEMPLATE_URL'
  const template = process.env[variable]
  if (template === undefined) throw new Error(`${variable} is not set: run through vitest`)
  const name = `test_${randomBytes(6).toString('hex')}`
  const templateName = new URL(template).pathname.slice(1)
  const url = withDatabase(template, name)
  const sql = `create database ${name} template ${templateName} strategy file_copy`
  await asAdmin(template, (admin) => admin.query(sql))
  const db = createDb({ url, connectionsMax: 20, applicationName: 'test' })
  return {
    db,
    url,
    close: async () => {
      await db.close()
      await drop(template, name)
    },
  }
}

/**
 * A pool is closed before its connections are: one that is cut off while it says goodbye throws
 * where nobody listens. Whoever has not left by then belongs to a test that failed, and is put out.
 */
const drop = (template: string, name: string): Promise<void> =>
  asAdmin(template, async (admin) => {
    const end = Date.now() + leaveMsMax
    const sql =
      "select 1 from pg_stat_activity where datname = $1 and backend_type = 'client backend'"
    while ((await admin.query(sql, [name])).rowCount !== 0 && Date.now() < end)
      await new Promise((resolve) => setTimeout(resolve, 10))
    await admin.query(`drop database ${name} with (force)`)
  })

const withDatabase = (url: string, name: string): string => {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.toString()
}

/** A database of its own with nothing in it. */
export const emptyDatabase = async (): Promise<Pick<TestDatabase, 'url' | 'close'>> => {
  const template = process.env['FARO_TEST_TEMPLATE_URL']
  if (template === undefined)
    throw new Error('FARO_TEST_TEMPLATE_URL is not set: run through vitest')
  const name = `empty_${randomBytes(6).toString('hex')}`
  await asAdmin(template, (admin) => admin.query(`create database ${name} strategy file_copy`))
  return { url: withDatabase(template, name), close: () => drop(template, name) }
}

/** Statements beside the databases of tests. */
const asAdmin = async (url: string, work: (client: pg.Client) => Promise<unknown>) => {
  const client = new pg.Client({ connectionString: withDatabase(url, 'postgres') })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
