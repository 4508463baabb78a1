import { col, rowOf, type Db, type Queryable, type RowOf } from '@faro/server-kit/db'
import { lockedSeconds, lockout } from './lockout.ts'

/**
 * What is being guessed, and of whom: one count per account, whatever sessions, tickets, codes and
 * processes the guesses use. Guesses of strangers and of signed-in members are counted apart, so
 * that a stranger cannot lock a member out of a session.
 */
export type Subject = {
  readonly kind: 'login' | 'password' | 'payment' | 'second-factor' | 'code'
  readonly subject: string
}

/** The login password of a member or an unknown name, at sign-in. */
export const passwordOf = (subject: string): Subject => ({ kind: 'login', subject })

/** The same password where a session shows it once more, in however many places. */
export const passwordInside = (memberId: string): Subject => ({
  kind: 'password',
  subject: memberId,
})

/** Whatever a member shows beside a password. */
export const secondFactorOf = (memberId: string): Subject => ({
  kind: 'second-factor',
  subject: memberId,
})

/** Codes sent to a number or an address, whatever for and however many. */
export const codesTo = (subject: string): Subject => ({ kind: 'code', subject })

const rowFields = rowOf({ failures: col.int4, locked_until: col.timestamptz.orNull })
type Row = RowOf<typeof rowFields>

const read = async (db: Queryable, { kind, subject }: Subject): Promise<Row | undefined> =>
  (
    await db.query(
      'select failures, locked_until from identity.attempt where kind = $1 and subject = $2',
      [kind, subject],
      rowFields,
    )
  )[0]

/** Seconds for which the subject is locked; 0 when it may be tried. */
export const lockOf = async (db: Queryable, subject: Subject, now: Date): Promise<number> =>
  lockedSeconds((await read(db, subject))?.locked_until ?? null, now)

/** Wrong tries in a row that are remembered. */
export const failuresOf = async (db: Queryable, subject: Subject): Promise<number> =>
  (await read(db, subject))?.failures ?? 0

/**
 * Takes one attempt before it is checked and answers the seconds to wait, 0 for none. One
 * statement, committed by itself: concurrent attempts in many processes get no more than sequential
 * ones. A right one clears the count. Attempts expire after the window; a lock resets the count and
 * never grows.
 */
export const consumeAttempt = async (db: Db, subject: Subject, now: Date): Promise<number> => {
  const before = (ms: number): Date => new Date(now.getTime() - ms)
  const taken = await db.query(
    `insert into identity.attempt as a (kind, subject, failures, changed_at) values ($1, $2, 1, $3)
     on conflict (kind, subject) do update set
       failures = case when a.locked_until is null and a.changed_at > $4 then a.failures else 0 end
         + 1,
       locked_until = case when a.locked_until is null and a.changed_at > $4
         and a.failures + 1 >= $5 then $6::timestamptz end,
       changed_at = excluded.changed_at
     where a.locked_until is null or a.locked_until <= $3
     returning 1`,
    [
      subject.kind,
      subject.subject,
      now,
      before(lockout.windowMs),
      lockout.failuresMax,
      before(-lockout.lockMs),
    ],
  )
  // locked by now: at least a second, should the lock end between the two looks
  return taken.length === 1 ? 0 : Math.max(1, await lockOf(db, subject, now))
}

export const clearFailures = async (db: Queryable, { kind, subject }: Subject): Promise<void> => {
  await db.query('delete from identity.attempt where kind = $1 and subject = $2', [kind, subject])
}
