import { createHash } from 'node:crypto'
import type { Catalogue } from '@faro/catalogue'
import { winnersShown, type Winner } from '@faro/contract/gaming'
import type { Identity } from '@faro/identity'
import type { Clock } from '@faro/kernel/clock'
import { isUuid } from '@faro/kernel/ids'
import { maskedName } from '@faro/kernel/masked-name'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { createCache, type Db } from '@faro/server-kit/db'
import {
  highestWins,
  saveHighWins,
  latestWins,
  type BrandCurrency,
  type WinRow,
} from './winners.query.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly catalogue: Pick<Catalogue, 'gamesOf'>
  readonly identity: Pick<Identity, 'memberSummaries'>
  /** Names of the jackpots that rounds have won, by the game's own id of the round. */
  readonly jackpotsOf?: (rounds: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

export type WinnerBoard = {
  readonly latest: readonly Winner[]
  readonly highest: readonly Winner[]
}

/** A board serves everybody for so long; its highest wins are looked for less often. */
const keptMs = 3_000
/** A board that is read so long after a win holds it, whichever server reads. */
export const settledMs = keptMs + 200
const highEveryMs = 30_000
/** Some wins are of games that the brand no longer shows. */
const askedRows = winnersShown * 3
const shownOnce = 100n

export type Winners = { readonly board: (brandCurrency: BrandCurrency) => Promise<WinnerBoard> }

/** The board of a brand's wins, read from the rounds and cached. */
export const createWinnerBoard = (deps: Deps) => {
  const { db, clock } = deps
  const highAt = new Map<number, number>()
  const read = async (brandCurrency: BrandCurrency): Promise<WinnerBoard> => {
    const now = clock.now()
    if (now.getTime() - (highAt.get(brandCurrency.merchantId) ?? 0) >= highEveryMs) {
      highAt.set(brandCurrency.merchantId, now.getTime())
      await saveHighWins(db, { ...brandCurrency, now })
    }
    const { merchantId, currency } = brandCurrency
    const [latest, highest] = await Promise.all([
      latestWins(db, brandCurrency, askedRows),
      highestWins(db, { merchantId, now }, askedRows),
    ])
    const tell = await teller(deps, merchantId, [...latest, ...highest])
    return { latest: tell(latest, currency), highest: tell(highest, currency) }
  }
  const kept = createCache({
    load: (key: string) => {
      const [merchantId, currency] = JSON.parse(key) as KeyParts
      return read({ merchantId, currency })
    },
    now: () => clock.now(),
    keptMs,
    // who reads so long after a win finds it
    isStrict: true,
  })
  return ({ merchantId, currency }: BrandCurrency): Promise<WinnerBoard> =>
    kept.get(JSON.stringify([merchantId, currency] satisfies KeyParts))
}

type KeyParts = [BrandCurrency['merchantId'], BrandCurrency['currency']]

const idLength = 12

/** A stable id that does not reveal the round to others. */
const idOf = ({ round_id: roundId, member_id: memberId }: WinRow): string =>
  createHash('sha256').update(`${roundId} ${memberId}`).digest('base64url').slice(0, idLength)

const teller = async (
  { catalogue, identity, jackpotsOf }: Deps,
  merchantId: number,
  rows: readonly WinRow[],
) => {
  const [games, summaries, jackpots] = await Promise.all([
    catalogue.gamesOf(merchantId, [...new Set(rows.map((row) => row.game_code))]),
    identity.memberSummaries([...new Set(rows.map((row) => row.member_id))]),
    jackpotsOf?.(rows.map((row) => row.vendor_round).filter(isUuid)),
  ])
  const byCode = new Map(games.map((game) => [game.code, game]))
  return (wins: readonly WinRow[], currency: CurrencyCode): Winner[] =>
    wins
      .flatMap((row) => {
        const game = byCode.get(row.game_code)
        const summary = summaries.get(row.member_id)
        if (game === undefined || summary === undefined) return []
        return [
          {
            winId: idOf(row),
            player: maskedName(summary.username),
            game,
            gameName: game.title,
            prize: formatAmount(row.payout, currency),
            multiplier: row.stake > 0n ? Number((row.payout * shownOnce) / row.stake) : null,
            jackpot: jackpots?.get(row.vendor_round) ?? null,
            wonAt: row.closed_at.toISOString(),
          },
        ]
      })
      .slice(0, winnersShown)
}
