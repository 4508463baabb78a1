import type { Tx } from '@faro/server-kit/db'
import { settlingSql } from '../settlement/settling.ts'

/** A bet or win that is taken back, and the round that it stands in. */
export type TakenBack = {
  readonly memberId: string
  readonly roundId: string
  readonly vendorCode: string
  /** The vendor's key of it. */
  readonly key: string
  readonly isBet: boolean
  /** In ledger units, as it was staked or paid. */
  readonly amount: bigint
  /** Name of the pooled account that it moved against. */
  readonly against: string
}

const takenBackSql = settlingSql(`update gaming.round r set
      stake = r.stake - d.stake, payout = r.payout - d.payout, bets = r.bets - d.bets,
      wins = r.wins - d.wins, rewards = r.rewards - d.rewards,
      jackpot_paid = r.jackpot_paid - d.jackpot,
      -- what a server of before credited was not counted in
      released = greatest(0, r.released - d.released),
      is_late = r.is_late or r.state <> 'open',
      state = case when r.bets - d.bets + r.wins - d.wins = 0 then 'cancelled' else r.state end,
      closed_at = case when r.bets - d.bets + r.wins - d.wins = 0
        then coalesce(r.closed_at, kit.now()) else r.closed_at end
    from (
      select member, round,
        coalesce(sum(amount) filter (where is_bet), 0)::bigint as stake,
        coalesce(sum(amount) filter (where not is_bet), 0)::bigint as payout,
        (count(*) filter (where is_bet))::int as bets,
        (count(*) filter (where not is_bet))::int as wins,
        coalesce(sum(amount) filter (where not is_bet and against like 'promotion:%'), 0)::bigint
          as rewards,
        coalesce(sum(amount) filter (where not is_bet and against like 'jackpot:%'), 0)::bigint
          as jackpot,
        coalesce(sum(amount) filter (where not is_bet and exists (
          select 1 from gaming.parked_credit p
          where p.vendor_code = vendor and p.vendor_key = key and p.state = 'credited')), 0)::bigint
          as released
      from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::boolean[], $6::bigint[],
        $7::text[]) i(member, round, vendor, key, is_bet, amount, against)
      group by member, round) d
    where r.member_id = d.member and r.round_id = d.round`)

/** Takes bets and wins out of their rounds. */
export const takeOutOfRounds = async (tx: Tx, taken: readonly TakenBack[]): Promise<void> => {
  if (taken.length === 0) return
  await tx.query(takenBackSql, [
    taken.map(({ memberId }) => memberId),
    taken.map(({ roundId }) => roundId),
    taken.map(({ vendorCode }) => vendorCode),
    taken.map(({ key }) => key),
    taken.map(({ isBet }) => isBet),
    taken.map(({ amount }) => amount),
    taken.map(({ against }) => against),
  ])
}

/** What of a win could not be taken back, as the player had spent it. */
export type Uncovered = Pick<TakenBack, 'memberId' | 'roundId' | 'vendorCode' | 'key'> & {
  readonly shortfall: bigint
}

/**
 * What the player had spent already stays paid and keeps counting under the round's ceiling, so
 * rolling wins back again and again cannot raise it. Credited parked wins count under no ceiling.
 */
export const noteUncovered = async (tx: Tx, all: readonly Uncovered[]): Promise<void> => {
  if (all.length === 0) return
  await tx.query(
    `update gaming.round r set uncovered = r.uncovered + d.shortfall
     from (select member, round, sum(shortfall)::bigint as shortfall
       from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::bigint[])
         i(member, round, vendor, key, shortfall)
       where not exists (select 1 from gaming.parked_credit p
         where p.vendor_code = vendor and p.vendor_key = key and p.state = 'credited')
       group by member, round) d
     where r.member_id = d.member and r.round_id = d.round`,
    [
      all.map(({ memberId }) => memberId),
      all.map(({ roundId }) => roundId),
      all.map(({ vendorCode }) => vendorCode),
      all.map(({ key }) => key),
      all.map(({ shortfall }) => shortfall),
    ],
  )
}

/** A round that a rollback names, which may be its first call and may end it. */
export type Touched = {
  readonly memberId: string
  readonly merchantId: number
  readonly roundId: string
  readonly vendorCode: string
  readonly vendorRound: string
  readonly gameCode: string
  readonly currency: string
  readonly closes: boolean
}

const touchedSql = settlingSql(`insert into gaming.round as r (member_id, round_id, merchant_id,
      vendor_code, vendor_round, game_code, currency, state, closed_at)
    select member, round, min(merchant), min(vendor), min(name), min(game), min(currency),
      case when bool_or(closes) then 'cancelled' else 'open' end,
      case when bool_or(closes) then kit.now() end
    from unnest($1::uuid[], $2::uuid[], $3::int[], $4::text[], $5::text[], $6::text[], $7::text[],
      $8::boolean[]) i(member, round, merchant, vendor, name, game, currency, closes)
    group by member, round
    on conflict (member_id, round_id) do update set
      state = case when r.bets + r.wins > 0 then 'completed' else 'cancelled' end,
      closed_at = coalesce(r.closed_at, kit.now())
    where excluded.state = 'cancelled' and r.state = 'open'`)

export const touchRounds = async (tx: Tx, rounds: readonly Touched[]): Promise<void> => {
  if (rounds.length === 0) return
  await tx.query(touchedSql, [
    rounds.map(({ memberId }) => memberId),
    rounds.map(({ roundId }) => roundId),
    rounds.map(({ merchantId }) => merchantId),
    rounds.map(({ vendorCode }) => vendorCode),
    rounds.map(({ vendorRound }) => vendorRound),
    rounds.map(({ gameCode }) => gameCode),
    rounds.map(({ currency }) => currency),
    rounds.map(({ closes }) => closes),
  ])
}
