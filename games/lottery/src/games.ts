import {
  accountTypeNames,
  type LotteryArea,
  type LotteryFamily,
  type PrizeMode,
} from '@faro/contract/lottery'
import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'

const fields = rowOf({
  game_code: col.text,
  title: col.text,
  family: col.text.as<LotteryFamily>(),
  area: col.text.as<LotteryArea>(),
  source: col.text.as<'own' | 'external'>(),
  region: col.text.orNull,
  default_play: col.text,
  modes: col.textArray,
  modes_offered: col.textArray,
  sort: col.int4,
  is_on: col.bool,
  version: col.int4,
  time_zone: col.text,
})
type GameRow = RowOf<typeof fields>

/** A game as a brand offers it. */
export type BrandGame = Omit<GameRow, 'modes' | 'modes_offered'> & {
  readonly modes: readonly PrizeMode[]
  readonly modesOffered: readonly PrizeMode[]
}

const gameOf = ({ modes, modes_offered, ...row }: GameRow): BrandGame => ({
  ...row,
  modes: modes as readonly PrizeMode[],
  modesOffered: modes_offered as readonly PrizeMode[],
})

/** All games with what a brand made of them, in its order. */
export const brandGames = async (
  db: Queryable,
  merchantId: number,
): Promise<readonly BrandGame[]> =>
  (
    await db.query(
      `select g.game_code, g.title, g.family, g.area, g.source, g.region, g.default_play,
         coalesce(b.modes, g.modes) as modes, g.modes as modes_offered,
         coalesce(b.sort, g.sort) as sort, coalesce(b.is_on, true) as is_on,
         coalesce(b.version, 0) as version, s.time_zone
       from lottery.game g
         left join lateral (select * from lottery.brand_game b
           where b.merchant_id = $1 and b.game_code = g.game_code
           order by b.version desc limit 1) b on true
         cross join lateral (select s.time_zone from lottery.schedule s
           where s.game_code = g.game_code order by s.version desc limit 1) s
       order by coalesce(b.sort, g.sort), g.game_code`,
      [merchantId],
      {
        ...fields,
        modes: col.textArray.present,
        sort: col.int4.present,
        is_on: col.bool.present,
        version: col.int4.present,
      },
    )
  ).map(gameOf)

const keptMs = 2_000

/** Games of a brand, at most two seconds old: they are read with every call. */
export const createGames = (db: Queryable, now: () => number = () => performance.now()) => {
  const kept = new Map<
    number,
    { readonly at: number; readonly games: Promise<readonly BrandGame[]> }
  >()
  const all = (merchantId: number): Promise<readonly BrandGame[]> => {
    const known = kept.get(merchantId)
    if (known !== undefined && now() - known.at < keptMs) return known.games
    const games = brandGames(db, merchantId)
    kept.set(merchantId, { at: now(), games })
    games.catch(() => kept.delete(merchantId))
    return games
  }
  return {
    all,
    one: async (merchantId: number, gameCode: string): Promise<BrandGame | null> =>
      (await all(merchantId)).find((game) => game.game_code === gameCode && game.is_on) ?? null,
    forget: (merchantId: number): void => {
      kept.delete(merchantId)
    },
  }
}

export type Games = ReturnType<typeof createGames>

export const accountTypeOf = ({ area }: Pick<BrandGame, 'area'>): string => accountTypeNames[area]
