import { tmpdir } from 'node:os'
import { readConfig } from '@faro/server-kit/config'
import type { Db } from '@faro/server-kit/db'
import { createLog } from '@faro/server-kit/log'
import { createThreads } from '@faro/server-kit/threads'
import { createPlatform } from '../apps/server/src/platform.ts'

/** The modules of the product on a database, without a server: nothing runs that is not called. */
export const platformOn = (db: Db, url: string) =>
  createPlatform({
    db,
    log: createLog('silent'),
    threads: createThreads(),
    config: readConfig({
      DATABASE_URL: url,
      PORT: '1',
      DATA_DIR: tmpdir(),
      SIMULATORS_URL: 'http://127.0.0.1:9',
      PAYMENT_SECRET: 'a secret for the bench only',
      SERVER_SECRET: 'a server secret for the bench only',
      NODE_ENV: 'test',
    }),
  })
