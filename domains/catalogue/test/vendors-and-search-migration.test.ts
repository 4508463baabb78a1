import { testDatabase } from '@faro/server-kit/testing'
import pg from 'pg'
import { expect, test } from 'vitest'
import { formerMigration as migration } from '../../../tools/migrate/former-migrations.ts'

test('a catalogue from before keeps its order of vendors and becomes searchable', async () => {
  const database = await testDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await client.query('drop schema catalogue cascade')
    await client.query(await migration('20261121T0430_catalogue.sql'))
    await client.query(`
      insert into catalogue.vendor(vendor_id, code, name) values
        (1, 'uno', 'Ámbar'), (2, 'dos', 'Dos');
      insert into catalogue.game(game_id, vendor_id, code, title, category, cover) values
        (1, 1, 'a', 'Órbita', 'rng', '{}'), (2, 2, 'b', 'Nube', 'rng', '{}'),
        (3, 2, 'c', 'Río', 'fish', '{}');
      insert into catalogue.offer(merchant_id, game_id, position) values
        (1, 1, 7), (1, 2, 3), (1, 3, 5), (2, 1, 1)`)
    await client.query(await migration('20261121T0910_vendors_and_search.sql'))
    const offers = await client.query(
      `select merchant_id, vendor_id, position, is_visible from catalogue.vendor_offer
       order by merchant_id, position`,
    )
    const visible = { is_visible: true }
    expect(offers.rows).toEqual([
      { merchant_id: 1, vendor_id: 2, position: 3, ...visible },
      { merchant_id: 1, vendor_id: 1, position: 7, ...visible },
      { merchant_id: 2, vendor_id: 1, position: 1, ...visible },
    ])
    const texts = await client.query('select search_text from catalogue.game order by game_id')
    expect(texts.rows.map((row: { search_text: string }) => row.search_text)).toEqual([
      'orbita ambar',
      'nube dos',
      'rio dos',
    ])
    const added = await client.query(
      `insert into catalogue.game(vendor_id, code, title, category, cover)
       values (1, 'd', 'Faro', 'rng', '{}') returning game_id > 1000 as is_beyond`,
    )
    expect(added.rows).toEqual([{ is_beyond: true }])
  } finally {
    await client.end()
    await database.close()
  }
})
