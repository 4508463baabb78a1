import { tradingConsole as contract } from '@faro/contract/sportsbook'
import * as shapes from '@faro/contract/sportsbook/shapes'
import type { CurrencyCode } from '@faro/kernel/money'
import { cursorOf, pageOf } from '@faro/kernel/paging'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Approvals } from '@faro/server-kit/approvals'
import { bind } from '@faro/server-kit/http'
import { readJournal } from '../feed/journal.ts'
import type { SportsbookDeps } from '../src/deps.ts'
import { boardOf, leaguesOf, tradedEventOf } from './board-view.ts'
import { bonusView, changeBonus } from './change-bonus.ts'
import { allLimits, changeLimits, type StaffNames } from './change-limits.ts'
import { rejectsBefore } from './desk.query.ts'
import type { DeskChanges } from './desk-changes.ts'
import type { DeskPrices } from './desk-prices.ts'
import { factorsView, setFactor } from './set-factor.ts'
import { marginsView, setMargin, shiftPrice } from './set-margin.ts'
import { requestSettlement, requestUnpin } from './request-settlement.ts'
import { setStopped } from './stop.ts'
import { betsOfBrand, tradedBets, type Names } from './traded-bets.ts'

type Brand = { readonly merchantId: number; readonly currency: CurrencyCode }

export type TradingDeps = SportsbookDeps & {
  readonly approvals: Approvals
  readonly desk: DeskChanges
  readonly prices: DeskPrices
  readonly namesOf: Names
  readonly staffNamesOf: StaffNames
  readonly brandOf: (code: string) => Promise<Brand | null>
}

const messagesOfMs = 10 * 60_000
const messagesMax = 50

const eventView = async (deps: TradingDeps, eventId: string, language: string | null) => {
  const { db, keeper, clock } = deps
  if (!keeper.feed.events.has(eventId)) await keeper.load([eventId])
  const [state, info] = [keeper.feed.events.get(eventId), keeper.infos.get(eventId)]
  if (state === undefined || info === undefined) return err('event-unknown')
  const now = clock.now()
  const seen = { feed: keeper.feed, at: now.getTime(), language }
  const view = await tradedEventOf(deps, { state, info }, seen)
  const entries = await readJournal(db, {
    eventId,
    from: new Date(now.getTime() - messagesOfMs),
    until: now,
  })
  return ok({
    ...view,
    messages: entries
      .slice(-messagesMax)
      .toReversed()
      .map(({ at, n, xml }) => ({
        at: new Date(at).toISOString(),
        producer: Number(/product="(\d+)"/.exec(xml)?.[1] ?? 0),
        number: n,
        kind: /^<(\w+)/.exec(xml)?.[1] ?? '',
        xml: xml.slice(0, 20_000),
      })),
  })
}

const rejects = async ({ db }: TradingDeps, cursor: string | undefined, limit: number) => {
  const before = cursor !== undefined && /^\d{1,18}$/.test(cursor) ? BigInt(cursor) : null
  const rows = await rejectsBefore(db, before, limit + 1)
  const page = pageOf(rows, limit, ({ reject_id }) => String(reject_id))
  return ok({
    rows: page.rows.map((row) => ({
      at: row.received_at.toISOString(),
      reason: row.reason,
      producer: row.producer,
      eventId: row.event_id,
      xml: row.body,
    })),
    next: page.next,
  })
}

export const tradingRoutes = (deps: TradingDeps) => {
  const { db, keeper, clock } = deps
  const inBrand = async <T, E extends string>(
    code: string,
    work: (brand: Brand) => Promise<Result<T, E>>,
  ): Promise<Result<T, E | 'not-found'>> => {
    const brand = await deps.brandOf(code)
    return brand === null ? err('not-found') : work(brand)
  }
  return bind(contract, shapes.tradingConsole, {
    board: async ({ input: { query } }) =>
      ok(
        await boardOf(
          deps,
          {
            sport: query.sport,
            when: query.when,
            q: query.q,
            cursor: query.cursor,
            limit: query.limit,
          },
          { feed: keeper.feed, at: clock.now().getTime(), language: query.language ?? null },
        ),
      ),
    event: ({ input }) => eventView(deps, input.params.eventId, input.query.language ?? null),
    stop: ({ caller, merchant, input: { params, body } }) =>
      setStopped(
        deps,
        { operatorId: caller.operatorId, merchantId: merchant.merchantId },
        { eventId: params.eventId, ...body },
      ),
    settle: ({ caller, input: { params, body } }) =>
      requestSettlement(deps, caller, { eventId: params.eventId, ...body }),
    unpin: ({ caller, input: { params, body } }) =>
      requestUnpin(deps, caller, { eventId: params.eventId, ...body }),
    rejects: ({ input: { query } }) => rejects(deps, query.cursor, query.limit),
    bets: ({ input: { params, query } }) =>
      inBrand(params.code, async ({ merchantId }) => {
        const rows = await betsOfBrand(db, {
          merchantId,
          eventId: query.event ?? null,
          state: query.state ?? null,
          isLate: query.late === 'true',
          memberId: query.memberId ?? null,
          before: cursorOf(query.cursor) ?? null,
          limit: query.limit + 1,
        })
        const page = pageOf(rows, query.limit, ({ bet_id }) => bet_id)
        return ok({
          rows: await tradedBets(deps, page.rows, query.language ?? null),
          next: page.next,
        })
      }),
    leagues: async ({ input: { query } }) => ok(leaguesOf(deps.keeper, query.language ?? null)),
    margins: async () => ok(await marginsView(deps)),
    setMargin: ({ caller, merchant, input: { body } }) =>
      setMargin(deps, { operatorId: caller.operatorId, merchantId: merchant.merchantId }, body),
    shift: ({ caller, merchant, input: { params, body } }) =>
      shiftPrice(
        deps,
        { operatorId: caller.operatorId, merchantId: merchant.merchantId },
        { eventId: params.eventId, ...body },
      ),
    factors: ({ input: { params } }) =>
      inBrand(params.code, async ({ merchantId }) => ok(await factorsView(deps, merchantId))),
    setFactor: ({ caller, input: { params, body } }) =>
      inBrand(params.code, ({ merchantId }) =>
        setFactor(
          deps,
          { operatorId: caller.operatorId, merchantId },
          { memberId: params.memberId, ...body },
        ),
      ),
    limits: ({ input: { params } }) =>
      inBrand(params.code, async (brand) => ok(await allLimits(deps, brand))),
    bonus: ({ input: { params } }) =>
      inBrand(params.code, async ({ merchantId }) => ok(await bonusView(deps.db, merchantId))),
    changeBonus: ({ caller, input: { params, body } }) =>
      inBrand(params.code, ({ merchantId }) =>
        changeBonus(
          deps,
          { by: { operatorId: caller.operatorId, username: caller.username }, merchantId },
          body,
        ),
      ),
    changeLimits: ({ caller, input: { params, body } }) =>
      inBrand(params.code, ({ merchantId }) =>
        changeLimits(
          deps,
          { by: { operatorId: caller.operatorId, username: caller.username }, merchantId },
          { currency: params.currency, ...body },
        ),
      ),
  })
}
