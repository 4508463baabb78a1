import type { CrashBet } from '@faro/contract/crash'
import { formatAmount } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import type { GameSession } from '@faro/server-kit/auth'
import { once, type Idempotency, type Tx } from '@faro/server-kit/db'
import type { CrashDeps } from '../src/deps.ts'
import { lockBet, markTakenBack, ownBetOf } from './bet-store.ts'
import { bettingRound } from './round-store.ts'
import { voidBet } from './settle-bet.ts'

type Refusal = 'bet-unknown' | 'betting-closed' | 'account-unknown' | 'idempotency-key-reused'

export type TakenBack = { bet: CrashBet; available: string }

type Request = {
  readonly session: GameSession
  readonly betId: string
  readonly idempotency: Idempotency
}

/**
 * Cancels a bet while its round still takes bets. The round is locked as for placing one, so it
 * begins either without the bet or before the request.
 */
export const takeBack =
  (deps: CrashDeps) =>
  async (request: Request): Promise<Result<TakenBack, Refusal>> => {
    const { session, idempotency } = request
    const done = await deps.db.tx((tx) =>
      once(tx, idempotency, () => takeBackIn(tx, deps, request)),
    )
    if (done.ok) deps.onChanged(session.merchantId)
    return done
  }

const takeBackIn = async (
  tx: Tx,
  deps: CrashDeps,
  { session, betId }: Request,
): Promise<Result<TakenBack, Refusal>> => {
  const { merchantId, memberId } = session
  // the round before the bet, as everybody locks them
  const round = await bettingRound(tx, merchantId)
  const bet = await lockBet(tx, betId)
  if (bet === undefined || bet.member_id !== memberId) return err('bet-unknown')
  const nowMs = deps.clock.now()
  if (round?.round_id !== bet.round_id || round.betting_until.getTime() <= nowMs)
    return err('betting-closed')
  if (!bet.is_taken_back) {
    await voidBet(tx, deps, { bet, nowMs })
    await markTakenBack(tx, betId)
  }
  const account = await deps.gaming.gameWallet.available(tx, { merchantId, memberId })
  if (account === null) return err('account-unknown')
  const taken = { ...bet, state: 'void', payout: bet.stake, is_taken_back: true } as const
  return ok({
    bet: ownBetOf(taken, round.number, null),
    available: formatAmount(account.available, account.currency),
  })
}
