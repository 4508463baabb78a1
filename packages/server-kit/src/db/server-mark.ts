import type { Queryable } from './db.ts'
import { col, rowOf } from './row.ts'
import { hasVirtualTime } from './virtual-time.ts'

const markFields = rowOf({ secret_fingerprint: col.bytea.orNull, is_demo: col.bool })

/** Notes that a database was filled with people whose passwords everybody may read. */
export const markAsDemo = async (db: Queryable): Promise<void> => {
  await db.query(
    `insert into kit.server_mark (is_demo) values (true)
     on conflict (one) do update set is_demo = true`,
  )
}

/** The same for one that was filled before there were marks: no server has left its own there. */
export const markOldDemo = async (db: Queryable): Promise<void> => {
  await db.query('insert into kit.server_mark (is_demo) values (true) on conflict (one) do nothing')
}

type Server = { readonly fingerprint: Buffer; readonly isProduction: boolean }

/**
 * Why a server may not run on a database; null where it may. The first server stores the
 * fingerprint of its secret: with another one, sealed values could not be opened. A demo database,
 * whose passwords are printed, never serves real players.
 */
export const refusalOfServer = async (
  db: Queryable,
  { fingerprint, isProduction }: Server,
): Promise<string | null> => {
  const [mark] = await db.query(
    `insert into kit.server_mark as m (secret_fingerprint) values ($1)
     on conflict (one) do update
       set secret_fingerprint = coalesce(m.secret_fingerprint, excluded.secret_fingerprint)
     returning secret_fingerprint, is_demo`,
    [fingerprint],
    markFields,
  )
  if (mark?.secret_fingerprint?.equals(fingerprint) !== true)
    return 'SERVER_SECRET is another than the one this database was begun with.'
  if (!isProduction) return null
  if (mark.is_demo) return 'DATABASE_URL leads to a database that was filled for a demo.'
  return (await hasVirtualTime(db))
    ? 'DATABASE_URL leads to a database whose time is told by its connections.'
    : null
}
