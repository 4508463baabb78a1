// Brings the database of DATABASE_URL to the newest schema.
import path from 'node:path'
import { isAway, migrate } from '@faro/server-kit/db'
import { awayCode } from './away-code.mjs'

const url = process.env['DATABASE_URL']
if (url === undefined) throw new Error('DATABASE_URL is not set')
try {
  for (const name of await migrate(url, path.resolve(import.meta.dirname, '../..')))
    console.log(`migrated ${name}`)
} catch (error) {
  if (!isAway(error)) throw error
  console.error(String(error))
  process.exit(awayCode)
}
