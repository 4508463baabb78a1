import type { BetState, BetType, LegState } from '@faro/contract/sportsbook'
import type { PlayerAccount } from '@faro/gaming'
import type { CurrencyCode } from '@faro/kernel/money'
import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'
import type { AcceptMode } from '../engine/acceptance.ts'
import type { AccaBonus } from './acca-bonus.query.ts'
import type { StoredExposure } from './room-store.query.ts'

export const betFields = rowOf({
  bet_id: col.uuid,
  merchant_id: col.int4,
  member_id: col.uuid,
  account_id: col.int8,
  currency: col.text.as<CurrencyCode>(),
  request_key: col.text,
  place: col.int4,
  input_hash: col.text,
  vendor_code: col.text,
  type: col.text.as<BetType>(),
  folds: col.int4Array,
  accept: col.text.as<AcceptMode>(),
  is_partial: col.bool,
  is_each_way: col.bool,
  is_free: col.bool,
  boost_ppm: col.int4.orNull,
  reward_id: col.uuid.orNull,
  acca_bonus: col.json.orNull.as<AccaBonus | null>(),
  prices: col.json.orNull.as<Readonly<Record<string, number>> | null>(),
  rewarded: col.int8,
  stake: col.int8,
  remaining: col.int8,
  payout_max: col.int8,
  total_odds: col.numeric,
  potential: col.int8,
  payout: col.int8,
  received: col.int8,
  shortfall: col.int8,
  cashed_out: col.int8,
  state: col.text.as<BetState>(),
  refusal: col.text.orNull,
  exposure: col.json.orNull.as<StoredExposure | null>(),
  revision: col.int4,
  paid_revision: col.int4.orNull,
  cash_outs: col.int4,
  is_late: col.bool,
  auto_at: col.int8.orNull,
  auto_part: col.int8.orNull,
  version: col.int4,
  placed_at: col.timestamptz,
  due_at: col.timestamptz.orNull,
  accepted_at: col.timestamptz.orNull,
  settled_at: col.timestamptz.orNull,
})
export type BetRow = RowOf<typeof betFields>

export const betColumns = `bet_id, merchant_id, member_id, account_id, currency, request_key, place,
  input_hash, vendor_code, type, folds, accept, is_partial, is_each_way, is_free, boost_ppm,
  reward_id, acca_bonus, prices, rewarded, stake, remaining, payout_max, total_odds, potential,
  payout, received, shortfall, cashed_out, state, refusal, exposure, revision, paid_revision,
  cash_outs, is_late, auto_at, auto_part, version, placed_at, due_at, accepted_at, settled_at`

const legFields = rowOf({
  bet_id: col.uuid,
  place: col.int4,
  line_id: col.int8,
  event_id: col.text,
  market: col.text,
  specifiers: col.text,
  outcome: col.text,
  odds: col.int4,
  plain_odds: col.int4.orNull,
  feed_odds: col.int4.orNull,
  is_banker: col.bool,
  was_live: col.bool,
  has_early: col.bool,
  win_place: col.int4.orNull,
  fraction: col.text.orNull,
  stops: col.int4,
  state: col.text.as<LegState>(),
  is_pinned: col.bool,
  said_seq: col.int8,
})
export type LegRow = RowOf<typeof legFields>

/** By bet, in their order; the places of an each-way bet after its wins. */
export const legsOfBets = async (
  db: Queryable,
  betIds: readonly string[],
): Promise<ReadonlyMap<string, readonly LegRow[]>> => {
  const rows = await db.query(
    `select g.bet_id, g.place, g.line_id, g.event_id, l.market, l.specifiers, g.outcome, g.odds,
       g.plain_odds, g.feed_odds, g.is_banker, g.was_live, g.has_early, g.win_place,
       g.fraction, g.stops, g.state, l.is_pinned, l.said_seq
     from sportsbook.leg g join sportsbook.line l using (line_id)
     where g.bet_id = any($1::uuid[]) order by g.bet_id, g.place`,
    [betIds],
    legFields,
  )
  return Map.groupBy(rows, ({ bet_id }) => bet_id)
}

/**
 * By member and line, on how many of its outcomes they hold singles of their own money: whoever
 * holds them all stakes nothing.
 */
