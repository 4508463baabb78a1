import type { CrashBet, PublicCrashBet } from '@faro/contract/crash'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'

export const betFields = rowOf({
  bet_id: col.uuid,
  round_id: col.uuid,
  merchant_id: col.int4,
  member_id: col.uuid,
  place: col.int4,
  name: col.text,
  currency: col.text.as<CurrencyCode>(),
  stake: col.int8,
  target: col.int4.orNull,
  cap: col.int4,
  state: col.text.as<'placed' | 'won' | 'lost' | 'void'>(),
  multiplier: col.int4.orNull,
  payout: col.int8,
  change: col.int8,
  placed_at: col.timestamptz,
  /** To be refunded: the server did not keep the round running. */
  is_owed: col.bool,
  /** Its player took it back before the round began: it counts nowhere. */
  is_taken_back: col.bool,
})
export type BetRow = RowOf<typeof betFields>

export const betColumns = `bet_id, round_id, merchant_id, member_id, place, name, currency, stake,
  target, cap, state, multiplier, payout, change, placed_at, is_owed, is_taken_back`

/** The bet, locked: whoever settles it next sees what became of it. */
export const lockBet = async (tx: Queryable, betId: string): Promise<BetRow | undefined> =>
  (
    await tx.query(
      `select ${betColumns} from crash.bet where bet_id = $1 for update`,
      [betId],
      betFields,
    )
  )[0]

const isReady = `state = 'placed' and (retry_at is null or retry_at <= $2)`
const isEarned = 'least(coalesce(target, cap), cap)'

type DueFilter = { readonly roundId: string; readonly nowMs: number; readonly limit: number }

/** Bets that cash out by themselves at so many hundredths or below. */
export const dueBets = (
  db: Queryable,
  { roundId, nowMs, limit, multiplier }: DueFilter & { readonly multiplier: number },
): Promise<readonly BetRow[]> =>
  db.query(
    `select ${betColumns} from crash.bet
     where round_id = $1 and ${isReady} and not is_owed and ${isEarned} <= $4
     order by bet_id limit $3`,
    [roundId, new Date(nowMs), limit, multiplier],
    betFields,
  )

/** Bets whose stake is to go back. */
export const owedBets = (
  db: Queryable,
  { roundId, nowMs, limit }: DueFilter,
): Promise<readonly BetRow[]> =>
  db.query(
    `select ${betColumns} from crash.bet where round_id = $1 and ${isReady} and is_owed
     order by bet_id limit $3`,
    [roundId, new Date(nowMs), limit],
    betFields,
  )

export const markTakenBack = async (tx: Queryable, betId: string): Promise<void> => {
  await tx.query('update crash.bet set is_taken_back = true where bet_id = $1', [betId])
}

/** Leaves a bet that could not be settled for later. */
export const parkBet = async (db: Queryable, betId: string, retryMs: number): Promise<void> => {
  await db.query(`update crash.bet set retry_at = $2 where bet_id = $1 and state = 'placed'`, [
    betId,
    new Date(retryMs),
  ])
}

/** Some of the bets that nothing was won with by the end of their round. */
export const loseOpenBets = (
  tx: Queryable,
  { roundId, nowMs, limit }: DueFilter,
): Promise<readonly Pick<BetRow, 'bet_id' | 'member_id'>[]> =>
  tx.query(
    `update crash.bet set state = 'lost', settled_at = $2, change = nextval('crash.change')
     where bet_id in (
       select b.bet_id from crash.bet b join crash.round r using (round_id)
       where b.round_id = $1 and b.state = 'placed' and not b.is_owed
         and least(coalesce(b.target, b.cap), b.cap) > r.bust
       order by b.bet_id limit $3 for update of b)
     returning bet_id, member_id`,
    [roundId, new Date(nowMs), limit],
    { bet_id: col.uuid, member_id: col.uuid },
  )

export const betsOfMember = (
  db: Queryable,
  roundId: string,
  memberId: string,
): Promise<readonly BetRow[]> =>
  db.query(
    `select ${betColumns} from crash.bet
     where round_id = $1 and member_id = $2 and not is_taken_back order by place`,
    [roundId, memberId],
    betFields,
  )

/** The largest bets of a round, and how many there are in all. */
export const largestBets = async (
  db: Queryable,
  roundId: string,
  limit: number,
): Promise<{ bets: readonly BetRow[]; count: number }> => {
  const [bets, [row]] = await Promise.all([
    db.query(
      `select ${betColumns} from crash.bet where round_id = $1 and not is_taken_back
       order by stake desc, bet_id limit $2`,
      [roundId, limit],
      betFields,
    ),
    db.query(
      'select count(*) from crash.bet where round_id = $1 and not is_taken_back',
      [roundId],
      { count: col.int8 },
    ),
  ])
  return { bets, count: Number(row?.count ?? 0n) }
}

/**
 * Bets changed after a change number. Numbers are assigned before transactions commit, so a lower
 * one may appear after a higher: callers overlap their reads and take each bet's latest.
 */
export const changedBets = (
  db: Queryable,
  { roundId, after, limit }: { roundId: string; after: bigint; limit: number },
): Promise<readonly BetRow[]> =>
  db.query(
    `select ${betColumns} from crash.bet where round_id = $1 and change > $2
     order by change limit $3`,
    [roundId, after, limit],
    betFields,
  )

const ownBetFields = rowOf({ ...betFields, number: col.int4, bust: col.int4.orNull })
export type OwnBetRow = RowOf<typeof ownBetFields>

export const listBets = (
  db: Queryable,
  memberId: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<readonly OwnBetRow[]> =>
  db.query(
    `select b.*, r.number, case when r.state = 'ended' then r.bust end as bust
     from crash.bet b join crash.round r using (round_id)
     where b.member_id = $1 and ($2::uuid is null or b.bet_id < $2)
     order by b.bet_id desc limit $3`,
    [memberId, before ?? null, limit + 1],
    ownBetFields,
  )

const stateOf = (row: BetRow): CrashBet['state'] => (row.is_taken_back ? 'taken-back' : row.state)

/** A bet as its player sees it; `bust` is null while the round has not ended. */
export const ownBetOf = (row: BetRow, number: number, bust: number | null): CrashBet => ({
  betId: row.bet_id,
  roundId: row.round_id,
  roundNumber: number,
  place: row.place,
  stake: formatAmount(row.stake, row.currency),
  target: row.target,
  cap: row.cap,
  state: stateOf(row),
  multiplier: row.multiplier,
  payout: formatAmount(row.payout, row.currency),
  bust,
  placedAt: row.placed_at.toISOString(),
})

export const publicBetOf = (row: BetRow): PublicCrashBet => ({
  betId: row.bet_id,
  name: row.name,
  stake: formatAmount(row.stake, row.currency),
  currency: row.currency,
  state: stateOf(row),
  multiplier: row.multiplier,
  payout: formatAmount(row.payout, row.currency),
  change: String(row.change),
})
