import { ok } from '@faro/kernel/result'
import { col, type Db, type Tx } from '@faro/server-kit/db'

const others = `select coalesce(array_agg(a.pid || '|' || a.xact_start), '{}') as running
  from pg_stat_activity a
  where a.datname = current_database() and a.backend_type = 'client backend'
    and a.xact_start is not null and a.pid <> pg_backend_pid()`

/** Notes what runs once an end has passed, and from which number on nothing is of before it. */
const note = async (tx: Tx, endsAt: Date): Promise<bigint | null> => {
  const [known] = await tx.query(
    'select running, xid from agents.closing where ends_at = $1 for update',
    [endsAt],
    { running: col.textArray, xid: col.int8.orNull },
  )
  if (known?.xid !== undefined && known.xid !== null) return known.xid
  const [now] = await tx.query(others, [], { running: col.textArray.present })
  const running = now?.running ?? []
  const isClear =
    known === undefined ? running.length === 0 : !known.running.some((one) => running.includes(one))
  if (known === undefined)
    await tx.query(
      `insert into agents.closing (ends_at, running) values ($1, $2::text[])
       on conflict do nothing`,
      [endsAt, running],
    )
  if (!isClear) return null
  const [marked] = await tx.query(
    `update agents.closing set xid = pg_snapshot_xmax(pg_current_snapshot())::text::bigint
     where ends_at = $1 returning xid`,
    [endsAt],
    { xid: col.int8.present },
  )
  return marked?.xid ?? null
}

/**
 * Whether nothing can be booked before an end any more: all that ran at it has ended and is counted
 * (F12). Asked again until it is.
 */
export const isClosed = async (db: Db, endsAt: Date): Promise<boolean> => {
  const done = await db.tx(async (tx) => {
    const xid = await note(tx, endsAt)
    if (xid === null) return ok(false)
    const [row] = await tx.query('select xid from agents.reading', [], { xid: col.int8 })
    return ok(row !== undefined && row.xid >= xid)
  })
  return done.value
}

/** Ends that are long past are not asked about any more. */
export const forgetClosings = (db: Db, before: Date): Promise<unknown> =>
  db.query('delete from agents.closing where ends_at < $1', [before])
