import { afterAll, beforeAll, expect, test } from 'vitest'
import { fingerprintOf } from '../sealing/index.ts'
import { testDatabase, type TestDatabase } from '../testing/index.ts'
import { markAsDemo, markOldDemo, refusalOfServer } from './server-mark.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const refusal = (secret: string, isProduction = false) =>
  refusalOfServer(database.db, { fingerprint: fingerprintOf(secret), isProduction })

test('a server with another secret than the first is refused, for good', async () => {
  expect(await refusal('the first secret of this house')).toBeNull()
  expect(await refusal('the first secret of this house')).toBeNull()
  expect(await refusal('another secret of this house')).toMatch(/^SERVER_SECRET/)
  expect(await refusal('the first secret of this house', true)).toBeNull()
  const [row] = await database.db.query<{ secret_fingerprint: Buffer }>(
    'select secret_fingerprint from kit.server_mark',
  )
  expect(row?.secret_fingerprint.toString()).not.toContain('secret')
})

test('what was filled for a demo lets in no real players, and what serves them is never taken for a demo', async () => {
  await markOldDemo(database.db)
  expect(await refusal('the first secret of this house', true)).toBeNull()
  await markAsDemo(database.db)
  expect(await refusal('the first secret of this house')).toBeNull()
  expect(await refusal('the first secret of this house', true)).toMatch(/demo/)
})
