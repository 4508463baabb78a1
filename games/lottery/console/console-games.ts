import type { ConsoleGame, ConsoleLimits, LotteryEvents, PrizeMode } from '@faro/contract/lottery'
import {
  currencies,
  formatAmount,
  isCurrencyCode,
  parseAmount,
  type AmountError,
} from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, violated, type Queryable, type Tx } from '@faro/server-kit/db'
import type { LotteryDeps } from '../src/deps.ts'
import { brandGames, type BrandGame, type Games } from '../src/games.ts'
import { brandLimits, standardLimits, type LimitRow } from '../tickets/limits.ts'

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

type Names = ReadonlyMap<string, string>

const limitViewOf = (row: LimitRow, names: Names): ConsoleLimits => {
  const text = (amount: bigint): string => formatAmount(amount, row.currency)
  return {
    gameCode: row.game_code === '' ? null : row.game_code,
    currency: row.currency,
    version: row.version,
    stakeMin: text(row.stake_min),
    lineMax: text(row.line_max),
    ticketMax: text(row.ticket_max),
    payoutMax: text(row.payout_max),
    exposureMax: text(row.exposure_max),
    setBy: row.set_by === null ? null : (names.get(row.set_by) ?? ''),
    setAt: row.set_at?.toISOString() ?? null,
  }
}

export const consoleLimits = async (
  { db, staffNamesOf }: Pick<LotteryDeps, 'db' | 'staffNamesOf'>,
  merchantId: number,
): Promise<ConsoleLimits[]> => {
  const rows = await brandLimits(db, merchantId)
  const names = await staffNamesOf([...new Set(rows.flatMap(({ set_by }) => set_by ?? []))])
  const set = new Set(rows.flatMap((row) => (row.game_code === '' ? [row.currency] : [])))
  const standard = Object.keys(currencies)
    .filter(isCurrencyCode)
    // points buy no tickets
    .filter((currency) => currency !== 'PTS' && !set.has(currency))
    .map((currency): LimitRow => {
      const none = { game_code: '', set_by: null, set_at: null }
      return { ...standardLimits(currency), ...none, currency }
    })
  return [...rows, ...standard].map((row) => limitViewOf(row, names))
}

const amounts = ['stakeMin', 'lineMax', 'ticketMax', 'payoutMax', 'exposureMax'] as const

type LimitChange = {
  readonly merchantId: number
  readonly by: Staff
  readonly body: Readonly<Record<(typeof amounts)[number], string>> & {
    readonly gameCode: string | null
    readonly currency: string
    readonly version: number
    readonly reason: string
  }
}
type LimitRefusal =
  | AmountError
  | 'game-unknown'
  | 'currency-unknown'
  | 'limits-changed'
  | 'limits-invalid'

/** Sets limits of a brand; draws that have opened keep theirs. */
export const changeLimits = async (
  deps: Pick<LotteryDeps, 'db' | 'events' | 'staffNamesOf'>,
  { merchantId, by, body }: LimitChange,
): Promise<Result<ConsoleLimits, LimitRefusal>> => {
  const { currency } = body
  if (!isCurrencyCode(currency)) return err('currency-unknown', { field: 'currency' })
  const units: bigint[] = []
  for (const field of amounts) {
    const amount = parseAmount(body[field], currency)
    if (!amount.ok) return err(amount.error, { field })
    if (amount.value < (units.at(-1) ?? 1n)) return err('limits-invalid', { field })
    units.push(amount.value)
  }
  const gameCode = body.gameCode ?? ''
  if (gameCode !== '') {
    const [known] = await deps.db.query('select 1 from lottery.game where game_code = $1', [
      gameCode,
    ])
    if (known === undefined) return err('game-unknown', { field: 'gameCode' })
  }
  try {
    const set = await deps.db.tx(async (tx): Promise<Result<null, LimitRefusal>> => {
      const [latest] = await tx.query(
        `select coalesce(max(version), 0)::int as version from lottery.limit_change
         where merchant_id = $1 and game_code = $2 and currency = $3`,
        [merchantId, gameCode, currency],
        { version: col.int4.present },
      )
      // a number far ahead would be the last one for ever
      if (latest?.version !== body.version) return err('limits-changed')
      await tx.query(
        `insert into lottery.limit_change(merchant_id, game_code, currency, version, stake_min,
           line_max, ticket_max, payout_max, exposure_max, set_by, reason)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
        [merchantId, gameCode, currency, body.version + 1, ...units, by.operatorId, body.reason],
      )
      await noteAct(tx, deps, {
        merchantId,
        operatorId: by.operatorId,
        action: 'lottery.limits-set',
        subject: `${gameCode === '' ? '*' : gameCode}:${currency}`,
        detail: { ...body },
      })
      return ok(null)
    })
    if (!set.ok) return set
  } catch (error) {
    if (violated(error) === 'limit_version') return err('limits-changed')
    throw error
  }
  const changed = (await consoleLimits(deps, merchantId)).find(
    (one) => one.currency === currency && (one.gameCode ?? '') === gameCode,
  )
  return changed === undefined ? err('limits-changed') : ok(changed)
}
