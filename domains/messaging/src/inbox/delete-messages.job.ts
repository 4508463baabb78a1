import type { Db } from '@faro/server-kit/db'

const dayMs = 86_400_000
const keptDays = 365
const removedDays = 30

/** A message is kept for a year; what its reader took away, until no event can tell it again. */
export const deleteMessages = async (db: Db, now: Date): Promise<void> => {
  const ago = (days: number): Date => new Date(now.getTime() - days * dayMs)
  await db.query('delete from messaging.message where created_at < $1 or removed_at < $2', [
    ago(keptDays),
    ago(removedDays),
  ])
}
