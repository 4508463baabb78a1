import type { QuickBet } from '@faro/contract/instant'
import { seedAfter, takeNonce } from '@faro/fair'
import { playRefusal } from '@faro/gaming'
import { formatAmount } from '@faro/kernel/money'
import { ok, type Result } from '@faro/kernel/result'
import { answered, once, type Tx } from '@faro/server-kit/db'
import { payoutOf, play } from '../engine/index.ts'
import type { InstantDeps } from '../src/deps.ts'
import { insertRound, shownOf } from './round-store.ts'
import {
  newRound,
  readyFor,
  takeStake,
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
    // a repeat is answered as before, whatever became of limits and game meanwhile
    if (!ready.ok) return (await answered<Answered>(deps.db, request.idempotency)) ?? ready
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
  const { seat, stake, payoutMax, vendorCode, roundId } = ready
  const staked = await takeStake(tx, deps, { session, ...ready })
  if (!staked.ok) return playRefusal(staked, seat.currency)
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
  const moved = await gaming.vendorWallet.batch(tx, {
    seat,
    vendorCode,
    gameCode: row.game_code,
    vendorRound: roundId,
    isGameBound: true,
    session: { kind: 'trusted' },
    movements: [{ kind: 'credit', key: `${roundId}:win`, amount: payout }],
    closesRound: true,
  })
  // what was drawn is never taken back by a refusal: it would be drawn twice
  if (!moved.ok) throw new Error(`the wallet refused what a round won: ${moved.error}`)
  await insertRound(tx, row)
  const { clientSeed, serverSeedHash } = seed
  return ok({
    round: shownOf(row, { clientSeed, serverSeedHash, serverSeed: null }),
    available: formatAmount(moved.value.available, seat.currency),
    seed: seedAfter(seed),
  })
}
