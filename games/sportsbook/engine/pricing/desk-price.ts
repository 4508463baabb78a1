/** What the desk does to a price, in hundredths of a percent. */
export type DeskPricing = {
  /** What is asked above a fair chance; null leaves the feed's price. */
  readonly marginBps: number | null
  /** By how much the price is moved by hand. */
  readonly shiftBps: number
}

const unit = 10_000
/** Below 1.10 prices have three places, else two. */
const fineBelow = 11_000
const leastOdds = 10_100
const mostOdds = 100_000_000

const floorPlaces = (odds: number): number => {
  const step = odds < fineBelow ? 10 : 100
  return Math.floor(odds / step + 1e-9) * step
}

/** A fair chance with a margin, as odds in ten-thousandths. */
const withMargin = (chance: number, marginBps: number): number =>
  floorPlaces(unit / (chance * (1 + marginBps / unit)))

/** Of all stakes what comes back must stay within these, in hundredths of a percent. */
const payoutBps = { min: 8_000, max: 9_900 }

/** What the feed sent of an outcome. */
export type FeedPrice = {
  readonly odds: number | null
  readonly probability: number | null
  /** What the feed's prices of a market say of a chance that it does not tell. */
  readonly implied?: number | null
}

/**
 * The chance that the feed's prices give an outcome whose rivals exclude it: its share of them all,
 * whatever the desk made of theirs. Null where one has no price.
 */
export const impliedChance = (
  own: number | null,
  odds: readonly (number | null)[],
): number | null => {
  if (own === null || odds.includes(null)) return null
  const all = odds.reduce<number>((sum, one) => sum + 1 / (one ?? 1), 0)
  return all === 0 ? null : 1 / own / all
}

/**
 * The highest price of a chance that still leaves something to the operator, whatever its rivals
 * cost; null where nothing says what the chance is.
 */
const mostFor = ({ probability, implied = null }: FeedPrice): number | null => {
  const chance = probability !== null && probability > 0 ? probability : implied
  return chance === null ? null : floorPlaces(payoutBps.max / chance)
}

const basePrice = (odds: number, { probability }: FeedPrice, marginBps: number | null): number =>
  marginBps === null || probability === null || probability <= 0
    ? odds
    : withMargin(probability, marginBps)

const movedPrice = (base: number, shiftBps: number): number =>
  shiftBps === 0 ? base : floorPlaces((base * (unit + shiftBps)) / unit)

/**
 * The price that is offered of what the feed sent: its fair chance with the desk's margin, moved by
 * hand. A chance that the feed does not tell leaves its own price. None is raised by hand to where
 * it is worth more than its stake, by what the feed says or its prices do.
 */
export const offeredOdds = (
  feed: FeedPrice,
  { marginBps, shiftBps }: DeskPricing,
): number | null => {
  // what the desk leaves alone is offered as it came
  if (feed.odds === null || (marginBps === null && shiftBps === 0)) return feed.odds
  const base = basePrice(feed.odds, feed, marginBps)
  const most = shiftBps > 0 ? Math.max(base, mostFor(feed) ?? base) : mostOdds
  return Math.min(mostOdds, most, Math.max(leastOdds, movedPrice(base, shiftBps)))
}

/** Whether a price may be raised so far: where nothing says what it is worth, it may not. */
export const isRaiseAllowed = (feed: FeedPrice, { marginBps, shiftBps }: DeskPricing): boolean => {
  if (shiftBps <= 0) return true
  const most = mostFor(feed)
  if (most === null || feed.odds === null) return false
  const base = basePrice(feed.odds, feed, marginBps)
  return movedPrice(base, shiftBps) <= Math.max(base, most)
}

const isWithin = (rate: number): boolean =>
  rate * unit >= payoutBps.min && rate * unit <= payoutBps.max

export const isMarginAllowed = (marginBps: number): boolean => isWithin(1 / (1 + marginBps / unit))

/** Whether the prices of a market whose outcomes exclude one another pay back what is allowed. */
export const arePricesAllowed = (odds: readonly number[]): boolean =>
  odds.length > 0 && isWithin(1 / odds.reduce((sum, one) => sum + unit / one, 0))
