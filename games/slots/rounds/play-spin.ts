import { takeNonce } from '@faro/fair'
import { present } from '@faro/kernel/assert'
import { uuidv7 } from '@faro/kernel/ids'
import { formatAmount, parseAmount, type CurrencyCode } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import type { GameSession } from '@faro/server-kit/auth'
import { once, type Idempotency, type Tx } from '@faro/server-kit/db'
import { modelHash, modelOf, payoutOf, spin, type SlotModel } from '../engine/index.ts'
import type { SlotsDeps } from '../src/deps.ts'
import { spinOf, type Spin } from './spin-record.ts'
import { stakesOf } from './stakes.ts'

type Played = {
  spin: Spin
  available: string
  seed: { serverSeedHash: string; clientSeed: string; nonce: number }
}

type Refusal =
  | 'amount-malformed'
  | 'amount-too-fine'
  | 'amount-too-large'
  | 'stake-not-offered'
  | 'insufficient-funds'
  | 'account-disabled'
  | 'player-excluded'
  | 'player-limit'
  | 'max-bet'
  | 'maintenance'
  | 'account-unknown'
  | 'game-off'
  | 'game-unknown'
  | 'idempotency-key-reused'

type Seat = NonNullable<Awaited<ReturnType<SlotsDeps['gaming']['vendorWallet']['seat']>>>

type Request = {
  readonly session: GameSession
  readonly stakeText: string
  readonly idempotency: Idempotency
}

/**
 * Plays one spin. Nonce, outcome, stake, payout and answer are one transaction: after a crash the
 * spin has happened whole or not at all, and the same key gets the same spin again.
 */
export const playSpin =
  ({ db, gaming }: SlotsDeps) =>
  async (request: Request): Promise<Result<Played, Refusal>> => {
    const { session, stakeText, idempotency } = request
    const model = modelOf(session.gameCode)
    if (model === undefined) return err('game-unknown')
    const seat = await gaming.vendorWallet.seat(session.memberId)
    if (seat === null) return err('account-unknown')
    const { currency } = seat
    const stake = parseAmount(stakeText, currency)
    if (!stake.ok) return stake
    if (!stakesOf(model, currency).includes(stake.value)) return err('stake-not-offered')
    const offered = await gaming.game(session.merchantId, session.gameCode)
    if (!offered.ok) return offered
    if (offered.value.inMaintenance) return err('game-off')
    return db.tx((tx) =>
      once(tx, idempotency, () =>
        spinIn(tx, gaming, {
          ...request,
          seat,
          model,
          stake: stake.value,
          vendorCode: offered.value.game.vassalage,
        }),
      ),
    )
  }

type Ready = Request & {
  readonly seat: Seat
  readonly model: SlotModel
  readonly stake: bigint
  readonly vendorCode: string
}

const spinIn = async (
  tx: Tx,
  gaming: SlotsDeps['gaming'],
  { session, seat, model, stake, vendorCode }: Ready,
): Promise<Result<Played, Refusal>> => {
  const seed = await takeNonce(tx, session)
  const { seedId, nonce, clientSeed, serverSeedHash } = seed
  const outcome = spin(model, seed)
  const payout = payoutOf(model, stake, outcome.pays)
  const spinId = uuidv7()
  const { currency } = seat
  const moved = await gaming.vendorWallet.batch(tx, {
    seat,
    vendorCode,
    gameCode: session.gameCode,
    vendorRound: spinId,
    isGameBound: true,
    session: { kind: 'trusted' },
    movements: [
      { kind: 'debit', key: `${spinId}:bet`, amount: stake },
      { kind: 'credit', key: `${spinId}:win`, amount: payout },
    ],
    closesRound: true,
  })
  if (!moved.ok) return refusalOf(moved.error, moved.detail, currency)
  const hash = modelHash(model)
  const [row] = await tx.query<{ created_at: Date }>(
    `insert into slots.spin(spin_id, seed_id, member_id, game_code, nonce, model_hash, currency,
       stake, payout, stops) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning created_at`,
    [
      spinId,
      seedId,
      session.memberId,
      session.gameCode,
      nonce,
      hash,
      currency,
      stake,
      payout,
      outcome.stops,
    ],
  )
  return ok({
    spin: spinOf(
      {
        spin_id: spinId,
        seed_id: seedId,
        game_code: session.gameCode,
        nonce,
        model_hash: hash,
        currency,
        stake,
        payout,
        stops: [...outcome.stops],
        created_at: present(row, 'spin').created_at,
      },
      { clientSeed, serverSeedHash, serverSeed: null },
    ),
    available: formatAmount(moved.value.available, currency),
    seed: { serverSeedHash, clientSeed, nonce: nonce + 1 },
  })
}

const refusals: Readonly<Record<string, Refusal>> = {
  'player-unknown': 'account-unknown',
  'player-disabled': 'account-disabled',
  'player-excluded': 'player-excluded',
  'player-limit': 'player-limit',
  'max-bet': 'max-bet',
  'game-off': 'game-off',
  'brand-closed': 'maintenance',
}

/** The wallet's words for what the player is told; anything else is a fault of ours. */
const refusalOf = (
  error: string,
  detail: unknown,
  currency: CurrencyCode,
): Result<never, Refusal> => {
  if (error === 'insufficient-funds') {
    const { available } = detail as { available: string }
    return err('insufficient-funds', { available: formatAmount(BigInt(available), currency) })
  }
  const told = refusals[error]
  if (told !== undefined) return err(told)
  throw new Error(`the wallet refused a spin: ${error}`)
}
