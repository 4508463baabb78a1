import type { LotteryFamily, PrizeMode } from '@faro/contract/lottery'
import { err, ok } from '@faro/kernel/result'
import type { Person } from '@faro/server-kit/approvals'
import { col, type Queryable } from '@faro/server-kit/db'
import { newestPriceSet, type PriceSet } from '../prices/prices.ts'
import { pricesAfter, type OddsRow } from '../prices/set-prices.ts'
import type { LotteryDeps } from '../src/deps.ts'
import type { IntakeDeps } from '../tickets/place-tickets.ts'
import { oddsText, pricesKind } from './prices-kind.ts'

const gameOf = async (db: Queryable, gameCode: string) =>
  (
    await db.query('select family, modes from lottery.game where game_code = $1', [gameCode], {
      family: col.text.as<LotteryFamily>(),
      modes: col.textArray,
    })
  )[0]

const playsIn = ({ plays }: PriceSet) =>
  [...plays].map(([play, { prices, returnPpm }]) => ({
    play,
    tiers: Object.entries(prices).map(([tier, { n, d }]) => ({
      tier,
      num: n.toString(),
      den: d.toString(),
      odds: oddsText({ n, d }),
    })),
    returnPpm,
  }))

/** The price sets of a game, mode by mode: the one in force, and the newest, which may be to come. */
export const pricesView = async ({ db, priceSets, clock }: IntakeDeps, gameCode: string) => {
  const game = await gameOf(db, gameCode)
  if (game === undefined) return err('game-unknown')
  const views = []
  for (const mode of game.modes as readonly PrizeMode[]) {
    const set = await priceSets.inForce(game.family, mode)
    const newest = await newestPriceSet(db, { family: game.family, mode })
    if (set === null || newest === null) continue
    views.push({
      mode,
      priceSet: set.priceSet,
      ceilingPpm: set.ceilingPpm,
      groupMax: set.groupMax,
      plays: playsIn(set),
      coming:
        newest.validFrom <= clock.now()
          ? null
          : {
              priceSet: newest.priceSet,
              ceilingPpm: newest.ceilingPpm,
              validFrom: newest.validFrom.toISOString(),
              plays: playsIn(newest),
            },
    })
  }
  return ok(views)
}

type PricesInput = {
  readonly gameCode: string
  readonly mode: PrizeMode
  readonly by: Person
  readonly body: {
    readonly priceSet: number
    readonly ceilingPpm: number
    readonly validFrom: string | null
    readonly rows: readonly OddsRow[]
    readonly reason: string
  }
}

/** Asks a second person for new prices; what they would return is judged now and again then. */
export const requestPrices = async (
  { db, approvals, clock, lineLimits }: LotteryDeps,
  { gameCode, mode, by, body }: PricesInput,
) => {
  const game = await gameOf(db, gameCode)
  if (game === undefined) return err('game-unknown')
  const { family } = game
  const base = game.modes.includes(mode) ? await newestPriceSet(db, { family, mode }) : null
  if (base === null) return err('mode-unknown', { field: 'mode' })
  if (base.priceSet !== body.priceSet) return err('prices-changed')
  const { priceSet, reason, ...terms } = body
  const highestRate = await lineLimits.highestRate(db, mode)
  const today = clock.now().toISOString().slice(0, 10)
  const after = pricesAfter(base, { family, highestRate, ...terms }, today)
  if (!after.ok) return after
  const asked = await db.tx((tx) =>
    approvals.request(tx, {
      kind: pricesKind,
      merchantId: null,
      subject: `${family} ${mode}`,
      input: { family, mode, base: priceSet, ...terms, reason },
      reason,
      by,
    }),
  )
  return asked.ok || asked.error !== 'invalid-input' ? asked : err('prices-changed')
}
