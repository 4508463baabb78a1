import type { Queryable } from '@faro/server-kit/db'

const dayMs = 86_400_000
const batchMax = 5_000

/**
 * Retention in days: used or expired proofs, then the history of sign-ins, then devices and
 * networks unused for a year.
 */
const kept: readonly (readonly [table: string, aged: string, days: number])[] = [
  ['code', 'expires_at', 1],
  ['captcha', 'expires_at', 1],
  ['spent_proof', 'expires_at', 1],
  ['password_link', 'expires_at', 1],
  ['login_ticket', 'expires_at', 1],
  ['passkey_question', 'expires_at', 1],
  ['social_visit', 'expires_at', 1],
  ['allowance', 'window_at', 1],
  ['attempt', 'changed_at', 1],
  ['message', 'created_at', 90],
  ['session', 'least(ended_at, expires_at)', 90],
  ['login', 'created_at', 365],
  ['device', 'seen_at', 365],
  ['known_network', 'seen_at', 365],
]

/** Forgets what is of no more use, a bounded number of each at a time. */
export const deleteStale = async (db: Queryable, now: Date): Promise<void> => {
  for (const [table, aged, days] of kept)
    await db.query(
      `delete from identity.${table} where ctid = any(array(
         select ctid from identity.${table} where ${aged} < $1 limit ${batchMax}))`,
      [new Date(now.getTime() - days * dayMs)],
    )
}
