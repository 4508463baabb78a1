import {
  lotteryChannel,
  lotteryMost,
  type LotteryDeskView,
  type ModeOffer,
} from '@faro/contract/lottery'
import { currencies, formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { ratioText } from '@faro/kernel/ratio'
import type { MemberSession } from '@faro/server-kit/auth'
import { col } from '@faro/server-kit/db'
import { yearAnimalOn } from '../engine/index.ts'
import { milliText, type PriceSet } from '../prices/prices.ts'
import type { BrandGame } from '../src/games.ts'
import { groupMaxOf, ratePpmOf } from '../tickets/bet.ts'
import { limitsAt } from '../tickets/limits.ts'
import type { IntakeDeps } from '../tickets/place-tickets.ts'
import {
  ticketColumns,
  ticketFields,
  ticketRowOf,
  ticketTables,
} from '../tickets/ticket-views.query.ts'
import { drawViewOf } from './draw-views.ts'
import { comingDraws, openedNumbers, pendingDraw } from './draws.query.ts'
import { gameViewOf } from './game-views.ts'

const pastShown = 20
const ownShown = 50

const offerOf = (
  set: PriceSet,
  { currency, own }: { currency: CurrencyCode; own: number | null },
): ModeOffer => ({
  mode: set.mode,
  priceSet: set.priceSet,
  units: set.unitsMilli.map((unit) => milliText(unit, currency)),
  isFreeUnit: set.isFreeUnit,
  groupMin: set.groupMin,
  groupMax: groupMaxOf(set, own),
  rebatePpm: ratePpmOf(set, own),
  plays: [...set.plays].map(([play, { prices, returnPpm }]) => ({
    play,
    tiers: Object.entries(prices).map(([tier, { n, d }]) => ({
      tier,
      num: n.toString(),
      den: d.toString(),
    })),
    returnPpm,
  })),
})

type DeskQuery = {
  readonly game: BrandGame
  readonly merchantId: number
  readonly currency: CurrencyCode
  readonly member: MemberSession | null
}

const ownTickets = async ({ db }: IntakeDeps, member: MemberSession | null, gameCode: string) =>
  member === null
    ? []
    : (
        await db.query(
          `select ${ticketColumns} from ${ticketTables}
           where t.member_id = $1 and t.game_code = $2 and t.state = 'placed'
           order by t.ticket_id desc limit $3`,
          [member.memberId, gameCode, ownShown],
          ticketFields,
        )
      ).map(ticketRowOf)

const cutsOf = ({ db }: IntakeDeps, gameCode: string) =>
  db.query(
    `select c.play, c.number, c.factor_bps, d.issue_no, d.station
     from lottery.cut c join lottery.draw d using (draw_id)
     where d.game_code = $1 and d.state in ('planned', 'open', 'suspended')
       and c.factor_bps < 10000`,
    [gameCode],
    {
      play: col.text,
      number: col.text,
      factor_bps: col.int4,
      issue_no: col.text,
      station: col.text,
    },
  )

const offersOf = async (
  { priceSets, lineLimits }: IntakeDeps,
  { game, currency, member }: DeskQuery,
): Promise<ModeOffer[]> => {
  const offers: ModeOffer[] = []
  for (const mode of game.modes) {
    const set = await priceSets.inForce(game.family, mode)
    if (set === null) continue
    const own = member === null ? null : await lineLimits.limitOf(member, mode)
    offers.push(offerOf(set, { currency, own }))
  }
  return offers
}

/** All that the page of a game shows, in one answer. */
export const deskOf = async (deps: IntakeDeps, query: DeskQuery): Promise<LotteryDeskView> => {
  const { game, merchantId, currency, member } = query
  const { game_code: gameCode } = game
  const { db } = deps
  const now = deps.clock.now()
  const [draws, pending, past, cuts, mine, modes, limits] = await Promise.all([
    comingDraws(db, gameCode, lotteryMost.draws),
    pendingDraw(db, gameCode),
    openedNumbers(db, { gameCode, count: pastShown }),
    cutsOf(deps, gameCode),
    ownTickets(deps, member, gameCode),
    offersOf(deps, query),
    limitsAt(db, { merchantId, gameCode, currency }, now),
  ])
  const { code, symbol, decimals } = currencies[currency]
  return {
    game: gameViewOf(game, draws[0]),
    channel: lotteryChannel(gameCode),
    now: now.toISOString(),
    currency: { code, symbol, decimals },
    modes,
    limits: {
      stakeMin: formatAmount(limits.stake_min, currency),
      lineMax: formatAmount(limits.line_max, currency),
      ticketMax: formatAmount(limits.ticket_max, currency),
      payoutMax: formatAmount(limits.payout_max, currency),
      timesMax: lotteryMost.times,
    },
    draws: draws.map((draw) => ({
      issueNo: draw.issue_no,
      station: draw.station,
      stationName: draw.station_name,
      state: draw.state === 'open' || draw.state === 'suspended' ? draw.state : 'planned',
      openAt: draw.open_at.toISOString(),
      closeAt: draw.close_at.toISOString(),
      drawAt: draw.draw_at.toISOString(),
    })),
    pending: pending === undefined ? null : drawViewOf(pending, currency),
    past,
    cuts: cuts.map((cut) => ({
      play: cut.play,
      number: cut.number,
      factorBps: cut.factor_bps,
      issueNo: cut.issue_no,
      station: cut.station,
    })),
    mine,
    yearAnimal: yearAnimalOn(draws[0]?.day ?? now.toISOString().slice(0, 10)),
  }
}

/** Odds of a play of fixed prices as a menu shows them. */
export const oddsText = ({ plays }: PriceSet, play: string): string => {
  const price = Object.values(plays.get(play)?.prices ?? {})[0]
  return price === undefined ? '' : ratioText(price)
}
