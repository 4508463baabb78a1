import { err, ok, type Result } from '@faro/kernel/result'
import { col, type Queryable } from '@faro/server-kit/db'
import { networkOf } from '@faro/server-kit/http'
import { secretHash } from '@faro/server-kit/proofs'

type Subject = {
  readonly kind: 'name' | 'network' | 'inside'
  readonly subject: string
  /** The try that locks, counted from the first; a right one before it clears the count. */
  readonly triesMax: number
  readonly windowMs: number
  readonly lockMs: number
}

const minuteMs = 60_000
const perNetworkMax = 60
const keptMs = 86_400_000

/** Somebody of the staff, or nobody: unknown names are counted and locked like known ones. */
export const attemptsByName = (username: string): Subject => ({
  kind: 'name',
  subject: secretHash(username.toLowerCase()).toString('hex'),
  triesMax: 5,
  windowMs: 15 * minuteMs,
  lockMs: 5 * minuteMs,
})

/**
 * Codes shown again by a signed-in person, over all their sessions: counted apart from sign-in,
 * where a stranger who knows a name could otherwise block all that its owner decides.
 */
export const attemptsInside = (operatorId: string): Subject => ({
  ...attemptsByName(''),
  kind: 'inside',
  subject: operatorId,
})

/** Attempts over many names are limited by network. */
export const attemptsByNetwork = (ip: string, scale: number): Subject => ({
  kind: 'network',
  subject: networkOf(ip),
  triesMax: perNetworkMax * scale,
  windowMs: 60 * minuteMs,
  lockMs: 15 * minuteMs,
})

export type Attempt = {
  /** The last one before the lock: should it be wrong, the subject is locked now. */
  readonly isLast: boolean
}

/**
 * Takes a try before it is judged: however many come together, only so many are judged at all. A
 * locked subject stays as it is, and its lock does not grow.
 */
export const consumeAttempt = async (
  db: Queryable,
  { kind, subject, triesMax, windowMs, lockMs }: Subject,
  now: Date,
): Promise<Result<Attempt, 'login-locked'>> => {
  const [taken] = await db.query(
    `insert into operator.attempt as a (kind, subject, tries, changed_at) values ($1, $2, 1, $3)
     on conflict (kind, subject) do update set
       tries = case when a.locked_until is null and a.changed_at > $4 then a.tries else 0 end + 1,
       locked_until = case when a.locked_until is null and a.changed_at > $4
         and a.tries + 1 >= $5 then $6::timestamptz end,
       changed_at = excluded.changed_at
     where a.locked_until is null or a.locked_until <= $3
     returning locked_until is not null as is_last`,
    [
      kind,
      subject,
      now,
      new Date(now.getTime() - windowMs),
      triesMax,
      new Date(now.getTime() + lockMs),
    ],
    { is_last: col.bool },
  )
  if (taken !== undefined) return ok({ isLast: taken.is_last })
  const [row] = await db.query(
    'select locked_until from operator.attempt where kind = $1 and subject = $2',
    [kind, subject],
    { locked_until: col.timestamptz.orNull },
  )
  const leftMs = (row?.locked_until?.getTime() ?? 0) - now.getTime()
  return err('login-locked', { seconds: Math.max(1, Math.ceil(leftMs / 1000)) })
}

/** After a right try the name starts anew. */
export const clearAttempts = async (db: Queryable, { kind, subject }: Subject): Promise<void> => {
  await db.query('delete from operator.attempt where kind = $1 and subject = $2', [kind, subject])
}

/**
 * A right try does not count against the network. What others tried from there stays counted, and
 * a lock that one of theirs brought about stays as well: whoever has an account would else lift it
 * with every sign-in of their own.
 */
export const refundAttempt = async (
  db: Queryable,
  { kind, subject }: Subject,
  { isLast }: Attempt,
): Promise<void> => {
  await db.query(
    `update operator.attempt set tries = greatest(0, tries - 1),
       locked_until = case when $3 then null else locked_until end
     where kind = $1 and subject = $2`,
    [kind, subject, isLast],
  )
}

export const deleteAttempts = async (db: Queryable, now: Date): Promise<void> => {
  await db.query('delete from operator.attempt where changed_at < $1', [
    new Date(now.getTime() - keptMs),
  ])
}
