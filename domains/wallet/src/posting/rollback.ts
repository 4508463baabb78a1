import { present } from '@faro/kernel/assert'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, rowOf, type Tx } from '@faro/server-kit/db'
import { idemOf, type AccountId, type ContraId, type Instruction, type Key } from './posting.ts'

export type Rollback = {
  readonly accountId: AccountId
  /** Key of the movement to take back; the reversal's own key derives from it. */
  readonly original: Key
  readonly ref: string
  /** Named by the tombstone when the original never came. */
  readonly contraId: ContraId
  /** Where an uncovered reversal of a win is kept. */
  readonly debtId: ContraId
  /** Where it was asked under a key from outside; then the original is there. */
  readonly instruction?: Omit<Instruction, 'available'> | undefined
}

export type RolledBack = {
  /** False when there was nothing to take back: a tombstone stands under the original's key. */
  readonly isReversed: boolean
  readonly isReplay: boolean
  /** What the account got: the stake again, or minus the part of the win that was there. */
  readonly returned: bigint
  readonly shortfall: bigint
  readonly balanceAfter: bigint
}

const sql = `select o_status, o_bal, o_taken, o_short
  from wallet.rollback($1::bigint, $2::uuid, $3::uuid, $4::text, $5::bigint, $6::bigint, $7::text,
    $8::text, $9::uuid, $10::uuid, $11::date, $12::text)`

const rowFields = rowOf({
  o_status: col.int4,
  o_bal: col.int8.orNull,
  o_taken: col.int8,
  o_short: col.int8,
})

/** Reverses a bet or win in the caller's transaction, once however often it is called. */
export const rollback = async (
  tx: Tx,
  { accountId, original, ref, contraId, debtId, instruction }: Rollback,
): Promise<Result<RolledBack, 'account-unknown'>> => {
  const reversal = idemOf({ ...original, kind: `${original.kind}-reversal` })
  const { source, key, inputHash, place, day, names } = instruction ?? {}
  const behind = [source, key, inputHash, place, day, names].map((one) => one ?? null)
  const values = [accountId, idemOf(original), reversal, ref, contraId, debtId, ...behind]
  const row = present((await tx.query(sql, values, rowFields))[0], 'answer of the ledger')
  if (row.o_status === 3) return err('account-unknown')
  return ok({
    isReversed: row.o_status !== 6,
    isReplay: row.o_status === 1,
    returned: -row.o_taken,
    shortfall: row.o_short,
    balanceAfter: present(row.o_bal, 'balance'),
  })
}
