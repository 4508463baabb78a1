import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFormerDatabase, writeLedger } from '../../../tools/product/former-database.ts'

let former: Awaited<ReturnType<typeof aFormerDatabase>>
beforeAll(async () => {
  former = await aFormerDatabase('20261121T0800')
})
afterAll(() => former.remove())

test('rounds and movements of before keep their figures, and a repeat of an old call is known', async () => {
  const { db } = former
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
  await writeLedger(db, {
    memberId,
    vendorCode: 'faro',
    currency: 'PNT',
    moves: [
      ['spin-1:bet', -100n],
      ['spin-1:win', 250n],
    ],
  })
  await former.bringUp()
  const { hashOfMovement, roundIdOf } = await import('../src/calls/ids.ts')
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
  const playerAccount = { memberId, merchantId: 1, accountId: 1n, currency: 'PNT' as const }
  const callContext = {
    playerAccount,
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
      `select e.place as round_id, a.owner as member_id, e.input_hash, e.available as balance_after
       from wallet.entry e join wallet.account a using (account_id) where e.key = 'spin-1:bet'`,
    ),
  ).toEqual([
    {
      round_id: roundId,
      member_id: memberId,
      input_hash: hashOfMovement(callContext, bet),
      balance_after: 1150n,
    },
  ])
})
