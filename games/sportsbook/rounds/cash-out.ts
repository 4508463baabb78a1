import { formatAmount, parseAmount, type AmountError } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import { answered, once, type Idempotency, type Queryable, type Tx } from '@faro/server-kit/db'
import type { AcceptMode } from '../engine/acceptance.ts'
import { cashOutValue, isValueTaken } from '../engine/bets/cash-out-value.ts'
import { exposureOf } from '../engine/bets/room.ts'
import { markets } from '../engine/markets.ts'
import { statementsOfLines } from '../feed/feed-store.query.ts'
import type { SportsbookDeps } from '../src/deps.ts'
import {
  accountOf,
  findBet,
  legsOfBets,
  lockBet,
  type BetRow,
  type LegRow,
} from './bet-store.query.ts'
import { withoutReward } from './bet-rewards.query.ts'
import { ruleOf, shapeOfRow, valuesOfLegs, winLegs, type StatementsByLine } from './bet-shape.ts'
import { boardAt, feedOddsOf, isLiveEvent, stopsOf } from './board.ts'
import { cashedParts, saveCashOut } from './cash-out-store.query.ts'
import { limitsOf } from './limits.ts'
import { memberTerms } from './member-factors.query.ts'
import { validOf } from './revise-bets.ts'
import { eventsOf, lockRooms, moveRooms, storedExposure } from './room-store.query.ts'

export type Worth = {
  readonly bet: BetRow
  readonly legs: readonly LegRow[]
  readonly said: StatementsByLine
}

/** Odds of one, which pay nothing beside the stake. */
const even = 10_000

/** A feed's odds without the boost that they were written down with. */
const plainFeedOdds = (
  boosted: number,
  { odds, plain }: { readonly odds: number; readonly plain: number },
): number => even + Number((BigInt(boosted - even) * BigInt(plain - even)) / BigInt(odds - even))

type OddsOfLeg = Pick<LegRow, 'odds' | 'plain_odds' | 'feed_odds'>

/** Legs at the odds that they had without a boost. */
export const unboosted = <Leg extends OddsOfLeg>(legs: readonly Leg[]): readonly Leg[] =>
  legs.map((leg) => {
    const { odds, plain_odds: plain, feed_odds: feed } = leg
    if (plain === null || odds <= even) return leg
    const made = feed === null ? null : plainFeedOdds(feed, { odds, plain })
    return { ...leg, odds: plain, feed_odds: made }
  })

/** A bet with its legs, as they count now, and all that was said of their lines. */
export const worthInputs = async (db: Queryable, bet: BetRow): Promise<Worth> => {
  const own = (await legsOfBets(db, [bet.bet_id])).get(bet.bet_id) ?? []
  const legs = (await withoutReward(db, [bet])).has(bet.bet_id) ? unboosted(own) : own
  const said = await statementsOfLines(
    db,
    legs.map(({ line_id }) => line_id),
  )
  return { bet, legs, said }
}

/** What a part of a bet is worth at the prices of now; null where nothing is offered. */
export const valueNow = (
  { keeper, clock, settings }: Pick<SportsbookDeps, 'keeper' | 'clock' | 'settings'>,
  { bet, legs, said }: Worth,
  { part, stakeMin }: { readonly part: bigint; readonly stakeMin: bigint },
): bigint | null => {
  if (bet.state !== 'open') return null
  if (legs.some(({ market }) => markets.get(market)?.hasCashOut !== true)) return null
  const { values } = valuesOfLegs(bet, legs, said)
  const board = boardAt(keeper, clock.now().getTime())
  const { remaining, shortfall } = bet
  const shape = shapeOfRow(bet, legs)
  return cashOutValue({ ...shape, values, remaining, shortfall }, part, {
    margin: settings.cashOutMargin,
    step: settings.step,
    stakeMin,
    payoutMax: bet.payout_max,
    oddsOf: ({ line, outcome }) => board.oddsOf(line, outcome),
    feedOf: (place) => {
      const leg = shape.legs[place]
      const now = leg === undefined ? null : feedOddsOf(keeper, leg.line, leg.outcome)
      const taken = winLegs(legs)[place]?.feed_odds ?? leg?.odds ?? 0
      return now === null ? null : { taken, now }
    },
  })
}

