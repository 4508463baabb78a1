import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createDb, migrate } from '@faro/server-kit/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { throwAwayPostgres } from '../../../tools/postgres/throw-away.mjs'

const root = path.resolve(import.meta.dirname, '../../..')
const newest = '20261122T0020'

let server: Awaited<ReturnType<typeof throwAwayPostgres>>
let old = ''
beforeAll(async () => {
  server = await throwAwayPostgres()
  old = await mkdtemp(path.join(tmpdir(), 'faro-migrations-'))
  for (const group of ['packages', 'domains', 'games'])
    for (const owner of await readdir(path.join(root, group))) {
      const folder = path.join(root, group, owner, 'migrations')
      const names = await readdir(folder).catch(() => [])
      for (const name of names.filter((one) => one < newest))
        await cp(path.join(folder, name), path.join(old, group, owner, 'migrations', name))
    }
})
afterAll(async () => {
  await rm(old, { recursive: true, force: true })
  await server.remove()
})

test('[GF13] terms that a pool has know whether it is open, those of before do not', async () => {
  await migrate(server.url, old)
  const db = createDb({ url: server.url, connectionsMax: 2 })
  const pools = [
    { code: 'abierto', isOpen: true, closedAt: null },
    { code: 'en-pausa', isOpen: false, closedAt: null },
    { code: 'cerrado', isOpen: false, closedAt: '2026-11-21' },
  ]
  for (const { code, isOpen, closedAt } of pools)
    await db.query(
      `with terms as (
         insert into jackpots.terms(pool_code, kind, seed, share_ppm, reserve_ppm, hit_every,
           set_by, reason)
         select $1, 'random', seed, 1000, 0, 1000000, 'set-up', 'opened'
         from unnest(array[1000, 2000]) as seed returning terms_id)
       insert into jackpots.pool(code, name, tier, currency, merchant_id, is_open, closed_at,
         terms_id)
       select $1, $1, 'mini', 'PNT', 1, $2, $3, max(terms_id) from terms`,
      [code, isOpen, closedAt],
    )
  await migrate(server.url, root)
  expect(
    await db.query(
      `select pool_code, array_agg(is_open order by terms_id) as open
       from jackpots.terms where set_by = 'set-up' and reason = 'opened' group by pool_code
       order by pool_code`,
    ),
  ).toEqual([
    { pool_code: 'abierto', open: [null, true] },
    { pool_code: 'cerrado', open: [null, null] },
    { pool_code: 'en-pausa', open: [null, false] },
  ])
  await db.close()
})
