import type { LegInput, LineRef } from '../engine/bets/bet.ts'
import type { Line } from '../engine/feed/state.ts'
import { markets, sportIds } from '../engine/markets.ts'
import { priceBuilder, type BuilderPrices, type BuiltPrices } from '../engine/pricing/builder.ts'
import type { FairPrices } from '../engine/pricing/score-law.ts'
import type { KeptFeed } from '../feed/keeper.ts'
import { boardAt } from './board.ts'

const unit = 10_000

/** The feed's own price: one that the desk lowers would make the others' parts pay too much. */
const priced = (line: Line, outcome: string): number | null => {
  const odds = line.outcomes.find(({ id }) => id === outcome)?.feedOdds ?? null
  return odds === null ? null : odds / unit
}

const totalLine = (line: Line): number =>
  Number(/(?:^|\|)total=(-?[\d.]+)/.exec(line.specifiers)?.[1] ?? Number.NaN)

const unevenness = (line: Line): number =>
  Math.abs((priced(line, '12') ?? 99) - (priced(line, '13') ?? 0))

/** The prices of who wins and of the most even total; null where a price is missing. */
const fairOf = (
  lines: readonly Line[],
  { result, total }: { result: string; total: string },
): FairPrices | null => {
  const sides = lines.find(({ market }) => market === result)
  const [even] = lines
    .filter((line) => line.market === total && Math.abs(totalLine(line) % 1) === 0.5)
    .toSorted((a, b) => unevenness(a) - unevenness(b))
  if (sides === undefined || even === undefined) return null
  const [home, draw, away] = ['1', '2', '3'].map((outcome) => priced(sides, outcome))
  const [over, under] = [priced(even, '12'), priced(even, '13')]
  if (!home || !draw || !away || over === null || under === null) return null
  return { result: [home, draw, away], total: { line: totalLine(even), over, under } }
}

const pricesOf = (lines: readonly Line[]): BuilderPrices | null => {
  const goals = fairOf(lines, { result: '1', total: '18' })
  if (goals === null) return null
  return { goals, corners: fairOf(lines, { result: '162', total: '166' }) }
}

export type BuilderAnswer =
  | { readonly prices: BuiltPrices }
  | { readonly refusal: 'parts-not-combinable' | 'market-suspended' }

const refused = { refusal: 'parts-not-combinable' } as const

/** Whether parts of an event can be built: football that has not begun. */
const hasBuilder = ({ feed, infos }: KeptFeed, event: string): boolean =>
  infos.get(event)?.sportId === sportIds.football && feed.events.get(event)?.status === 0

export type BuilderParts = readonly Pick<LegInput, 'line' | 'outcome'>[]

/** What the legs of a builder cost together at the prices of a moment. */
export const builderPrices = (kept: KeptFeed, legs: BuilderParts, at: number): BuilderAnswer => {
  const [first] = legs
  if (first === undefined || legs.length < 2 || !hasBuilder(kept, first.line.event)) return refused
  const isPart = ({ line }: { line: LineRef }): boolean =>
    line.event === first.line.event && markets.get(line.market)?.isBuilder === true
  const isTwice =
    new Set(legs.map(({ line }) => `${line.market}/${line.specifiers}`)).size < legs.length
  if (!legs.every(isPart) || isTwice) return refused
  const board = boardAt(kept, at)
  const parts = legs.map(({ line, outcome }) => ({
    market: line.market,
    specifiers: line.specifiers,
    outcome,
    odds: board.oddsOf(line, outcome),
  }))
  if (parts.some(({ odds }) => odds === null)) return { refusal: 'market-suspended' }
  const fair = pricesOf([...(kept.feed.events.get(first.line.event)?.lines.values() ?? [])])
  if (fair === null) return refused
  const prices = priceBuilder(
    parts.map((part) => ({ ...part, odds: part.odds ?? 0 })),
    fair,
  )
  return prices === null ? refused : { prices }
}
