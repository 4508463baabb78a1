import type { Queryable } from '@faro/server-kit/db'

/** A round of one of the house's titles that was played and is over. */
export type SeedPlay = {
  readonly memberId: string
  readonly roundId: string
  readonly stake: bigint
  readonly payout: bigint
  readonly game: { readonly code: string; readonly category: string }
}

type On = { readonly merchantId: number; readonly currency: string; readonly day: string }

/** Writes rounds and their place in the book, at the time that it is; their money is the wallet's. */
export const seedPlays = async (
  tx: Queryable,
  plays: readonly SeedPlay[],
  { merchantId, currency, day }: On,
): Promise<void> => {
  await tx.query(
    `with p as (
       select * from unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::bigint[], $5::text[],
         $6::text[]) p(round_id, member_id, stake, payout, game, category)),
     r as (
       insert into gaming.round (round_id, merchant_id, member_id, vendor_code, vendor_round,
         game_code, currency, state, stake, payout, opened_at, closed_at, category, settled,
         settled_xid)
       select p.round_id, $7, p.member_id, 'faro', p.round_id::text, p.game, $9, 'completed',
         p.stake, p.payout, kit.now(), kit.now(), p.category, 1, pg_current_xact_id() from p)
     insert into gaming.settlement (member_id, round_id, version, day, placed_at, category, vendor,
       game, stake, payout, valid, valid_all, bonus_stake, bonus_payout, is_free, jackpot_paid)
     select p.member_id, p.round_id, 1, $8, kit.now(), p.category, 'faro', p.game, p.stake,
       p.payout, p.stake, p.stake, 0, 0, false, 0 from p`,
    [
      plays.map(({ roundId }) => roundId),
      plays.map(({ memberId }) => memberId),
      `{${plays.map(({ stake }) => stake).join(',')}}`,
      `{${plays.map(({ payout }) => payout).join(',')}}`,
      plays.map(({ game }) => game.code),
      plays.map(({ game }) => game.category),
      merchantId,
      day,
      currency,
    ],
  )
}
