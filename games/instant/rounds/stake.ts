import type { InstantBet, InstantRound } from '@faro/contract/instant'
import type { PresentSeed, TakenSeed } from '@faro/fair'
import {
  refusalOfStake,
  playerAccountWithStake,
  vendorOnOffer,
  type AmountRefusal,
  type PlayRefusal,
  type RoundRef,
} from '@faro/gaming'
import { uuidv7 } from '@faro/kernel/ids'
import { err, ok, type Result } from '@faro/kernel/result'
import type { GameSession } from '@faro/server-kit/auth'
import type { Idempotency } from '@faro/server-kit/db'
import { figuresOf, isBet, isStepped, kindOf, stakeFor } from '../engine/index.ts'
import type { InstantDeps } from '../src/deps.ts'
import { limitsOf, type BetLimits } from './limits.ts'
import type { RoundRow } from './round-store.ts'

/** What every call that plays answers. */
export type Answered = { round: InstantRound; available: string; seed: PresentSeed }

export type StakeRefusal =
  | AmountRefusal
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

/** A bet that has passed every check before its stake is taken. */
export type CheckedStake = RoundRef & {
  readonly stake: bigint
  readonly payoutMax: bigint
  readonly openedAt: Date
}

export const checkStake = async (
  { db, gaming, clock }: InstantDeps,
  { session, stakeText, bet }: Omit<StakeRequest<InstantBet>, 'idempotency'>,
): Promise<Result<CheckedStake, StakeRefusal>> => {
  if (kindOf(session.gameCode) !== bet.game) return err('game-unknown')
  if (!isBet(bet)) return err('bet-refused')
  const placed = await playerAccountWithStake(gaming, session, stakeText)
  if (!placed.ok) return placed
  const { playerAccount, stake } = placed.value
  const limits = await limitsOf(db, session.merchantId, playerAccount.currency)
  const outside = refusalOfStake(
    stake,
    { ...limits, stakeMax: mostOf(bet, limits) },
    playerAccount.currency,
  )
  if (outside !== null) return outside
  const vendor = await vendorOnOffer(gaming, session)
  if (!vendor.ok) return vendor
  const openedAt = clock.now()
  return ok({
    roundId: uuidv7(openedAt.getTime()),
    openedAt,
    playerAccount,
    stake,
    payoutMax: limits.payoutMax,
    vendorCode: vendor.value,
    gameCode: session.gameCode,
  })
}

/**
 * The largest win of an instant bet must fit the largest payout, or its return would not be the
 * published one. A round of steps ends when it reaches that payout.
 */
const mostOf = (bet: InstantBet, { stakeMax, payoutMax }: BetLimits): bigint => {
  const fitting = isStepped(bet) ? stakeMax : stakeFor(payoutMax, figuresOf(bet).multiplierMax)
  return fitting < stakeMax ? fitting : stakeMax
}

type Drawn = Pick<RoundRow, 'state' | 'multiplier' | 'payout' | 'outcome' | 'ended_by' | 'ended_at'>

/** The row of a round that begins now. */
export const newRound = (
  { session, bet }: Pick<StakeRequest<InstantBet>, 'session' | 'bet'>,
  {
    playerAccount,
    stake,
    payoutMax,
    vendorCode,
    roundId,
    openedAt,
    seed,
  }: CheckedStake & { seed: TakenSeed },
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
  currency: playerAccount.currency,
  stake,
  payout_max: payoutMax,
  bet,
  steps: [],
  ...drawn,
})
