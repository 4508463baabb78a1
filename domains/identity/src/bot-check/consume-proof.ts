import { createHash } from 'node:crypto'
import type { Queryable } from '@faro/server-kit/db'

/** Notes that a proof was used; false where it had been used before. */
export const consumeProof = async (
  db: Queryable,
  proof: string,
  expiresAt: Date,
): Promise<boolean> => {
  const rows = await db.query(
    `insert into identity.spent_proof (proof_hash, expires_at) values ($1, $2)
     on conflict do nothing returning 1`,
    [createHash('sha256').update(proof).digest(), expiresAt],
  )
  return rows.length === 1
}
