import path from 'node:path'
import { startPostgres } from '../postgres/postgres.mjs'
import { run } from './child.mjs'
import { step } from './say.mjs'

/**
 * A migrated and filled database: the one of DATABASE_URL, else the one that npm brought.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export const openDatabase = async ({ root, data }) => {
  let server = { url: process.env.DATABASE_URL ?? '', stop: async () => undefined }
  if (server.url === '')
    await step('PostgreSQL', async () => {
      server = await startPostgres({ folder: path.join(data, 'postgres') })
    })
  const env = { ...process.env, DATABASE_URL: server.url, DATA_DIR: data }
  try {
    await step('Schema', () => run(['tools/migrate/main.ts'], { cwd: root, env }))
    await step('Demo', () => run(['tools/seed/main.ts'], { cwd: root, env }))
  } catch (error) {
    await server.stop()
    throw error
  }
  return server
}
