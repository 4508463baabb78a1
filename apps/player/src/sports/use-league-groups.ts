import type { EventRow } from '@faro/contract/sportsbook'
import { useMemo } from 'react'

export type LeagueGroup = {
  readonly leagueId: string
  readonly league: string
  readonly region: string
  readonly sportId: number
  readonly rows: readonly EventRow[]
}

/** Rows under their leagues, each where its first event stands. */
const groupByLeague = (rows: readonly EventRow[]): readonly LeagueGroup[] => {
  const groups = new Map<string, EventRow[]>()
  for (const row of rows) {
    const mine = groups.get(row.leagueId)
    if (mine === undefined) groups.set(row.leagueId, [row])
    else mine.push(row)
  }
  return [...groups.values()].flatMap((mine) => {
    const [first] = mine
    if (first === undefined) return []
    const { leagueId, league, region, sportId } = first
    return { leagueId, league, region, sportId, rows: mine }
  })
}

export const useLeagueGroups = (rows: readonly EventRow[]): readonly LeagueGroup[] =>
  useMemo(() => groupByLeague(rows), [rows])
