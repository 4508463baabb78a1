import { randomUUID } from 'node:crypto'
import { testDatabase, type TestDatabase } from '@faro/server-kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openGameSession } from '../sessions/game-session.ts'
import { forgetOld } from './forget-old.job.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('sessions that expired a month ago are forgotten, younger ones are still known as expired', async () => {
  const { db } = database
  const now = new Date('2026-11-21T12:00:00Z')
  const session = {
    merchantId: 1,
    memberId: randomUUID(),
    accountType: 2,
    gameCode: 'lantern-7',
    vendorCode: 'lantern',
  }
  for (const expiresAt of ['2026-10-20', '2026-10-25', '2026-11-22'])
    await openGameSession(db, { ...session, expiresAt: new Date(expiresAt) }, now)
  await forgetOld({ db, clock: { now: () => now } })
  const left = await db.query<{ day: string }>(
    `select to_char(expires_at at time zone 'utc', 'yyyy-mm-dd') as day from gaming.game_session
     order by 1`,
  )
  expect(left.map(({ day }) => day)).toEqual(['2026-10-25', '2026-11-22'])
})
