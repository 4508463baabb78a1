import { compare, whole, type Ratio } from '@faro/kernel/ratio'
import type { LegInput, LineRef, PlaceRef } from '../engine/bets/bet.ts'
import { oddsRatio, placeOdds } from '../engine/bets/leg-value.ts'
import type { SportsbookDeps } from '../src/deps.ts'
import { lineOf } from './board.ts'

/** Outrights and races: who wins, and who comes among the first. */
const winMarket = '40'
const placeMarket = '41'

const placesOf = (specifiers: string): number =>
  Number(/(?:^|\|)places=(\d+)/.exec(specifiers)?.[1] ?? Number.NaN)

/** Of what a win pays beside its stake a place pays one in so many. */
const partsOf = [5n, 6n, 8n, 10n]

/** The largest fraction at which a place costs no more than it is sold for by itself. */
const fractionFor = (
  most: Ratio,
  { win, place }: { readonly win: number | null; readonly place: number | null },
): Ratio | null => {
  // what has no price is refused with the bet
  if (win === null || place === null) return most
  const smaller = partsOf.map((d) => ({ n: 1n, d })).filter((one) => compare(one, most) < 0)
  const fits = (fraction: Ratio): boolean =>
    compare(placeOdds(oddsRatio(win), fraction), oddsRatio(place)) <= 0
  return [most, ...smaller].find(fits) ?? null
}

const least = (fractions: readonly Ratio[]): Ratio =>
  fractions.reduce((min, one) => (compare(one, min) < 0 ? one : min), whole(1n))

/** All places of a slip at the fraction of the one that pays least. */
export const atOneFraction = <T extends Pick<LegInput, 'place'>>(legs: readonly T[]): T[] => {
  const fraction = least(legs.flatMap(({ place }) => (place === null ? [] : [place.fraction])))
  return legs.map((leg) => ({
    ...leg,
    place: leg.place === null ? null : { ...leg.place, fraction },
  }))
}

/**
 * The line that the place half of an each-way leg stands on: the fewest places that are offered.
 * None where it would pay more than the same place by itself, which favourites' would.
 */
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
    if (fewest === undefined) return null
    const priceIn = (outcomes: typeof fewest.outcomes): number | null =>
      outcomes.find(({ id }) => id === outcome)?.odds ?? null
    const fraction = fractionFor(settings.placeFraction, {
      win: priceIn(lineOf(keeper, line)?.outcomes ?? []),
      place: priceIn(fewest.outcomes),
    })
    return fraction === null
      ? null
      : {
          line: { event: line.event, market: placeMarket, specifiers: fewest.specifiers },
          fraction,
        }
  }
