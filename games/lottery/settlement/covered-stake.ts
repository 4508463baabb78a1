import type { Ratio } from '@faro/kernel/ratio'
import type { AnyDraw, ReadLine } from '../engine/index.ts'
import { voidTier } from '../engine/play.ts'

/** A selection as it was read, with the chances of its tiers. */
export type Chosen = Pick<ReadLine, 'play' | 'selection' | 'bets' | 'hits'> & {
  readonly chances: Readonly<Record<string, Ratio>>
}

/** Outcomes of one market that a selection backs, with how many of its bets are on them. */
type Backed = {
  readonly market: string
  /** Of how many outcomes. */
  readonly of: number
  readonly outcomes: readonly string[]
  readonly bets: bigint
}

/** What a stake gives back by a hit: so many times itself, over so much. */
type Return = { readonly n: bigint; readonly d: bigint }

/** A selection with what is asked of it for each member who chose it. */
export type Choice = Chosen & {
  readonly backed: readonly Backed[]
  /** Chances of all its bets, in millionths. */
  readonly chance: bigint
  readonly isLong: boolean
  /** In millionths of the stake, at what is fair. */
  readonly returnsIn: (draw: AnyDraw) => readonly Return[]
}

/** A line of a member in a draw; its stake in thousandths of a unit of play. */
export type StakedLine = {
  readonly ticketId: string
  readonly stake: bigint
  readonly choice: Choice
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
  { play }: Chosen,
  words: readonly { readonly place: string; readonly word: string }[],
): readonly Backed[] =>
  words.flatMap(({ place, word }) => {
    const group = wordGroups.find((one) => one.includes(word))
    return group === undefined
      ? []
      : [{ market: `${play} ${place} ${group[0]}`, of: group.length, outcomes: [word], bets: 1n }]
  })

const positionsBacked = ({ play, selection }: Chosen): readonly Backed[] =>
  listOf(selection['pos']).flatMap((chosen, i) => {
    const numbers = listOf(chosen).map(String)
    return numbers.length === 0
      ? []
      : [{ market: `${play} ${i}`, of: 10, outcomes: numbers, bets: BigInt(numbers.length) }]
  })

/** Typed numbers, each of which is an outcome: those of groups are none. */
const typedIn = ({ play, selection }: Chosen): readonly string[] =>
  listOf(
    selection['nums'] ?? (play.endsWith('.zxds') && !('at' in selection) ? selection['list'] : []),
  ).filter(isText)

const backedBy = (chosen: Chosen): readonly Backed[] => {
  const { play, selection, bets } = chosen
  if (play === 'dwd') return positionsBacked(chosen)
  const typed = typedIn(chosen)
  const width = typed[0]?.length ?? 0
  if (width > 0) return [{ market: play, of: 10 ** width, outcomes: typed, bets: BigInt(bets) }]
  const places = listOf(selection['at']).map(String)
  const at = places.length === 0 ? [''] : places
  const words = ['pick', 'attrs', 'words'].flatMap((name) => listOf(selection[name]).filter(isText))
  const rows = Object.values(selection).flatMap((value) =>
    listOf(value).flatMap((row) => {
      const [place, word] = listOf(row)
      return isText(word) ? [{ place: String(place), word }] : []
    }),
  )
  return wordsBacked(chosen, [
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

const sumOf = (all: readonly bigint[]): bigint => all.reduce((sum, one) => sum + one, 0n)

const returnsOf = ({ bets, hits, chances }: Chosen, draw: AnyDraw): readonly Return[] =>
  hits(draw).map(({ tier, times }) => {
    const { n, d } = tier === voidTier ? { n: 1n, d: 1n } : (chances[tier] ?? { n: 1n, d: 0n })
    return { n: BigInt(times) * ppm * d, d: n * BigInt(bets) }
  })

/** Reads out of a selection what its lines are judged by, once for all of them. */
export const choiceOf = (chosen: Chosen): Choice => {
  const tried = new Map<AnyDraw, readonly Return[]>()
  const chances = Object.values(chosen.chances).map(({ n, d }) => (ppm * n) / d)
  return {
    ...chosen,
    backed: backedBy(chosen),
    chance: sumOf(chances) * BigInt(chosen.bets),
    isLong: typedIn(chosen).length > triedMost,
    returnsIn: (draw) => {
      const found = tried.get(draw) ?? returnsOf(chosen, draw)
      tried.set(draw, found)
      return found
    },
  }
}

/** What lines give back together in a draw, in millionths. */
const returnedIn = (lines: readonly StakedLine[], draw: AnyDraw): bigint => {
  let sum = 0n
  for (const { stake, choice } of lines)
    for (const { n, d } of choice.returnsIn(draw)) sum += (stake * n) / d
  return sum
}

/** Whether lines together give most of their stake back in nearly every draw that is tried. */
const isRiskless = (lines: readonly StakedLine[], trials: readonly AnyDraw[]): boolean => {
  // most bets win seldom: they are not tried at all
  if (sumOf(lines.map(({ choice }) => choice.chance)) < riskless.chancePpm) return false
  if (lines.some(({ choice }) => choice.isLong)) return false
  const least = sumOf(lines.map(({ stake }) => stake)) * riskless.part * ppm
  let misses = 0
  for (const draw of trials) {
    if (returnedIn(lines, draw) * riskless.of < least) misses += 1
    if (misses > riskless.missesMost) return false
  }
  return true
}

/** Lines that risk next to nothing: those of one play together, or all of them. */
const risklessLines = (
  lines: readonly StakedLine[],
  trials: readonly AnyDraw[],
): readonly StakedLine[] => {
  if (trials.length === 0) return []
  if (isRiskless(lines, trials)) return lines
  return [...Map.groupBy(lines, ({ choice }) => choice.play).values()]
    .filter((own) => isRiskless(own, trials))
    .flat()
}

type Backing = { readonly line: StakedLine; readonly backed: Backed }

/** Markets of which lines back more than nine of ten outcomes, each with its lines. */
const coveredMarkets = (lines: readonly StakedLine[]): readonly (readonly Backing[])[] => {
  const markets = new Map<string, Backing[]>()
  for (const line of lines)
    for (const backed of line.choice.backed) {
      const own = markets.get(backed.market)
      if (own === undefined) markets.set(backed.market, [{ line, backed }])
      else own.push({ line, backed })
    }
  return [...markets.values()].filter((own) => {
    const least = (coverMost.part * (own[0]?.backed.of ?? 0)) / coverMost.of
    if (own.reduce((sum, { backed }) => sum + backed.outcomes.length, 0) <= least) return false
    return new Set(own.flatMap(({ backed }) => backed.outcomes)).size > least
  })
}

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
  const counted = new Set<StakedLine>()
  for (const { line, backed } of coveredMarkets(lines).flat()) {
    counted.add(line)
    add(line.ticketId, (line.stake * backed.bets) / BigInt(line.choice.bets))
  }
  const others = counted.size === 0 ? lines : lines.filter((line) => !counted.has(line))
  for (const { ticketId, stake } of risklessLines(others, trials)) add(ticketId, stake)
  return covered
}
