import type { FreeRound } from '@faro/contract/gaming'
import type { TakenSeed } from '@faro/fair'
import {
  payOut as payRound,
  playRefusal,
  takeStake as takeMoney,
  type PlayRefusal,
  type RoundRef,
} from '@faro/gaming'
import type { PoolsPlayed } from '@faro/jackpots'
import type { Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import type { SlotsDeps } from '../src/deps.ts'

type Award = NonNullable<Awaited<ReturnType<SlotsDeps['gaming']['freeRounds']['take']>>>

/** A round that is to be played, before anything of it was drawn. */
export type SpinPlace = RoundRef & {
  readonly cost: bigint
  /** Free rounds that the spin is one of. */
  readonly award: Award | null
}

type Paid = {
  readonly available: bigint
  readonly wins: PoolsPlayed['wins']
  readonly freeRound: FreeRound | null
}

/**
 * Takes the price or the free round. All refusals happen here, before the draw: neither the answer
 * nor its timing reveals anything of the outcome.
 */
export const takeStake = async (
  tx: Tx,
  { gaming }: SlotsDeps,
  spin: SpinPlace,
): Promise<Result<unknown, PlayRefusal>> => {
  const { playerAccount, vendorCode, roundId, cost, award } = spin
  if (award === null) return takeMoney(tx, gaming, { ...spin, stake: cost })
  const free = { playerAccount, award, vendorCode, vendorRound: roundId }
  const taken = await gaming.freeRounds.stake(tx, free)
  return taken.ok ? taken : playRefusal(taken, playerAccount.currency)
}

type Drawn = { readonly seed: TakenSeed; readonly payout: bigint }

/** Payout, and what a bet brings to pools. A free round brings nothing and wins none. */
export const payOut = async (
  tx: Tx,
  { gaming, playPools }: SlotsDeps,
  { seed, payout, ...spin }: SpinPlace & Drawn,
): Promise<Paid> => {
  const { playerAccount, vendorCode, gameCode, roundId, cost, award } = spin
  if (award !== null) {
    const play = { playerAccount, award, vendorCode, vendorRound: roundId, payout }
    return { ...(await gaming.freeRounds.pay(tx, play)), wins: [] }
  }
  const place = { playerAccount, vendorCode, gameCode, roundId }
  // what a bought feature costs is staked like any other money
  const pools = await playPools(tx, { ...place, stake: cost, seed })
  const { available } = await payRound(tx, gaming, { ...place, payout, beside: pools.movements })
  return { available, wins: pools.wins, freeRound: null }
}
