import type { FreeRound, FreeRounds } from '@faro/contract/gaming'
import type { PoolWin } from '@faro/contract/jackpots'
import { lockPairs, seedAfter, takeNonce, type PresentSeed } from '@faro/fair'
import {
  createBetLane,
  playerAccountWithStake,
  unlessAnswered,
  vendorOnOffer,
  type AmountRefusal,
  type PlayRefusal,
  type PlayerAccount,
} from '@faro/gaming'
import { poolWinsOf } from '@faro/jackpots'
import { present } from '@faro/kernel/assert'
import { uuidv7 } from '@faro/kernel/ids'
import { formatAmount } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import type { GameSession } from '@faro/server-kit/auth'
import { once, type Idempotency, type Tx } from '@faro/server-kit/db'
import { drawsOf, modelHash, modelOf, payoutOf, type Slot } from '../engine/index.ts'
import type { SlotsDeps } from '../src/deps.ts'
import { insertSpins, spinOf, type Spin } from './spin-record.ts'
import { spinTogether } from './spin-together.ts'
import { payOut, takeStake } from './move-money.ts'
import { costOf } from './stakes.ts'

export type Played = {
  spin: Spin
  available: string
  seed: PresentSeed
  jackpots: PoolWin[]
  freeRound: FreeRound | null
  freeRounds: FreeRounds | null
}

export type Refusal =
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
 * answer are one transaction, which rounds of other players may share: after a crash the round has
 * happened whole or not at all, and the same key gets the same round again.
 */
export const playSpin = (deps: SlotsDeps) => {
  const { db, gaming } = deps
  const alone = (ask: CheckedSpin): Promise<Result<Played, Refusal>> =>
    db.tx((tx) => once(tx, ask.idempotency, () => spinIn(tx, deps, ask)))
  const lane = createBetLane({
    applyMany: togetherWhereAllPay(deps, alone),
    applyOne: alone,
    accountOf: ({ playerAccount }: CheckedSpin) => playerAccount.accountId,
  })
  return async (request: Request): Promise<Result<Played, Refusal>> => {
    const { session, stakeText, isBought, idempotency } = request
    const model = modelOf(session.gameCode)
    if (model === undefined) return err('game-unknown')
    const placed = await playerAccountWithStake(gaming, session, stakeText)
    if (!placed.ok) return placed
    const { playerAccount, stake } = placed.value
    const cost = costOf(model, { stake, isBought, currency: playerAccount.currency })
    if (!cost.ok) return cost
    const vendor = await vendorOnOffer(gaming, session)
    if (!vendor.ok) return unlessAnswered(db, idempotency, vendor)
    return lane({
      ...request,
      playerAccount,
      model,
      stake,
      cost: cost.value,
      vendorCode: vendor.value,
    })
  }
}

/** Spins of one transaction; who has a free round to play plays it in one of their own. */
const togetherWhereAllPay =
  (deps: SlotsDeps, alone: (ask: CheckedSpin) => Promise<Result<Played, Refusal>>) =>
  async (asks: readonly CheckedSpin[]): Promise<readonly Result<Played, Refusal>[]> => {
    const { db, gaming } = deps
    const places = asks.map(({ session }) => session)
    const free = await gaming.freeRounds.holdersIn(db, places)
    const isPaid = ({ session, awardId }: CheckedSpin): boolean =>
      awardId === undefined && !free.has(session.memberId)
    const paid = asks.filter(isPaid)
    const played = paid.length === 0 ? [] : await spinTogether(deps)(paid)
    const answers = new Map(played.map((answer, i) => [paid[i], answer] as const))
    const all: Result<Played, Refusal>[] = []
    for (const ask of asks) all.push(answers.get(ask) ?? (await alone(ask)))
    return all
  }

/** A spin that has passed every check before its stake is taken. */
export type CheckedSpin = Request & {
  readonly playerAccount: PlayerAccount
  readonly model: Slot
  readonly stake: bigint
  readonly cost: bigint
  readonly vendorCode: string
}

const spinIn = async (
  tx: Tx,
  deps: SlotsDeps,
  {
    session,
    playerAccount,
    model,
    isBought,
    vendorCode,
    awardId,
    idempotency,
    ...asked
  }: CheckedSpin,
): Promise<Result<Played, Refusal>> => {
  const { gaming } = deps
  // before the money, as all do who lock both
  await lockPairs(tx, [session])
  const award = await gaming.freeRounds.take(tx, session)
  if (award === null && awardId !== undefined) return err('free-rounds-over')
  if (award !== null && isBought) return err('free-rounds-open')
  const stake = award?.stake ?? asked.stake
  const { currency } = playerAccount
  const { gameCode } = session
  const roundId = uuidv7()
  const place = { playerAccount, vendorCode, gameCode, roundId, cost: asked.cost, award }
  const staked = await takeStake(tx, deps, place)
  if (!staked.ok) return staked
  // the account may have been waited for past the end: nothing was drawn yet
  if (award !== null && gaming.freeRounds.isOver(award)) return err('free-rounds-over')
  const seed = await takeNonce(tx, session, idempotency.key)
  const { draws, pays } = drawsOf(model, seed, { isBought })
  const payout = payoutOf(model, stake, pays)
  const paid = await payOut(tx, deps, { ...place, seed, payout })
  const [row] = await insertSpins(tx, [
    {
      spin_id: roundId,
      seed_id: seed.seedId,
      member_id: session.memberId,
      game_code: gameCode,
      nonce: seed.nonce,
      model_hash: modelHash(model),
      currency,
      stake,
      is_bought: isBought,
      payout,
      stops: draws,
      award_id: award?.award_id ?? null,
    },
  ])
  const { serverSeedHash, clientSeed } = seed
  return ok({
    spin: spinOf(present(row, 'spin'), { clientSeed, serverSeedHash, serverSeed: null }),
    available: formatAmount(paid.available, currency),
    seed: seedAfter(seed),
    jackpots: poolWinsOf(paid.wins, currency),
    freeRound: paid.freeRound,
    freeRounds: award === null ? null : await gaming.freeRounds.open(tx, session),
  })
}
