import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from '@faro/server-kit/config'
import { createDb, migrate } from '@faro/server-kit/db'
import { createLog } from '@faro/server-kit/log'
import { freePort } from '../postgres/postgres.mjs'
import { throwAwayPostgres } from '../postgres/throw-away.mjs'
import { createApp } from '../../apps/server/src/app.ts'
import { caller } from './caller.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** A database as it stood before the migrations from `newest` on, and the way to bring it up. */
export const aFormerDatabase = async (newest: string) => {
  const server = await throwAwayPostgres()
  const old = await mkdtemp(path.join(tmpdir(), 'faro-migrations-'))
  for (const group of ['packages', 'domains', 'games'])
    for (const owner of await readdir(path.join(root, group))) {
      const folder = path.join(root, group, owner, 'migrations')
      const names = await readdir(folder).catch(() => [])
      for (const name of names.filter((one) => one < newest))
        await cp(path.join(folder, name), path.join(old, group, owner, 'migrations', name))
    }
  // defaults of columns call the kit's own functions, which touch no table
  await cp(path.join(root, 'packages/server-kit/sql'), path.join(old, 'packages/server-kit/sql'), {
    recursive: true,
  })
  await migrate(server.url, old)
  const db = createDb({ url: server.url, connectionsMax: 2 })
  return {
    db,
    bringUp: () => migrate(server.url, root),
    /** The server of today on it. */
    startApp: async () => {
      const app = await createApp({
        config: readConfig({
          DATABASE_URL: server.url,
          PORT: String(await freePort()),
          DATA_DIR: old,
          PAYMENT_SECRET: 'a secret for the tests only',
          SERVER_SECRET: 'a server secret for the tests only',
          NODE_ENV: 'test',
          LOG_LEVEL: 'silent',
          RATE_LIMIT_SCALE: '100',
        }),
        log: createLog('silent'),
      })
      return { app, call: caller(await app.start()) }
    },
    remove: async (): Promise<void> => {
      await db.close()
      await rm(old, { recursive: true, force: true })
      await server.remove()
    },
  }
}
