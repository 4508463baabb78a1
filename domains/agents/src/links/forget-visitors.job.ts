import type { Db } from '@faro/server-kit/db'

const keptDays = 2

/** Visitors are told apart within a day; afterwards nothing of them is kept. */
export const forgetVisitors = async (db: Db, today: string): Promise<void> => {
  await db.query('delete from agents.link_visitor where day < $1::date - $2::int', [
    today,
    keptDays,
  ])
}
