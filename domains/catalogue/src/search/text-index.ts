import { createTrigramTable } from './trigram-table.ts'
import { wantedText } from './wanted-text.ts'

/** One wrong or missing letter of six passes. */
const likenessMin = 0.45

type Found = { readonly id: number; readonly score: number }
type Search = { readonly words: readonly string[]; readonly phrase: string }

/**
 * Folded texts, found by likeness. A word is like a text by the largest share of trigrams that it
 * has in common with any stretch of that text, as PostgreSQL's `pg_trgm` counts it.
 */
export const createTextIndex = () => {
  const { table, set, clear } = createTrigramTable()
  const places = new Map<number, number>()
  const ids: number[] = []
  const texts: string[] = []
  const free: number[] = []

  const remove = (id: number): void => {
    const place = places.get(id)
    if (place === undefined) return
    clear(place)
    places.delete(id)
    free.push(place)
  }

  return {
    put: (id: number, text: string): void => {
      const before = places.get(id)
      if (before !== undefined && texts[before] === text) return
      remove(id)
      const place = free.pop() ?? ids.length
      places.set(id, place)
      ids[place] = id
      texts[place] = text
      set(place, text)
    },
    remove,
    /**
     * Texts similar to every word, unordered. One that begins with the query ranks before one in
     * which a later word does, and that before mere similarity: after two letters everything is
     * about as similar.
     */
    find: ({ words, phrase }: Search): readonly Found[] => {
      const [first, ...others] = words.map((word) => wantedText(table, word))
      if (first === undefined) return []
      const whole = others.length === 0 ? first : wantedText(table, phrase)
      const found: Found[] = []
      for (const place of first.placesAbove(likenessMin)) {
        if (others.some((word) => word.shareOf(place) <= likenessMin)) continue
        if (first.likeness(place) <= likenessMin) continue
        if (others.some((word) => word.likeness(place) <= likenessMin)) continue
        const like = 700 * whole.likeness(place) + 300 * whole.similarity(place)
        const score = Math.round(like) + beginning(texts[place] ?? '', phrase)
        found.push({ id: ids[place] ?? 0, score })
      }
      return found
    },
  }
}

const beginning = (text: string, phrase: string): number => {
  if (text.startsWith(phrase)) return 2_000
  return text.includes(` ${phrase}`) ? 1_000 : 0
}
