import { identity } from '@faro/contract/identity'
import { operatorLists } from '@faro/contract/operator'
import { ok } from '@faro/kernel/result'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDesk, type Desk } from '../../../tools/product/approvals.ts'
import { aFundedPlayer } from '../../../tools/product/funded-player.ts'

let desk: Desk
beforeAll(async () => {
  desk = await aDesk()
})
afterAll(() => desk.close())

test('one person of the staff whose searches take long keeps no player from anything', async () => {
  const { token } = await desk.colleague('busca', { permissions: ['audit.read'] })
  await aFundedPlayer(desk, 'jugadora', 1_000n)
  await desk.db.query("update identity.ways_in set human = 'off' where merchant_id = 1")
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  // a log so long that nothing of it is found within seconds
  const log = desk.db.tx(async (tx) => {
    await tx.query('lock table operator.audit_entry in access exclusive mode')
    begin()
    await over
    return ok(null)
  })
  await begun
  const searches = Array.from({ length: 60 }, (_, i) =>
    desk.call(operatorLists.audit, { token, query: { q: `z${i}` } }),
  )
  await new Promise((resolve) => setTimeout(resolve, 500))
  const body = { type: 'username', username: 'jugadora', password: 'secreto99' }
  const signIns: unknown[] = []
  for (let i = 0; i < 3; i++) signIns.push((await desk.call(identity.login, { body })).status)
  end()
  await log
  expect(signIns).toEqual([200, 200, 200])
  expect(new Set((await Promise.all(searches)).map(({ status }) => status))).toEqual(new Set([200]))
})
