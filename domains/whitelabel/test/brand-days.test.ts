import fc from 'fast-check'
import { col } from '@faro/server-kit/db'
import { testDatabase, type TestDatabase } from '@faro/server-kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countedDay } from '../src/time/brand-zones.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase('demo')
})
afterAll(() => database.close())

test('[agents.F1] the day of a brand is the same in SQL as in code, across clocks and zones', async () => {
  const { db } = database
  await db.query(
    "update whitelabel.merchant set time_zone = 'Australia/Lord_Howe' where merchant_id = 1",
  )
  const until = new Date('2026-04-03T13:00:00Z')
  await db.query(
    `insert into whitelabel.former_zone (merchant_id, zone, until, last_day)
     values (1, 'America/Mexico_City', $1, '2026-04-02')`,
    [until],
  )
  const zones = {
    saved: 'Australia/Lord_Howe',
    former: [{ zone: 'America/Mexico_City', until, lastDay: '2026-04-02' }],
  }
  const moments = fc.sample(
    fc.date({
      min: new Date('2026-03-25T00:00:00Z'),
      max: new Date('2026-04-10T00:00:00Z'),
      noInvalidDate: true,
    }),
    200,
  )
  const rows = await db.query(
    `select whitelabel.day_of(1, at)::text as day
     from unnest($1::timestamptz[]) with ordinality i(at, o) order by o`,
    [moments.map((moment) => moment.toISOString())],
    { day: col.text.present },
  )
  expect(rows.map(({ day }) => day)).toEqual(moments.map((moment) => countedDay(zones, moment)))
})
