import type { FreeRound } from '@faro/contract/gaming'
import type { TakenSeed } from '@faro/fair'
import type { Seat } from '@faro/gaming'
import type { PoolsPlayed } from '@faro/jackpots'
import type { Tx } from '@faro/server-kit/db'
import type { SlotsDeps } from '../src/deps.ts'

type Gaming = SlotsDeps['gaming']
type Moved = Awaited<ReturnType<Gaming['vendorWallet']['batch']>>
type Award = NonNullable<Awaited<ReturnType<Gaming['freeRounds']['take']>>>

/** A round that is to be played, before anything of it was drawn. */
export type SpinPlace = {
  readonly seat: Seat
  readonly vendorCode: string
  readonly gameCode: string
  readonly spinId: string
  readonly cost: bigint
  /** Free rounds that the spin is one of. */
  readonly award: Award | null
}

type Paid = {
  readonly available: bigint
  readonly wins: PoolsPlayed['wins']
  readonly freeRound: FreeRound | null
}

const frameOf = ({ seat, vendorCode, gameCode, spinId }: SpinPlace) =>
  ({
    seat,
    vendorCode,
    gameCode,
    vendorRound: spinId,
    isGameBound: true,
    session: { kind: 'trusted' },
  }) as const

/**
 * Takes the price, or the free round. Everything that can be refused is refused here: nothing has
 * been drawn yet, so neither the answer nor its time says anything of what would have come.
 */
export const takeStake = (tx: Tx, { gaming }: SlotsDeps, spin: SpinPlace): Promise<Moved> => {
  const { seat, vendorCode, spinId, cost, award } = spin
  if (award !== null)
    return gaming.freeRounds.stake(tx, { seat, award, vendorCode, vendorRound: spinId })
  return gaming.vendorWallet.batch(tx, {
    ...frameOf(spin),
    movements: [{ kind: 'debit', key: `${spinId}:bet`, amount: cost }],
    closesRound: false,
  })
}

type Drawn = { readonly seed: TakenSeed; readonly payout: bigint }

/** Payout, and what a bet brings to pools. A free round brings nothing and wins none. */
export const payOut = async (
  tx: Tx,
  { gaming, playPools }: SlotsDeps,
  { seed, payout, ...spin }: SpinPlace & Drawn,
): Promise<Paid> => {
  const { seat, vendorCode, gameCode, spinId, cost, award } = spin
  if (award !== null) {
    const play = { seat, award, vendorCode, vendorRound: spinId, payout }
    return { ...(await gaming.freeRounds.pay(tx, play)), wins: [] }
  }
  const place = { seat, vendorCode, gameCode, roundId: spinId }
  // what a bought feature costs is staked like any other money
  const pools = await playPools(tx, { ...place, stake: cost, seed })
  const moved = await gaming.vendorWallet.batch(tx, {
    ...frameOf(spin),
    movements: [{ kind: 'credit', key: `${spinId}:win`, amount: payout }, ...pools.movements],
    closesRound: true,
  })
  // what was drawn is never taken back by a refusal: it would be drawn twice
  if (!moved.ok) throw new Error(`the wallet refused what a spin won: ${moved.error}`)
  return { available: moved.value.available, wins: pools.wins, freeRound: null }
}
