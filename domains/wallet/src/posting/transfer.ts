import { assert, present } from '@faro/kernel/assert'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, rowOf, type Tx } from '@faro/server-kit/db'
import {
  idemOf,
  kindNumbers,
  refusalOf,
  type AccountId,
  type Key,
  type PostingError,
} from './posting.ts'

export type Transfer = {
  readonly from: AccountId
  readonly to: AccountId
  readonly amount: bigint
  readonly key: Key
  readonly ref: string
  /** What statements call it: a payment of agents is a commission. */
  readonly kind?: 'transfer' | 'commission' | undefined
}

const rowFields = rowOf({ o_status: col.int4, o_from_bal: col.int8.orNull })

/** Moves money between two members' accounts of one currency, in the caller's transaction. */
export const transfer = async (
  tx: Tx,
  { from, to, amount, key, ref, kind = 'transfer' }: Transfer,
): Promise<Result<{ isReplay: boolean; balanceAfter: bigint }, PostingError>> => {
  assert(amount > 0n && from !== to, 'a transfer moves something to somebody else')
  const [found] = await tx.query(
    `select o_status, o_from_bal
     from wallet.transfer($1::bigint, $2::bigint, $3::bigint, $4::uuid, $5::text,
       $6::smallint)`,
    [from, to, amount, idemOf(key), ref, kindNumbers[kind]],
    rowFields,
  )
  const row = present(found, 'answer of the ledger')
  const refusal = refusalOf(row.o_status)
  if (refusal === 'insufficient-funds') return err(refusal, { available: String(row.o_from_bal) })
  if (refusal !== null) return err(refusal)
  return ok({ isReplay: row.o_status === 1, balanceAfter: row.o_from_bal ?? 0n })
}
