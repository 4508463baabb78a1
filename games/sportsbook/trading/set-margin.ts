import type { MarginRule, SportsbookEvents } from '@faro/contract/sportsbook'
import { err, ok, type Result } from '@faro/kernel/result'
import { col } from '@faro/server-kit/db'
import {
  arePricesAllowed,
  isMarginAllowed,
  isRaiseAllowed,
  offeredOdds,
} from '../engine/pricing/desk-price.ts'
import { keyOf } from '../engine/feed/state.ts'
import type { SportsbookDeps } from '../src/deps.ts'
import type { StaffNames } from './change-limits.ts'
import type { DeskChanges } from './desk-changes.ts'
import { feedPriceOf, isExclusive, type DeskPrices } from './desk-prices.ts'
import { allMargins } from './desk-prices.query.ts'
import type { Act } from './stop.ts'

type Deps = SportsbookDeps & {
  readonly desk: DeskChanges
  readonly prices: DeskPrices
  readonly staffNamesOf: StaffNames
}

const groupOf = (text: string): MarginRule['group'] =>
  text === '' ? null : (text as MarginRule['group'])

export const marginsView = async ({
  db,
  staffNamesOf,
}: Pick<Deps, 'db' | 'staffNamesOf'>): Promise<MarginRule[]> => {
  const rows = await allMargins(db)
  const names = await staffNamesOf([...new Set(rows.map(({ set_by }) => set_by))])
  return rows.map((row) => ({
    sportId: row.sport_id,
    leagueId: row.league_id === '' ? null : row.league_id,
    group: groupOf(row.market_group),
    marginBps: row.margin_bps,
    setBy: names.get(row.set_by) ?? null,
    reason: row.reason,
    setAt: row.set_at.toISOString(),
  }))
}

export type MarginInput = {
  readonly sportId: number
  readonly leagueId: string | null
  readonly group: MarginRule['group']
  readonly marginBps: number | null
  readonly reason: string
}

/** Sets a margin, or with null gives prices back to what stood above it; every server offers by it. */
export const setMargin = async (
  deps: Deps,
  act: Act,
  input: MarginInput,
): Promise<Result<MarginRule[], 'margin-invalid'>> => {
  const { db, events, desk } = deps
  const { sportId, leagueId, group, marginBps, reason } = input
  if (marginBps !== null && !isMarginAllowed(marginBps))
    return err('margin-invalid', { field: 'marginBps' })
  const place = [sportId, leagueId ?? '', group ?? '']
  const done = await db.tx<Result<null, never>>(async (tx) => {
    const [before] = await tx.query(
      `select margin_bps from sportsbook.margin_rule
       where (sport_id, league_id, market_group) = ($1, $2, $3) for update`,
      place,
      { margin_bps: col.int4 },
    )
    if ((before?.margin_bps ?? null) === marginBps) return ok(null)
    if (marginBps === null)
      await tx.query(
        `delete from sportsbook.margin_rule
         where (sport_id, league_id, market_group) = ($1, $2, $3)`,
        place,
      )
    else
      await tx.query(
        `insert into sportsbook.margin_rule(sport_id, league_id, market_group, margin_bps, set_by,
           reason)
         values ($1, $2, $3, $4, $5, $6)
         on conflict (sport_id, league_id, market_group) do update set margin_bps = $4, set_by = $5,
           reason = $6, set_at = kit.now()`,
        [...place, marginBps, act.operatorId, reason],
      )
    await events.emit<SportsbookEvents, 'sportsbook.traded'>(tx, {
      topic: 'sportsbook.traded',
      merchantId: act.merchantId,
      payload: {
        ...act,
        act: 'margin',
        subject: place.filter((part) => part !== '').join('/'),
        detail: { from: before?.margin_bps ?? null, to: marginBps, reason },
      },
    })
    return ok(null)
  })
  if (!done.ok) throw new Error('nothing refuses a margin')
  await desk.bringPrices()
  desk.publishPrices()
  return ok(await marginsView(deps))
}

export type ShiftInput = {
  readonly eventId: string
  readonly line: { readonly market: string; readonly specifiers: string }
  readonly outcome: string
  readonly shiftBps: number
  readonly hours: number
  readonly reason: string
}

type ShiftRefusal = 'event-unknown' | 'line-unknown' | 'outcomes-invalid' | 'margin-invalid'

/** Moves one price by hand, or takes the move back; refused where too much or little is paid back. */
export const shiftPrice = async (
  deps: Deps,
  act: Act,
  input: ShiftInput,
): Promise<Result<{ odds: number | null }, ShiftRefusal>> => {
  const { db, events, keeper, clock, desk, prices } = deps
  const { eventId, line: name, outcome, shiftBps, hours, reason } = input
  const event = keeper.feed.events.get(eventId)
  if (event === undefined) return err('event-unknown')
  const line = event.lines.get(keyOf(name))
  if (line === undefined) return err('line-unknown')
  const found = line.outcomes.find(({ id }) => id === outcome)
  if (found === undefined) return err('outcomes-invalid', { field: 'outcome' })
  const pricing = { ...prices.pricingOf(line, outcome), shiftBps }
  const offered = line.outcomes.flatMap((one) => {
    const price = one.id === outcome ? offeredOdds(feedPriceOf(line, one), pricing) : one.odds
    return one.isActive && price !== null ? [price] : []
  })
  const isWithin = shiftBps === 0 || !isExclusive(line.market) || arePricesAllowed(offered)
  // a rival that was lowered first would make room for one that is worth more than its stake
  if (!isWithin || !isRaiseAllowed(feedPriceOf(line, found), pricing))
    return err('margin-invalid', { field: 'shiftBps' })
  await keeper.writer.settled([eventId])
  const place = [eventId, line.market, line.specifiers, outcome]
  const until = new Date(clock.now().getTime() + hours * 3_600_000)
  const done = await db.tx<Result<null, never>>(async (tx) => {
    const [before] = await tx.query(
      `delete from sportsbook.price_shift
       where (event_id, market, specifiers, outcome) = ($1, $2, $3, $4) returning shift_bps`,
      place,
      { shift_bps: col.int4 },
    )
    if (shiftBps !== 0)
      await tx.query(
        `insert into sportsbook.price_shift(event_id, market, specifiers, outcome, shift_bps,
           expires_at, set_by, reason)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [...place, shiftBps, until, act.operatorId, reason],
      )
    await events.emit<SportsbookEvents, 'sportsbook.traded'>(tx, {
      topic: 'sportsbook.traded',
      merchantId: act.merchantId,
      payload: {
        ...act,
        act: 'price',
        subject: eventId,
        detail: { ...name, outcome, from: before?.shift_bps ?? 0, to: shiftBps, reason },
      },
    })
    return ok(null)
  })
  if (!done.ok) throw new Error('nothing refuses a moved price')
  await desk.bringPrices()
  desk.publishPrices()
  return ok({ odds: line.outcomes.find(({ id }) => id === outcome)?.odds ?? null })
}
