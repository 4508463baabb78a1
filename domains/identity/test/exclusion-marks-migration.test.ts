import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFormerDatabase } from '../../../tools/product/former-database.ts'

const reached = '01a1fd28-56cc-7c42-bb36-00e66078a79a'
const unreached = '01a1fd28-56cc-7c42-bb36-00e66078a79b'
const over = '01a1fd28-56cc-7c42-bb36-00e66078a79c'

let former: Awaited<ReturnType<typeof aFormerDatabase>>
beforeAll(async () => {
  former = await aFormerDatabase('20261123T0500')
})
afterAll(() => former.remove())

test('documents and bank accounts of members excluded before hold again where the member was reached', async () => {
  const { db } = former
  await db.query(
    `insert into identity.member(member_id, merchant_id, username, nickname, password_hash,
       registered_ip)
     select id, 1, 'u' || right(id::text, 3), 'u' || right(id::text, 3), 'x', '203.0.113.9'
     from unnest($1::uuid[]) id`,
    [[reached, unreached, over]],
  )
  await db.query(
    `insert into identity.exclusion_mark(merchant_id, kind, value_hash, member_id, made_at,
       until_at, is_proven)
     select 1, kind, sha256((kind || who)::bytea), who::uuid, now() - interval '60 days',
       now() + case when who = $3 then interval '-1 day' else interval '90 days' end,
       kind = 'phone' and who <> $2
     from unnest(array[$1, $2, $3]) who,
       unnest(array['phone', 'mail', 'document', 'bank-account', 'device']) kind`,
    [reached, unreached, over],
  )
  await former.bringUp()
  const proven = async (memberId: string) =>
    (
      await db.query<{ kind: string }>(
        `select kind from identity.exclusion_mark where member_id = $1 and is_proven order by kind`,
        [memberId],
      )
    ).map(({ kind }) => kind)
  expect(await proven(reached)).toEqual(['bank-account', 'document', 'phone'])
  expect(await proven(unreached)).toEqual([])
  expect(await proven(over)).toEqual(['phone'])
})
