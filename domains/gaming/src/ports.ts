import type { LotteryArea } from '@faro/contract/lottery'
import { manyPort } from '@faro/server-kit/module'
import type { CurrencyCode } from '@faro/kernel/money'
import type { RoundReport } from './links/port.ts'

/** Games that free rounds can be played in. */
export type FreeRoundGames = {
  readonly codes: readonly string[]
  /** Stakes on offer in ledger units; null for a game that knows no free rounds. */
  readonly stakesOf: (gameCode: string, currency: CurrencyCode) => readonly bigint[] | null
}

/** Each family of games tells of its own. */
export const freeRoundGamesPort = manyPort<FreeRoundGames>('gaming.free-round-games')

/** Games of our own whose rounds may be open for days say how they stand. */
export type RoundStates = {
  readonly vendorCode: string
  /** By the game's own ids of rounds; nothing of those that are not its own. */
  readonly statesOf: (rounds: readonly string[]) => Promise<ReadonlyMap<string, RoundReport>>
}

export const roundStatesPort = manyPort<RoundStates>('gaming.round-states')

/** Names of the jackpots that rounds have won, by the game's own id of the round. */
export const jackpotNamesPort =
  manyPort<(rounds: readonly string[]) => Promise<ReadonlyMap<string, string>>>(
    'gaming.jackpot-names',
  )

type LotteryLaunch = {
  readonly gameCode: string | null
  readonly area: LotteryArea | null
  /** Any lottery will do. */
  readonly isLottery: boolean
}

/** Where a lottery is played: a page of the site. Null where nothing of it is one on offer. */
export type LotteryLaunches = (
  merchantId: number,
  launch: LotteryLaunch,
) => Promise<{ readonly url: string; readonly gameCode: string | null } | null>

export const lotteryLaunchesPort = manyPort<LotteryLaunches>('gaming.lottery-launches')
