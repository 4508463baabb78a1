import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'
import { kindNumbers, type AccountId, type EntryKind } from '../posting/posting.ts'

export const entryFields = rowOf({
  seq: col.int8,
  amount: col.int8,
  balance_after: col.int8,
  kind: col.int4,
  ref: col.text,
  counterparty: col.text.orNull,
  created_at: col.timestamptz,
})
export type EntryRow = RowOf<typeof entryFields>

/** Inclusive days, yyyy-MM-dd, of a time zone. */
export type EntryDays = {
  readonly from: string
  readonly to: string
  readonly timeZone: string
}

export type EntryFilter = {
  readonly before?: bigint | undefined
  readonly kind?: EntryKind | undefined
  readonly days?: EntryDays | undefined
  readonly limit: number
}

/** An entry with what it belongs to. */
const placedFields = rowOf({
  ...entryFields,
  source: col.text.orNull,
  place: col.uuid.orNull,
})
export type PlacedEntry = RowOf<typeof placedFields>

const betweenFields = rowOf({ ...placedFields, is_reversed: col.bool })
export type EntryBetween = RowOf<typeof betweenFields>

const names = Object.fromEntries(
  Object.entries(kindNumbers).map(([name, number]) => [number, name]),
) as Record<number, EntryKind>

export const kindOf = (number: number): EntryKind => names[number] ?? 'adjustment'

export const entryColumns = `e.seq, e.amount, e.balance_after, e.kind, e.ref, e.created_at,
  case when e.contra_id > 0 then 'member' else p.name end as counterparty`

const placedColumns = `${entryColumns}, e.source, e.place`

// the payment of a parked win has no key, and is taken back under the win's
const isReversed = `e.kind in (3, 4, 10, 13) and exists (
  select 1 from wallet.entry r where r.source = e.source and r.names = coalesce(e.key, e.names)
    and r.kind = 5) as is_reversed`

/** An account's movements, newest first, without tombstones; one more than the limit. */
export const listEntries = (
  db: Queryable,
  accountId: AccountId,
  { before, kind, days, limit }: EntryFilter,
): Promise<readonly EntryRow[]> => {
  const values = [accountId, before ?? null, kind === undefined ? null : kindNumbers[kind]]
  const rest = `from wallet.entry e left join wallet.pooled p on p.contra_id = e.contra_id
     where e.account_id = $1 and e.amount <> 0
       and ($2::bigint is null or e.seq < $2)
       and ($3::smallint is null or e.kind = $3)`
  return days === undefined
    ? db.query(
        `select ${entryColumns} ${rest} order by e.seq desc limit $4`,
        [...values, limit + 1],
        entryFields,
      )
    : db.query(
        `with ${stretchOf('$4', '$5', '$6')}
         select ${entryColumns} ${rest} and ${isWithin} order by e.seq desc limit $7`,
        [...values, days.from, days.to, days.timeZone, limit + 1],
        entryFields,
      )
}

/** The numbers between which the entries of days lie, with a margin, and the exact moments. */
const stretchOf = (from: string, to: string, timeZone: string): string =>
  `m as materialized (select ${from}::date::timestamp at time zone ${timeZone}::text as begins,
     (${to}::date + 1)::timestamp at time zone ${timeZone}::text as ends),
   s as materialized (select begins, ends,
     wallet.seq_near($1, begins - interval '1 minute') as low,
     wallet.seq_near($1, ends + interval '1 minute') as high from m)`

const isWithin = `e.seq > (select low from s) and e.seq <= (select high from s)
  and e.created_at >= (select begins from s) and e.created_at < (select ends from s)`

export type EntrySums = {
  readonly count: number
  /** Ledger units, all positive; fees are part of what went out. */
  readonly moneyIn: bigint
  readonly moneyOut: bigint
  readonly fees: bigint
}

const sumFields = rowOf({
  count: col.int4,
  money_in: col.numeric,
  money_out: col.numeric,
  fees: col.numeric,
})

/** A report over chosen days, not a balance. */
export const sumEntries = async (
  db: Queryable,
  accountId: AccountId,
  { kind, days }: { readonly kind?: EntryKind | undefined; readonly days: EntryDays },
): Promise<EntrySums> => {
  const [row] = await db.query(
    `with ${stretchOf('$3', '$4', '$5')}
     select count(*)::int as count,
       coalesce(sum(e.amount) filter (where e.amount > 0), 0) as money_in,
       coalesce(-sum(e.amount) filter (where e.amount < 0), 0) as money_out,
       coalesce(-sum(e.amount) filter (where p.name = 'fees'), 0) as fees
     from wallet.entry e left join wallet.pooled p on p.contra_id = e.contra_id
     where e.account_id = $1 and e.amount <> 0 and ($2::smallint is null or e.kind = $2)
       and ${isWithin}`,
    [accountId, kind === undefined ? null : kindNumbers[kind], days.from, days.to, days.timeZone],
    sumFields,
  )
  return {
    count: row?.count ?? 0,
    moneyIn: BigInt(row?.money_in ?? 0),
    moneyOut: BigInt(row?.money_out ?? 0),
    fees: BigInt(row?.fees ?? 0),
  }
}

/** Entries after a number in their order, those of nothing as well: none of the account is left out. */
export const entriesAfter = (
  db: Queryable,
  accountId: AccountId,
  { after, limit }: { readonly after: bigint; readonly limit: number },
): Promise<readonly PlacedEntry[]> =>
  db.query(
    `select ${placedColumns}
     from wallet.entry e left join wallet.pooled p on p.contra_id = e.contra_id
     where e.account_id = $1 and e.seq > $2 order by e.seq limit $3`,
    [accountId, after, limit],
    placedFields,
  )

type Moments = { readonly from: Date; readonly to: Date; readonly limit: number }

/** Entries of a stretch of time in their order, with a margin of a minute on both sides. */
export const entriesBetween = (
  db: Queryable,
  accountId: AccountId,
  { from, to, limit }: Moments,
): Promise<readonly EntryBetween[]> =>
  db.query(
    `with s as materialized (select
       wallet.seq_near($1, $2::timestamptz - interval '1 minute') as low,
       wallet.seq_near($1, $3::timestamptz + interval '1 minute') as high)
     select ${placedColumns}, ${isReversed}
     from wallet.entry e left join wallet.pooled p on p.contra_id = e.contra_id
     where e.account_id = $1 and e.amount <> 0
       and e.seq > (select low from s) and e.seq <= (select high from s)
     order by e.seq limit $4`,
    [accountId, from, to, limit],
    betweenFields,
  )
