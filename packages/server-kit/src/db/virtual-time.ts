import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Queryable } from './db.ts'

const nowFile = path.resolve(import.meta.dirname, '../../sql/now.sql')

/**
 * Makes `kit.now()` answer the time that each connection sets (`virtualNow` of `Db`), or the
 * present: for seeded histories and tests. Migrating or installing real time ends it.
 */
export const installVirtualTime = async (db: Queryable): Promise<void> => {
  await db.query(`create or replace function kit.now() returns timestamptz
    language sql stable parallel safe as
    $$select coalesce(nullif(current_setting('faro.virtual_now', true), '')::timestamptz, now())$$`)
  await forgetInstalled(db)
}

/** The present again, for every connection. */
export const installRealTime = async (db: Queryable): Promise<void> => {
  await db.query(await readFile(nowFile, 'utf8'))
  await forgetInstalled(db)
}

/** A migration installs what its file says. */
const forgetInstalled = (db: Queryable) =>
  db.query(`update kit.repeatable set checksum = '' where name = 'server-kit/now.sql'`)

/** Whether connections may say what the time is. */
export const hasVirtualTime = async (db: Queryable): Promise<boolean> => {
  const [row] = await db.query<{ is_virtual: boolean }>(
    `select prosrc like '%virtual_now%' as is_virtual from pg_proc
     where oid = 'kit.now()'::regprocedure`,
  )
  return row?.is_virtual === true
}