export const coversOf = async (
  db: Queryable,
  pairs: readonly { readonly memberId: string; readonly lineId: bigint }[],
): Promise<ReadonlyMap<string, number>> => {
  if (pairs.length === 0) return new Map()
  const rows = await db.query(
    `select g.member_id, g.line_id, count(distinct g.outcome)::int as covered
     from (select distinct * from unnest($1::uuid[], $2::bigint[]) p(member_id, line_id)) p
       join sportsbook.leg g using (member_id, line_id)
       join sportsbook.bet b using (bet_id)
     where b.type = 'single' and not b.is_free and b.accepted_at is not null
       and b.state <> 'void' and g.win_place is null
     group by 1, 2`,
    [pairs.map(({ memberId }) => memberId), pairs.map(({ lineId }) => lineId)],
    { member_id: col.uuid, line_id: col.int8, covered: col.int4.present },
  )
  return new Map(rows.map((row) => [coverKey(row.member_id, row.line_id), row.covered]))
}

export const coverKey = (memberId: string, lineId: bigint): string => `${memberId} ${lineId}`

/** The bet, locked: whoever changes it next sees what became of it. */
export const lockBet = async (tx: Queryable, betId: string): Promise<BetRow | undefined> =>
  (
    await tx.query(
      `select ${betColumns} from sportsbook.bet where bet_id = $1 for update`,
      [betId],
      betFields,
    )
  )[0]

export const findBet = async (db: Queryable, betId: string): Promise<BetRow | undefined> =>
  (
    await db.query(`select ${betColumns} from sportsbook.bet where bet_id = $1`, [betId], betFields)
  )[0]

/** Bets of a slip that were sent under a key. */
export const betsOfRequest = (
  db: Queryable,
  memberId: string,
  key: string,
): Promise<readonly BetRow[]> =>
  db.query(
    `select ${betColumns} from sportsbook.bet where member_id = $1 and request_key = $2
     order by place`,
    [memberId, key],
    betFields,
  )

/** The account that a bet was placed from. */
export const accountOf = (
  bet: Pick<BetRow, 'member_id' | 'merchant_id' | 'account_id' | 'currency'>,
): PlayerAccount => ({
  memberId: bet.member_id,
  merchantId: bet.merchant_id,
  accountId: bet.account_id as PlayerAccount['accountId'],
  currency: bet.currency,
})

export type NewLeg = {
  readonly lineId: bigint
  readonly event: string
  readonly outcome: string
  readonly odds: number
  /** Before a boost. */
  readonly plainOdds: number | null
  /** The feed's own, boosted as the bet is. */
  readonly feedOdds: number | null
  readonly isBanker: boolean
  readonly wasLive: boolean
  readonly hasEarly: boolean
  /** Of a place half: the leg whose place it is, and what fraction of its odds it pays. */
  readonly half: { readonly of: number; readonly fraction: string } | null
  readonly stops: number
}

export const insertLegs = async (
  tx: Queryable,
  betId: string,
  legs: readonly NewLeg[],
): Promise<void> => {
  await tx.query(
    `insert into sportsbook.leg(bet_id, place, line_id, event_id, outcome, odds, is_banker,
       was_live, stops, plain_odds, has_early, win_place, fraction, feed_odds, member_id)
     select $1, l.*, (select b.member_id from sportsbook.bet b where b.bet_id = $1)
     from unnest($2::smallint[], $3::bigint[], $4::text[], $5::text[], $6::int[], $7::bool[],
       $8::bool[], $9::int[], $10::int[], $11::bool[], $12::smallint[], $13::text[],
       $14::int[]) l`,
    [
      betId,
      legs.map((_, i) => i),
      legs.map(({ lineId }) => lineId),
      legs.map(({ event }) => event),
      legs.map(({ outcome }) => outcome),
      legs.map(({ odds }) => odds),
      legs.map(({ isBanker }) => isBanker),
      legs.map(({ wasLive }) => wasLive),
      legs.map(({ stops }) => stops),
      legs.map(({ plainOdds }) => plainOdds),
      legs.map(({ hasEarly }) => hasEarly),
      legs.map(({ half }) => half?.of ?? null),
      legs.map(({ half }) => half?.fraction ?? null),
      legs.map(({ feedOdds }) => feedOdds),
    ],
  )
}

