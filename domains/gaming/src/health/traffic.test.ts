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
  ip: '192.0.2.1',
  isProven: true,
  ...change,
})

const stored = () =>
  database.db.query<{ path: string; code: string; can_replay: boolean }>(
    `select path, code, body is not null as can_replay from gaming.vendor_call order by code, path`,
  )

test('a body is kept of what failed and of what a vendor asked, never of what proved nothing', async () => {
  const traffic = createTraffic({ db: database.db, clock: systemClock, log: createLog('silent') })
  traffic.incoming(aCall({ isProven: false }))
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
  traffic.incoming(aCall({ code: '404', path: '/\0', isProven: false }))
  traffic.incoming(aCall({ code: '500', status: 500 }))
  await traffic.flush()
  expect(await stored()).toMatchObject([{ path: '/', code: '404' }, { code: '500' }])
})

test('calls that prove nothing are counted to the last, and only few of them written', async () => {
  const said: object[] = []
  const log = createLog('silent')
  log.child = () => ({ info: (line: object) => said.push(line) }) as never
  await database.db.query('truncate gaming.vendor_call, gaming.vendor_minute')
  const traffic = createTraffic({ db: database.db, clock: systemClock, log })
  const at = new Date('2026-11-20T10:00:05Z')
  for (let n = 0; n < 3_000; n++)
    traffic.incoming(aCall({ isProven: false, at, ip: `198.51.${n % 8}.${n % 250}` }))
  // one network cannot use up what others have
  for (let n = 0; n < 500; n++) traffic.incoming(aCall({ isProven: false, at, ip: '203.0.113.9' }))
  for (let n = 0; n < 5; n++) traffic.incoming(aCall({ code: '100', keys: ['b'], at }))
  await traffic.flush()
  const rows = await stored()
  expect(rows.filter(({ code }) => code === '100')).toHaveLength(5)
  expect(rows.filter(({ code }) => code === '403').length).toBeLessThanOrEqual(30)
  expect(said.length).toBeLessThanOrEqual(35)
  const [minute] = await database.db.query<{ calls: number; refusals: number }>(
    'select calls, refusals from gaming.vendor_minute',
  )
  expect(minute).toEqual({ calls: 3_505, refusals: 3_505 })
  const skipped = said.reduce((sum, line) => sum + ((line as { skipped?: number }).skipped ?? 0), 0)
  expect(skipped).toBe(0)
  // the next minute tells how many it kept silent about
  traffic.incoming(
    aCall({ isProven: false, at: new Date(at.getTime() + 60_000), ip: '203.0.113.9' }),
  )
  expect(said.at(-1)).toMatchObject({ skipped: 3_500 + 6 - said.length })
  await traffic.flush()
})

test('one network is written down a few times a minute, and leaves others their place', async () => {
  await database.db.query('truncate gaming.vendor_call')
  const traffic = createTraffic({ db: database.db, clock: systemClock, log: createLog('silent') })
  const at = new Date('2026-11-20T10:00:05Z')
  for (let n = 0; n < 100; n++)
    traffic.incoming(aCall({ isProven: false, at, ip: `2001:db8:1:2::${n}`, path: '/flood' }))
  traffic.incoming(aCall({ isProven: false, at, ip: '192.0.2.7', path: '/other' }))
  await traffic.flush()
  const rows = await stored()
  expect(rows.filter(({ path }) => path === '/flood')).toHaveLength(5)
  expect(rows.filter(({ path }) => path === '/other')).toHaveLength(1)
})
