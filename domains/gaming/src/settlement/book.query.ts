import type { Category } from '@faro/contract/catalogue'
import { present } from '@faro/kernel/assert'
import { col, rowOf, type Queryable } from '@faro/server-kit/db'

/**
 * The functions behind the readers, for who composes them into a statement: the versions of a
 * stretch of transactions with their differences, those of a member, the horizon up to which they
 * are complete, and until where so many are.
 */
export const settlementFeedFunction = 'gaming.settlement_feed'
export const settlementOfFunction = 'gaming.settlement_of'
export const settlementHorizonFunction = 'gaming.settlement_horizon'
export const settlementBoundFunction = 'gaming.settlement_bound'

/** A place in the order of the book: numbers of a transaction and of a row in it. */
export type BookMark = { readonly xid: bigint; readonly seq: bigint }

/** A version of a round: its totals, and by `d…` what it adds to the version before. */
export type Settlement = BookMark & {
  readonly memberId: string
  readonly merchantId: number
  readonly roundId: string
  readonly version: number
  /** The brand's day on which the difference counts, yyyy-MM-dd. */
  readonly day: string
  readonly at: Date
  readonly placedAt: Date
  readonly category: Category
  readonly mode: string | null
  readonly vendor: string
  readonly game: string
  readonly isFree: boolean
  readonly stake: bigint
  readonly payout: bigint
  readonly valid: bigint
  readonly validAll: bigint
  readonly bonusStake: bigint
  readonly bonusPayout: bigint
  readonly jackpotPaid: bigint
  readonly dStake: bigint
  readonly dPayout: bigint
  readonly dValid: bigint
  readonly dValidAll: bigint
  readonly dBonusStake: bigint
  readonly dBonusPayout: bigint
  readonly dJackpot: bigint
  /** When its first version was booked. */
  readonly firstAt: Date
}

const fields = rowOf({
  xid: col.int8.present,
  seq: col.int8.present,
  memberId: col.uuid.present,
  merchantId: col.int4.present,
  roundId: col.uuid.present,
  version: col.int4.present,
  day: col.text.present,
  at: col.timestamptz.present,
  placedAt: col.timestamptz.present,
  category: col.text.as<Category>().present,
  mode: col.text.orNull,
  vendor: col.text.present,
  game: col.text.present,
  isFree: col.bool.present,
  stake: col.int8.present,
  payout: col.int8.present,
  valid: col.int8.present,
  validAll: col.int8.present,
  bonusStake: col.int8.present,
  bonusPayout: col.int8.present,
  jackpotPaid: col.int8.present,
  dStake: col.int8.present,
  dPayout: col.int8.present,
  dValid: col.int8.present,
  dValidAll: col.int8.present,
  dBonusStake: col.int8.present,
  dBonusPayout: col.int8.present,
  dJackpot: col.int8.present,
  firstAt: col.timestamptz.present,
})

const columns = `s.xid::text::bigint as xid, s.seq, s.member_id as "memberId",
  s.merchant_id as "merchantId", s.round_id as "roundId", s.version, s.day::text as day, s.at,
  s.placed_at as "placedAt", s.category, s.mode, s.vendor, s.game, s.is_free as "isFree", s.stake,
  s.payout, s.valid, s.valid_all as "validAll", s.bonus_stake as "bonusStake",
  s.bonus_payout as "bonusPayout", s.jackpot_paid as "jackpotPaid", s.d_stake as "dStake",
  s.d_payout as "dPayout", s.d_valid as "dValid", s.d_valid_all as "dValidAll",
  s.d_bonus_stake as "dBonusStake", s.d_bonus_payout as "dBonusPayout", s.d_jackpot as "dJackpot",
  s.first_at as "firstAt"`

/**
 * The versions behind a place in the order (xid, seq), of all members; none of a transaction that
 * may still book something before them.
 */
export const settlementsAfter = (
  db: Queryable,
  { xid, seq }: BookMark,
  limit: number,
): Promise<readonly Settlement[]> =>
  db.query(
    `select ${columns}
     from ${settlementFeedFunction}($1::text::xid8,
       ${settlementBoundFunction}($1::text::xid8, $3::int, $2::bigint)) s
     where (s.xid, s.seq) > ($1::text::xid8, $2)
     order by s.xid, s.seq limit $3`,
    [String(xid), String(seq), limit],
    fields,
  )

/** The versions of a member behind a place in their order, as `settlementsAfter`. */
export const turnoverAfter = (
  db: Queryable,
  memberId: string,
  { after, limit }: { readonly after: BookMark; readonly limit: number },
): Promise<readonly Settlement[]> =>
  db.query(
    `select ${columns}
     from ${settlementOfFunction}($1::uuid, $2::text::xid8, $3::bigint, $4::int) s`,
    [memberId, String(after.xid), String(after.seq), limit],
    fields,
  )

/** The last place of the book that nothing can be booked before any more: where a reader begins. */
export const bookEnd = async (db: Queryable): Promise<BookMark> => {
  const [row] = await db.query(
    `select ${settlementHorizonFunction}()::text::bigint - 1 as xid`,
    [],
    { xid: col.int8.present },
  )
  return { xid: present(row, 'horizon').xid, seq: 2n ** 62n }
}
