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
  readonly roundId: string
  readonly version: number
  /** The brand's day on which the difference counts, yyyy-MM-dd. */
  readonly day: string
  readonly at: Date
  readonly placedAt: Date
  readonly category: Category
  readonly vendor: string
  readonly game: string
  readonly isFree: boolean
  readonly stake: bigint
  readonly payout: bigint
  readonly valid: bigint
  readonly validAll: bigint
  readonly dStake: bigint
  readonly dPayout: bigint
  readonly dValid: bigint
  readonly dValidAll: bigint
}

const fields = rowOf({
  xid: col.int8.present,
  seq: col.int8.present,
  memberId: col.uuid.present,
  roundId: col.uuid.present,
  version: col.int4.present,
  day: col.text.present,
  at: col.timestamptz.present,
  placedAt: col.timestamptz.present,
  category: col.text.as<Category>().present,
  vendor: col.text.present,
  game: col.text.present,
  isFree: col.bool.present,
  stake: col.int8.present,
  payout: col.int8.present,
  valid: col.int8.present,
  validAll: col.int8.present,
  dStake: col.int8.present,
  dPayout: col.int8.present,
  dValid: col.int8.present,
  dValidAll: col.int8.present,
})

const columns = `s.xid::text::bigint as xid, s.seq, s.member_id as "memberId",
  s.round_id as "roundId", s.version, s.day::text as day, s.at, s.placed_at as "placedAt",
  s.category, s.vendor, s.game, s.is_free as "isFree", s.stake, s.payout, s.valid,
  s.valid_all as "validAll", s.d_stake as "dStake", s.d_payout as "dPayout",
  s.d_valid as "dValid", s.d_valid_all as "dValidAll"`

/** Versions in the order of the book; `isLast` where nothing behind them can be read yet. */
export type BookStretch = { readonly rows: readonly Settlement[]; readonly isLast: boolean }

/**
 * The versions behind a place in the order (xid, seq), of all members; none of a transaction that
 * may still book something before them. Fewer than `limit` may come though more are there. Until
 * where is asked for first: within the statement that reads, it would be asked for every row.
 */
export const settlementsAfter = async (
  db: Queryable,
  { xid, seq }: BookMark,
  limit: number,
): Promise<BookStretch> => {
  const place = [String(xid), String(seq), limit] as const
  const [until] = await db.query(
    `select b.bound::text as bound, b.bound >= ${settlementHorizonFunction}() as "isHorizon"
     from ${settlementBoundFunction}($1::text::xid8, $3::int, $2::bigint) b(bound)`,
    [...place],
    { bound: col.text.present, isHorizon: col.bool.present },
  )
  const { bound, isHorizon } = present(until, 'bound')
  const rows = await db.query(
    `select ${columns} from ${settlementFeedFunction}($1::text::xid8, $4::text::xid8) s
     where (s.xid, s.seq) > ($1::text::xid8, $2)
     order by s.xid, s.seq limit $3`,
    [...place, bound],
    fields,
  )
  return { rows, isLast: isHorizon && rows.length < limit }
}

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

/** Whether a reader has met all of a member's committed versions: none is behind the horizon. */
export const isReadWhole = async (db: Queryable, memberId: string): Promise<boolean> => {
  const [row] = await db.query(
    `select not exists (select 1 from gaming.settlement
       where member_id = $1 and xid >= ${settlementHorizonFunction}()) as "isRead"`,
    [memberId],
    { isRead: col.bool.present },
  )
  return present(row, 'a member').isRead
}

/** The last place of the book that nothing can be booked before any more: where a reader begins. */
export const bookEnd = async (db: Queryable): Promise<BookMark> => {
  const [row] = await db.query(
    `select ${settlementHorizonFunction}()::text::bigint - 1 as xid`,
    [],
    { xid: col.int8.present },
  )
  return { xid: present(row, 'horizon').xid, seq: 2n ** 62n }
}
