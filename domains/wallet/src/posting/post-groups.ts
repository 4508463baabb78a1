import { present } from '@faro/kernel/assert'
import { col, rowOf, type Tx } from '@faro/server-kit/db'
import { assertPosting, columnsOf, idemOf, type AccountId, type Posting } from './posting.ts'

/** Balance and what is held of an account after its group was posted. */
export type GroupPosted = { readonly balance: bigint; readonly held: bigint }

/**
 * The SQL function behind `postGroups`, for callers that compose it into a statement of theirs.
 * They must call `wallet.changed` with the accounts afterwards.
 */
export const postFastFunction = 'wallet.post_fast'

const sql = `select r_id, r_b0, r_held from ${postFastFunction}(
  $1::bigint[], $2::bigint[], $3::bigint[], $4::smallint[], $5::uuid[], $6::text[])`

const rowFields = rowOf({
  r_id: col.int8Array.as<bigint[]>().orNull,
  r_b0: col.int8Array.as<bigint[]>().orNull,
  r_held: col.int8Array.as<bigint[]>().orNull,
})

/**
 * Posts many accounts' groups in one statement of the caller's transaction: the whole group of an
 * account or none of it. Accounts that are missing in the answer were not touched: too little
 * money, a key that is known, a frozen or unknown account. A twin that commits at the same moment
 * raises 23505: the caller's transaction is over and nothing of it happened.
 */
export const postGroups = async (
  tx: Tx,
  postings: readonly Posting[],
): Promise<ReadonlyMap<AccountId, GroupPosted>> => {
  if (postings.length === 0) return new Map()
  for (const posting of postings) assertPosting(posting)
  const items = postings.map((posting) => ({ posting, idem: idemOf(posting.key) }))
  const [row] = await tx.query(sql, columnsOf(items), rowFields)
  const { r_id, r_b0, r_held } = present(row, 'answer of the ledger')
  const posted = new Map<AccountId, { balance: bigint; held: bigint }>()
  for (const [i, id] of (r_id ?? []).entries())
    posted.set(id, { balance: r_b0?.[i] ?? 0n, held: r_held?.[i] ?? 0n })
  for (const { accountId, amount } of postings) {
    const account = posted.get(accountId)
    if (account !== undefined) account.balance += amount
  }
  return posted
}
