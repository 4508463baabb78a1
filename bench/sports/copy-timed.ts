import { chmodSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { col, type Db } from '@faro/server-kit/db'

/** The rows that settling must write: bets, legs, revisions, rounds, settlements, entries. */
const tables = [
  'sportsbook.bet',
  'sportsbook.leg',
  'sportsbook.revision',
  'gaming.round',
  'gaming.settlement',
  'wallet.entry',
] as const

const countOf = async (db: Db, table: string): Promise<number> => {
  const [row] = await db.query(`select count(*)::int as count from ${table}`, [], {
    count: col.int4.present,
  })
  return row?.count ?? 0
}

/**
 * Afterwards, how long COPY takes for the rows that were written, into tables with the same
 * indexes: all of those that change, of the others those that came to it.
 */
export const copyAs = (db: Db, folder: string) => {
  const shared = path.join(folder, 'copy')
  mkdirSync(shared, { recursive: true })
  // the server that writes it may be another user
  chmodSync(shared, 0o777)
  return {
    /** How many settlements and entries there are before: they are not written anew. */
    before: async () => ({
      'gaming.settlement': await countOf(db, 'gaming.settlement'),
      'wallet.entry': await countOf(db, 'wallet.entry'),
    }),
    timed: async (before: Readonly<Record<string, number>>): Promise<number> => {
      let ms = 0
      for (const table of tables) {
        const file = path.join(shared, `${table}.copy`)
        const fresh = (await countOf(db, table)) - (before[table] ?? 0)
        await db.query(`copy (select * from ${table} limit ${fresh}) to '${file}'`)
        await db.query('drop table if exists copied')
        await db.query(`create table copied (like ${table} including indexes including identity)`)
        const start = performance.now()
        await db.query(`copy copied from '${file}'`)
        ms += performance.now() - start
      }
      return ms
    },
  }
}
