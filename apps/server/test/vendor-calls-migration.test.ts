import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createDb, migrate } from '@faro/server-kit/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { throwAwayPostgres } from '../../../tools/postgres/throw-away.mjs'

const root = path.resolve(import.meta.dirname, '../../..')
const newest = '20261121T0800'

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

test('rounds and movements of before keep their figures, and a repeat of an old call is known', async () => {
  await migrate(server.url, old)
  const db = createDb({ url: server.url, connectionsMax: 2 })
  const memberId = '01a1fd28-56cc-7c42-bb36-00e66078a79a'
  await db.query(
    `insert into gaming.round(round_id, merchant_id, member_id, vendor_code, vendor_round,
       game_code, currency, state, stake, payout, closed_at)
     values ('01a1fd28-56cc-7c42-bb36-00e66078a7ff', 1, $1, 'faro', 'spin-1', 'reino-dorado', 'PNT',
       'completed', 100, 250, now())`,
    [memberId],
  )
  await db.query(
    `insert into gaming.movement(vendor_code, vendor_key, round_id, kind, amount, balance_after)
     values ('faro', 'spin-1:bet', '01a1fd28-56cc-7c42-bb36-00e66078a7ff', 'debit', 100, 1150),
       ('faro', 'spin-1:win', '01a1fd28-56cc-7c42-bb36-00e66078a7ff', 'credit', 250, 1150)`,
  )
  await migrate(server.url, root)
  const { hashOfMovement, roundIdOf } = await import('../../../domains/gaming/src/calls/ids.ts')
  const roundId = roundIdOf('faro', 'spin-1')
  expect(
    await db.query(
      'select round_id, member_id, state, stake, payout, bets, wins from gaming.round',
    ),
  ).toEqual([
    {
      round_id: roundId,
      member_id: memberId,
      state: 'completed',
      stake: 100n,
      payout: 250n,
      bets: 1,
      wins: 1,
    },
  ])
  const seat = { memberId, merchantId: 1, accountId: 1n, currency: 'PNT' as const }
  const frame = {
    seat,
    vendorCode: 'faro',
    vendorRound: 'spin-1',
    roundId,
    gameCode: 'reino-dorado',
    isGameBound: false,
    closesRound: true,
  }
  const bet = { kind: 'debit' as const, key: 'spin-1:bet', amount: 100n }
  expect(
    await db.query(
      `select round_id, member_id, input_hash, balance_after from gaming.movement
       where vendor_key = 'spin-1:bet'`,
    ),
  ).toEqual([
    {
      round_id: roundId,
      member_id: memberId,
      input_hash: hashOfMovement(frame, bet),
      balance_after: 1150n,
    },
  ])
  await db.close()
}, 60_000)
