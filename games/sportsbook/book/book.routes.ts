import { sports as contract, type Vertical } from '@faro/contract/sportsbook'
import * as shapes from '@faro/contract/sportsbook/shapes'
import { err, ok } from '@faro/kernel/result'
import { bind } from '@faro/server-kit/http'
import { descriptionOf, eventsById } from '../feed/feed-store.query.ts'
import { isEsport, type EventDescription } from '../feed/event-description.ts'
import type { EventState } from '../engine/feed/state.ts'
import { sportIds } from '../engine/markets.ts'
import { limitsOf, shownLimits } from '../rounds/limits.ts'
import type { SportsbookDeps } from '../src/deps.ts'
import { spanAt, spanOfDay, type Span } from './days.ts'
import { listEvents, menuOf, searchEvents, type EventFilter } from './event-lists.ts'
import { eventRowOf, lineViewOf, shownLines, type Seen } from './event-views.ts'
import { quote } from './quote.ts'
import { readResults, resultRowOf } from './results.ts'
import { noStatistics, statisticsOf } from './statistics.ts'
import { shareSlip, sharedSlip } from './slips.query.ts'

type Deps = SportsbookDeps & {
  /** Whether the house's esports stand under a menu of their own. */
  readonly hasEsports: (merchantId: number) => Promise<boolean>
}

const resultDays = 7
const dayMs = 24 * 3_600_000
const idsMax = 60
const bearerShape = /^Bearer ([\w-]{20,200})$/

/** Nothing new comes: prices stand still. */
const isPaused = ({ keeper }: Deps): boolean =>
  Object.values(keeper.feed.producers).every(({ state }) => state !== 'up')

const seenBy = ({ keeper, clock }: Deps, language: string | null | undefined): Seen => ({
  feed: keeper.feed,
  at: clock.now().getTime(),
  language: language ?? null,
})

type WhenQuery = string | undefined

/** The words of a query as a time; null for a day that does not exist. */
const whenOf = async (
  deps: Deps,
  when: WhenQuery,
  merchantId: number,
): Promise<EventFilter['when'] | null> => {
  if (when === undefined) return 'any'
  if (when === 'live' || when === 'upcoming' || when === 'featured') return when
  const now = deps.clock.now().getTime()
  if (when === 'today') return spanAt(deps, now, merchantId)
  if (when === 'tomorrow') return spanAt(deps, now + dayMs, merchantId)
  return spanOfDay(deps, when, merchantId)
}

const verticalOf = async (
  deps: Deps,
  vertical: Vertical | undefined,
  merchantId: number,
): Promise<Vertical | null> => {
  if (await deps.hasEsports(merchantId)) return vertical ?? null
  // the four games are further sports where the brand has no menu for them
  return vertical === 'esports' ? 'esports' : null
}

const sportsOf = (vertical: Vertical | null, sport: string | undefined): number[] | null => {
  if (sport !== undefined) return [Number(sport)]
  if (vertical === null) return null
  return Object.values(sportIds).filter((id) => isEsport(id) === (vertical === 'esports'))
}

const menuRoute =
  (deps: Deps) =>
  async (
    merchantId: number,
    query: { vertical?: Vertical | undefined; language?: string | undefined },
  ) => {
    const vertical = await verticalOf(deps, query.vertical, merchantId)
    return ok({
      sports: menuOf(deps.keeper, vertical, seenBy(deps, query.language)),
      isPaused: isPaused(deps),
      hasEsports: await deps.hasEsports(merchantId),
      now: deps.clock.now().toISOString(),
    })
  }

/** An event that is in memory, or one that has ended. */
const earlyLeadOf = (
  { settings: { earlyPayout } }: Deps,
  { status }: EventState,
  { sportId }: EventDescription,
): number | null =>
  earlyPayout !== null && status === 0 && earlyPayout.sports.includes(sportId)
    ? earlyPayout.lead
    : null

const eventRoute = async (deps: Deps, eventId: string, language: string | undefined) => {
  const { keeper, db } = deps
  const seen = seenBy(deps, language)
  if (!keeper.feed.events.has(eventId)) {
    const [row] = await eventsById(db, [eventId])
    if (row === undefined) return err('event-unknown')
    if (row.ended_at !== null)
      return ok({
        event: resultRowOf(row, seen.language),
        lines: [],
        isPaused: isPaused(deps),
        earlyLead: null,
      })
    await keeper.load([eventId])
  }
  const [state, info] = [keeper.feed.events.get(eventId), keeper.infos.get(eventId)]
  if (state === undefined || info === undefined) return err('event-unknown')
  return ok({
    event: eventRowOf(state, info, seen),
    lines: shownLines(state).map((line) => lineViewOf(line, info, seen)),
    isPaused: isPaused(deps),
    earlyLead: earlyLeadOf(deps, state, info),
  })
}

