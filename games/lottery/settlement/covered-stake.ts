import type { Selection } from '../engine/index.ts'

/** A line of a member in a draw; its stake in thousandths of a unit of play. */
export type StakedLine = {
  readonly ticketId: string
  readonly play: string
  readonly selection: Selection
  readonly bets: number
  readonly stake: bigint
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

const typedBacked = ({ play, selection, stake }: StakedLine): readonly Backed[] => {
  const numbers = listOf(selection['nums']).filter(isText)
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

/**
 * How much of each ticket's stake is on markets of which the member's lines of the draw back more
 * than nine of ten outcomes (promotions.md V2): it risks next to nothing and counts as nothing.
 */
export const coveredStakes = (lines: readonly StakedLine[]): ReadonlyMap<string, bigint> => {
  const backed = lines.flatMap((line) =>
    backedBy(line).map((one) => ({ ...one, ticketId: line.ticketId })),
  )
  const covered = new Map<string, bigint>()
  for (const of of Map.groupBy(backed, ({ market }) => market).values()) {
    const outcomes = new Set(of.flatMap((one) => one.outcomes))
    if (coverMost.of * outcomes.size <= coverMost.part * (of[0]?.of ?? 0)) continue
    for (const { ticketId, stake } of of)
      covered.set(ticketId, (covered.get(ticketId) ?? 0n) + stake)
  }
  return covered
}
