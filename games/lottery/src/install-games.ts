import { ok } from '@faro/kernel/result'
import type { Db, Tx } from '@faro/server-kit/db'
import { installPrices } from '../prices/install-prices.ts'
import { standardGames, type StandardGame } from './standard-games.ts'

/** Writes what is not there yet; what people changed is theirs. */
const installRows = async (tx: Tx, games: readonly StandardGame[]): Promise<void> => {
  await tx.query(
    `insert into lottery.game(game_code, title, family, area, source, region, default_play, modes,
       sort)
     select g.code, g.title, g.family, g.area, g.source, nullif(g.region, ''), g.play,
       string_to_array(g.modes, ','), g.sort
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
       $8::text[]) with ordinality g(code, title, family, area, source, region, play, modes, sort)
     on conflict do nothing`,
    [
      games.map(({ code }) => code),
      games.map(({ title }) => title),
      games.map(({ family }) => family),
      games.map(({ area }) => area),
      games.map(({ source }) => source),
      games.map(({ region }) => region ?? ''),
      games.map(({ defaultPlay }) => defaultPlay),
      games.map(({ modes }) => modes.join(',')),
    ],
  )
  await tx.query(
    `insert into lottery.schedule(game_code, version, valid_from, time_zone, rule)
     select s.code, 1, '2000-01-01', s.zone, s.rule::jsonb
     from unnest($1::text[], $2::text[], $3::text[]) s(code, zone, rule)
     on conflict do nothing`,
    [
      games.map(({ code }) => code),
      games.map(({ timeZone }) => timeZone),
      games.map(({ rule }) => JSON.stringify(rule)),
    ],
  )
}

/** The games that every platform begins with, their calendars and their prices. */
export const installGames = async (
  db: Db,
  now: Date,
  games: readonly StandardGame[] = standardGames,
): Promise<void> => {
  const sets = new Map(
    games.flatMap(({ family, modes }) =>
      modes.map((mode) => [`${family} ${mode}`, { family, mode }] as const),
    ),
  )
  await db.tx(async (tx) => {
    await installRows(tx, games)
    await installPrices(tx, [...sets.values()], now.toISOString().slice(0, 10))
    return ok(null)
  })
}
