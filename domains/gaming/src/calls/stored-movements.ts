import type { Queryable } from '@faro/server-kit/db'
import type { KeyedEntry, Wallet } from '@faro/wallet'
import type { StoredMovement } from './decide.ts'

/** A stored movement with where and when it counts. */
export type StoredRow = StoredMovement & {
  readonly key: string
  readonly roundId: string
  /** The day it was counted on; null in rows written before days were stored. */
  readonly day: string | null
  readonly at: Date
  /** The bet that a win settles, or what a rollback names. */
  readonly names: string | null
  /** Name of the pooled account that it moved against. */
  readonly against: string
}

/**
 * The movements stored under a vendor's keys, as the ledger's entries have them: nothing else is
 * stored of a movement.
 */
export const findStoredMovements = async (
  db: Queryable,
  wallet: Pick<Wallet, 'entriesUnder'>,
  keys: { readonly vendorCode: string; readonly keys: readonly string[] },
): Promise<Map<string, StoredRow>> => {
  if (keys.keys.length === 0) return new Map()
  const entries = await wallet.entriesUnder(
    db,
    keys.keys.map((key) => ({ source: keys.vendorCode, key })),
  )
  return new Map(entries.map((entry) => [entry.key, movementOf(entry)]))
}

const movementOf = (entry: KeyedEntry): StoredRow => ({
  key: entry.key,
  kind: entry.paid === null ? kindOf(entry.kind) : 'credit',
  inputHash: entry.inputHash ?? '',
  balanceAfter: entry.available ?? 0n,
  isReversed: entry.isReversed || entry.kind === 'rollback',
  memberId: entry.owner,
  amount: sizeOf(entry),
  roundId: entry.place,
  day: entry.paid === null ? entry.day : entry.paid.day,
  at: entry.at,
  names: entry.names,
  against: entry.against,
})

/** A rollback moves what its original did; as a movement it has no size. */
const sizeOf = ({ kind, amount, paid }: KeyedEntry): bigint => {
  if (paid !== null) return paid.amount
  return kind === 'bet' ? -amount : kind === 'win' || kind === 'reward' ? amount : 0n
}

const kindOf = (kind: KeyedEntry['kind']): StoredMovement['kind'] => {
  if (kind === 'bet') return 'debit'
  if (kind === 'win' || kind === 'reward') return 'credit'
  return kind === 'tombstone' || kind === 'parked' ? kind : 'rollback'
}
