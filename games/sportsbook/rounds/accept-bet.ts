import { playRefusal, type PlayerAccount } from '@faro/gaming'
import { present } from '@faro/kernel/assert'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { err, ok, type Err, type Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import { judgePrice } from '../engine/acceptance.ts'
import { lineIdOf, type BetInput, type BetShape, type LineRef } from '../engine/bets/bet.ts'
import { oddsRatio } from '../engine/bets/leg-value.ts'
import { boostedOdds, judgePlacement, linesOf } from '../engine/bets/placement.ts'
import { exposureOf } from '../engine/bets/room.ts'
import { floorTo, totalOdds } from '../engine/bets/worth.ts'
import { lockLines } from '../feed/feed-store.query.ts'
import type { SportsbookDeps } from '../src/deps.ts'
import {
  acceptPending,
  insertBet,
  insertLegs,
  setLegOdds,
  type BetRow,
  type NewBet,
} from './bet-store.query.ts'
import { takeReward } from './bet-rewards.query.ts'
import { newLegs, ruleOf, type BetReward } from './bet-shape.ts'
import { boardAt, feedOddsOf, isLiveEvent, stopsOf } from './board.ts'
import { earlyMarket } from './early-payouts.ts'
import { accaBonusOf, type AccaBonus } from './acca-bonus.query.ts'
import { limitsOf } from './limits.ts'
import { memberTerms } from './member-factors.query.ts'
import { refusedBy, type Refused } from './refusal.ts'
import { lockRooms, moveRooms, readRoom, storedExposure } from './room-store.query.ts'

/** A bet that is asked for, whoever asks. */
export type Asked = {
  readonly betId: string
  readonly playerAccount: PlayerAccount
  readonly vendorCode: string
  readonly input: BetInput
  /** A free bet or boost that it uses up. */
  readonly reward: BetReward | null
  /** Of a builder: what the slip showed. */
  readonly seenPrice: number | null
  readonly request: { readonly key: string; readonly place: number; readonly inputHash: string }
  /** The row of a bet that waited; null where it is new. */
  readonly waited: BetRow | null
}

export const eventsIn = ({ legs }: Pick<BetInput, 'legs'>): readonly string[] => [
  ...new Set(legs.map(({ line }) => line.event)),
]

/** The sports of a bet's legs. */
export const sportsIn = (
  { keeper }: Pick<SportsbookDeps, 'keeper'>,
  { legs }: Pick<BetInput, 'legs'>,
): readonly number[] => [
  ...new Set(legs.map(({ line }) => keeper.infos.get(line.event)?.sportId ?? 0)),
]

/** Every line that a bet stands on, those of its places too. */
export const lineRefs = (input: BetInput): readonly LineRef[] =>
  linesOf(input).map(({ line }) => line)

/** A builder with its price of now, or why there is none that the player takes. */
const builtNow = (
  { priceBuilder }: Pick<SportsbookDeps, 'priceBuilder'>,
  { input, seenPrice }: Pick<Asked, 'input' | 'seenPrice'>,
  at: number,
): BetInput | Refused => {
  if (input.type !== 'builder') return input
  const built = priceBuilder(input.legs, at)
  if ('refusal' in built) return built
  const price = built.prices[input.legs.map((_, i) => i).join(',')] ?? 0
  const verdict = judgePrice({
    mode: input.accept,
    slip: oddsRatio(seenPrice ?? 0),
    current: oddsRatio(price),
    isLineChanged: false,
    isSuspended: false,
  })
  if (verdict !== 'accept') return { refusal: 'odds-changed', price }
  return { ...input, prices: new Map(Object.entries(built.prices)) }
}

type Boosted = {
  readonly bet: BetShape
  readonly stake: bigint
  readonly plain: readonly number[]
  readonly reward: BetReward | null
}

const scale = 10_000n

/** The largest stake to which a boost adds no more than it is worth; null where it does not. */
const boostMost = ({ bet, stake, plain, reward }: Boosted): bigint | null => {
  if (reward === null || reward.ppm === null) return null
  const added = BigInt((bet.legs[0]?.odds ?? 0) - (plain[0] ?? 0))
  return added * stake > reward.amount * scale ? (reward.amount * scale) / added : null
}

/** What somebody may stake, judged by prices and room of now; nothing is written. */
export const judgeNow = async (
  deps: Pick<SportsbookDeps, 'keeper' | 'clock' | 'settings' | 'priceBuilder'>,
  tx: Tx | SportsbookDeps['db'],
  asked: Pick<Asked, 'input' | 'playerAccount' | 'reward' | 'seenPrice'>,
) => {
  const { playerAccount, reward } = asked
  const { merchantId, currency } = playerAccount
  const found = await limitsOf(tx, merchantId, currency)
  const room = await readRoom(tx, { merchantId, currency }, eventsIn(asked.input))
  const now = deps.clock.now()
  const { memberId } = playerAccount
  const terms = await memberTerms(tx, { memberId, sports: sportsIn(deps, asked.input), now })
  // prices last: nothing is waited for between them and the moment of acceptance
  const at = deps.clock.now().getTime()
  stopsOf(deps.keeper, lineRefs(asked.input), at)
  const limits = { ...found, step: deps.settings.step, factor: terms.factor }
  const input = builtNow(deps, asked, at)
  if ('refusal' in input) return { at, limits, refused: input }
  const board = boardAt(deps.keeper, at)
  const judged = judgePlacement(input, { board, limits, room })
  if (!('bet' in judged))
    return { at, limits, refused: refusedBy(judged, { input, board, currency }) }
  const { bet, stake } = judged
  const plain = bet.legs.map(({ line, outcome }) => board.oddsOf(line, outcome) ?? 0)
  const most = boostMost({ bet, stake, plain, reward })
  return most === null
    ? { at, limits, bet, stake, plain, refused: null }
    : {
        at,
        limits,
        refused: { refusal: 'above-maximum', maximum: formatAmount(most, currency) } as Refused,
      }
}

export const oddsDigits = (shape: BetShape): string =>
  String(floorTo({ n: totalOdds(shape).n * scale, d: totalOdds(shape).d }, 1n))

/** What a bet pays where all of it is won. */
export const potentialOf = (shape: BetShape, stake: bigint, payoutMax: bigint): bigint => {
  const total = totalOdds(shape)
  const exact = floorTo({ n: total.n * stake, d: total.d }, 1n) - (shape.isFree ? stake : 0n)
  return exact < payoutMax ? exact : payoutMax
}

/** The values of a bet of which nothing is decided. */
const allOpen = ({ legs, isEachWay }: BetShape) => {
  const open = legs.map(() => ({ isOpen: true }) as const)
  return { wins: open, places: isEachWay ? open : [] }
}

/** The columns that say what kind of bet it is. */
export const kindColumns = ({ input, reward }: Pick<Asked, 'input' | 'reward'>) => ({
  type: input.type,
  folds: input.folds,
  accept: input.accept,
  is_partial: input.isPartial,
  is_each_way: input.isEachWay,
  is_free: input.isFree,
  boost_ppm: reward?.ppm ?? null,
  reward_id: reward?.rewardId ?? null,
  prices: input.type === 'builder' ? Object.fromEntries(input.prices) : null,
})

/** What a bet keeps of the terms that it was taken on. */
type KeptTerms = { readonly payoutMax: bigint; readonly accaBonus: AccaBonus | null }

const rowOfBet = (
  asked: Asked,
  taken: { shape: BetShape; stake: bigint; terms: KeptTerms; at: number },
): Omit<NewBet, 'exposure'> => {
  const { betId, playerAccount, vendorCode, request, waited } = asked
  const { shape, stake, terms, at } = taken
  const { payoutMax, accaBonus } = terms
  return {
    ...kindColumns(asked),
    prices: shape.type === 'builder' ? Object.fromEntries(shape.prices) : null,
    bet_id: betId,
    merchant_id: playerAccount.merchantId,
    member_id: playerAccount.memberId,
    account_id: playerAccount.accountId,
    currency: playerAccount.currency,
    request_key: request.key,
    place: request.place,
    input_hash: request.inputHash,
    vendor_code: vendorCode,
    stake,
    payout_max: payoutMax,
    acca_bonus: accaBonus,
    total_odds: oddsDigits(shape),
    potential: potentialOf(shape, stake, payoutMax),
    state: 'open',
    placed_at: waited?.placed_at ?? new Date(at),
    due_at: waited?.due_at ?? null,
    accepted_at: new Date(at),
  }
}

/** Whether a leg is won once its side has been ahead by enough: taken before the start. */
const hasEarly = (
  { keeper, settings: { earlyPayout } }: SportsbookDeps,
  { type }: BetInput,
  { event, market }: LineRef,
): boolean =>
  earlyPayout !== null &&
  type !== 'builder' &&
  market === earlyMarket &&
  earlyPayout.sports.includes(keeper.infos.get(event)?.sportId ?? 0) &&
  !isLiveEvent(keeper, event)

/** What the feed alone asks for a leg, boosted as the bet is. */
const feedPrice = ({ keeper }: SportsbookDeps, input: BetInput, place: number): number | null => {
  const leg = input.legs[place]
  const odds = leg === undefined ? null : feedOddsOf(keeper, leg.line, leg.outcome)
  return odds === null ? null : boostedOdds(odds, input.boost)
}

/** Bets look at what had been said of their lines before them, too. */
const lookAgain = async (tx: Tx, lineIds: readonly bigint[]): Promise<void> => {
  await tx.query(
    `update sportsbook.line set applied_seq = 0
     where line_id = any($1::bigint[]) and said_seq > 0 and applied_seq > 0`,
    [lineIds],
  )
}

/**
 * Takes a bet in the caller's transaction: prices, limits and room of now, its rows, its stake and
 * what it adds to what may have to be paid. A refusal undoes all of it.
 */
export const acceptBet = async (
  deps: SportsbookDeps,
  tx: Tx,
  asked: Asked,
): Promise<Result<{ readonly available: bigint }, 'refused'>> => {
  const { betId, input, playerAccount, vendorCode, reward, waited } = asked
  const { merchantId, currency } = playerAccount
  const scope = { merchantId, currency }
  const lines = await lockLines(tx, lineRefs(input))
  const lineId = (name: string): bigint => present(lines.get(name), 'line')
  await lockRooms(
    tx,
    eventsIn(input).map((event) => ({ ...scope, event })),
  )
  const accaBonus = input.type === 'accumulator' ? await accaBonusOf(tx, merchantId) : null
  const judged = await judgeNow(deps, tx, asked)
  if (judged.refused !== null) return err('refused', judged.refused satisfies Refused)
  const { bet: shape, stake, limits, at, plain } = judged
  const terms = { payoutMax: limits.payoutMax, accaBonus }
  const row = rowOfBet(asked, { shape, stake, terms, at })
  const running = { ...shape, stake, values: allOpen(shape), rule: ruleOf(row, deps.settings.step) }
  const exposure = storedExposure(exposureOf(running), lineId)
  const legs = newLegs({ ...input, legs: shape.legs.map((leg) => ({ ...leg })) }, (line, i) => ({
    lineId: lineId(lineIdOf(line)),
    odds: shape.legs[i]?.odds ?? 0,
    plainOdds: input.boost === null ? null : (plain[i] ?? null),
    feedOdds: feedPrice(deps, input, i),
    wasLive: isLiveEvent(deps.keeper, line.event),
    hasEarly: hasEarly(deps, input, line),
    stops: 0,
  }))
  if (waited === null) {
    await insertBet(tx, { ...row, exposure })
    await insertLegs(tx, betId, legs)
  } else {
    await acceptPending(tx, { ...row, exposure })
    await setLegOdds(tx, betId, legs)
  }
  if (reward !== null) {
    const use = { rewardId: reward.rewardId, memberId: playerAccount.memberId, now: new Date(at) }
    if (!(await takeReward(tx, betId, use)))
      return err('refused', { refusal: 'bet-reward-unknown' } satisfies Refused)
  }
  await lookAgain(tx, [...lines.values()])
  await moveRooms(tx, [{ ...scope, before: null, after: exposure }])
  const moved = await deps.gaming.gameWallet.batch(tx, {
    playerAccount,
    vendorCode,
    gameCode: vendorCode,
    vendorRound: betId,
    isGameBound: true,
    session: { kind: 'trusted' },
    movements: [
      input.isFree
        ? // a promotion stakes: a bet of nothing, which every check of a bet stands before
          { kind: 'debit', key: `${betId}:stake`, amount: 0n, reward: reward?.rewardId }
        : { kind: 'debit', key: `${betId}:stake`, amount: stake },
    ],
    closesRound: false,
  })
  return moved.ok ? ok({ available: moved.value.available }) : refusedByWallet(moved, currency)
}

const refusedByWallet = (
  refused: Parameters<typeof playRefusal>[0],
  currency: CurrencyCode,
): Err<'refused'> => {
  const refusal = playRefusal(refused, currency)
  if (refusal.ok) throw new Error('a refusal is none')
  const { available } = (refusal.detail ?? {}) as { readonly available?: string }
  return err('refused', {
    refusal: refusal.error,
    ...(available === undefined ? {} : { available }),
  } satisfies Refused)
}
