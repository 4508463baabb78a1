import type { SteppedBet } from '@faro/contract/instant'
import { lockPair, openUnder, seedAfter } from '@faro/fair'
import { takeStake, unlessAnswered } from '@faro/gaming'
import { formatAmount } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import { once, violated, type Tx } from '@faro/server-kit/db'
import { standingOf } from '../engine/index.ts'
import type { InstantDeps } from '../src/deps.ts'
import { insertRounds, shownOf } from './round-store.ts'
import {
  newRound,
  checkStake,
  type Answered,
  type CheckedStake,
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
    const ready = await checkStake(deps, request)
    if (!ready.ok) return unlessAnswered(deps.db, request.idempotency, ready)
    try {
      return await deps.db.tx((tx) =>
        once(tx, request.idempotency, () => openIn(tx, deps, { request, ready: ready.value })),
      )
    } catch (error) {
      if (violated(error) === 'round_open') return err('round-open')
      throw error
    }
  }

type Opening = { readonly request: StakeRequest<SteppedBet>; readonly ready: CheckedStake }

const openIn = async (
  tx: Tx,
  deps: InstantDeps,
  { request, ready }: Opening,
): Promise<Result<Answered, Refusal>> => {
  const { session } = request
  const { playerAccount, roundId } = ready
  // before the money: a second round of the same game never gets as far as a debit
  const kept = await lockPair(tx, session)
  if (!kept.ok) return kept
  const moved = await takeStake(tx, deps.gaming, ready)
  if (!moved.ok) return moved
  const seed = await openUnder(tx, session, { roundId, chosen: request.idempotency.key })
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
      ended_at: null,
    },
  )
  await insertRounds(tx, [row])
  const { clientSeed, serverSeedHash } = seed
  return ok({
    round: shownOf(row, { clientSeed, serverSeedHash, serverSeed: null }),
    available: formatAmount(moved.value.available, playerAccount.currency),
    seed: seedAfter(seed),
  })
}
