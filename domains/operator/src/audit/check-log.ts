import { col, rowOf, type Db, type RowOf } from '@faro/server-kit/db'
import { entriesAfter } from './audit-log.ts'
import { genesis, isIntact, type Stored } from './chain.ts'

const batchMax = 1_000

const checkpointFields = rowOf({ seq: col.int8, hash: col.text })
type Checkpoint = RowOf<typeof checkpointFields>

const beginning: Checkpoint = { seq: 0n, hash: genesis }

/**
 * Whether the page shown is intact and everything since the last check follows from it. Earlier
 * entries were intact then, and are verified again every night.
 */
export const isLogIntact = async (db: Db, page: readonly Stored[]): Promise<boolean> => {
  const oldest = page.at(-1)
  if (oldest !== undefined && !isIntact(page.toReversed(), oldest.previousHash)) return false
  const [known] = await db.query(
    'select seq, hash from operator.audit_checkpoint',
    [],
    checkpointFields,
  )
  if (known === undefined) return walkLog(db)
  // the entry itself must still be there: a log cut off behind it would look whole
  const [entry] = await entriesAfter(db, known.seq - 1n, 1)
  if (entry?.seq !== known.seq || entry.hash !== known.hash) return false
  return walk(db, known)
}

/** Walks the whole chain; once it is broken, every look at it walks it and finds it broken. */
export const walkLog = async (db: Db): Promise<boolean> => {
  const intact = await walk(db, beginning)
  if (!intact) await db.query('delete from operator.audit_checkpoint')
  return intact
}

const walk = async (db: Db, from: Checkpoint): Promise<boolean> => {
  let last = from
  for (;;) {
    const entries = await entriesAfter(db, last.seq, batchMax)
    if (!isIntact(entries, last.hash)) return false
    last = entries.at(-1) ?? last
    if (entries.length < batchMax) break
  }
  if (last.seq > from.seq) await keep(db, last)
  return true
}

const keep = async (db: Db, { seq, hash }: Checkpoint): Promise<void> => {
  await db.query(
    `insert into operator.audit_checkpoint as c (seq, hash) values ($1, $2)
     on conflict (only_row) do update set seq = excluded.seq, hash = excluded.hash
     where excluded.seq > c.seq`,
    [seq, hash],
  )
}
