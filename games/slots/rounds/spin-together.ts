import { lockPairs, seedAfter, takeNonces, type TakenSeed } from '@faro/fair'
import { payOuts, takeStakes, type RoundRef } from '@faro/gaming'
import { poolWinsOf } from '@faro/jackpots'
import { present } from '@faro/kernel/assert'
import { uuidv7 } from '@faro/kernel/ids'
import { formatAmount } from '@faro/kernel/money'
import { ok, type Result } from '@faro/kernel/result'
import { onceMany, type Tx } from '@faro/server-kit/db'
import { drawsOf, modelHash, payoutOf } from '../engine/index.ts'
import type { SlotsDeps } from '../src/deps.ts'
import type { Played, CheckedSpin, Refusal } from './play-spin.ts'
import { insertSpins, spinOf, type NewSpin } from './spin-record.ts'

/** A spin whose stake was taken. */
type Covered = {
  /** Its index among the requested spins. */
  readonly at: number
  readonly ask: CheckedSpin
  readonly place: RoundRef & { readonly stake: bigint }
}

/**
 * Plays rounds of different players in one transaction, none of them a free one: what must be
 * locked is locked for all together, first the seed pairs, then the accounts, then the pools. A
 * refused round leaves nothing behind, and nothing was drawn for it.
 */
export const spinTogether =
  (deps: SlotsDeps) =>
  async (asks: readonly CheckedSpin[]): Promise<readonly Result<Played, Refusal>[]> => {
    const { value } = await deps.db.tx(async (tx) =>
      ok(
        await onceMany<Played, Refusal>(
          tx,
          asks.map(({ idempotency }) => idempotency),
          (fresh) =>
            spinsIn(
              tx,
              deps,
              fresh.map((at) => present(asks[at], 'spin')),
            ),
        ),
      ),
    )
    return value
  }

const spinsIn = async (
  tx: Tx,
  deps: SlotsDeps,
  asks: readonly CheckedSpin[],
): Promise<readonly Result<Played, Refusal>[]> => {
  if (asks.length === 0) return []
  await lockPairs(
    tx,
    asks.map(({ session }) => session),
  )
  const places = asks.map(({ playerAccount, vendorCode, session: { gameCode }, cost }) => ({
    playerAccount,
    vendorCode,
    gameCode,
    roundId: uuidv7(),
    stake: cost,
  }))
  const staked = await takeStakes(tx, deps.gaming, places)
  const covered = asks.flatMap((ask, at): readonly Covered[] =>
    staked[at]?.ok === true ? [{ at, ask, place: present(places[at], 'place') }] : [],
  )
  const played = new Map((await drawn(tx, deps, covered)).map((one, i) => [covered[i]?.at, one]))
  return staked.map((stake, at) =>
    stake.ok ? ok(present(played.get(at), 'spin that was played')) : stake,
  )
}

/** Nothing is refused from here on: what is drawn stands. */
const drawn = async (
  tx: Tx,
  deps: SlotsDeps,
  covered: readonly Covered[],
): Promise<readonly Played[]> => {
  if (covered.length === 0) return []
  const seeds = await takeNonces(
    tx,
    covered.map(({ ask: { session, idempotency } }) => ({ ...session, chosen: idempotency.key })),
  )
  const spins = covered.map(({ ask, place }, i) =>
    spinFor(ask, place.roundId, present(seeds[i], 'seed')),
  )
  const pools = await deps.playBets(
    tx,
    covered.map(({ place }, i) => ({ ...place, seed: present(seeds[i], 'seed') })),
  )
  const paid = await payOuts(
    tx,
    deps.gaming,
    covered.map(({ place }, i) => ({
      ...place,
      payout: spins[i]?.payout ?? 0n,
      beside: pools[i]?.movements ?? [],
    })),
  )
  const rows = await insertSpins(tx, spins)
  return rows.map((row, i) => {
    const seed = present(seeds[i], 'seed')
    const { clientSeed, serverSeedHash } = seed
    return {
      spin: spinOf(row, { clientSeed, serverSeedHash, serverSeed: null }),
      available: formatAmount(paid[i]?.available ?? 0n, row.currency),
      seed: seedAfter(seed),
      jackpots: poolWinsOf(pools[i]?.wins ?? [], row.currency),
      freeRound: null,
      freeRounds: null,
    }
  })
}

const spinFor = (ask: CheckedSpin, spinId: string, seed: TakenSeed): NewSpin => {
  const { model, stake, isBought, playerAccount, session } = ask
  const { draws, pays } = drawsOf(model, seed, { isBought })
  return {
    spin_id: spinId,
    seed_id: seed.seedId,
    member_id: session.memberId,
    game_code: session.gameCode,
    nonce: seed.nonce,
    model_hash: modelHash(model),
    currency: playerAccount.currency,
    stake,
    is_bought: isBought,
    payout: payoutOf(model, stake, pays),
    stops: draws,
    award_id: null,
  }
}
