import type { FreeRound } from '@faro/contract/gaming'
import type { TakenSeed } from '@faro/fair'
import type { Seat } from '@faro/gaming'
import type { PoolsPlayed } from '@faro/jackpots'
import { ok, type Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import type { SlotsDeps } from '../src/deps.ts'

type Gaming = SlotsDeps['gaming']
type Moved = Awaited<ReturnType<Gaming['vendorWallet']['batch']>>
type Award = NonNullable<Awaited<ReturnType<Gaming['freeRounds']['take']>>>

type SpinMoney = {
  readonly seat: Seat
  readonly vendorCode: string
  readonly gameCode: string
  readonly spinId: string
  readonly seed: TakenSeed
  readonly cost: bigint
  readonly payout: bigint
  /** Free rounds that the spin is one of. */
  readonly award: Award | null
}

type Paid = {
  readonly available: bigint
  readonly wins: PoolsPlayed['wins']
  readonly freeRound: FreeRound | null
}

type Refused = Extract<Moved, { ok: false }>['error']

/** Price, payout and what a bet brings to pools. A free round brings nothing and wins none. */
export const moveMoney = async (
  tx: Tx,
  { gaming, playPools }: Pick<SlotsDeps, 'gaming' | 'playPools'>,
  spin: SpinMoney,
): Promise<Result<Paid, Refused>> => {
  const { seat, vendorCode, gameCode, spinId, seed, cost, payout, award } = spin
  if (award !== null) {
    const play = { seat, award, vendorCode, vendorRound: spinId, payout }
    const played = await gaming.freeRounds.play(tx, play)
    return played.ok ? ok({ ...played.value, wins: [] }) : played
  }
  const place = { seat, vendorCode, gameCode, roundId: spinId }
  // what a bought feature costs is staked like any other money
  const pools = await playPools(tx, { ...place, stake: cost, seed })
  const moved = await gaming.vendorWallet.batch(tx, {
    seat,
    vendorCode,
    gameCode,
    vendorRound: spinId,
    isGameBound: true,
    session: { kind: 'trusted' },
    movements: [
      { kind: 'debit', key: `${spinId}:bet`, amount: cost },
      { kind: 'credit', key: `${spinId}:win`, amount: payout },
      ...pools.movements,
    ],
    closesRound: true,
  })
  return moved.ok
    ? ok({ available: moved.value.available, wins: pools.wins, freeRound: null })
    : moved
}
