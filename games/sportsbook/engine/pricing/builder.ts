import {
  cornersPart,
  goalsPart,
  type BuilderPart,
  type Holds,
  type SeenScore,
} from './builder-parts.ts'
import { fitLaw, lawOf, type FairPrices, type ScoreLaw } from './score-law.ts'

/** A part with what it costs alone, in ten-thousandths. */
export type PricedPart = BuilderPart & { readonly odds: number }

/** What the laws of a match are fitted to. */
export type BuilderPrices = {
  readonly goals: FairPrices
  /** Null where corners are not offered: nothing about them can be a part. */
  readonly corners: FairPrices | null
}

/** Prices by the parts that count, "0,2": what remains where others are void. */
export type BuiltPrices = Readonly<Record<string, number>>

const goalsMost = 7
const cornersMost = 24
/** How much of a match's goals falls before half time. */
const firstShare = 0.47
const margin = 1.1
const marginPerPart = 1.01
const rarest = 1 / 1_000
const equal = 1e-9
const unit = 10_000

type Cell = { readonly score: SeenScore; readonly p: number }

/** Every score of both halves with its chance. */
const goalCells = ({ home, away }: ScoreLaw): readonly Cell[] => {
  const law = (mean: number): readonly number[] => lawOf(mean, goalsMost)
  const [firstHome, firstAway] = [law(home * firstShare), law(away * firstShare)]
  const [nextHome, nextAway] = [law(home * (1 - firstShare)), law(away * (1 - firstShare))]
  const cells: Cell[] = []
  for (const [h1, p1] of firstHome.entries())
    for (const [a1, p2] of firstAway.entries())
      for (const [h2, p3] of nextHome.entries())
        for (const [a2, p4] of nextAway.entries())
          cells.push({
            score: { home: h1 + h2, away: a1 + a2, firstHome: h1, firstAway: a1 },
            p: p1 * p2 * p3 * p4,
          })
  return cells
}

const cornerCells = ({ home, away }: ScoreLaw): readonly Cell[] =>
  lawOf(home, cornersMost).flatMap((p, i) =>
    lawOf(away, cornersMost).map((q, j) => ({
      score: { home: i, away: j, firstHome: 0, firstAway: 0 },
      p: p * q,
    })),
  )

const sumWhere = (cells: readonly Cell[], all: readonly Holds[]): number =>
  all.length === 0
    ? 1
    : cells.reduce((sum, { score, p }) => (all.every((holds) => holds(score)) ? sum + p : sum), 0)

/** Every choice of parts but none, by their places. */
const subsetsOf = (count: number): readonly (readonly number[])[] =>
  Array.from({ length: 2 ** count - 1 }, (_, bits) =>
    Array.from({ length: count }, (__, i) => i).filter((i) => ((bits + 1) >> i) & 1),
  )

/** With the book's margin, which grows with the parts, to two places downwards. */
const priceOf = (p: number, parts: number): number =>
  Math.floor(100 / (p * margin * marginPerPart ** (parts - 1))) * (unit / 100)

/**
 * What parts of one match cost together, by joint sums over its scores: dearer than their product
 * where they hinder each other, cheaper where they help. Null where they exclude or imply one
 * another, are too rare, or cost no more than the dearest of them.
 */
export const priceBuilder = (
  parts: readonly PricedPart[],
  { goals, corners }: BuilderPrices,
): BuiltPrices | null => {
  const tests = parts.map((part) => {
    const goal = goalsPart(part)
    return goal === null
      ? { isGoals: false, holds: corners === null ? null : cornersPart(part) }
      : { isGoals: true, holds: goal }
  })
  if (tests.some(({ holds }) => holds === null)) return null
  const ofGoals = goalCells(fitLaw(goals, goalsMost))
  const ofCorners = corners === null ? [] : cornerCells(fitLaw(corners, cornersMost))
  const chosen = (places: readonly number[], isGoals: boolean): readonly Holds[] =>
    places.flatMap((i) => {
      const test = tests[i]
      return test === undefined || test.holds === null || test.isGoals !== isGoals
        ? []
        : [test.holds]
    })
  const chanceOf = (places: readonly number[]): number =>
    sumWhere(ofGoals, chosen(places, true)) * sumWhere(ofCorners, chosen(places, false))
  const whole = parts.map((_, i) => i)
  const all = chanceOf(whole)
  const isImplied = whole.some((i) => chanceOf(whole.filter((one) => one !== i)) - all < equal)
  const dearestOf = (places: readonly number[]): number =>
    Math.max(...places.map((i) => parts[i]?.odds ?? 0))
  if (all < rarest || isImplied || priceOf(all, parts.length) <= dearestOf(whole)) return null
  return Object.fromEntries(
    subsetsOf(parts.length).map((places) => [
      places.join(','),
      places.length === 1
        ? dearestOf(places)
        : Math.max(priceOf(chanceOf(places), places.length), dearestOf(places)),
    ]),
  )
}
