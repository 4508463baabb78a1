import type { ConsoleGame, LotteryEvents, PrizeMode } from '@faro/contract/lottery'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, violated, type Queryable, type Tx } from '@faro/server-kit/db'
import type { LotteryDeps } from '../src/deps.ts'
import { brandGames, type BrandGame, type Games } from '../src/games.ts'

export type Staff = { readonly operatorId: string }

/** What staff did, for the log. */
export const noteAct = (
  tx: Tx,
  { events }: Pick<LotteryDeps, 'events'>,
  act: { merchantId: number } & LotteryEvents['lottery.acted'],
): Promise<void> => {
  const { merchantId, ...payload } = act
  return events.emit<LotteryEvents, 'lottery.acted'>(tx, {
    topic: 'lottery.acted',
    merchantId,
    payload,
  })
}

const ticketsOfDay = async (
  db: Queryable,
  merchantId: number,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db.query(
    `select game_code, count(*)::int as tickets from lottery.ticket
     where merchant_id = $1 and placed_at > kit.now() - interval '24 hours' group by game_code`,
    [merchantId],
    { game_code: col.text, tickets: col.int4.present },
  )
  return new Map(rows.map(({ game_code, tickets }) => [game_code, tickets]))
}

const viewOf = (game: BrandGame, tickets: number): ConsoleGame => ({
  gameCode: game.game_code,
  title: game.title,
  family: game.family,
  source: game.source,
  isOn: game.is_on,
  sort: game.sort,
  modes: [...game.modes],
  modesOffered: [...game.modesOffered],
  version: game.version,
  tickets24h: tickets,
})

export const consoleGames = async (db: Queryable, merchantId: number): Promise<ConsoleGame[]> => {
  const tickets = await ticketsOfDay(db, merchantId)
  return (await brandGames(db, merchantId)).map((game) =>
    viewOf(game, tickets.get(game.game_code) ?? 0),
  )
}

type GameChange = {
  readonly merchantId: number
  readonly gameCode: string
  readonly by: Staff
  readonly body: {
    readonly version: number
    readonly isOn: boolean
    readonly sort: number
    readonly modes: readonly PrizeMode[]
    readonly reason: string
  }
}

type Deps = Pick<LotteryDeps, 'db' | 'events'> & { readonly games: Games }

/** Turns a game on or off for a brand, or changes its place and modes. */
export const changeGame = async (
  deps: Deps,
  { merchantId, gameCode, by, body }: GameChange,
): Promise<Result<ConsoleGame, 'not-found' | 'mode-unknown' | 'limits-changed'>> => {
  const { db, games } = deps
  const game = (await brandGames(db, merchantId)).find((one) => one.game_code === gameCode)
  if (game === undefined) return err('not-found')
  if (!body.modes.every((mode) => game.modesOffered.includes(mode)))
    return err('mode-unknown', { field: 'modes' })
  if (body.version !== game.version) return err('limits-changed')
  try {
    await db.tx(async (tx) => {
      await tx.query(
        `insert into lottery.brand_game(merchant_id, game_code, version, is_on, sort, modes, set_by,
           reason) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          merchantId,
          gameCode,
          body.version + 1,
          body.isOn,
          body.sort,
          [...body.modes],
          by.operatorId,
          body.reason,
        ],
      )
      await noteAct(tx, deps, {
        merchantId,
        operatorId: by.operatorId,
        action: 'lottery.game-set',
        subject: gameCode,
        detail: { isOn: body.isOn, sort: body.sort, modes: body.modes, reason: body.reason },
      })
      return ok(null)
    })
  } catch (error) {
    if (violated(error) === 'brand_game_version') return err('limits-changed')
    throw error
  }
  games.forget(merchantId)
  const changed = (await consoleGames(db, merchantId)).find((one) => one.gameCode === gameCode)
  return changed === undefined ? err('not-found') : ok(changed)
}
