import { systemClock } from '@faro/kernel/clock'
import { createLog } from '@faro/server-kit/log'
import { testDatabase, type TestDatabase } from '@faro/server-kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Traffic } from '../links/vendor-api.plugin.ts'
import { createTraffic } from './traffic.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const aCall = (change: Partial<Traffic>): Traffic => ({
  vendorCode: 'lantern',
  dialect: 'softswiss',
  path: '/betwin',
  code: '403',
  status: 400,
  keys: [],
  durationMs: 1,
  at: new Date(),
  body: Buffer.from('a body'),
  signature: 'a signature',
  ...change,
})

const stored = () =>
  database.db.query<{ path: string; code: string; can_replay: boolean }>(
    `select path, code, body is not null as can_replay from gaming.vendor_call order by code, path`,
  )

test('a body is kept of what failed and of what a vendor asked, never of what proved nothing', async () => {
  const traffic = createTraffic({ db: database.db, clock: systemClock, log: createLog('silent') })
  traffic.incoming(aCall({}))
  traffic.incoming(aCall({ code: '100', keys: ['b-1'] }))
  traffic.incoming(aCall({ code: '500', status: 500 }))
  traffic.incoming(aCall({ code: 'ok', status: 200, keys: ['b-2'] }))
  await traffic.flush()
  expect(await stored()).toEqual([
    { path: '/betwin', code: '100', can_replay: true },
    { path: '/betwin', code: '403', can_replay: false },
    { path: '/betwin', code: '500', can_replay: true },
    { path: '/betwin', code: 'ok', can_replay: false },
  ])
  await database.db.query('truncate gaming.vendor_call')
})

test('an invented path does not hide the calls that came with it', async () => {
  const traffic = createTraffic({ db: database.db, clock: systemClock, log: createLog('silent') })
  traffic.incoming(aCall({ code: '404', path: '/\0' }))
  traffic.incoming(aCall({ code: '500', status: 500 }))
  await traffic.flush()
  expect(await stored()).toMatchObject([{ path: '/', code: '404' }, { code: '500' }])
})
