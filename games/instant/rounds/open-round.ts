import type { SteppedBet } from '@faro/contract/instant'
import { takeNonce } from '@faro/fair'
import { playRefusal } from '@faro/gaming'
import { formatAmount } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import { answered, once, violated, type Tx } from '@faro/server-kit/db'
import { standingOf } from '../engine/index.ts'
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

type Refusal = StakeRefusal | 'round-open'

/**
 * Opens a round of several steps. The stake leaves the account in the transaction that writes the
 * round; a player has one open round in a game, on however many devices.
 */
export const openRound =
  (deps: InstantDeps) =>
  async (request: StakeRequest<SteppedBet>): Promise<Result<Answered, Refusal>> => {
    const ready = await readyFor(deps, request)
    // a repeat is answered as before, whatever became of limits and game meanwhile
    if (!ready.ok) return (await answered<Answered>(deps.db, request.idempotency)) ?? ready
    try {
      return await deps.db.tx((tx) =>
        once(tx, request.idempotency, () => openIn(tx, deps, { request, ready: ready.value })),
      )
    } catch (error) {
      if (violated(error) === 'round_open') return err('round-open')
      throw error
    }
  }

type Opening = { readonly request: StakeRequest<SteppedBet>; readonly ready: Ready }

const openIn = async (
  tx: Tx,
  { gaming, clock }: InstantDeps,
  { request, ready }: Opening,
): Promise<Result<Answered, Refusal>> => {
  const { seat, stake, vendorCode } = ready
  const seed = await takeNonce(tx, request.session)
  const { shown, multiplier } = standingOf(request.bet, seed, [])
  const row = newRound(
    request,
    { ...ready, seed },
    {
      state: 'open',
      multiplier: BigInt(multiplier),
      payout: 0n,
      outcome: shown,
      ended_by: null,
      created_at: clock.now(),
      ended_at: null,
    },
  )
  // before the money: a second round of the same game never gets as far as a debit
  await insertRound(tx, row)
  const moved = await gaming.vendorWallet.batch(tx, {
    seat,
    vendorCode,
    gameCode: row.game_code,
    vendorRound: row.round_id,
    isGameBound: true,
    session: { kind: 'trusted' },
    movements: [{ kind: 'debit', key: `${row.round_id}:bet`, amount: stake }],
    closesRound: false,
  })
  if (!moved.ok) return playRefusal(moved, seat.currency)
  const { clientSeed, serverSeedHash, nonce } = seed
  return ok({
    round: shownOf(row, { clientSeed, serverSeedHash, serverSeed: null }),
    available: formatAmount(moved.value.available, seat.currency),
    seed: { clientSeed, serverSeedHash, nonce: nonce + 1 },
  })
}
