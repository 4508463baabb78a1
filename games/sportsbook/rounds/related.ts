import type { AreRelated } from '../engine/bets/placement.ts'
import type { KeptFeed } from '../feed/keeper.ts'

/**
 * Two legs of one event, or an outright with a match of the same league: each says something of the
 * other.
 */
export const areRelated =
  ({ infos }: Pick<KeptFeed, 'infos'>): AreRelated =>
  (one, other) => {
    if (one === other) return true
    const [a, b] = [infos.get(one), infos.get(other)]
    if (a === undefined || b === undefined) return false
    return (a.isOutright || b.isOutright) && a.leagueId === b.leagueId
  }
