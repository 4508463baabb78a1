import type { OwnBet } from '@faro/contract/sportsbook'
import { formatAmount } from '@faro/kernel/money'
import { roundIdOf } from '@faro/gaming'
import { combinationsOf } from '../engine/bets/worth.ts'
import { eventStateOf, scoreOf } from '../book/event-views.ts'
import { namesIn, type EventDescription } from '../feed/event-description.ts'
import {
  eventsById,
  descriptionOf,
  statementsOfLines,
  type EventRecord,
} from '../feed/feed-store.query.ts'
import type { SportsbookDeps } from '../src/deps.ts'
import { legsOfBets, type BetRow, type LegRow } from './bet-store.query.ts'
import { shapeOfRow, winLegs, type StatementsByLine } from './bet-shape.ts'
import { withoutReward } from './bet-rewards.query.ts'
import { unboosted, valueNow } from './cash-out.ts'
import {
  cashedParts,
  revisionsOf,
  type CashOutRow,
  type RevisionRow,
} from './cash-out-store.query.ts'
import { limitsOf } from './limits.ts'

type Deps = Pick<SportsbookDeps, 'db' | 'keeper' | 'clock' | 'settings'>

type Shown = Pick<EventRecord, 'status' | 'score'> & {
  readonly info: EventDescription
  readonly startsAt: number
}

