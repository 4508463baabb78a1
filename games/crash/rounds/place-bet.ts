import {
  refusalOfStake,
  playerAccountWithStake,
  takeStake,
  unlessAnswered,
  vendorOnOffer,
  type AmountRefusal,
  type PlayRefusal,
  type PlayerAccount,
} from '@faro/gaming'
import { present } from '@faro/kernel/assert'
import { uuidv7 } from '@faro/kernel/ids'
import { maskedName } from '@faro/kernel/masked-name'
import { formatAmount } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import type { CrashBet } from '@faro/contract/crash'
import type { GameSession } from '@faro/server-kit/auth'
import { once, violated, type Idempotency, type Tx } from '@faro/server-kit/db'
import { capOf, mostWinnable } from '../engine/index.ts'
import { gameCode, vendorCode, type CrashDeps } from '../src/deps.ts'
import { betColumns, betFields, ownBetOf } from './bet-store.ts'
import { limitsOf } from './limits.ts'
import { bettingRound } from './round-store.ts'

type Refusal =
  | AmountRefusal
  | 'below-minimum'
  | 'above-maximum'
  | PlayRefusal
  | 'game-unknown'
  | 'betting-closed'
  | 'place-taken'
  | 'bets-at-once'
  | 'idempotency-key-reused'

export type Placed = { bet: CrashBet; available: string }

type Request = {
  readonly session: GameSession
  readonly place: 1 | 2
  readonly stakeText: string
  readonly target: number | null
  readonly idempotency: Idempotency
}

/**
 * Places a bet in the round that takes bets. The stake leaves the account in the transaction that
 * writes the bet, and the round cannot start before that transaction is over.
 */
export const placeBet =
  (deps: CrashDeps) =>
  async (request: Request): Promise<Result<Placed, Refusal>> => {
    const { db, gaming } = deps
    const { session, stakeText, idempotency } = request
    if (session.gameCode !== gameCode) return err('game-unknown')
    const ready = await playerAccountWithStake(gaming, session, stakeText)
    if (!ready.ok) return ready
    const vendor = await vendorOnOffer(gaming, session)
    if (!vendor.ok) return unlessAnswered(db, idempotency, vendor)
    const name = maskedName(await deps.nameOf(session.memberId))
    const wish = { ...request, ...ready.value, name }
    try {
      const placed = await db.tx((tx) => once(tx, idempotency, () => placeIn(tx, deps, wish)))
      if (placed.ok) deps.onChanged(session.merchantId)
      return placed
    } catch (error) {
      if (violated(error) === 'bet_place') return err('place-taken')
      throw error
    }
  }

type CheckedBet = Request & {
  readonly playerAccount: PlayerAccount
  readonly stake: bigint
  readonly name: string
}

const placeIn = async (
  tx: Tx,
  { gaming, clock }: CrashDeps,
  { session, playerAccount, stake, name, target, place }: CheckedBet,
): Promise<Result<Placed, Refusal>> => {
  const round = await bettingRound(tx, session.merchantId)
  const now = clock.now()
  if (round === undefined || round.betting_until.getTime() <= now) return err('betting-closed')
  // the limits of the bet's round, which stays current until the commit
  const limits = await limitsOf(tx, session.merchantId, playerAccount.currency)
  if (place > limits.betsMax) return err('bets-at-once')
  const winnable = mostWinnable(limits.payoutMax)
  // limits may be older than the rule that they leave something to win
  const stakeMax = limits.stakeMax < winnable ? limits.stakeMax : winnable
  const outside = refusalOfStake(stake, { ...limits, stakeMax }, playerAccount.currency)
  if (outside !== null) return outside
  const betId = uuidv7(now)
  const [row] = await tx.query(
    `insert into crash.bet(bet_id, round_id, merchant_id, member_id, place, name, currency, stake,
       target, cap, placed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning ${betColumns}`,
    [
      betId,
      round.round_id,
      session.merchantId,
      session.memberId,
      place,
      name,
      playerAccount.currency,
      stake,
      target,
      capOf(stake, limits.payoutMax),
      new Date(now),
    ],
    betFields,
  )
  const at = { playerAccount, vendorCode, gameCode, roundId: betId }
  const moved = await takeStake(tx, gaming, { ...at, stake })
  if (!moved.ok) return moved
  return ok({
    bet: ownBetOf(present(row, 'bet'), round.number, null),
    available: formatAmount(moved.value.available, playerAccount.currency),
  })
}
