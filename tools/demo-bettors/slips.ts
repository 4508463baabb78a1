import type { BetInput, EventRow, LegInput } from '@faro/contract/sportsbook'

/** The first main line of an event that takes bets, on one of its outcomes; null where none does. */
export const legOf = (row: EventRow, pick: number): LegInput | null => {
  const line = row.lines.find(({ state }) => state === 'open')
  const open = line?.outcomes.filter(({ isActive, odds }) => isActive && odds !== null) ?? []
  const outcome = open[pick % open.length]
  if (line === undefined || outcome === undefined || outcome.odds === null) return null
  const { market, specifiers } = line
  return { event: row.eventId, market, specifiers, outcome: outcome.id, odds: outcome.odds }
}

const legsOf = (rows: readonly EventRow[], pick: number): LegInput[] =>
  rows.flatMap((row, i) => legOf(row, pick + i) ?? [])

type Offer = { readonly ahead: readonly EventRow[]; readonly live: readonly EventRow[] }

const stakes = ['1.00', '2.00', '2.50', '5.00'] as const

/** Some events that two bettors rarely share, in the order of the list. */
const some = (rows: readonly EventRow[], from: number, count: number): readonly EventRow[] =>
  Array.from(
    { length: Math.min(count, rows.length) },
    (_, i) => rows[(from * 3 + i) % rows.length],
  ).filter((row) => row !== undefined)

/** One slip of a bettor: every fourth is live, every fourth an accumulator, now and then a system. */
export const slipOf = ({ ahead, live }: Offer, turn: number): BetInput | null => {
  const stake = stakes[turn % stakes.length] ?? stakes[0]
  const plain = { stake, accept: 'any' } as const
  const kind = turn % 4
  const rows = kind === 0 ? some(live, turn, 1) : some(ahead, turn, kind === 1 ? 3 : 1)
  const legs = legsOf(rows, turn)
  const [first] = legs
  if (first === undefined) return null
  if (kind !== 1 || legs.length < 3) return { type: 'single', legs: [first], ...plain }
  // three doubles; their stake is parted
  return turn % 8 === 5
    ? { type: 'system', legs, folds: [2], ...plain, stake: '3.00' }
    : { type: 'accumulator', legs, ...plain }
}

/** What a bettor has open after the start: every kind of bet, live ones and such of days ahead. */
export const openingSlips = (offer: Offer, bettor: number): readonly BetInput[] =>
  Array.from({ length: 8 }, (_, i) => slipOf(offer, bettor * 8 + i)).filter((slip) => slip !== null)
