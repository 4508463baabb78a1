import { present } from '@faro/kernel/assert'
import { ok } from '@faro/kernel/result'
import { col, rowOf, type Db, type Tx } from '@faro/server-kit/db'

const others = `select coalesce(array_agg(a.pid || '|' || a.xact_start), '{}') as running
  from pg_stat_activity a
  where a.datname = current_database() and a.backend_type = 'client backend'
    and a.xact_start is not null and a.pid <> pg_backend_pid()`

const closingFields = rowOf({
  ends_at: col.timestamptz,
  running: col.textArray,
  xid: col.int8.orNull,
})

/** The first moment behind an end at which it was noted what ran; noted now where there is none. */
const noted = async (tx: Tx, endsAt: Date, now: Date) => {
  const [known] = await tx.query(
    `select ends_at, running, xid from agents.closing where ends_at >= $1
     order by ends_at limit 1 for update`,
    [endsAt],
    closingFields,
  )
  if (known !== undefined) return { row: known, isNew: false }
  const [made] = await tx.query(
    `insert into agents.closing (ends_at, running) select $1, running from (${others}) o
     on conflict (ends_at) do update set ends_at = excluded.ends_at
     returning ends_at, running, xid`,
    [now],
    closingFields,
  )
  return { row: present(made, 'a closing'), isNew: true }
}

/** From which number on nothing is of before it; null while something that ran then still runs. */
const markOf = async (tx: Tx, endsAt: Date, now: Date): Promise<bigint | null> => {
  const { row, isNew } = await noted(tx, endsAt, now)
  if (row.xid !== null) return row.xid
  const [running] = await tx.query(others, [], { running: col.textArray.present })
  const isClear = isNew
    ? row.running.length === 0
    : !row.running.some((one) => running?.running.includes(one) === true)
  if (!isClear) return null
  const [marked] = await tx.query(
    `update agents.closing set xid = pg_snapshot_xmax(pg_current_snapshot())::text::bigint
     where ends_at = $1 returning xid`,
    [row.ends_at],
    { xid: col.int8.present },
  )
  return marked?.xid ?? null
}

/**
 * Whether nothing can be booked before an end any more: all that ran once it had passed has ended
 * and is counted (F12). Asked again until it is.
 */
export const isClosed = async (db: Db, endsAt: Date, now: Date): Promise<boolean> => {
  const done = await db.tx(async (tx) => {
    const xid = await markOf(tx, endsAt, now)
    if (xid === null) return ok(false)
    const [row] = await tx.query('select xid from agents.reading', [], { xid: col.int8 })
    return ok(row !== undefined && row.xid >= xid)
  })
  return done.value
}

/** Ends that are long past are not asked about any more. */
export const forgetClosings = (db: Db, before: Date): Promise<unknown> =>
  db.query('delete from agents.closing where ends_at < $1', [before])
