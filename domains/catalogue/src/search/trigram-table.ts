import { trigramsOf } from './trigrams.ts'

export type Row = {
  /** By number, in reading order. */
  readonly trigrams: Uint32Array
  /** How many different ones. */
  readonly count: number
}

export const emptyRow: Row = { trigrams: new Uint32Array(), count: 0 }

/** Which places hold which trigrams, in numbers: a search looks at thousands of places. */
export type TrigramTable = {
  readonly numbers: ReadonlyMap<string, number>
  /** By trigram the places that hold it. */
  readonly holders: readonly (readonly number[])[]
  /** By place. */
  readonly rows: readonly Row[]
}

export const createTrigramTable = () => {
  const numbers = new Map<string, number>()
  const holders: number[][] = []
  const rows: Row[] = []

  const numberOf = (trigram: string): number => {
    const known = numbers.get(trigram)
    if (known !== undefined) return known
    const added = holders.push([]) - 1
    numbers.set(trigram, added)
    return added
  }

  return {
    table: { numbers, holders, rows } satisfies TrigramTable,
    set: (place: number, text: string): void => {
      const trigrams = Uint32Array.from(trigramsOf(text), numberOf)
      const different = new Set(trigrams)
      for (const trigram of different) holders[trigram]?.push(place)
      rows[place] = { trigrams, count: different.size }
    },
    clear: (place: number): void => {
      for (const trigram of new Set(rows[place]?.trigrams)) {
        const list = holders[trigram] ?? []
        const last = list.pop()
        const at = list.indexOf(place)
        if (at !== -1 && last !== undefined) list[at] = last
      }
      rows[place] = emptyRow
    },
  }
}
