import type { Queryable } from '@faro/server-kit/db'
import { kindNumbers, type AccountId, type EntryKind } from '../posting/posting.ts'

export type EntryRow = {
  readonly seq: bigint
  readonly amount: bigint
  readonly balance_after: bigint
  readonly kind: number
  readonly ref: string
  readonly counterparty: string | null
  readonly created_at: Date
}

export type EntryFilter = {
  readonly before?: bigint | undefined
  readonly kind?: EntryKind | undefined
  /** Inclusive days, yyyy-MM-dd, in UTC. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly limit: number
}

const names = Object.fromEntries(
  Object.entries(kindNumbers).map(([name, number]) => [number, name]),
) as Record<number, EntryKind>

export const kindOf = (number: number): EntryKind => names[number] ?? 'adjustment'

/** An account's movements, newest first, without tombstones; one more than the limit. */
export const listEntries = (
  db: Queryable,
  accountId: AccountId,
  { before, kind, from, to, limit }: EntryFilter,
): Promise<readonly EntryRow[]> =>
  db.query<EntryRow>(
    `select e.seq, e.amount, e.balance_after, e.kind, e.ref, p.name as counterparty, e.created_at
     from wallet.entry e left join wallet.pooled p on p.contra_id = e.contra_id
     where e.account_id = $1 and e.amount <> 0
       and ($2::bigint is null or e.seq < $2)
       and ($3::smallint is null or e.kind = $3)
       and ($4::date is null or e.created_at >= $4::date)
       and ($5::date is null or e.created_at < $5::date + 1)
     order by e.seq desc limit $6`,
    [
      accountId,
      before ?? null,
      kind === undefined ? null : kindNumbers[kind],
      from ?? null,
      to ?? null,
      limit + 1,
    ],
  )
