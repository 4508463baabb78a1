import { testDatabase } from '@faro/server-kit/testing'
import pg from 'pg'
import { expect, test } from 'vitest'
import { formerMigration as migration } from '../../../tools/migrate/former-migrations.ts'

test('[GF07] spins from before keep the pairs they are verified with', async () => {
  const database = await testDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await client.query('drop schema slots cascade')
    await client.query(await migration('20261121T0460_slots.sql'))
    const [seed, member, spin] = ['1', '2', '3'].map(
      (n) => `00000000-0000-7000-8000-00000000000${n}`,
    )
    await client.query(
      `insert into slots.seed(seed_id, member_id, game_code, server_seed, server_seed_hash,
         client_seed, next_nonce, revealed_at)
       values ($1, $2, 'faro-de-fortuna', 'secret', 'hash', 'client', 1, '2026-01-02T03:04:05Z')`,
      [seed, member],
    )
    await client.query(
      `insert into slots.spin(spin_id, seed_id, member_id, game_code, nonce, model_hash, currency,
         stake, payout, stops)
       values ($1, $2, $3, 'faro-de-fortuna', 0, 'model', 'PNT', 100, 0, '{1,2,3,4,5}')`,
      [spin, seed, member],
    )
    await client.query('begin')
    await client.query(await migration('20261121T1801_seeds_to_the_kit.sql'))
    await client.query('commit')
    const { rows } = await client.query(
      `select p.server_seed, p.server_seed_hash, p.client_seed, p.next_nonce, p.revealed_at, s.nonce
       from slots.spin s join fair.seed_pair p using (seed_id)`,
    )
    expect(rows).toEqual([
      {
        server_seed: 'secret',
        server_seed_hash: 'hash',
        client_seed: 'client',
        next_nonce: 1,
        revealed_at: new Date('2026-01-02T03:04:05Z'),
        nonce: 0,
      },
    ])
    const left = await client.query("select to_regclass('slots.seed') as gone")
    expect(left.rows).toEqual([{ gone: null }])
  } finally {
    await client.end()
    await database.close()
  }
})
