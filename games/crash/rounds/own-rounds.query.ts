import { publicChain, type RoundsOf, type RoundsQuery } from '@faro/fair'
import type { CurrencyCode } from '@faro/kernel/money'
import { col, rowOf, type Queryable } from '@faro/server-kit/db'
import { inputsOfRecord } from '../engine/index.ts'
import { gameCode } from '../src/deps.ts'

const rowFields = rowOf({
  bet_id: col.uuid,
  placed_at: col.timestamptz,
  currency: col.text.as<CurrencyCode>(),
  chain_id: col.uuid,
  chain_round: col.int4,
  scheme: col.text,
  salt: col.text,
  hash: col.text,
  bust: col.int4,
})

/** Bets of a member whose rounds have ended: before that their hash is nobody's to know. */
export const ownCrashRounds =
  (db: Queryable): RoundsOf =>
  async ({ memberId, before, limit }: RoundsQuery) => {
    const rows = await db.query(
      `select b.bet_id, b.placed_at, b.currency, r.chain_id, r.chain_round, r.scheme, r.salt,
         r.hash, r.bust
       from crash.bet b join crash.round r using (round_id)
       where b.member_id = $1 and r.state = 'ended' and ($2::uuid is null or b.bet_id < $2)
       order by b.bet_id desc limit $3`,
      [memberId, before ?? null, limit],
      rowFields,
    )
    const chains = new Map<string, string>()
    for (const chainId of new Set(rows.map(({ chain_id }) => chain_id)))
      chains.set(chainId, (await publicChain(db, chainId))?.lastHash ?? '')
    return rows.map((row) => ({
      id: row.bet_id,
      at: row.placed_at.toISOString(),
      gameCode,
      currency: row.currency,
      isRevealed: true,
      checks: [
        {
          game: 'crash',
          inputs: inputsOfRecord({
            round: { ...row, chainRound: row.chain_round },
            lastHash: chains.get(row.chain_id) ?? '',
          }),
        },
      ],
    }))
  }
