import { emptyRow, type TrigramTable } from './trigram-table.ts'
import { trigramsOf } from './trigrams.ts'

/** How like a text the rows of a table are; good until the table changes. */
export const wantedText = ({ numbers, holders, rows }: TrigramTable, text: string) => {
  const different = new Set(trigramsOf(text))
  const count = different.size
  const isWanted = new Uint8Array(holders.length)
  /** By place, how many of the text's trigrams it holds. */
  const hits = new Uint8Array(rows.length)
  for (const name of different) {
    const trigram = numbers.get(name)
    if (trigram === undefined) continue
    isWanted[trigram] = 1
    for (const place of holders[trigram] ?? []) hits[place] = (hits[place] ?? 0) + 1
  }
  const shareOf = (place: number): number => (hits[place] ?? 0) / count
  /** By trigram the stretch in which it was met last. */
  const metIn = new Uint32Array(holders.length)
  let stretch = 0

  /** The best share of the stretches that begin at a trigram and are better than `known`. */
  const bestFrom = (trigrams: Uint32Array, from: number, known: Limits): number => {
    stretch += 1
    let { best } = known
    let common = 0
    let others = 0
    for (let to = from; to < trigrams.length; to++) {
      const trigram = trigrams[to] ?? 0
      if (metIn[trigram] === stretch) continue
      metIn[trigram] = stretch
      if (isWanted[trigram] === 0) others += 1
      else {
        common += 1
        best = Math.max(best, common / (count + others))
      }
      // a longer one has no more in common than the whole row, and more beside it
      if (common === known.commonMax || known.commonMax / (count + others) <= best) break
    }
    return best
  }

  return {
    /** How much of the text a row holds anywhere: it is like it by that at the most. */
    shareOf,
    placesAbove: (shareMin: number): readonly number[] => {
      const places: number[] = []
      for (let place = 0; place < hits.length; place++)
        if (shareOf(place) > shareMin) places.push(place)
      return places
    },
    /** Trigrams in common by all there are. */
    similarity: (place: number): number => {
      const common = hits[place] ?? 0
      return common / (count + (rows[place] ?? emptyRow).count - common)
    },
    /** The largest similarity to any stretch of the row. */
    likeness: (place: number): number => {
      const { trigrams } = rows[place] ?? emptyRow
      const commonMax = hits[place] ?? 0
      let best = 0
      for (let from = 0; from < trigrams.length; from++)
        if (isWanted[trigrams[from] ?? 0] === 1)
          best = bestFrom(trigrams, from, { best, commonMax })
      return best
    },
  }
}

type Limits = { readonly best: number; readonly commonMax: number }
