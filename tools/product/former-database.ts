import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from '@faro/server-kit/config'
import { createDb, migrate } from '@faro/server-kit/db'
import { createLog } from '@faro/server-kit/log'
import { copyClock, unpackFormer } from '../migrate/former-migrations.ts'
import { freePort } from '../postgres/postgres.mjs'
import { throwAwayPostgres } from '../postgres/throw-away.mjs'
import { createApp } from '../../apps/server/src/app.ts'
import { caller } from './caller.ts'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * A database as it stood before the migrations from `newest` on, and the way to bring it up: first
 * as the last version before the bases did, then with what there is today.
 */
export const aFormerDatabase = async (newest: string) => {
  const server = await throwAwayPostgres()
  const old = await mkdtemp(path.join(tmpdir(), 'faro-migrations-'))
  await unpackFormer(old, newest)
  await migrate(server.url, old)
  const db = createDb({ url: server.url, connectionsMax: 2 })
  return {
    db,
    bringUp: async (): Promise<void> => {
      await unpackFormer(old)
      await copyClock(old, root)
      await migrate(server.url, old)
      await migrate(server.url, root)
    },
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
