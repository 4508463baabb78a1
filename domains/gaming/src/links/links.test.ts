import type { Db } from '@faro/server-kit/db'
import { testDatabase, type TestDatabase } from '@faro/server-kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addVendor } from './add-vendor.ts'
import { keyVault } from './key-vault.ts'
import { createLinks } from './links.ts'
import { keysOf } from '../vendors/vendors.query.ts'

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

const aReader = (db: Db = database.db) =>
  createLinks({
    db,
    vault: keyVault('a server secret for the tests only'),
    clock: { now: () => new Date() },
    isOpenUnnamed: true,
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

test('a key of one vendor that cannot be opened is told with that vendor and stops no other', async () => {
  const { db } = database
  await addVendor(db, {
    vendorCode: 'sealed',
    dialect: 'softswiss',
    baseUrl: 'https://sealed.example',
    operatorId: 'house',
    keys: [{ kind: 'shared', content: 'vendor-secret-3' }],
  })
  const other = keyVault('another server secret, of before').seal({
    kind: 'shared',
    content: 'vendor-secret-3',
  })
  await db.query("update gaming.vendor_key set content = $1 where vendor_code = 'sealed'", [
    other.content,
  ])
  const links = aReader()
  await links.check()
  expect(await links.find('lantern')).toMatchObject({
    sharedSecrets: ['vendor-secret-1'],
    hasUnreadableKey: false,
  })
  expect(await links.find('sealed')).toMatchObject({ sharedSecrets: [], hasUnreadableKey: true })
  const vault = keyVault('a server secret for the tests only')
  expect(await keysOf({ db, vault }, 'sealed', new Date())).toMatchObject([{ fingerprint: null }])
  await db.query("delete from gaming.vendor_key where vendor_code = 'sealed'")
  await db.query("delete from gaming.vendor_link where vendor_code = 'sealed'")
})

test('a name that nobody has makes no known vendor wait, and one just added is found', async () => {
  let slowMs = 0
  let gate = Promise.resolve()
  const query = async (text: string, values?: readonly unknown[]) => {
    await gate
    await new Promise((resolve) => setTimeout(resolve, slowMs))
    return database.db.query(text, values)
  }
  const links = aReader({ ...database.db, query: query as Db['query'] })
  await links.find('lantern')
  await new Promise((resolve) => setTimeout(resolve, 50))
  const { promise, resolve: open } = Promise.withResolvers<void>()
  gate = promise
  const invented = links.find('invented')
  await new Promise((resolve) => setTimeout(resolve, 10))
  // while nothing can be read
  expect(await links.find('lantern')).not.toBeNull()
  open()
  expect(await invented).toBeNull()
  slowMs = 0
  await addVendor(database.db, {
    vendorCode: 'fresh',
    dialect: 'softswiss',
    baseUrl: 'https://fresh.example',
    operatorId: 'house',
    keys: [],
  })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await links.find('fresh')).not.toBeNull()
  // whoever asks while somebody else is reading reads with them
  await addVendor(database.db, {
    vendorCode: 'fresher',
    dialect: 'softswiss',
    baseUrl: 'https://fresher.example',
    operatorId: 'house',
    keys: [],
  })
  await new Promise((resolve) => setTimeout(resolve, 50))
  slowMs = 100
  const asked = await Promise.all([1, 2, 3].map(() => links.find('fresher')))
  expect(asked.map((link) => link?.vendorCode)).toEqual(['fresher', 'fresher', 'fresher'])
})
