import { testDatabase, type TestDatabase } from '@faro/server-kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addVendor } from './add-vendor.ts'
import { keyVault } from './key-vault.ts'
import { createLinks } from './links.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await addVendor(database.db, {
    vendorCode: 'lantern',
    dialect: 'softswiss',
    baseUrl: 'simulators:/vendors/lantern/',
    operatorId: 'house',
    keys: [{ kind: 'shared', content: 'vendor-secret-1' }],
  })
})
afterAll(() => database.close())

const aReader = () =>
  createLinks({
    db: database.db,
    vault: keyVault('a server secret for the tests only'),
    clock: { now: () => new Date() },
    baseOf: (url) => url.replace(/^simulators:/, 'http://127.0.0.1:4610'),
  })

test('a vendor is called where it is now and shown as it was entered', async () => {
  expect(await aReader().find('lantern')).toMatchObject({
    baseUrl: 'http://127.0.0.1:4610/vendors/lantern',
    storedUrl: 'simulators:/vendors/lantern',
  })
})

test('a network of one vendor that cannot be read stops no other vendor', async () => {
  const { db } = database
  await addVendor(db, {
    vendorCode: 'harbour',
    dialect: 'transfer',
    baseUrl: 'https://harbour.example',
    operatorId: 'house',
    keys: [{ kind: 'shared', content: 'vendor-secret-2' }],
  })
  await db.query(
    `update gaming.vendor_link set allowed_networks = '{10.0.0.0/99}' where vendor_code = 'harbour'`,
  )
  const links = aReader()
  await links.check()
  expect((await links.find('lantern'))?.admits('192.0.2.1')).toBe(true)
  expect((await links.find('harbour'))?.admits('10.0.0.1')).toBe(false)
})
