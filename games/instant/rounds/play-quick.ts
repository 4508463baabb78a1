import type { QuickBet } from '@faro/contract/instant'
import { lockPairs, seedAfter, takeNonces, type TakenSeed } from '@faro/fair'
import { createBetLane, payOuts, takeStakes, unlessAnswered } from '@faro/gaming'
import { present } from '@faro/kernel/assert'
import { formatAmount } from '@faro/kernel/money'
import { ok, type Result } from '@faro/kernel/result'
import { onceMany, type Tx } from '@faro/server-kit/db'
import { payoutOf, play } from '../engine/index.ts'
import type { InstantDeps } from '../src/deps.ts'
import { insertRounds, shownOf, type RoundRow } from './round-store.ts'
import {
  newRound,
  checkStake,
  type Answered,
  type CheckedStake,
  type StakeRefusal,
  type StakeRequest,
} from './stake.ts'

type Playing = { readonly request: StakeRequest<QuickBet>; readonly ready: CheckedStake }
type Answer = Result<Answered, StakeRefusal>

/**
 * Plays a round that is decided at once. Nonce, outcome, stake, payout and answer are one
 * transaction, which rounds of other players may share: after a crash the round has happened whole
 * or not at all, and the same key gets the same round again.
 */
export const playQuick = (deps: InstantDeps) => {
  const together = playTogether(deps)
  const lane = createBetLane({
    applyMany: together,
    applyOne: async (one: Playing) => present((await together([one]))[0], 'round'),
    accountOf: ({ ready }: Playing) => ready.playerAccount.accountId,
  })
  return async (request: StakeRequest<QuickBet>): Promise<Answer> => {
    const ready = await checkStake(deps, request)
    return ready.ok
      ? lane({ request, ready: ready.value })
      : unlessAnswered(deps.db, request.idempotency, ready)
  }
}

/** Rounds of different players: first the seed pairs are locked, then the accounts. */
const playTogether =
  (deps: InstantDeps) =>
  async (playing: readonly Playing[]): Promise<readonly Answer[]> => {
    const { value } = await deps.db.tx(async (tx) =>
      ok(
        await onceMany<Answered, StakeRefusal>(
          tx,
          playing.map(({ request }) => request.idempotency),
          (fresh) =>
            playIn(
              tx,
              deps,
              fresh.map((at) => present(playing[at], 'round')),
            ),
        ),
      ),
    )
    return value
  }

const playIn = async (
  tx: Tx,
  deps: InstantDeps,
  playing: readonly Playing[],
): Promise<readonly Answer[]> => {
  if (playing.length === 0) return []
  await lockPairs(
    tx,
    playing.map(({ request }) => request.session),
  )
  const staked = await takeStakes(
    tx,
    deps.gaming,
    playing.map(({ ready }) => ready),
  )
  const covered = playing.filter((_, at) => staked[at]?.ok === true)
  const rounds = await drawn(tx, deps, covered)
  const played = new Map(rounds.map((round, i) => [covered[i], round] as const))
  return staked.map((stake, at): Answer =>
    stake.ok ? ok(present(played.get(present(playing[at], 'round')), 'round played')) : stake,
  )
}

/** Nothing is refused from here on: what is drawn stands. */
const drawn = async (
  tx: Tx,
  { gaming, clock }: InstantDeps,
  covered: readonly Playing[],
): Promise<readonly Answered[]> => {
  if (covered.length === 0) return []
  const seeds = await takeNonces(
    tx,
    covered.map(({ request: { session, idempotency } }) => ({
      ...session,
      chosen: idempotency.key,
    })),
  )
  const rows = covered.map((one, i) => rowOf(one, present(seeds[i], 'seed'), clock.now()))
  const paid = await payOuts(
    tx,
    gaming,
    covered.map(({ ready }, i) => ({ ...ready, payout: present(rows[i], 'round').payout })),
  )
  await insertRounds(tx, rows)
  return rows.map((row, i) => {
    const seed = present(seeds[i], 'seed')
    const { clientSeed, serverSeedHash } = seed
    return {
      round: shownOf(row, { clientSeed, serverSeedHash, serverSeed: null }),
      available: formatAmount(present(paid[i], 'payout').available, row.currency),
      seed: seedAfter(seed),
    }
  })
}

const rowOf = ({ request, ready }: Playing, seed: TakenSeed, now: Date): RoundRow => {
  const { outcome, multiplier } = play(request.bet, seed)
  const payout = payoutOf(ready.stake, multiplier, ready.payoutMax)
  return newRound(
    request,
    { ...ready, seed },
    {
      state: payout > 0n ? 'won' : 'lost',
      multiplier: BigInt(multiplier),
      payout,
      outcome,
      ended_by: 'draw',
      ended_at: now,
    },
  )
}
