import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { createDb, type Db } from '../db/index.ts'

export type TestDatabase = {
  readonly db: Db
  readonly url: string
  /** Closes the connections and drops the database. */
  readonly close: () => Promise<void>
}

/**
 * A database of its own, cloned from the migrated template in about 35 ms. The test runner's global
 * set-up starts the server and names the template in FARO_TEST_TEMPLATE_URL.
 */
export const testDatabase = async (): Promise<TestDatabase> => {
  const template = process.env['FARO_TEST_TEMPLATE_URL']
  if (template === undefined)
    throw new Error('FARO_TEST_TEMPLATE_URL is not set: run through vitest')
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
      await admin(template, `drop database ${name} with (force)`)
    },
  }
}

const withDatabase = (url: string, name: string): string => {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.toString()
}

const admin = async (url: string, sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: withDatabase(url, 'postgres') })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
