import type { Category } from '@faro/contract/catalogue'
import { col, type Queryable } from '@faro/server-kit/db'
import { isListed, offered } from '../games/games.query.ts'
import { rankDays } from './rank-days.ts'

type Filter = { readonly category?: Category | undefined; readonly limit: number }

/** Played games, the most played first. */
export const rankedGames = (
  db: Queryable,
  merchantId: number,
  { category, limit, now }: Filter & { readonly now: Date },
): Promise<{ game_id: number; plays: number }[]> =>
  db.query(
    `select p.game_id, p.plays from (
       select game_id, sum(plays)::int as plays from catalogue.play_count
       where merchant_id = $1 and day > ($2::timestamptz at time zone 'utc')::date - $3::int
       group by game_id) p
     join (${offered}) on o.game_id = p.game_id
     where o.merchant_id = $1 and ${isListed} and ($4::text is null or g.category = $4)
     order by p.plays desc, o.position, p.game_id limit $5`,
    [merchantId, now, rankDays, category ?? null, limit],
    { game_id: col.int4, plays: col.int4 },
  )
