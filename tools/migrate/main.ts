// Brings the database of DATABASE_URL to the newest schema.
import path from 'node:path'
import { migrate } from '@faro/server-kit/db'

const url = process.env['DATABASE_URL']
if (url === undefined) throw new Error('DATABASE_URL is not set')
for (const name of await migrate(url, path.resolve(import.meta.dirname, '../..')))
  console.log(`migrated ${name}`)
