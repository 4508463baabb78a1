import { drawOf, type Family } from '../lines/families.ts'
import { parseLine, type PlayRow, type ReadLine } from '../lines/line.ts'
import { voidTier } from '../play.ts'
import { streakOf } from './trends.ts'

/** A line on one word that won in so many draws in a row, up to the newest. */
export type Streak = { readonly text: string; readonly draws: number }

type Chosen = { readonly row: PlayRow; readonly selection: Readonly<Record<string, unknown>> }

/** Lines of one word, at one place where the play has places; of plays on words alone. */
const wordLines = (table: ReadonlyMap<string, PlayRow>): readonly ReadLine[] =>
  [...table.values()]
    .flatMap((row): readonly Chosen[] => {
      const [words, place, more] = row.fields
      if (words?.kind === 'rows' && place === undefined && words.width === 2) {
        const [places = [], names = []] = words.columns
        return places.flatMap((at) =>
          names.map((name) => ({ row, selection: { [words.name]: [[at, name]] } })),
        )
      }
      if (words?.kind !== 'words' || words.least > 1 || more !== undefined) return []
      const places = placesOf(place)
      return words.known.flatMap((word) =>
        places.map((beside) => ({ row, selection: { [words.name]: [word], ...beside } })),
      )
    })
    .flatMap(({ row, selection }) => {
      const line = parseLine(table, { play: row.code, selection })
      return line.ok && line.value.bets === 1 ? [line.value] : []
    })

const placesOf = (field: PlayRow['fields'][number] | undefined) => {
  if (field === undefined) return [{}]
  if (field.kind !== 'numbers' && field.kind !== 'number') return []
  return Array.from({ length: field.to - field.from + 1 }, (_, i) => {
    const at = field.from + i
    return { [field.name]: field.kind === 'number' ? at : [at] }
  })
}

/**
 * Bets on one word that have won again and again, up to the newest draw: longest first. A draw that
 * returned the bet neither goes on with a streak nor ends it. Results are oldest first.
 */
export const streaksOf = (
  { family, table }: { readonly family: Family; readonly table: ReadonlyMap<string, PlayRow> },
  results: readonly unknown[],
  least = 3,
): readonly Streak[] => {
  const draws = results.map((result) => drawOf(family, result))
  return wordLines(table)
    .map(({ canon, hits }) => {
      const decided = draws
        .map((draw) => hits(draw))
        .filter((came) => !came.some(({ tier }) => tier === voidTier))
      return { text: canon, draws: streakOf(decided, (came) => came.length > 0) }
    })
    .filter((streak) => streak.draws >= least)
    .toSorted((a, b) => b.draws - a.draws || a.text.localeCompare(b.text))
}
