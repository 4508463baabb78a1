import type { QuickBet } from '@faro/contract/instant'
import { takeNonce } from '@faro/fair'
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
  { gaming, clock }: InstantDeps,
  { request, ready }: Playing,
): Promise<Result<Answered, StakeRefusal>> => {
  const { seat, stake, payoutMax, vendorCode } = ready
  const seed = await takeNonce(tx, request.session)
  const { outcome, multiplier } = play(request.bet, seed)
  const payout = payoutOf(stake, multiplier, payoutMax)
  const now = clock.now()
  const row = newRound(
    request,
    { ...ready, seed },
    {
      state: payout > 0n ? 'won' : 'lost',
      multiplier: BigInt(multiplier),
      payout,
      outcome,
      ended_by: 'draw',
      created_at: now,
      ended_at: now,
    },
  )
  const moved = await gaming.vendorWallet.batch(tx, {
    seat,
    vendorCode,
    gameCode: row.game_code,
    vendorRound: row.round_id,
    isGameBound: true,
    session: { kind: 'trusted' },
    movements: [
      { kind: 'debit', key: `${row.round_id}:bet`, amount: stake },
      { kind: 'credit', key: `${row.round_id}:win`, amount: payout },
    ],
    closesRound: true,
  })
  if (!moved.ok) return playRefusal(moved, seat.currency)
  await insertRound(tx, row)
  const { clientSeed, serverSeedHash, nonce } = seed
  return ok({
    round: shownOf(row, { clientSeed, serverSeedHash, serverSeed: null }),
    available: formatAmount(moved.value.available, seat.currency),
    seed: { clientSeed, serverSeedHash, nonce: nonce + 1 },
  })
}