type Refusal =
  | 'bet-unknown'
  | 'cash-out-unavailable'
  | 'amount-changed'
  | 'account-unknown'
  | 'idempotency-key-reused'
  | AmountError

type Request = {
  readonly memberId: string
  readonly betId: string
  readonly amountText: string
  readonly partText: string | undefined
  readonly accept: AcceptMode
  readonly idempotency: Idempotency
}

export type CashedOut = { readonly paid: string; readonly available: string }

type Wanted = {
  readonly amount: bigint
  /** Null: all that runs. */
  readonly part: bigint | null
  readonly accept: AcceptMode
  readonly isAutomatic: boolean
}

/** Whether the value of now is one that the player takes. */
const judge = async (
  deps: SportsbookDeps,
  db: Queryable,
  { worth, wanted }: { readonly worth: Worth; readonly wanted: Wanted },
): Promise<Result<{ part: bigint; value: bigint }, 'cash-out-unavailable' | 'amount-changed'>> => {
  const { bet } = worth
  const part = wanted.part ?? bet.remaining
  const { stakeMin } = await limitsOf(db, bet.merchant_id, bet.currency)
  const value = valueNow(deps, worth, { part, stakeMin })
  if (value === null) return err('cash-out-unavailable')
  return isValueTaken(wanted.accept, wanted.amount, value)
    ? ok({ part, value })
    : err('amount-changed', { amount: formatAmount(value, bet.currency) })
}

/** What the rest of a bet adds to what may have to be paid. */
const restExposure = (
  { bet, legs, said }: Worth,
  { part, step }: { readonly part: bigint; readonly step: bigint },
): BetRow['exposure'] => {
  const rest = bet.remaining - part
  if (rest === 0n) return null
  const { values } = valuesOfLegs(bet, legs, said)
  const lineIds = new Map(
    legs.map((leg) => [`${leg.event_id}/${leg.market}/${leg.specifiers}`, leg.line_id]),
  )
  const running = { ...shapeOfRow(bet, legs), stake: rest, values, rule: ruleOf(bet, step) }
  return storedExposure(exposureOf(running), (line) => lineIds.get(line) ?? 0n)
}

/** What of the bet counts as played once nothing of it runs. */
const validAtEnd = async (tx: Tx, { bet, legs }: Worth): Promise<bigint> =>
  validOf({
    bet: { ...bet, remaining: 0n },
    legs,
    wins: [],
    isVoid: false,
    payout: 0n,
    cashed: (await cashedParts(tx, [bet.bet_id])).get(bet.bet_id) ?? [],
  })

/** Pays a part of a bet under its lock: whoever comes later finds less, or nothing. */
const payPart = async (
  deps: SportsbookDeps,
  tx: Tx,
  { betId, wanted }: { readonly betId: string; readonly wanted: Wanted },
): Promise<Result<{ paid: bigint; available: bigint; bet: BetRow }, Refusal>> => {
  const locked = await lockBet(tx, betId)
  if (locked === undefined) return err('bet-unknown')
  const worth = await worthInputs(tx, locked)
  await lockRooms(
    tx,
    eventsOf(locked.exposure).map((event) => ({
      merchantId: locked.merchant_id,
      currency: locked.currency,
      event,
    })),
  )
  const judged = await judge(deps, tx, { worth, wanted })
  if (!judged.ok) return judged
  const { part, value } = judged.value
  const exposure = restExposure(worth, { part, step: deps.settings.step })
  const isAll = part === locked.remaining
  const bet = await saveCashOut(tx, {
    bet: locked,
    part,
    amount: value,
    isAutomatic: wanted.isAutomatic,
    exposure,
    at: deps.clock.now(),
  })
  if (bet === undefined) return err('bet-unknown')
  await moveRooms(tx, [
    {
      merchantId: bet.merchant_id,
      currency: bet.currency,
      before: locked.exposure,
      after: exposure,
    },
  ])
  const valid = isAll ? await validAtEnd(tx, worth) : 0n
  const paid = await deps.gaming.gameWallet.batch(tx, {
    playerAccount: accountOf(bet),
    vendorCode: bet.vendor_code,
    gameCode: bet.vendor_code,
    vendorRound: betId,
    isGameBound: true,
    session: { kind: 'trusted' },
    movements: [{ kind: 'credit', key: `${betId}:cash:${bet.cash_outs}`, amount: value }],
    closesRound: isAll,
    ...(isAll ? { turnover: { valid } } : {}),
  })
  if (!paid.ok) return err('account-unknown')
  return ok({ paid: value, available: paid.value.available, bet })
}

