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
  from wallet.rollback_many($1::bigint[], $2::uuid[], $3::uuid[], $4::text[], $5::bigint[],
    $6::bigint[], $7::text[], $8::text[], $9::uuid[], $10::uuid[], $11::date[], $12::text[])`

// elements of balances may be null as well
const rowFields = rowOf({
  o_status: col.int4Array,
  o_bal: col.int8Array,
  o_taken: col.int8Array,
  o_short: col.int8Array,
})

/** Reverses a bet or win in the caller's transaction, once however often it is called. */
export const rollback = async (
  tx: Tx,
  request: Rollback,
): Promise<Result<RolledBack, 'account-unknown'>> =>
  present((await rollbackMany(tx, [request]))[0], 'answer of the ledger')

/**
 * Reverses many in their order, each as `rollback` does. The caller has locked the accounts, or
 * names only one.
 */
export const rollbackMany = async (
  tx: Tx,
  requests: readonly Rollback[],
): Promise<readonly Result<RolledBack, 'account-unknown'>[]> => {
  if (requests.length === 0) return []
  const [row] = await tx.query(sql, columnsOf(requests), rowFields)
  const { o_status, o_bal, o_taken, o_short } = present(row, 'answer of the ledger')
  return requests.map((_, i) => {
    const status = o_status[i]
    if (status === 3) return err('account-unknown')
    return ok({
      isReversed: status !== 6,
      isReplay: status === 1,
      returned: -present(o_taken[i], 'what was taken'),
      shortfall: present(o_short[i], 'what was not'),
      balanceAfter: present(o_bal[i], 'balance'),
    })
  })
}

const columnsOf = (requests: readonly Rollback[]): readonly (readonly unknown[])[] => {
  const all = requests.map(({ original, instruction, ...request }) => ({
    ...request,
    original: idemOf(original),
    reversal: idemOf({ ...original, kind: `${original.kind}-reversal` }),
    behind: instruction,
  }))
  return [
    all.map(({ accountId }) => accountId),
    all.map(({ original }) => original),
    all.map(({ reversal }) => reversal),
    all.map(({ ref }) => ref),
    all.map(({ contraId }) => contraId),
    all.map(({ debtId }) => debtId),
    all.map(({ behind }) => behind?.source ?? null),
    all.map(({ behind }) => behind?.key ?? null),
    all.map(({ behind }) => behind?.inputHash ?? null),
    all.map(({ behind }) => behind?.place ?? null),
    all.map(({ behind }) => behind?.day ?? null),
    all.map(({ behind }) => behind?.names ?? null),
  ]
}
