import path from 'node:path'
import pg from 'pg'
import { migrate } from '../packages/server-kit/src/db/migrate.ts'
import { throwAwayPostgres } from './postgres/throw-away.mjs'

const root = path.resolve(import.meta.dirname, '..')

/** Starts one server for the whole run and migrates the template that test files clone. */
export default async function setUp(): Promise<() => Promise<void>> {
  const outside = process.env['DATABASE_URL']
  const server = outside === undefined ? await throwAwayPostgres({ settings: fast }) : undefined
  const url = outside ?? server?.url ?? ''
  const name = `template_${process.pid}`
  const template = new URL(url)
  template.pathname = `/${name}`
  await ask(url, `create database ${name}`)
  await migrate(template.toString(), root)
  process.env['FARO_TEST_TEMPLATE_URL'] = template.toString()
  return async () => {
    if (server === undefined) await ask(url, `drop database ${name} with (force)`)
    await server?.remove()
  }
}

const ask = async (url: string, sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql)
  await client.end()
}

// what is lost with the machine may be lost: only the crash tests, which start servers of their
// own, depend on the disk
// three workers at once, some with two servers of forty connections each
const fast = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '400',
}
