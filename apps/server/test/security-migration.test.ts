import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createDb, migrate } from '@faro/server-kit/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { throwAwayPostgres } from '../../../tools/postgres/throw-away.mjs'

const root = path.resolve(import.meta.dirname, '../../..')
const newest = '20261121T1100'
const memberId = '01a1fd28-56cc-7c42-bb36-00e66078a79a'
const operatorId = '01a1fd28-56cc-7c42-bb36-00e66078a79b'

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

test('members of before keep their sessions, and the addresses they came from are known', async () => {
  await migrate(server.url, old)
  const db = createDb({ url: server.url, connectionsMax: 2 })
  await db.query(
    `insert into identity.member(member_id, merchant_id, username, nickname, password_hash,
       registered_ip) values ($1, 1, 'antigua', 'antigua', 'x', '203.0.113.9')`,
    [memberId],
  )
  await db.query(
    `insert into identity.session(session_id, member_id, merchant_id, token_hash, ip, expires_at)
     select gen_random_uuid(), $1, 1, sha256(ip::bytea), ip::inet, now() + interval '1 hour'
     from unnest(array['203.0.113.9', '2001:db8:1:2:aaaa::1', '2001:db8:1:2:bbbb::2']) as ip`,
    [memberId],
  )
  await db.query(
    `insert into operator.staff(operator_id, username, password_hash, totp_secret)
     values ($1, 'mesa', 'x', 'SECRET')`,
    [operatorId],
  )
  await db.query(
    `insert into operator.session(session_id, operator_id, token_hash, created_at, expires_at)
     values (gen_random_uuid(), $1, '\\x01', '2026-01-01', '2026-01-02')`,
    [operatorId],
  )
  await migrate(server.url, root)
  expect(
    await db.query('select network::text from identity.known_network order by network'),
  ).toEqual([{ network: '2001:db8:1:2::/64' }, { network: '203.0.113.9/32' }])
  expect(
    await db.query(
      `select distinct way, seen_at = created_at as is_seen, proven_at = created_at as is_proven
       from identity.session`,
    ),
  ).toEqual([{ way: 'password', is_seen: true, is_proven: true }])
  expect(
    await db.query(
      `select s.totp_secret, e.seen_at = e.created_at as is_seen
       from operator.staff s join operator.session e using (operator_id)`,
    ),
  ).toEqual([{ totp_secret: 'SECRET', is_seen: true }])
  await db.close()
})
