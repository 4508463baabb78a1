import { err, ok, type Result } from '@faro/kernel/result'
import { col, type Tx } from '@faro/server-kit/db'

export const isAffiliatePlayer = async (tx: Tx, playerNo: number): Promise<boolean> => {
  const [row] = await tx.query(
    'select 1 as one from agents.qualified where player_no = $1',
    [playerNo],
    { one: col.int4.present },
  )
  return row !== undefined
}

/** Staff looked at a player: it counts from now on like any other, or never. */
export const decidePlayer = async (
  tx: Tx,
  {
    playerNo,
    isFine,
    now,
  }: { readonly playerNo: number; readonly isFine: boolean; readonly now: Date },
): Promise<Result<null, 'state-changed'>> => {
  const done = await tx.query(
    `update agents.qualified set state = $2, ended_at = $3
     where player_no = $1 and state = 'review' returning 1`,
    [playerNo, isFine ? 'held' : 'blocked', isFine ? null : now],
  )
  return done.length > 0 ? ok(null) : err('state-changed')
}
