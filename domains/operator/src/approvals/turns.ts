import { col, rowOf, type Queryable } from '@faro/server-kit/db'
import type { ApprovalRow } from './approval.ts'

const keptMs = 30 * 24 * 3_600_000

type TurnInput = {
  /** The open request. */
  readonly open: ApprovalRow
  /** Who wants to request something else about the subject. */
  readonly waiting: string
  /** How long a request of this kind lives. */
  readonly lifetime: number
  readonly now: Date
}

const rowFields = rowOf({
  requested_by: col.uuid,
  was_refused: col.bool,
  held_ms: col.float8,
  turns: col.int4,
})

/**
 * Whether an open request gives way to another person's: where its requester repeats what others
 * have refused, or has blocked the subject for a whole lifetime, counting all requests of 30 days.
 * Only a person with fewer turns takes over, and a turn cut short does not count: nobody can block
 * a subject by requesting for ever, nor another's request by requesting and withdrawing.
 */
export const isItsTurn = async (
  db: Queryable,
  { open, waiting, lifetime, now }: TurnInput,
): Promise<boolean> => {
  const rows = await db.query(
    `select requested_by, bool_or(state = 'refused') as was_refused,
       sum(extract(epoch from least(coalesce(decided_at, $4), expires_at) - requested_at)
         * 1000)::float8 as held_ms,
       (count(*) filter (where state <> 'withdrawn' or decided_by = requested_by))::int as turns
     from operator.approval
     where requested_by = any($1) and kind = $2 and subject = $3 and requested_at > $5
       and state in ('requested', 'refused', 'withdrawn', 'expired')
     group by requested_by`,
    [[open.requested_by, waiting], open.kind, open.subject, now, new Date(now.getTime() - keptMs)],
    rowFields,
  )
  const held = rows.find((row) => row.requested_by === open.requested_by)
  const turnsOfOther = rows.find((row) => row.requested_by === waiting)?.turns ?? 0
  if (held === undefined || turnsOfOther >= held.turns) return false
  return held.was_refused || held.held_ms >= lifetime
}