const openRefs = ({ legs }: Worth) =>
  legs
    .filter(({ state }) => state === 'open')
    .map((leg) => ({ event: leg.event_id, market: leg.market, specifiers: leg.specifiers }))

/**
 * Waits where an open leg is live, as a bet does; refused where one of its lines stopped meanwhile.
 * Answers whether none did.
 */
const outlast = async (deps: SportsbookDeps, worth: Worth): Promise<boolean> => {
  const refs = openRefs(worth)
  if (!refs.some(({ event }) => isLiveEvent(deps.keeper, event))) return true
  const { clock, keeper, settings, db } = deps
  const sports = refs.map(({ event }) => keeper.infos.get(event)?.sportId ?? 0)
  const asked = { memberId: worth.bet.member_id, sports, now: clock.now() }
  const { extraDelayMs } = await memberTerms(db, asked)
  const before = stopsOf(keeper, refs, clock.now().getTime())
  await deps.wait(settings.delayMs + extraDelayMs)
  const after = stopsOf(keeper, refs, clock.now().getTime())
  return before.every((count, i) => count === after[i])
}

/** Takes a part of a bet for its player; two requests under one key take it once. */
export const cashOut =
  (deps: SportsbookDeps) =>
  async (request: Request): Promise<Result<CashedOut, Refusal>> => {
    const { db } = deps
    const { betId, memberId, idempotency, accept } = request
    const bet = await findBet(db, betId)
    if (bet?.member_id !== memberId) return err('bet-unknown')
    const amount = parseAmount(request.amountText, bet.currency)
    if (!amount.ok) return amount
    const part =
      request.partText === undefined ? ok(null) : parseAmount(request.partText, bet.currency)
    if (!part.ok) return part
    if ((part.value ?? 0n) % deps.settings.step !== 0n) return err('amount-too-fine')
    const before = await answered<CashedOut>(db, idempotency)
    if (before !== null) return before
    const wanted = { amount: amount.value, part: part.value, accept, isAutomatic: false }
    const worth = await worthInputs(db, bet)
    const first = await judge(deps, db, { worth, wanted })
    if (!first.ok) return first
    if (!(await outlast(deps, worth)))
      return (await answered<CashedOut>(db, idempotency)) ?? err('cash-out-unavailable')
    return db.tx((tx) =>
      once<CashedOut, Refusal>(tx, idempotency, async () => {
        const paid = await payPart(deps, tx, { betId, wanted })
        if (!paid.ok) return paid
        const { currency } = paid.value.bet
        return ok({
          paid: formatAmount(paid.value.paid, currency),
          available: formatAmount(paid.value.available, currency),
        })
      }),
    )
  }

/** Takes a bet's value by the rule that its player set; whether it was taken. */
export const cashOutByRule = async (deps: SportsbookDeps, bet: BetRow): Promise<boolean> => {
  if (bet.auto_at === null) return false
  const part = bet.auto_part !== null && bet.auto_part < bet.remaining ? bet.auto_part : null
  const wanted = { amount: bet.auto_at, part, accept: 'higher', isAutomatic: true } as const
  const worth = await worthInputs(deps.db, bet)
  const first = await judge(deps, deps.db, { worth, wanted })
  if (!first.ok || !(await outlast(deps, worth))) return false
  const paid = await deps.db.tx(async (tx) => {
    const now = await lockBet(tx, bet.bet_id)
    // the player may have ended the rule, or another server taken it
    if (now?.auto_at !== bet.auto_at) return err('bet-unknown')
    return payPart(deps, tx, { betId: bet.bet_id, wanted })
  })
  return paid.ok
}
