import type { Clock } from '@faro/kernel/clock'
import type { Db } from '@faro/server-kit/db'
import { markets } from '../engine/markets.ts'
import {
  impliedChance,
  offeredOdds,
  type DeskPricing,
  type FeedPrice,
} from '../engine/pricing/desk-price.ts'
import { lineId, noEffects, type Effects, type Line, type Outcome } from '../engine/feed/state.ts'
import type { KeptFeed } from '../feed/keeper.ts'
import { allMargins, standingShifts } from './desk-prices.query.ts'

type Shift = { readonly bps: number; readonly until: number }

type PricedLine = Pick<Line, 'market' | 'specifiers' | 'outcomes'> & {
  readonly event: { readonly id: string }
}

/** Markets of which exactly one outcome wins: their prices together say what is paid back. */
export const isExclusive = (market: string): boolean => {
  const rule = markets.get(market)?.rule
  return rule !== undefined && !['double', 'scorer', 'place'].includes(rule)
}

type FeedOutcome = Pick<Outcome, 'feedOdds' | 'probability'>

/** What the feed says of an outcome, and its prices where it does not. */
export const feedPriceOf = (
  { market, outcomes }: Pick<Line, 'market' | 'outcomes'>,
  { feedOdds, probability }: FeedOutcome,
): FeedPrice => {
  const rivals = outcomes.filter(({ isActive }) => isActive).map((one) => one.feedOdds)
  const implied = isExclusive(market) ? impliedChance(feedOdds, rivals) : null
  return { odds: feedOdds, probability, implied }
}

const placeOf = (sport: number, league: string, group: string): string =>
  `${sport}/${league}/${group}`

/** The desk's margins and moved prices in memory, by which every price of the feed is offered. */
export const createDeskPrices = (clock: Clock) => {
  let margins: ReadonlyMap<string, number> = new Map()
  let shifts: ReadonlyMap<string, Shift> = new Map()
  let infos: KeptFeed['infos'] = new Map()
  const marginOf = ({ event, market }: PricedLine): number | null => {
    if (margins.size === 0) return null
    const info = infos.get(event.id)
    const group = markets.get(market)?.group ?? ''
    if (info === undefined) return null
    // the narrowest rule counts
    for (const [league, of] of [
      [info.leagueId, group],
      [info.leagueId, ''],
      ['', group],
      ['', ''],
    ] as const) {
      const found = margins.get(placeOf(info.sportId, league, of))
      if (found !== undefined) return found
    }
    return null
  }
  const shiftOf = (line: PricedLine, outcome: string): number => {
    if (shifts.size === 0) return 0
    const found = shifts.get(`${lineId(line as Line)}/${outcome}`)
    return found !== undefined && found.until > clock.now().getTime() ? found.bps : 0
  }
  const pricingOf = (line: PricedLine, outcome: string): DeskPricing => ({
    marginBps: marginOf(line),
    shiftBps: shiftOf(line, outcome),
  })
  const reprice = (line: Line, effects: Effects): void => {
    const before = line.outcomes.map(({ odds }) => odds).join()
    for (const one of line.outcomes)
      one.odds = offeredOdds(feedPriceOf(line, one), pricingOf(line, one.id))
    if (line.outcomes.map(({ odds }) => odds).join() === before) return
    line.version += 1
    effects.lines.add(line)
  }
  return {
    priceOf: (line: PricedLine, outcome: FeedOutcome & Pick<Outcome, 'id'>): number | null =>
      offeredOdds(feedPriceOf(line, outcome), pricingOf(line, outcome.id)),
    pricingOf,
    /** The soonest end of a moved price; infinity where none is. */
    dueAt: (): number =>
      Math.min(Number.POSITIVE_INFINITY, ...[...shifts.values()].map(({ until }) => until)),
    /** Reads what stands now and offers every line by it; answers what changed. */
    read: async (db: Db, kept: KeptFeed): Promise<Effects> => {
      const rules = await allMargins(db)
      const moved = await standingShifts(db, clock.now())
      infos = kept.infos
      margins = new Map(
        rules.map((row) => [
          placeOf(row.sport_id, row.league_id, row.market_group),
          row.margin_bps,
        ]),
      )
      shifts = new Map(
        moved.map((row) => [
          `${row.event_id}/${row.market}/${row.specifiers}/${row.outcome}`,
          { bps: row.shift_bps, until: row.expires_at.getTime() },
        ]),
      )
      const effects = noEffects()
      for (const event of kept.feed.events.values())
        for (const line of event.lines.values()) reprice(line, effects)
      return effects
    },
  }
}

export type DeskPrices = ReturnType<typeof createDeskPrices>
