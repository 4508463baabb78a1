import type { LineRef } from '../engine/bets/bet.ts'
import type { Board } from '../engine/bets/placement.ts'
import { bringEventTo } from '../engine/feed/apply-message.ts'
import { oddsAt, outcomeOf } from '../engine/feed/open-lines.ts'
import { keyOf, noEffects, type Line } from '../engine/feed/state.ts'
import type { KeptFeed } from '../feed/keeper.ts'

export const lineOf = ({ feed }: KeptFeed, ref: LineRef): Line | undefined =>
  feed.events.get(ref.event)?.lines.get(keyOf(ref))

/** What the feed itself asks for an outcome, whatever the desk makes of it. */
export const feedOddsOf = (kept: KeptFeed, ref: LineRef, outcome: string): number | null => {
  const line = lineOf(kept, ref)
  return line === undefined ? null : (outcomeOf(line, outcome)?.feedOdds ?? null)
}

/** Prices of a moment. */
export const boardAt = (kept: KeptFeed, at: number): Board => ({
  oddsOf: (ref, outcome) => {
    const line = lineOf(kept, ref)
    return line === undefined ? null : oddsAt(kept.feed, { line, outcome, at })
  },
})

/** Brings lines to a moment and reads how often each has stopped taking bets. */
export const stopsOf = (
  kept: KeptFeed,
  refs: readonly LineRef[],
  at: number,
): readonly number[] => {
  for (const id of new Set(refs.map(({ event }) => event))) {
    const event = kept.feed.events.get(id)
    if (event !== undefined) bringEventTo({ feed: kept.feed, event, at, effects: noEffects() })
  }
  return refs.map((ref) => lineOf(kept, ref)?.stops ?? 0)
}

export const isLiveEvent = ({ feed }: KeptFeed, eventId: string): boolean =>
  feed.events.get(eventId)?.status === 1
