import type { InstantBet, InstantRound } from '@faro/contract/instant'
import type { PresentSeed, TakenSeed } from '@faro/fair'
import type { PlayRefusal, Seat } from '@faro/gaming'
import { uuidv7 } from '@faro/kernel/ids'
import { formatAmount, parseAmount, type CurrencyCode } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import type { GameSession } from '@faro/server-kit/auth'
import type { Idempotency, Tx } from '@faro/server-kit/db'
import { figuresOf, isBet, isStepped, kindOf, stakeFor } from '../engine/index.ts'
import type { InstantDeps } from '../src/deps.ts'
import { limitsOf, type BetLimits } from './limits.ts'
import type { RoundRow } from './round-store.ts'

/** What every call that plays answers. */
export type Answered = { round: InstantRound; available: string; seed: PresentSeed }

export type StakeRefusal =
  | 'amount-malformed'
  | 'amount-too-fine'
  | 'amount-too-large'
  | 'below-minimum'
  | 'above-maximum'
  | 'bet-refused'
  | PlayRefusal
  | 'game-unknown'
  | 'idempotency-key-reused'

export type StakeRequest<Bet extends InstantBet> = {
  readonly session: GameSession
  readonly stakeText: string
  readonly bet: Bet
  readonly idempotency: Idempotency
}

/** A bet that may be placed, as far as that can be said before money is asked for. */
export type Ready = {
  readonly seat: Seat
  readonly stake: bigint
  readonly payoutMax: bigint
  readonly vendorCode: string
  readonly roundId: string
  readonly openedAt: Date
}

export const readyFor = async (
  { db, gaming, clock }: InstantDeps,
  { session, stakeText, bet }: Omit<StakeRequest<InstantBet>, 'idempotency'>,
): Promise<Result<Ready, StakeRefusal>> => {
  if (kindOf(session.gameCode) !== bet.game) return err('game-unknown')
  if (!isBet(bet)) return err('bet-refused')
  const seat = await gaming.vendorWallet.seat(session.memberId)
  if (seat === null) return err('account-unknown')
  const stake = parseAmount(stakeText, seat.currency)
  if (!stake.ok) return stake
  const limits = await limitsOf(db, session.merchantId, seat.currency)
  const outside = refusalOfStake(stake.value, { bet, limits, currency: seat.currency })
  if (outside !== null) return outside
  const offered = await gaming.game(session.merchantId, session.gameCode)
  if (!offered.ok) return offered
  if (offered.value.inMaintenance) return err('game-off')
  const openedAt = clock.now()
  return ok({
    roundId: uuidv7(openedAt.getTime()),
    openedAt,
    seat,
    stake: stake.value,
    payoutMax: limits.payoutMax,
    vendorCode: offered.value.game.vassalage,
  })
}

type Bounds = {
  readonly bet: InstantBet
  readonly limits: BetLimits
  readonly currency: CurrencyCode
}

/**
 * The largest win of a bet that is decided at once must fit the largest payout, or its return would
 * not be what is shown. A round of steps ends by itself where it reaches that payout.
 */
const refusalOfStake = (
  stake: bigint,
  { bet, limits, currency }: Bounds,
): Result<never, 'below-minimum' | 'above-maximum'> | null => {
  const { stakeMin, stakeMax, payoutMax } = limits
  if (stake < stakeMin) return err('below-minimum', { minimum: formatAmount(stakeMin, currency) })
  const fitting = isStepped(bet) ? stakeMax : stakeFor(payoutMax, figuresOf(bet).multiplierMax)
  const most = fitting < stakeMax ? fitting : stakeMax
  return stake > most ? err('above-maximum', { maximum: formatAmount(most, currency) }) : null
}

/**
 * Takes the stake, before anything is drawn for the round: a refusal says nothing of what would
 * have come, neither by its answer nor by its time.
 */
export const takeStake = (
  tx: Tx,
  { gaming }: InstantDeps,
  { session, seat, stake, vendorCode, roundId }: Ready & Pick<StakeRequest<InstantBet>, 'session'>,
) =>
  gaming.vendorWallet.batch(tx, {
    seat,
    vendorCode,
    gameCode: session.gameCode,
    vendorRound: roundId,
    isGameBound: true,
    session: { kind: 'trusted' },
    movements: [{ kind: 'debit', key: `${roundId}:bet`, amount: stake }],
    closesRound: false,
  })

type Drawn = Pick<RoundRow, 'state' | 'multiplier' | 'payout' | 'outcome' | 'ended_by' | 'ended_at'>

/** The row of a round that begins now. */
export const newRound = (
  { session, bet }: Pick<StakeRequest<InstantBet>, 'session' | 'bet'>,
  { seat, stake, payoutMax, vendorCode, roundId, openedAt, seed }: Ready & { seed: TakenSeed },
  drawn: Drawn,
): RoundRow => ({
  round_id: roundId,
  created_at: openedAt,
  seed_id: seed.seedId,
  nonce: seed.nonce,
  merchant_id: session.merchantId,
  member_id: session.memberId,
  game_code: session.gameCode,
  vendor_code: vendorCode,
  currency: seat.currency,
  stake,
  payout_max: payoutMax,
  bet,
  steps: [],
  ...drawn,
})