/** Events by their ids: as they stand in memory, else as they were written. */
const shownEvents = async (
  { db, keeper }: Deps,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Shown>> => {
  const found = new Map<string, Shown>()
  for (const id of ids) {
    const [state, info] = [keeper.feed.events.get(id), keeper.infos.get(id)]
    if (state !== undefined && info !== undefined)
      found.set(id, { info, status: state.status, score: state.shown, startsAt: state.start })
  }
  const missing = ids.filter((id) => !found.has(id))
  if (missing.length === 0) return found
  for (const row of await eventsById(db, missing))
    found.set(row.event_id, { ...row, info: descriptionOf(row), startsAt: row.starts_at.getTime() })
  return found
}

const halfOf = (half: LegRow | undefined): OwnBet['legs'][number]['place'] =>
  half === undefined
    ? null
    : { specifiers: half.specifiers, fraction: half.fraction ?? '', state: half.state }

const legViewOf = (
  leg: LegRow,
  event: Shown | undefined,
  language: string | null,
): Omit<OwnBet['legs'][number], 'place'> => {
  const names = event === undefined ? null : namesIn(event.info, language)
  return {
    event: leg.event_id,
    market: leg.market,
    specifiers: leg.specifiers,
    outcome: leg.outcome,
    odds: leg.odds,
    isBanker: leg.is_banker,
    state: leg.state,
    sportId: event?.info.sportId ?? 0,
    league: names?.league ?? '',
    home: names?.home ?? null,
    away: names?.away ?? null,
    eventName: names?.name ?? leg.event_id,
    outcomeName: event?.info.players[leg.outcome] ?? null,
    startsAt: new Date(event?.startsAt ?? 0).toISOString(),
    eventState: eventStateOf(event?.status ?? 0),
    score: event === undefined || event.status === 0 ? null : scoreOf(event.score),
    wasLive: leg.was_live,
    hasEarly: leg.has_early,
  }
}

/** Legs of bets as people read them. */
export const legViews = async (
  deps: Deps,
  legs: ReadonlyMap<string, readonly LegRow[]>,
  language: string | null,
): Promise<ReadonlyMap<string, OwnBet['legs']>> => {
  const ids = new Set([...legs.values()].flat().map(({ event_id }) => event_id))
  const events = await shownEvents(deps, [...ids])
  return new Map(
    [...legs].map(([betId, own]) => [
      betId,
      winLegs(own).map((leg, i) => {
        const half = own.find(({ win_place }) => win_place === i)
        return { ...legViewOf(leg, events.get(leg.event_id), language), place: halfOf(half) }
      }),
    ]),
  )
}

type Parts = {
  readonly legs: readonly LegRow[]
  readonly views: OwnBet['legs']
  readonly cashOuts: readonly CashOutRow[]
  readonly revisions: readonly RevisionRow[]
  readonly value: bigint | null
}

const timeOf = (at: Date | null): string | null => at?.toISOString() ?? null

const viewOf = (bet: BetRow, { legs, views, cashOuts, revisions, value }: Parts): OwnBet => {
  const money = (units: bigint): string => formatAmount(units, bet.currency)
  return {
    betId: bet.bet_id,
    type: bet.type,
    state: bet.state,
    currency: bet.currency,
    stake: money(bet.stake),
    remaining: money(bet.remaining),
    combinations: combinationsOf(shapeOfRow(bet, legs)),
    folds: [...bet.folds],
    isEachWay: bet.is_each_way,
    isFree: bet.is_free,
    boostPpm: bet.boost_ppm,
    rewarded: money(bet.rewarded),
    totalOdds: bet.total_odds,
    potential: money(bet.potential),
    payout: money(bet.payout),
    cashedOut: money(bet.cashed_out),
    legs: views,
    placedAt: bet.placed_at.toISOString(),
    acceptedAt: timeOf(bet.accepted_at),
    settledAt: timeOf(bet.settled_at),
    dueAt: bet.state === 'pending' ? timeOf(bet.due_at) : null,
    refusal: bet.refusal,
    cashOut: value === null ? null : money(value),
    autoCashOut:
      bet.auto_at === null
        ? null
        : { at: money(bet.auto_at), part: bet.auto_part === null ? null : money(bet.auto_part) },
    cashOuts: cashOuts.map((one) => ({
      number: one.number,
      amount: money(one.amount),
      part: money(one.part),
      at: one.made_at.toISOString(),
      isAutomatic: one.is_automatic,
    })),
    revisions: revisions.map((one) => ({
      number: one.number,
      payout: money(one.payout),
      moved: money(one.moved),
      shortfall: money(one.shortfall),
      at: one.made_at.toISOString(),
    })),
    roundId: roundIdOf(bet.vendor_code, bet.bet_id),
    version: bet.version,
  }
}

const saidOf = async (deps: Deps, legs: readonly LegRow[]): Promise<StatementsByLine> =>
  legs.length === 0
    ? new Map()
    : statementsOfLines(deps.db, [...new Set(legs.map(({ line_id }) => line_id))])

/** Bets as their player sees them, with what they are worth now. */
export const ownBets = async (
  deps: Deps,
  rows: readonly BetRow[],
  language: string | null,
): Promise<OwnBet[]> => {
  const [first] = rows
  if (first === undefined) return []
  const betIds = rows.map(({ bet_id }) => bet_id)
  const legs = await legsOfBets(deps.db, betIds)
  const views = await legViews(deps, legs, language)
  const cashed = await cashedParts(deps.db, betIds)
  const revisions = await revisionsOf(deps.db, betIds)
  const open = rows.filter(({ state }) => state === 'open')
  const said = await saidOf(
    deps,
    open.flatMap(({ bet_id }) => legs.get(bet_id) ?? []),
  )
  const { stakeMin } = await limitsOf(deps.db, first.merchant_id, first.currency)
  const without = await withoutReward(deps.db, open)
  return rows.map((bet) => {
    const own = legs.get(bet.bet_id) ?? []
    const counted = without.has(bet.bet_id) ? unboosted(own) : own
    return viewOf(bet, {
      legs: own,
      views: views.get(bet.bet_id) ?? [],
      cashOuts: cashed.get(bet.bet_id) ?? [],
      revisions: revisions.get(bet.bet_id) ?? [],
      value: valueNow(deps, { bet, legs: counted, said }, { part: bet.remaining, stakeMin }),
    })
  })
}
