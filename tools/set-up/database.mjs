import path from 'node:path'
import { startPostgres } from '../postgres/postgres.mjs'
import { run } from './child.mjs'
import { step } from './say.mjs'
import { stopLater } from './stopping.mjs'

const outside = (url) => ({
  url,
  name: 'database',
  ended: new Promise(() => undefined),
  tail: () => '',
})

/**
 * A migrated and filled database: the one of DATABASE_URL, else the one that npm brought.
 * @returns {Promise<{ url: string, name: string, ended: Promise<unknown>, tail: () => string }>}
 */
export const openDatabase = async ({ root, data }) => {
  let server = outside(process.env.DATABASE_URL ?? '')
  if (server.url === '')
    await step('PostgreSQL', async () => {
      const started = await startPostgres({ folder: path.join(data, 'postgres') })
      stopLater(started)
      server = { ...started, name: 'PostgreSQL' }
    })
  const env = { ...process.env, DATABASE_URL: server.url, DATA_DIR: data }
  await step('Schema', () => run(['tools/migrate/main.ts'], { cwd: root, env }))
  await step('Demo', () => run(['tools/seed/main.ts'], { cwd: root, env }))
  return server
}
