import type { Db } from '@faro/server-kit/db'

const dayMs = 86_400_000
const keptDays = 365
const removedDays = 30

/**
 * Messages are kept for a year; deleted ones are kept as marks until no event can deliver them
 * again.
 */
export const deleteMessages = async (db: Db, now: Date): Promise<void> => {
  const ago = (days: number): Date => new Date(now.getTime() - days * dayMs)
  await db.query('delete from messaging.message where created_at < $1 or removed_at < $2', [
    ago(keptDays),
    ago(removedDays),
  ])
}
