import type { Ratio } from '@faro/kernel/ratio'
import type { AnyDraw, ReadLine, Selection } from '../engine/index.ts'
import { voidTier } from '../engine/play.ts'

/** A line of a member in a draw; its stake in thousandths of a unit of play. */
export type StakedLine = {
  readonly ticketId: string
  readonly play: string
  readonly selection: Selection
  readonly bets: number
  readonly stake: bigint
  readonly hits: ReadLine['hits']
  readonly chances: Readonly<Record<string, Ratio>>
}

/** Outcomes of one market that a line backs, with the part of its stake that is on them. */
type Backed = {
  readonly market: string
  /** Of how many outcomes. */
  readonly of: number
  readonly outcomes: readonly string[]
  readonly stake: bigint
}

/** Words of which one comes, whatever is drawn. */
const wordGroups: readonly (readonly string[])[] = [
  ['big', 'small'],
  ['odd', 'even'],
  ['dragon', 'tiger'],
  ['heodd', 'heeven'],
  ['hebig', 'hesmall'],
  ['tailbig', 'tailsmall'],
  ['red', 'blue', 'green'],
]

const isText = (one: unknown): one is string => typeof one === 'string'
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const wordsBacked = (
  { play, bets, stake }: StakedLine,
  words: readonly { readonly place: string; readonly word: string }[],
): readonly Backed[] =>
  words.flatMap(({ place, word }) => {
    const group = wordGroups.find((one) => one.includes(word))
    return group === undefined
      ? []
      : [
          {
            market: `${play} ${place} ${group[0]}`,
            of: group.length,
            outcomes: [word],
            stake: stake / BigInt(bets),
          },
        ]
  })

const positionsBacked = ({ play, selection, bets, stake }: StakedLine): readonly Backed[] =>
  listOf(selection['pos']).flatMap((chosen, i) => {
    const numbers = listOf(chosen).map(String)
    return numbers.length === 0
      ? []
      : [
          {
            market: `${play} ${i}`,
            of: 10,
            outcomes: numbers,
            stake: (stake * BigInt(numbers.length)) / BigInt(bets),
          },
        ]
  })

/** Typed numbers, each of which is an outcome: those of groups are none. */
const typedIn = ({ play, selection }: StakedLine): readonly string[] =>
  listOf(
    selection['nums'] ?? (play.endsWith('.zxds') && !('at' in selection) ? selection['list'] : []),
  ).filter(isText)

const typedBacked = (line: StakedLine): readonly Backed[] => {
  const { play, stake } = line
  const numbers = typedIn(line)
  const width = numbers[0]?.length ?? 0
  return width === 0 ? [] : [{ market: play, of: 10 ** width, outcomes: numbers, stake }]
}

const backedBy = (line: StakedLine): readonly Backed[] => {
  if (line.play === 'dwd') return positionsBacked(line)
  const typed = typedBacked(line)
  if (typed.length > 0) return typed
  const places = listOf(line.selection['at']).map(String)
  const at = places.length === 0 ? [''] : places
  const words = ['pick', 'attrs', 'words'].flatMap((name) =>
    listOf(line.selection[name]).filter(isText),
  )
  const rows = Object.values(line.selection).flatMap((value) =>
    listOf(value).flatMap((row) => {
      const [place, word] = listOf(row)
      return isText(word) ? [{ place: String(place), word }] : []
    }),
  )
  return wordsBacked(line, [
    ...words.flatMap((word) => at.map((place) => ({ place, word }))),
    ...rows,
  ])
}

const coverMost = { part: 9, of: 10 }

const ppm = 1_000_000n
/** What comes back in nearly every draw is risked in none. */
const riskless = { missesMost: 5, part: 8n, of: 10n, chancePpm: 900_000n }
/** Longer lists are counted alone. */
const triedMost = 1_000

const chanceSum = ({ bets, chances }: StakedLine): bigint =>
  Object.values(chances).reduce((sum, { n, d }) => sum + (ppm * n) / d, 0n) * BigInt(bets)

/** What a line gives back in a draw, in millionths of its stake's unit, at what is fair. */
const returnedIn = ({ stake, bets, hits, chances }: StakedLine, draw: AnyDraw): bigint =>
  hits(draw).reduce((sum, { tier, times }) => {
    const { n, d } = tier === voidTier ? { n: 1n, d: 1n } : (chances[tier] ?? { n: 1n, d: 0n })
    return sum + (stake * BigInt(times) * ppm * d) / (n * BigInt(bets))
  }, 0n)

const sumOf = (all: readonly bigint[]): bigint => all.reduce((sum, one) => sum + one, 0n)

/** Whether lines together give most of their stake back in nearly every draw that is tried. */
const isRiskless = (lines: readonly StakedLine[], trials: readonly AnyDraw[]): boolean => {
  // most bets win seldom: they are not tried at all
  if (trials.length === 0 || sumOf(lines.map(chanceSum)) < riskless.chancePpm) return false
  if (lines.some((line) => typedIn(line).length > triedMost)) return false
  const least = sumOf(lines.map(({ stake }) => stake)) * riskless.part * ppm
  let misses = 0
  for (const draw of trials) {
    const back = sumOf(lines.map((line) => returnedIn(line, draw)))
    if (back * riskless.of < least) misses += 1
    if (misses > riskless.missesMost) return false
  }
  return true
}

/** Lines that risk next to nothing: those of one play together, or all of them. */
const risklessLines = (
  lines: readonly StakedLine[],
  trials: readonly AnyDraw[],
): ReadonlySet<StakedLine> =>
  isRiskless(lines, trials)
    ? new Set(lines)
    : new Set(
        [...Map.groupBy(lines, ({ play }) => play).values()]
          .filter((own) => isRiskless(own, trials))
          .flat(),
      )

/**
 * How much of each ticket's stake is on markets of which the member's lines of the draw back more
 * than nine of ten outcomes, or comes back whatever is drawn (promotions.md V2): it risks next to
 * nothing and counts as nothing.
 */
export const coveredStakes = (
  lines: readonly StakedLine[],
  trials: readonly AnyDraw[],
): ReadonlyMap<string, bigint> => {
  const covered = new Map<string, bigint>()
  const add = (ticketId: string, stake: bigint) =>
    covered.set(ticketId, (covered.get(ticketId) ?? 0n) + stake)
  const backed = lines.flatMap((line) => backedBy(line).map((one) => ({ ...one, line })))
  const counted = new Set<StakedLine>()
  for (const of of Map.groupBy(backed, ({ market }) => market).values()) {
    const outcomes = new Set(of.flatMap((one) => one.outcomes))
    if (coverMost.of * outcomes.size <= coverMost.part * (of[0]?.of ?? 0)) continue
    for (const { line, stake } of of) {
      counted.add(line)
      add(line.ticketId, stake)
    }
  }
  const others = lines.filter((line) => !counted.has(line))
  for (const { ticketId, stake } of risklessLines(others, trials)) add(ticketId, stake)
  return covered
}
