import { ok } from '@faro/kernel/result'
import type { Db, Queryable, Tx } from '@faro/server-kit/db'
import { afterFailure, lockedSeconds, type Attempts } from './lockout.ts'

type Row = { failures: number; locked_until: Date | null; changed_at: Date }

/** `subject` names who is tried: a member, or a username of a brand that may not exist. */
export type Subject = {
  readonly kind: 'login' | 'payment' | 'second-factor'
  readonly subject: string
}

const read = async (
  db: Queryable,
  { kind, subject }: Subject,
  lock: '' | 'for update' = '',
): Promise<Attempts | null> => {
  const [row] = await db.query<Row>(
    `select failures, locked_until, changed_at from identity.attempt
     where kind = $1 and subject = $2 ${lock}`,
    [kind, subject],
  )
  return row === undefined
    ? null
    : { failures: row.failures, lockedUntil: row.locked_until, changedAt: row.changed_at }
}

/** Seconds for which the subject is locked; 0 when it may be tried. */
export const lockOf = async (db: Db, subject: Subject, now: Date): Promise<number> =>
  lockedSeconds(await read(db, subject), now)

/** Wrong tries in a row that are remembered. */
export const failuresOf = async (db: Db, subject: Subject): Promise<number> =>
  (await read(db, subject))?.failures ?? 0

/**
 * Takes one try before it is judged and answers the seconds to wait: 0 where it may be made. Tries
 * at the same moment get no more of them than one after the other; a right one clears them all.
 */
export const takeTry = async (db: Db, subject: Subject, now: Date): Promise<number> => {
  const taken = await db.tx(async (tx) => {
    const before = await lockedRow(tx, subject)
    const seconds = lockedSeconds(before, now)
    if (seconds === 0) await write(tx, subject, afterFailure(before, now))
    return ok(seconds)
  })
  return taken.value
}

/** Counts a wrong try; committed on its own, whatever becomes of the command that asked. */
export const countFailure = async (db: Db, subject: Subject, now: Date): Promise<void> => {
  await takeTry(db, subject, now)
}

/** The row is locked first, so that tries at the same moment are all counted. */
const lockedRow = async (tx: Tx, subject: Subject): Promise<Attempts | null> => {
  await tx.query(
    'insert into identity.attempt(kind, subject) values ($1, $2) on conflict do nothing',
    [subject.kind, subject.subject],
  )
  return read(tx, subject, 'for update')
}

const write = async (tx: Tx, { kind, subject }: Subject, next: Attempts): Promise<void> => {
  await tx.query(
    `update identity.attempt set failures = $3, locked_until = $4, changed_at = $5
     where kind = $1 and subject = $2`,
    [kind, subject, next.failures, next.lockedUntil, next.changedAt],
  )
}

export const clearFailures = async (db: Db, { kind, subject }: Subject): Promise<void> => {
  await db.query('delete from identity.attempt where kind = $1 and subject = $2', [kind, subject])
}
