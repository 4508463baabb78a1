import { col, type Queryable } from '@faro/server-kit/db'

/** At most `max` times in `windowMs`, counted from the first. */
export type Allowance = {
  readonly kind: string
  readonly subject: string
  readonly max: number
  readonly windowMs: number
}

/**
 * Takes one use and answers the seconds to wait: 0 where it was allowed. One statement, so that
 * calls at the same moment on several servers are all counted.
 */
export const takeAllowance = async (
  db: Queryable,
  { kind, subject, max, windowMs }: Allowance,
  now: Date,
): Promise<number> => {
  const [row] = await db.query(
    `insert into identity.allowance as a (kind, subject, window_at, used) values ($1, $2, $3, 1)
     on conflict (kind, subject) do update set
       used = case when a.window_at <= $4 then 1 else a.used + 1 end,
       window_at = case when a.window_at <= $4 then excluded.window_at else a.window_at end
     returning used, window_at`,
    [kind, subject, now, new Date(now.getTime() - windowMs)],
    { used: col.int4, window_at: col.timestamptz },
  )
  if (row === undefined || row.used <= max) return 0
  // another of the same moment may have begun the window an instant after this one came
  const leftMs = Math.min(windowMs, row.window_at.getTime() + windowMs - now.getTime())
  return Math.max(1, Math.ceil(leftMs / 1000))
}

/** For what turned out not to count: what others took stays taken. */
export const refundAllowance = async (
  db: Queryable,
  { kind, subject }: Pick<Allowance, 'kind' | 'subject'>,
): Promise<void> => {
  await db.query(
    `update identity.allowance set used = greatest(0, used - 1) where kind = $1 and subject = $2`,
    [kind, subject],
  )
}

/** Takes all or says how long to wait; the first that is used up ends it. */
export const takeAllowances = async (
  db: Queryable,
  allowances: readonly Allowance[],
  now: Date,
): Promise<number> => {
  for (const allowance of allowances) {
    const seconds = await takeAllowance(db, allowance, now)
    if (seconds > 0) return seconds
  }
  return 0
}
