import path from 'node:path'
import pg from 'pg'
import { migrate } from '../packages/server-kit/src/db/migrate.ts'
import { throwAwayPostgres } from './postgres/throw-away.mjs'

const root = path.resolve(import.meta.dirname, '..')

/** Starts one server for the whole run and migrates the template that test files clone. */
export default async function setUp(): Promise<() => Promise<void>> {
  const outside = process.env['DATABASE_URL']
  const server = outside === undefined ? await throwAwayPostgres({ settings: fast }) : undefined
  const template = new URL(outside ?? server?.url ?? '')
  template.pathname = `/template_${process.pid}`
  const admin = new pg.Client({ connectionString: outside ?? server?.url ?? '' })
  await admin.connect()
  await admin.query(`create database ${template.pathname.slice(1)}`)
  await admin.end()
  await migrate(template.toString(), root)
  process.env['FARO_TEST_TEMPLATE_URL'] = template.toString()
  return async () => {
    await server?.remove()
  }
}

// what is lost with the machine may be lost: only the crash tests, which start servers of their
// own, depend on the disk
const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