const statisticsRoute = async (
  { keeper, db }: Deps,
  eventId: string,
  { language }: { readonly language?: string | undefined },
) => {
  const [row] = keeper.infos.has(eventId) ? [] : await eventsById(db, [eventId])
  const info = keeper.infos.get(eventId) ?? (row === undefined ? undefined : descriptionOf(row))
  if (info === undefined) return err('event-unknown')
  const { leagueId, homeId, awayId } = info
  return ok(
    homeId === null || awayId === null
      ? noStatistics
      : await statisticsOf({ db }, { leagueId, homeId, awayId, language: language ?? null }),
  )
}

/** The last seven days, or one of them. */
const resultSpan = async (
  deps: Deps,
  day: string | undefined,
  merchantId: number,
): Promise<Span | null> => {
  const now = deps.clock.now().getTime()
  const earliest = now - resultDays * dayMs
  if (day === undefined) return { from: earliest, until: now + dayMs }
  const span = await spanOfDay(deps, day, merchantId)
  return span === null || span.until < earliest ? null : span
}

export const bookRoutes = (deps: Deps) => {
  const { db, keeper, settings, authenticate, gaming } = deps
  const menu = menuRoute(deps)
  const callerOf = async (
    headers: Readonly<Record<string, string | null>>,
    merchant: { merchantId: number; currency: Parameters<typeof limitsOf>[2] },
  ) => {
    const token = bearerShape.exec(headers['authorization'] ?? '')?.[1]
    const member = token === undefined ? null : await authenticate(token, merchant.merchantId)
    const account = member === null ? null : await gaming.gameWallet.playerAccount(member.memberId)
    return {
      currency: account?.currency ?? merchant.currency,
      memberId: account === null ? null : account.memberId,
    }
  }
  return bind(contract, shapes.sports, {
    menu: ({ input, merchant }) => menu(merchant.merchantId, input.query),
    events: async ({ input: { query }, merchant: { merchantId } }) => {
      const when = await whenOf(deps, query.when, merchantId)
      if (when === null) return ok({ rows: [], next: null, isPaused: isPaused(deps) })
      const vertical = await verticalOf(deps, query.vertical, merchantId)
      const ids = query.ids?.split(',').slice(0, idsMax) ?? null
      const filter = {
        vertical,
        sportId: query.sport === undefined ? null : Number(query.sport),
        leagueId: query.league ?? null,
        when,
        ids,
      }
      const page = listEvents(keeper, filter, {
        ...seenBy(deps, query.language),
        limit: query.limit,
        after: query.cursor ?? null,
      })
      return ok({ rows: [...page.rows], next: page.next, isPaused: isPaused(deps) })
    },
    statistics: async ({ input: { params, query } }) =>
      statisticsRoute(deps, params.eventId, query),
    event: ({ input }) => eventRoute(deps, input.params.eventId, input.query.language),
    results: async ({ input: { query }, merchant: { merchantId } }) => {
      const span = await resultSpan(deps, query.day, merchantId)
      if (span === null) return ok({ rows: [], next: null })
      const vertical = await verticalOf(deps, query.vertical, merchantId)
      return ok(
        await readResults(deps, {
          span,
          sports: sportsOf(vertical, query.sport),
          language: query.language ?? null,
          cursor: query.cursor,
          limit: query.limit,
        }),
      )
    },
    rules: async ({ merchant: { merchantId, currency } }) => {
      const {
        lineLiabilityMax: _,
        eventLiabilityMax: __,
        ...shown
      } = shownLimits(await limitsOf(db, merchantId, currency), currency)
      const { n, d } = settings.cashOutMargin
      return ok({
        ...shown,
        currency,
        delayMs: settings.delayMs,
        cashOutMarginPercent: (Number(n) * 100) / Number(d),
        voidAfterHours: settings.voidAfterMs / 3_600_000,
      })
    },
    search: async ({ input: { query }, merchant: { merchantId } }) => {
      const vertical = await verticalOf(deps, query.vertical, merchantId)
      return ok(searchEvents(keeper, { q: query.q, vertical }, seenBy(deps, query.language)))
    },
    quote: async ({ input: { body }, merchant, headers }) =>
      ok(
        await quote(deps, {
          type: body.type,
          legs: body.legs,
          folds: body.folds,
          eachWay: body.eachWay,
          merchantId: merchant.merchantId,
          ...(await callerOf(headers, merchant)),
          language: body.language ?? null,
        }),
      ),
    slip: async ({ input, merchant: { merchantId } }) => {
      const found = await sharedSlip(db, merchantId, input.params.code)
      return found === null ? err('slip-unknown') : ok(found)
    },
    share: async ({ input: { body }, merchant: { merchantId } }) => {
      // only what may be bet on: a page of ours is no place to keep other things
      if (body.legs.some(({ event }) => !keeper.feed.events.has(event))) return err('event-unknown')
      return ok({ code: await shareSlip(db, merchantId, body) })
    },
  })
}
