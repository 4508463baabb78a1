import { assert, present } from '@faro/kernel/assert'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, type Tx } from '@faro/server-kit/db'
import {
  idemOf,
  kindNumbers,
  refusalOf,
  type AccountId,
  type ContraId,
  type EntryKind,
  type Key,
  type PostingError,
} from '../posting/posting.ts'

export type HoldId = bigint

export type HoldRequest = {
  readonly accountId: AccountId
  readonly amount: bigint
  /** Where the money goes should the hold be posted. */
  readonly contraId: ContraId
  readonly key: Key
  readonly ref: string
}

/** Sets money aside: it stays the member's but cannot be used until the hold is settled. */
export const placeHold = async (
  tx: Tx,
  { accountId, amount, contraId, key, ref }: HoldRequest,
): Promise<Result<{ holdId: HoldId; available: bigint }, PostingError>> => {
  assert(amount > 0n, 'a hold is positive')
  const [found] = await tx.query(
    `select o_status, o_hold, o_avail
     from wallet.place_hold($1::bigint, $2::bigint, $3::bigint, $4::uuid, $5::text)`,
    [accountId, amount, contraId, idemOf(key), ref],
    { o_status: col.int4, o_hold: col.int8.orNull, o_avail: col.int8.orNull },
  )
  const row = present(found, 'answer of the ledger')
  const refusal = refusalOf(row.o_status)
  if (refusal === 'insufficient-funds') return err(refusal, { available: String(row.o_avail) })
  return refusal === null
    ? ok({ holdId: present(row.o_hold, 'hold'), available: present(row.o_avail, 'balance') })
    : err(refusal)
}

export type Settlement = {
  readonly accountId: AccountId
  readonly holdId: HoldId
  /** Post: the money leaves. Void: it is free again. */
  readonly outcome: 'post' | 'void'
  readonly kind: EntryKind
  readonly ref: string
}

/** Ends a hold once; the same outcome again is a replay, the other one is refused. */
export const settleHold = async (
  tx: Tx,
  { accountId, holdId, outcome, kind, ref }: Settlement,
): Promise<Result<{ isReplay: boolean }, 'account-unknown' | 'hold-already-settled'>> => {
  const [row] = await tx.query(
    `select o_status from wallet.settle_hold($1::bigint, $2::bigint, $3::bool, $4::smallint, $5::text)`,
    [accountId, holdId, outcome === 'post', kindNumbers[kind], ref],
    { o_status: col.int4 },
  )
  const status = present(row, 'answer of the ledger').o_status
  if (status === 3) return err('account-unknown')
  return status === 7 ? err('hold-already-settled') : ok({ isReplay: status === 1 })
}
