import { col, type Queryable, type Tx } from '@faro/server-kit/db'

export type Launch = {
  readonly merchantId: number
  readonly memberId: string
  readonly gameCode: string
}

/** So many games of a member are remembered. */
export const recentsMax = 30

/** Remembers a launch: the game comes first in the member's recents and counts in the rank list. */
export const recordLaunch = async (
  tx: Tx,
  { merchantId, memberId, gameCode }: Launch,
  now: Date,
): Promise<void> => {
  await tx.query(
    `insert into catalogue.recent(merchant_id, member_id, game_id, launched_at)
     select $1, $2, game_id, $4 from catalogue.game where code = $3
     on conflict (member_id, game_id) do update set launched_at = excluded.launched_at`,
    [merchantId, memberId, gameCode, now],
  )
  await tx.query(
    `delete from catalogue.recent where member_id = $1 and game_id in (
       select game_id from catalogue.recent where member_id = $1
       order by launched_at desc, game_id desc offset $2)`,
    [memberId, recentsMax],
  )
  // last, so that launches of one game wait for each other as briefly as can be
  await tx.query(
    `insert into catalogue.play_count(merchant_id, day, game_id, plays)
     select $1, ($3::timestamptz at time zone 'utc')::date, game_id, 1
     from catalogue.game where code = $2
     on conflict (merchant_id, day, game_id) do update set plays = play_count.plays + 1`,
    [merchantId, gameCode, now],
  )
}

export const recentIds = async (
  db: Queryable,
  { merchantId, memberId }: { merchantId: number; memberId: string },
): Promise<readonly number[]> => {
  const rows = await db.query(
    `select game_id from catalogue.recent where member_id = $1 and merchant_id = $2
     order by launched_at desc, game_id desc`,
    [memberId, merchantId],
    { game_id: col.int4 },
  )
  return rows.map(({ game_id }) => game_id)
}
