import { present } from '@faro/kernel/assert'
import { col, rowOf, type Queryable } from '@faro/server-kit/db'
import { kindNumbers } from './posting.ts'

/**
 * The function that looks for many keys at once, for who composes it into a statement: arrays of
 * sources, keys and the keys that they name; where one is known its kind, input and answer.
 */
export const findKeysFunction = 'wallet.find_keys'

/** A key as its source gave it. */
export type SourceKey = { readonly source: string; readonly key: string }

/** What stands under a key. */
export type KeyedEntry = SourceKey & {
  readonly kind: keyof typeof kindNumbers
  readonly inputHash: string | null
  /** What the first call was told that could be staked. */
  readonly available: bigint | null
  /** Whose account it is in. */
  readonly owner: string
  readonly amount: bigint
  /** Name of the pooled account on the other side. */
  readonly against: string
  readonly place: string
  /** The brand's day it counts on; null where none was stored. */
  readonly day: string | null
  readonly names: string | null
  readonly at: Date
  /** An entry took it back. */
  readonly isReversed: boolean
  /** A parked win that was paid: by how much, and on which day. */
  readonly paid: { readonly amount: bigint; readonly day: string | null } | null
}

const fields = rowOf({
  source: col.text,
  key: col.text,
  kind: col.int4,
  input_hash: col.uuid.orNull,
  available: col.int8.orNull,
  owner: col.uuid,
  amount: col.int8,
  against: col.text,
  place: col.uuid.orNull,
  day: col.text.orNull,
  names: col.text.orNull,
  at: col.timestamptz,
  is_reversed: col.bool,
  paid: col.int8.orNull,
  paid_day: col.text.orNull,
})

// `offset 0`: one index probe per key, whatever the planner knows of the table
const sql = `select k.source, k.key, e.kind, e.input_hash, e.available, a.owner, e.amount,
    c.name as against, e.place, e.day::text as day, e.names,
    coalesce(e.own_at, e.created_at) as at, r.hit is not null as is_reversed, p.amount as paid,
    p.day::text as paid_day
  from unnest($1::text[], $2::text[]) k(source, key)
  cross join lateral (
    select * from wallet.entry x where x.source = k.source and x.key = k.key offset 0) e
  join wallet.account a on a.account_id = e.account_id
  join wallet.pooled c on c.contra_id = e.contra_id
  left join lateral (
    select true as hit from wallet.entry x
    where x.source = e.source and x.names = e.key and x.kind = 5 offset 0) r on true
  left join lateral (
    select x.amount, x.day from wallet.entry x
    where x.source = e.source and x.names = e.key and x.kind = 4 and x.key is null
    offset 0) p on true`

const kinds = new Map(
  Object.entries(kindNumbers).map(([kind, number]) => [
    number as number,
    kind as KeyedEntry['kind'],
  ]),
)

/** What stands under keys, in no order: nothing for those that are not known. */
export const entriesUnder = async (
  db: Queryable,
  keys: readonly SourceKey[],
): Promise<readonly KeyedEntry[]> => {
  const rows = await db.query(
    sql,
    [keys.map(({ source }) => source), keys.map(({ key }) => key)],
    fields,
  )
  return rows.map((row) => ({
    source: row.source,
    key: row.key,
    kind: present(kinds.get(row.kind), 'kind of an entry'),
    inputHash: row.input_hash,
    available: row.available,
    owner: row.owner,
    amount: row.amount,
    against: row.against,
    place: present(row.place, 'place of an entry'),
    day: row.day,
    names: row.names,
    at: row.at,
    isReversed: row.is_reversed,
    paid: row.paid === null ? null : { amount: row.paid, day: row.paid_day },
  }))
}
