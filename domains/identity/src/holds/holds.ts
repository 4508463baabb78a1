import type { Hold, HoldReason } from '@faro/contract/identity'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, rowOf, type Db, type Queryable } from '@faro/server-kit/db'
import type { Deps } from '../deps.ts'
import { notePlayChange } from '../play-safety/play-changes.ts'

const rowFields = rowOf({
  reasons: col.textArray.as<HoldReason[]>(),
  held_at: col.timestamptz,
  member_id: col.uuid,
  username: col.text,
})

/** Why an account is held, for staff alone; null where it is not. */
export const findHold = async (db: Queryable, memberId: string): Promise<Hold | null> => {
  const rows = await db.query(
    `select h.reasons, h.held_at, m.member_id, m.username
     from identity.hold h join identity.member m on m.member_id = any(h.matched_ids)
     where h.member_id = $1 and h.released_at is null order by m.username`,
    [memberId],
    rowFields,
  )
  const [first] = rows
  return first === undefined
    ? null
    : {
        reasons: first.reasons,
        heldAt: first.held_at.toISOString(),
        matched: rows.map(({ member_id: id, username }) => ({ memberId: id, username })),
      }
}

type Release = { readonly memberId: string; readonly actor: string; readonly reason: string }

/** Staff let an account go: it plays and deposits again. */
export const releaseHold = (
  deps: Pick<Deps, 'clock' | 'events'> & { readonly db: Db },
  { memberId, actor, reason }: Release,
): Promise<Result<null, 'not-found'>> =>
  deps.db.tx(async (tx): Promise<Result<null, 'not-found'>> => {
    const released = await tx.query(
      `update identity.hold set released_at = $2, released_by = $3
       where member_id = $1 and released_at is null returning 1`,
      [memberId, deps.clock.now(), actor],
    )
    if (released.length === 0) return err('not-found')
    await tx.query('update identity.member set held_at = null where member_id = $1', [memberId])
    await notePlayChange(deps, tx, { memberId, actor, action: 'hold-released', detail: { reason } })
    return ok(null)
  })
