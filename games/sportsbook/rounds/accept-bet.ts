import { playRefusal, type PlayerAccount } from '@faro/gaming'
import { present } from '@faro/kernel/assert'
import { whole } from '@faro/kernel/ratio'
import type { CurrencyCode } from '@faro/kernel/money'
import { err, ok, type Err, type Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import type { BetInput, BetShape } from '../engine/bets/bet.ts'
import { lineIdOf } from '../engine/bets/bet.ts'
import { judgePlacement } from '../engine/bets/placement.ts'
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
import { ruleOf } from './bet-shape.ts'
import { boardAt, isLiveEvent, stopsOf } from './board.ts'
import { limitsOf } from './limits.ts'
import { refusedBy, type Refused } from './refusal.ts'
import { lockRooms, moveRooms, readRoom, storedExposure } from './room-store.query.ts'

/** A bet that is asked for, whoever asks. */
export type Asked = {
  readonly betId: string
  readonly playerAccount: PlayerAccount
  readonly vendorCode: string
  readonly input: BetInput
  readonly request: { readonly key: string; readonly place: number; readonly inputHash: string }
  /** The row of a bet that waited; null where it is new. */
  readonly waited: BetRow | null
}

export const eventsIn = ({ legs }: Pick<BetInput, 'legs'>): readonly string[] => [
  ...new Set(legs.map(({ line }) => line.event)),
]

/** What somebody may stake, judged by prices and room of now; nothing is written. */
export const judgeNow = async (
  deps: Pick<SportsbookDeps, 'keeper' | 'clock'>,
  tx: Tx | SportsbookDeps['db'],
  { input, playerAccount }: Pick<Asked, 'input' | 'playerAccount'>,
) => {
  const { merchantId, currency } = playerAccount
  const found = await limitsOf(tx, merchantId, currency)
  const room = await readRoom(tx, { merchantId, currency }, eventsIn(input))
  // prices last: nothing is waited for between them and the moment of acceptance
  const at = deps.clock.now().getTime()
  stopsOf(
    deps.keeper,
    input.legs.map(({ line }) => line),
    at,
  )
  const board = boardAt(deps.keeper, at)
  const limits = { ...found, step: 1n, factor: whole(1n) }
  const judged = judgePlacement(input, { board, limits, room })
  return 'bet' in judged
    ? { at, limits, bet: judged.bet, stake: judged.stake, refused: null }
    : { at, limits, refused: refusedBy(judged, { input, board, currency }) }
}

export const oddsDigits = (shape: BetShape): string =>
  String(floorTo({ n: totalOdds(shape).n * 10_000n, d: totalOdds(shape).d }, 1n))

/** What a bet pays where all of it is won. */
export const potentialOf = (shape: BetShape, stake: bigint, payoutMax: bigint): bigint => {
  const total = totalOdds(shape)
  const exact = floorTo({ n: total.n * stake, d: total.d }, 1n)
  return exact < payoutMax ? exact : payoutMax
}

const allOpen = ({ legs }: BetShape) => ({
  wins: legs.map(() => ({ isOpen: true }) as const),
  places: [],
})

const rowOfBet = (
  { betId, playerAccount, vendorCode, input, request, waited }: Asked,
  taken: { shape: BetShape; stake: bigint; payoutMax: bigint; at: number },
): Omit<NewBet, 'exposure'> => ({
  bet_id: betId,
  merchant_id: playerAccount.merchantId,
  member_id: playerAccount.memberId,
  account_id: playerAccount.accountId,
  currency: playerAccount.currency,
  request_key: request.key,
  place: request.place,
  input_hash: request.inputHash,
  vendor_code: vendorCode,
  type: taken.shape.type === 'builder' ? 'single' : taken.shape.type,
  folds: input.folds,
  accept: input.accept,
  is_partial: input.isPartial,
  stake: taken.stake,
  payout_max: taken.payoutMax,
  total_odds: oddsDigits(taken.shape),
  potential: potentialOf(taken.shape, taken.stake, taken.payoutMax),
  state: 'open',
  placed_at: waited?.placed_at ?? new Date(taken.at),
  due_at: waited?.due_at ?? null,
  accepted_at: new Date(taken.at),
})

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
  const { betId, input, playerAccount, vendorCode, waited } = asked
  const { merchantId, currency } = playerAccount
  const scope = { merchantId, currency }
  const lines = await lockLines(
    tx,
    input.legs.map(({ line }) => line),
  )
  const lineId = (name: string): bigint => present(lines.get(name), 'line')
  await lockRooms(
    tx,
    eventsIn(input).map((event) => ({ ...scope, event })),
  )
  const judged = await judgeNow(deps, tx, asked)
  if (judged.refused !== null) return err('refused', judged.refused satisfies Refused)
  const { bet: shape, stake, limits, at } = judged
  const row = rowOfBet(asked, { shape, stake, payoutMax: limits.payoutMax, at })
  const running = { ...shape, stake, values: allOpen(shape), rule: ruleOf(row) }
  const exposure = storedExposure(exposureOf(running), lineId)
  if (waited === null) {
    await insertBet(tx, { ...row, exposure })
    await insertLegs(
      tx,
      betId,
      shape.legs.map(({ line, outcome, odds, isBanker }) => ({
        lineId: lineId(lineIdOf(line)),
        event: line.event,
        outcome,
        odds,
        isBanker,
        wasLive: isLiveEvent(deps.keeper, line.event),
        stops: 0,
      })),
    )
  } else {
    await acceptPending(tx, { ...row, exposure })
    await setLegOdds(
      tx,
      betId,
      shape.legs.map(({ odds }) => odds),
    )
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
    movements: [{ kind: 'debit', key: `${betId}:stake`, amount: stake }],
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
