import type { Queryable } from '@faro/server-kit/db'

const dayMs = 86_400_000
const keptMessagesMs = 90 * dayMs

/** Forgets codes, allowances and messages that are of no more use, a bounded number at a time. */
export const forgetStale = async (db: Queryable, now: Date): Promise<void> => {
  const aDayAgo = new Date(now.getTime() - dayMs)
  await db.query(
    `delete from identity.code where ctid = any(array(
       select ctid from identity.code where expires_at < $1 limit 5000))`,
    [aDayAgo],
  )
  for (const table of ['captcha', 'spent_proof', 'password_link'])
    await db.query(
      `delete from identity.${table} where ctid = any(array(
         select ctid from identity.${table} where expires_at < $1 limit 5000))`,
      [aDayAgo],
    )
  await db.query(
    `delete from identity.allowance where ctid = any(array(
       select ctid from identity.allowance where window_at < $1 limit 5000))`,
    [aDayAgo],
  )
  await db.query(
    `delete from identity.message where ctid = any(array(
       select ctid from identity.message where created_at < $1 limit 5000))`,
    [new Date(now.getTime() - keptMessagesMs)],
  )
}
