import type { CrashBet } from '@faro/contract/crash'
import { present } from '@faro/kernel/assert'
import { formatAmount } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import type { GameSession } from '@faro/server-kit/auth'
import { once, type Idempotency, type Tx } from '@faro/server-kit/db'
import { judgeCashOut } from '../engine/index.ts'
import type { CrashDeps } from '../src/deps.ts'
import { lockBet, ownBetOf, type BetRow } from './bet-store.ts'
import type { Pending } from './pending.ts'
import { findRound, type RoundRow } from './round-store.ts'
import { voidBet, winBet } from './settle-bet.ts'

type Refusal =
  | 'bet-unknown'
  | 'round-not-running'
  | 'too-early'
  | 'busted'
  | 'account-unknown'
  | 'idempotency-key-reused'

export type CashedOut = { bet: CrashBet; available: string }

type Request = {
  readonly session: GameSession
  readonly betId: string
  /** For how long the wish waited until its player was known. */
  readonly waitedMs?: number
  readonly idempotency: Idempotency
}

/**
 * Cashes a bet out at the moment the request arrived. The row of the bet decides: whoever locks it
 * first, player or round, settles it, and everybody after reads the result.
 */
export const cashOut =
  (deps: CrashDeps, pending: Pending) =>
  async (request: Request): Promise<Result<CashedOut, Refusal>> => {
    const { db, clock, onChanged } = deps
    const { session, idempotency, waitedMs = 0 } = request
    // the wish counts from when it came, however long it waits for connections
    const nowMs = clock.now() - Math.floor(waitedMs)
    const done = await pending.hold(session.merchantId, () =>
      db.tx((tx) => once(tx, idempotency, () => cashOutIn(tx, deps, { ...request, nowMs }))),
    )
    if (done.ok) onChanged(session.merchantId)
    return done
  }

const cashOutIn = async (
  tx: Tx,
  deps: CrashDeps,
  { session, betId, nowMs }: Request & { readonly nowMs: number },
): Promise<Result<CashedOut, Refusal>> => {
  const bet = await lockBet(tx, betId)
  if (bet === undefined || bet.member_id !== session.memberId) return err('bet-unknown')
  const round = present(await findRound(tx, bet.round_id), 'round of a bet')
  if (bet.state !== 'placed') return settledBefore(tx, deps, { bet, round })
  if (bet.is_owed) return refund(tx, deps, { bet, round, nowMs })
  if (round.started_at === null) return err('round-not-running')
  const running = { startedAtMs: round.started_at.getTime(), bust: round.bust }
  const verdict = judgeCashOut(running, bet, nowMs)
  if (!verdict.ok) return verdict
  const won = await winBet(tx, deps, { bet, multiplier: verdict.value, nowMs })
  return ok({
    bet: ownBetOf(won.row, round.number, bustOf(round)),
    available: formatAmount(won.available, bet.currency),
  })
}

const bustOf = (round: RoundRow): number | null => (round.state === 'ended' ? round.bust : null)

/** The round had an outage: the stake is refunded, whoever settles first. */
const refund = async (
  tx: Tx,
  deps: CrashDeps,
  { bet, round, nowMs }: { bet: BetRow; round: RoundRow; nowMs: number },
): Promise<Result<CashedOut, Refusal>> => {
  await voidBet(tx, deps, { bet, nowMs })
  return settledBefore(tx, deps, { bet: { ...bet, state: 'void', payout: bet.stake }, round })
}

/** Settled by its target, its cap or an earlier wish: the answer is what it won. */
const settledBefore = async (
  tx: Tx,
  { gaming }: CrashDeps,
  { bet, round }: { bet: BetRow; round: RoundRow },
): Promise<Result<CashedOut, Refusal>> => {
  if (bet.state === 'lost') return err('busted')
  const account = await gaming.gameWallet.available(tx, {
    merchantId: bet.merchant_id,
    memberId: bet.member_id,
  })
  if (account === null) return err('account-unknown')
  return ok({
    bet: ownBetOf(bet, round.number, bustOf(round)),
    available: formatAmount(account.available, account.currency),
  })
}
