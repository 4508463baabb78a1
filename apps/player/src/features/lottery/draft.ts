import { parseLine, type PlayRow, type Random, type ReadLine } from '@faro/lottery/engine'

/** What is picked so far, by field of the play's form; not yet a line. */
export type Draft = Readonly<Record<string, unknown>>

/** A list with a value added, or taken away where it is there. */
export const toggled = <T>(list: readonly T[], value: T): readonly T[] =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value]

export const listOf = <T = number>(draft: Draft, name: string): readonly T[] => {
  const value = draft[name]
  return Array.isArray(value) ? (value as readonly T[]) : []
}

export type Table = ReadonlyMap<string, PlayRow>

/** The draft as a line; null until it is one. */
export const lineOf = (table: Table, play: string, draft: Draft): ReadLine | null => {
  const line = parseLine(table, { play, selection: draft })
  return line.ok ? line.value : null
}

/** A number below a bound, as nobody foretells it. */
export const cryptoRandom: Random = (bound) => {
  const most = 2 ** 32
  const fair = most - (most % bound)
  const cell = new Uint32Array(1)
  for (;;) {
    const value = crypto.getRandomValues(cell)[0] ?? 0
    if (value < fair) return value % bound
  }
}
