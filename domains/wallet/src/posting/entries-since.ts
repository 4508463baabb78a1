import type { CurrencyCode } from '@faro/kernel/money'
import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'
import { kindNumbers, type EntryKind } from './posting.ts'

/**
 * The functions behind `entriesSince`, for who composes them into a statement: the entries of a
 * stretch of transactions, and the horizon up to which they are complete.
 */
export const entriesFeedFunction = 'wallet.entries_feed'
export const entriesHorizonFunction = 'wallet.entries_horizon'

const fields = rowOf({
  accountId: col.int8.present,
  seq: col.int8.present,
  xid: col.int8.present,
  owner: col.uuid.present,
  merchantId: col.int4.present,
  /** main, or what else the account is for. */
  purpose: col.text.present,
  currency: col.text.as<CurrencyCode>().present,
  amount: col.int8.present,
  kind: col.int4.present,
  /** Name of the pooled account on the other side; null between members. */
  contraName: col.text.orNull,
  /** The other member. */
  contraOwner: col.uuid.orNull,
  /** Who asked for it under a key, such as a vendor, and what it belongs to there. */
  source: col.text.orNull,
  place: col.uuid.orNull,
  ref: col.text.present,
  createdAt: col.timestamptz.present,
})
export type EntrySince = RowOf<typeof fields>

export type EntryStretch = {
  /** From this transaction on, and before the other: numbers of transactions. */
  readonly from: bigint
  readonly before: bigint
  /** All where it is left out. */
  readonly kinds?: readonly EntryKind[] | undefined
}

/**
 * The entries of a stretch of transactions in the order (xid, account, number). Complete where
 * `before` is not above the horizon.
 */
export const entriesSince = (
  db: Queryable,
  { from, before, kinds }: EntryStretch,
): Promise<readonly EntrySince[]> =>
  db.query(
    `select e.account_id as "accountId", e.seq, e.xid::text::bigint as xid, e.owner,
       e.merchant_id as "merchantId", e.purpose, e.currency, e.amount, e.kind,
       e.contra_name as "contraName", e.contra_owner as "contraOwner", e.source, e.place, e.ref,
       e.created_at as "createdAt"
     from ${entriesFeedFunction}($1::text::xid8, $2::text::xid8, $3::smallint[]) e
     order by e.xid, e.account_id, e.seq`,
    [String(from), String(before), kinds?.map((kind) => kindNumbers[kind]) ?? null],
    fields,
  )

/** The number below which all transactions have ended. */
export const entriesHorizon = async (db: Queryable): Promise<bigint> => {
  const [row] = await db.query(`select ${entriesHorizonFunction}()::text::bigint as xid`, [], {
    xid: col.int8.present,
  })
  return row?.xid ?? 0n
}
