import type { LineRef, PlaceRef } from '../engine/bets/bet.ts'
import type { SportsbookDeps } from '../src/deps.ts'

/** Outrights and races: who wins, and who comes among the first. */
const winMarket = '40'
const placeMarket = '41'

const placesOf = (specifiers: string): number =>
  Number(/(?:^|\|)places=(\d+)/.exec(specifiers)?.[1] ?? Number.NaN)

/** The line that the place half of an each-way leg stands on: the fewest places that are offered. */
export const placeFinder =
  ({ keeper, settings }: Pick<SportsbookDeps, 'keeper' | 'settings'>) =>
  (line: LineRef, outcome: string): PlaceRef | null => {
    if (line.market !== winMarket) return null
    const [fewest] = [...(keeper.feed.events.get(line.event)?.lines.values() ?? [])]
      .filter(
        ({ market, specifiers, outcomes }) =>
          market === placeMarket &&
          placesOf(specifiers) > 1 &&
          outcomes.some(({ id }) => id === outcome),
      )
      .toSorted((a, b) => placesOf(a.specifiers) - placesOf(b.specifiers))
    return fewest === undefined
      ? null
      : {
          line: { event: line.event, market: placeMarket, specifiers: fewest.specifiers },
          fraction: settings.placeFraction,
        }
  }
