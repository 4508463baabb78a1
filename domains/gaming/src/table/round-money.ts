import { present } from '@faro/kernel/assert'
import type { Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import type { Movement, Seat } from '../calls/call.ts'
import { playRefusal, type PlayRefusal } from '../calls/play-refusal.ts'
import type { HouseGaming } from './table.ts'

type Wallet = Pick<HouseGaming, 'vendorWallet'>

/** A round of a game of the house as the ledger knows it: one bet, and at most one end. */
export type RoundPlace = {
  readonly seat: Seat
  readonly vendorCode: string
  readonly gameCode: string
  readonly roundId: string
}

const frameOf = ({ seat, vendorCode, gameCode, roundId }: RoundPlace) =>
  ({ seat, vendorCode, gameCode, vendorRound: roundId, isGameBound: true }) as const

const keysOf = ({ roundId }: RoundPlace) => ({
  bet: `${roundId}:bet`,
  win: `${roundId}:win`,
  void: `${roundId}:void`,
})

/** The place of a round that was written before: its player's seat never changes. */
export const placeOf = async (
  { vendorWallet }: Wallet,
  { memberId, ...place }: Omit<RoundPlace, 'seat'> & { readonly memberId: string },
): Promise<RoundPlace> => ({
  ...place,
  seat: present(await vendorWallet.seat(memberId), 'seat of a round'),
})

/**
 * Takes the stake of a round, before anything is drawn for it: a refusal says nothing of what would
 * have come, neither by its answer nor by its time. Answers what is left.
 */
export const takeStake = async (
  tx: Tx,
  { vendorWallet }: Wallet,
  { stake, ...place }: RoundPlace & { readonly stake: bigint },
): Promise<Result<{ readonly available: bigint }, PlayRefusal>> => {
  const moved = await vendorWallet.batch(tx, {
    ...frameOf(place),
    session: { kind: 'trusted' },
    movements: [{ kind: 'debit', key: keysOf(place).bet, amount: stake }],
    closesRound: false,
  })
  return moved.ok ? moved : playRefusal(moved, place.seat.currency)
}

type Payout = {
  /** In ledger units; nothing where the round was lost. */
  readonly payout: bigint
  /** Whether the bet came in a call of its own, at some time before. */
  readonly isLater?: boolean
  /** What else moves with the end, such as jackpots. */
  readonly beside?: readonly Movement[]
}

/** Pays what a round won and ends it. What was drawn is never taken back: a refusal throws. */
export const payOut = async (
  tx: Tx,
  { vendorWallet }: Wallet,
  { payout, isLater = false, beside = [], ...place }: RoundPlace & Payout,
): Promise<{ readonly available: bigint }> => {
  const { bet, win } = keysOf(place)
  const settles = isLater ? { settles: bet } : {}
  const moved = await vendorWallet.batch(tx, {
    ...frameOf(place),
    session: { kind: 'trusted' },
    movements: [{ kind: 'credit', key: win, amount: payout, ...settles }, ...beside],
    closesRound: true,
  })
  if (!moved.ok) throw new Error(`the wallet refused what a round won: ${moved.error}`)
  return moved.value
}

/** Gives the stake of a round back whole and ends it, as if it had never been. */
export const giveBack = async (
  tx: Tx,
  { vendorWallet }: Wallet,
  place: RoundPlace,
): Promise<void> => {
  const keys = keysOf(place)
  const taken = await vendorWallet.reverse(tx, {
    ...frameOf(place),
    closesRound: true,
    reversals: [{ key: keys.void, original: keys.bet }],
  })
  if (!taken.ok) throw new Error(`the wallet refused to give a stake back: ${taken.error}`)
  const { vendorCode, roundId, seat } = place
  await vendorWallet.close(tx, vendorCode, [{ memberId: seat.memberId, vendorRound: roundId }])
}
