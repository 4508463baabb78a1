import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from '@faro/server-kit/config'
import { createLog } from '@faro/server-kit/log'
import { testDatabase, type TestDatabase } from '@faro/server-kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../tools/postgres/postgres.mjs'
import { createApp } from '../src/app.ts'

let database: TestDatabase
let folder = ''
beforeAll(async () => {
  database = await testDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'faro-closed-'))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

/** One start of a server, to its end. */
const start = async (isProduction: boolean): Promise<void> => {
  const config = readConfig({
    DATABASE_URL: database.url,
    PORT: String(await freePort()),
    DATA_DIR: folder,
    PAYMENT_SECRET: 'a secret for the tests only',
    SERVER_SECRET: 'a server secret for the tests only',
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
  })
  const app = await createApp({ config: { ...config, isProduction }, log: createLog('silent') })
  await app.start()
  await app.stop()
}

const alarms = () =>
  database.db.query(
    'select code, merchant_id, subject, value, state from operator.alarm order by since',
  )

test('[GM04] each start for real players raises an alarm of a vendor that nobody may call for, once while it is open', async () => {
  await database.db.query(
    `insert into gaming.vendor_link(vendor_code, dialect, base_url, operator_id, rollback_unknown)
     values ('lantern', 'softswiss', 'https://lantern.example', 'house', 'ok')`,
  )
  await database.db.query(
    `insert into gaming.vendor_key(key_id, vendor_code, kind, content)
     values (gen_random_uuid(), 'lantern', 'shared', 'vendor-secret-1')`,
  )
  await start(false)
  expect(await alarms()).toEqual([])
  const raised = {
    code: 'vendor-closed',
    merchant_id: null,
    subject: 'lantern',
    value: 'lantern',
  }
  for (const _ of [1, 2]) {
    await start(true)
    expect(await alarms()).toEqual([{ ...raised, state: expect.any(String) }])
  }
  // whoever looked ended it, and did nothing: the next start says so again
  await database.db.query("update operator.alarm set state = 'resolved'")
  await start(true)
  expect(await alarms()).toHaveLength(2)
  // with its networks named it can be called for
  await database.db.query("update operator.alarm set state = 'resolved'")
  await database.db.query("update gaming.vendor_link set allowed_networks = '{192.0.2.0/24}'")
  await start(true)
  expect(await alarms()).toHaveLength(2)
})
