import { err, ok, type Result } from '@faro/kernel/result'
import { present } from '@faro/kernel/assert'
import { col, rowOf, type Tx } from '@faro/server-kit/db'
import {
  assertPosting,
  columnsOf,
  instructionColumnsOf,
  idemOf,
  refusalOf,
  type Posted,
  type Posting,
  type PostingError,
} from './posting.ts'

const carefulSql = `select o_status, o_seq::text, o_bal::text from wallet.post_careful(
  $1::bigint[], $2::bigint[], $3::bigint[], $4::smallint[], $5::uuid[], $6::text[], $7::text[],
  $8::text[], $9::uuid[], $10::uuid[], $11::date[], $12::text[], $13::bigint[])`

const carefulFields = rowOf({
  o_status: col.int4Array.as<number[]>(),
  o_seq: col.text,
  o_bal: col.text,
})

/**
 * Posts inside the caller's transaction, in the given order, all or none: on an error the caller
 * must return it, so that the transaction rolls back. `insufficient-funds` carries what is
 * available, in ledger units as digits.
 */
export const post = async (
  tx: Tx,
  postings: readonly Posting[],
): Promise<Result<readonly Posted[], PostingError>> => {
  for (const posting of postings) assertPosting(posting)
  const items = postings.map((posting) => ({ posting, idem: idemOf(posting.key) }))
  const [row] = await tx.query(
    carefulSql,
    [...columnsOf(items), ...instructionColumnsOf(postings)],
    carefulFields,
  )
  const { o_status: statuses, o_seq, o_bal } = present(row, 'answer of the ledger')
  const [seqs, balances] = [digitsOf(o_seq), digitsOf(o_bal)]
  const posted: Posted[] = []
  for (const [i, status] of statuses.entries()) {
    const refusal = refusalOf(status)
    if (refusal !== null)
      return refusal === 'insufficient-funds'
        ? err(refusal, { available: balances[i] })
        : err(refusal)
    posted.push({
      seq: BigInt(present(seqs[i], 'seq')),
      balanceAfter: BigInt(present(balances[i], 'balance')),
      isReplay: status === 1,
    })
  }
  return ok(posted)
}

const digitsOf = (array: string): string[] => array.slice(1, -1).split(',')
