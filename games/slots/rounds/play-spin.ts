import type { FreeRound, FreeRounds } from '@faro/contract/gaming'
import type { PoolWin } from '@faro/contract/jackpots'
import { seedAfter, takeNonce, type PresentSeed } from '@faro/fair'
import {
  seatWithStake,
  unlessAnswered,
  vendorOnOffer,
  type AmountRefusal,
  type PlayRefusal,
  type Seat,
} from '@faro/gaming'
import { poolWinsOf } from '@faro/jackpots'
import { present } from '@faro/kernel/assert'
import { uuidv7 } from '@faro/kernel/ids'
import { formatAmount } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import type { GameSession } from '@faro/server-kit/auth'
import { col, once, type Idempotency, type Tx } from '@faro/server-kit/db'
import { drawsOf, modelHash, modelOf, payoutOf, type Slot } from '../engine/index.ts'
import type { SlotsDeps } from '../src/deps.ts'
import { spinOf, type Spin, type SpinRow } from './spin-record.ts'
import { payOut, takeStake } from './move-money.ts'
import { costOf } from './stakes.ts'

type Played = {
  spin: Spin
  available: string
  seed: PresentSeed
  jackpots: PoolWin[]
  freeRound: FreeRound | null
  freeRounds: FreeRounds | null
}

type Refusal =
  | AmountRefusal
  | 'stake-not-offered'
  | 'feature-not-offered'
  | PlayRefusal
  | 'game-unknown'
  | 'free-rounds-over'
  | 'free-rounds-open'
  | 'idempotency-key-reused'

type Request = {
  readonly session: GameSession
  readonly stakeText: string
  /** Whether the features are bought. */
  readonly isBought: boolean
  /** The free rounds that the player expects to play: never paid for instead. */
  readonly awardId?: string | undefined
  readonly idempotency: Idempotency
}

/**
 * Plays one round with all the free spins and respins it brings. Nonce, outcome, stake, payout and
 * answer are one transaction: after a crash the round has happened whole or not at all, and the
 * same key gets the same round again.
 */
export const playSpin =
  (deps: SlotsDeps) =>
  async (request: Request): Promise<Result<Played, Refusal>> => {
    const { db, gaming } = deps
    const { session, stakeText, isBought, idempotency } = request
    const model = modelOf(session.gameCode)
    if (model === undefined) return err('game-unknown')
    const placed = await seatWithStake(gaming, session, stakeText)
    if (!placed.ok) return placed
    const { seat, stake } = placed.value
    const cost = costOf(model, { stake, isBought, currency: seat.currency })
    if (!cost.ok) return cost
    const vendor = await vendorOnOffer(gaming, session)
    if (!vendor.ok) return unlessAnswered(db, idempotency, vendor)
    return db.tx((tx) =>
      once(tx, idempotency, () =>
        spinIn(tx, deps, {
          ...request,
          seat,
          model,
          stake,
          cost: cost.value,
          vendorCode: vendor.value,
        }),
      ),
    )
  }

type Ready = Request & {
  readonly seat: Seat
  readonly model: Slot
  readonly stake: bigint
  readonly cost: bigint
  readonly vendorCode: string
}

const spinIn = async (
  tx: Tx,
  deps: SlotsDeps,
  { session, seat, model, isBought, vendorCode, awardId, idempotency, ...asked }: Ready,
): Promise<Result<Played, Refusal>> => {
  const { gaming } = deps
  const award = await gaming.freeRounds.take(tx, session)
  if (award === null && awardId !== undefined) return err('free-rounds-over')
  if (award !== null && isBought) return err('free-rounds-open')
  const stake = award?.stake ?? asked.stake
  const { currency } = seat
  const { gameCode } = session
  const roundId = uuidv7()
  const place = { seat, vendorCode, gameCode, roundId, cost: asked.cost, award }
  const staked = await takeStake(tx, deps, place)
  if (!staked.ok) return staked
  // the account may have been waited for past the end: nothing was drawn yet
  if (award !== null && gaming.freeRounds.isOver(award)) return err('free-rounds-over')
  const seed = await takeNonce(tx, session, idempotency.key)
  const { draws, pays } = drawsOf(model, seed, { isBought })
  const payout = payoutOf(model, stake, pays)
  const paid = await payOut(tx, deps, { ...place, seed, payout })
  const row = await keep(tx, session, {
    spin_id: roundId,
    seed_id: seed.seedId,
    game_code: gameCode,
    nonce: seed.nonce,
    model_hash: modelHash(model),
    currency,
    stake,
    is_bought: isBought,
    payout,
    stops: draws,
    award_id: award?.award_id ?? null,
  })
  const { serverSeedHash, clientSeed } = seed
  return ok({
    spin: spinOf(row, { clientSeed, serverSeedHash, serverSeed: null }),
    available: formatAmount(paid.available, currency),
    seed: seedAfter(seed),
    jackpots: poolWinsOf(paid.wins, currency),
    freeRound: paid.freeRound,
    freeRounds: award === null ? null : await gaming.freeRounds.open(tx, session),
  })
}

const keep = async (
  tx: Tx,
  { memberId }: GameSession,
  spin: Omit<SpinRow, 'created_at'>,
): Promise<SpinRow> => {
  const [row] = await tx.query(
    `insert into slots.spin(spin_id, seed_id, member_id, game_code, nonce, model_hash, currency,
       stake, is_bought, payout, stops, award_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning created_at`,
    [
      spin.spin_id,
      spin.seed_id,
      memberId,
      spin.game_code,
      spin.nonce,
      spin.model_hash,
      spin.currency,
      spin.stake,
      spin.is_bought,
      spin.payout,
      spin.stops,
      spin.award_id,
    ],
    { created_at: col.timestamptz },
  )
  return { ...spin, created_at: present(row, 'spin').created_at }
}