export type NewBet = Pick<
  BetRow,
  | 'bet_id'
  | 'merchant_id'
  | 'member_id'
  | 'account_id'
  | 'currency'
  | 'request_key'
  | 'place'
  | 'input_hash'
  | 'vendor_code'
  | 'type'
  | 'folds'
  | 'accept'
  | 'is_partial'
  | 'is_each_way'
  | 'is_free'
  | 'boost_ppm'
  | 'reward_id'
  | 'acca_bonus'
  | 'prices'
  | 'stake'
  | 'payout_max'
  | 'total_odds'
  | 'potential'
  | 'state'
  | 'placed_at'
  | 'due_at'
  | 'accepted_at'
  | 'exposure'
>

export const insertBet = async (tx: Queryable, bet: NewBet): Promise<void> => {
  await tx.query(
    `insert into sportsbook.bet(bet_id, merchant_id, member_id, account_id, currency, request_key,
       place, input_hash, vendor_code, type, folds, accept, is_partial, stake, remaining,
       payout_max, total_odds, potential, state, placed_at, due_at, accepted_at, exposure,
       is_each_way, is_free, boost_ppm, reward_id, prices, acca_bonus)
     values ($1, $2, $3, $22, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $14, $15, $16, $17,
       $18, $19, $20, $21, $23, $24, $25, $26, $27, $28)`,
    [
      bet.bet_id,
      bet.merchant_id,
      bet.member_id,
      bet.currency,
      bet.request_key,
      bet.place,
      bet.input_hash,
      bet.vendor_code,
      bet.type,
      bet.folds,
      bet.accept,
      bet.is_partial,
      bet.stake,
      bet.payout_max,
      bet.total_odds,
      bet.potential,
      bet.state,
      bet.placed_at,
      bet.due_at,
      bet.accepted_at,
      bet.exposure === null ? null : JSON.stringify(bet.exposure),
      bet.account_id,
      bet.is_each_way,
      bet.is_free,
      bet.boost_ppm,
      bet.reward_id,
      bet.prices === null ? null : JSON.stringify(bet.prices),
      bet.acca_bonus === null ? null : JSON.stringify(bet.acca_bonus),
    ],
  )
}

/** A bet that waited is taken: with the odds, stake and moment of now. */
export const acceptPending = async (tx: Queryable, bet: NewBet): Promise<void> => {
  await tx.query(
    `update sportsbook.bet set state = 'open', stake = $2, remaining = $2, payout_max = $3,
       total_odds = $4, potential = $5, accepted_at = $6, exposure = $7, acca_bonus = $8,
       version = version + 1
     where bet_id = $1`,
    [
      bet.bet_id,
      bet.stake,
      bet.payout_max,
      bet.total_odds,
      bet.potential,
      bet.accepted_at,
      bet.exposure === null ? null : JSON.stringify(bet.exposure),
      bet.acca_bonus === null ? null : JSON.stringify(bet.acca_bonus),
    ],
  )
}

export type LegOdds = Pick<NewLeg, 'odds' | 'plainOdds' | 'feedOdds' | 'hasEarly'>

/** What the legs of a bet that waited were taken at. */
export const setLegOdds = async (
  tx: Queryable,
  betId: string,
  legs: readonly LegOdds[],
): Promise<void> => {
  await tx.query(
    `update sportsbook.leg g set odds = n.odds, plain_odds = n.plain, has_early = n.early,
       feed_odds = n.feed
     from unnest($2::smallint[], $3::int[], $4::int[], $5::bool[], $6::int[])
       n(place, odds, plain, early, feed)
     where g.bet_id = $1 and g.place = n.place`,
    [
      betId,
      legs.map((_, i) => i),
      legs.map(({ odds }) => odds),
      legs.map(({ plainOdds }) => plainOdds),
      legs.map(({ hasEarly }) => hasEarly),
      legs.map(({ feedOdds }) => feedOdds),
    ],
  )
}

/** Not taken after all; nothing was debited yet. Whether it was still pending. */
export const rejectBet = async (
  tx: Queryable,
  betId: string,
  refusal: string,
): Promise<boolean> => {
  const rows = await tx.query(
    `update sportsbook.bet set state = 'rejected', refusal = $2, remaining = 0,
       version = version + 1
     where bet_id = $1 and state = 'pending' returning bet_id`,
    [betId, refusal],
    { bet_id: col.uuid },
  )
  return rows.length > 0
}
