import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFormerDatabase } from '../../../tools/product/former-database.ts'

const memberId = '01a1fd28-56cc-7c42-bb36-00e66078a79a'
const operatorId = '01a1fd28-56cc-7c42-bb36-00e66078a79b'

let former: Awaited<ReturnType<typeof aFormerDatabase>>
beforeAll(async () => {
  former = await aFormerDatabase('20261121T1100')
})
afterAll(() => former.remove())

test('members of before keep their sessions, and the addresses they came from are known', async () => {
  const { db } = former
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
  await former.bringUp()
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
})
