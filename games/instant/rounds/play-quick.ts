import type { QuickBet } from '@faro/contract/instant'
import { seedAfter, takeNonce } from '@faro/fair'
import { payOut, takeStake, unlessAnswered } from '@faro/gaming'
import { formatAmount } from '@faro/kernel/money'
import { ok, type Result } from '@faro/kernel/result'
import { once, type Tx } from '@faro/server-kit/db'
import { payoutOf, play } from '../engine/index.ts'
import type { InstantDeps } from '../src/deps.ts'
import { insertRound, shownOf } from './round-store.ts'
import {
  newRound,
  readyFor,
  type Answered,
  type Ready,
  type StakeRefusal,
  type StakeRequest,
} from './stake.ts'

/**
 * Plays a round that is decided at once. Nonce, outcome, stake, payout and answer are one
 * transaction: after a crash the round has happened whole or not at all, and the same key gets the
 * same round again.
 */
export const playQuick =
  (deps: InstantDeps) =>
  async (request: StakeRequest<QuickBet>): Promise<Result<Answered, StakeRefusal>> => {
    const ready = await readyFor(deps, request)
    if (!ready.ok) return unlessAnswered(deps.db, request.idempotency, ready)
    return deps.db.tx((tx) =>
      once(tx, request.idempotency, () => playIn(tx, deps, { request, ready: ready.value })),
    )
  }

type Playing = { readonly request: StakeRequest<QuickBet>; readonly ready: Ready }

const playIn = async (
  tx: Tx,
  deps: InstantDeps,
  { request, ready }: Playing,
): Promise<Result<Answered, StakeRefusal>> => {
  const { gaming, clock } = deps
  const { session } = request
  const { seat, stake, payoutMax } = ready
  const staked = await takeStake(tx, gaming, ready)
  if (!staked.ok) return staked
  const seed = await takeNonce(tx, session, request.idempotency.key)
  const { outcome, multiplier } = play(request.bet, seed)
  const payout = payoutOf(stake, multiplier, payoutMax)
  const row = newRound(
    request,
    { ...ready, seed },
    {
      state: payout > 0n ? 'won' : 'lost',
      multiplier: BigInt(multiplier),
      payout,
      outcome,
      ended_by: 'draw',
      ended_at: clock.now(),
    },
  )
  const paid = await payOut(tx, gaming, { ...ready, payout })
  await insertRound(tx, row)
  const { clientSeed, serverSeedHash } = seed
  return ok({
    round: shownOf(row, { clientSeed, serverSeedHash, serverSeed: null }),
    available: formatAmount(paid.available, seat.currency),
    seed: seedAfter(seed),
  })
}
