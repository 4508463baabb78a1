import type { FreeRounds } from '@faro/contract/gaming'
import type { Queryable } from '@faro/server-kit/db'
import { freeRoundsOf, stateAt, type AwardRow } from './award.ts'
import { awardFreeRounds, giveFreeRounds } from './award-free-rounds.ts'
import type { FreeRoundsDeps } from './deps.ts'
import { expireAwards } from './end-award.ts'
import {
  findHolders,
  findOpenAward,
  payFreeRound,
  stakeFreeRound,
  takeOpenAward,
} from './play-free-round.ts'

/** Free rounds as promotions give them and games play them. */
export const createFreeRounds = (deps: FreeRoundsDeps) => ({
  award: awardFreeRounds(deps),
  /** The same in the caller's transaction. */
  give: giveFreeRounds(deps),
  take: takeOpenAward(deps),
  /** Whether its time has ended since it was taken. */
  isOver: (award: AwardRow): boolean => stateAt(award, deps.clock.now()) !== 'open',
  stake: stakeFreeRound(deps),
  pay: payFreeRound(deps),
  /** What the next round of a game is played with; null where it costs money. */
  open: async (
    db: Queryable,
    place: { readonly memberId: string; readonly gameCode: string },
  ): Promise<FreeRounds | null> => {
    const row = await findOpenAward(db, place, deps.clock.now())
    return row === null ? null : freeRoundsOf(row)
  },
  /** Whose next round in one of these places is a free one. */
  holdersIn: (
    db: Queryable,
    places: readonly { readonly memberId: string; readonly gameCode: string }[],
  ): Promise<ReadonlySet<string>> => findHolders(db, places, deps.clock.now()),
  expire: expireAwards(deps),
})
