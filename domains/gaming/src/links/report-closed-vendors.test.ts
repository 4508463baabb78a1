import { testDatabase, type TestDatabase } from '@faro/server-kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addVendor } from './add-vendor.ts'
import { keyVault } from './key-vault.ts'
import { createLinks } from './links.ts'
import { reportClosedVendors } from './report-closed-vendors.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  const link = { baseUrl: 'https://games.example', operatorId: 'house' }
  const keys = [{ kind: 'shared' as const, content: 'vendor-secret-1' }]
  for (const vendorCode of ['lantern', 'harbour', 'asleep'])
    await addVendor(database.db, { vendorCode, dialect: 'softswiss', ...link, keys })
  await addVendor(database.db, { vendorCode: 'purse', dialect: 'transfer', ...link, keys })
  await database.db.query(
    `update gaming.vendor_link set is_active = vendor_code <> 'asleep', allowed_networks =
       case vendor_code when 'harbour' then array['192.0.2.0/24'] else '{}' end`,
  )
})
afterAll(() => database.close())

const warningsWhere = async (isOpenUnnamed: boolean) => {
  const { db } = database
  const lines: object[] = []
  const alarms: object[] = []
  const links = createLinks({
    db,
    vault: keyVault('a server secret for the tests only'),
    clock: { now: () => new Date() },
    isOpenUnnamed,
    baseOf: (url) => url,
  })
  await reportClosedVendors({
    db,
    links,
    log: { warn: (line: object) => void lines.push(line) },
    catalogue: { namesOf: async () => new Map([['lantern', 'Lantern Games']]) },
    alarms: { raise: async (_tx, alarm) => void alarms.push(alarm) },
  })()
  return { lines, alarms }
}

test('[GM04] a vendor that nobody may call for is told at the start, in the log and as an alarm', async () => {
  expect(await warningsWhere(false)).toEqual({
    lines: [{ vendorCode: 'lantern' }],
    alarms: [
      {
        code: 'vendor-closed',
        merchantId: null,
        subject: 'Lantern Games',
        value: 'lantern',
        threshold: '',
      },
    ],
  })
})

test('in a demo, where all may call, nothing is told', async () => {
  expect(await warningsWhere(true)).toEqual({ lines: [], alarms: [] })
})
