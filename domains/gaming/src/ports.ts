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
