import { parseLine, type FormField, type PlayRow, type ReadLine } from '@faro/lottery/engine'

/** What is picked so far, by field of the play's form; not yet a line. */
export type Draft = Readonly<Record<string, unknown>>

const emptyValue = (field: FormField): unknown => {
  if (field.kind === 'number') return field.from
  if (field.kind === 'positions' || field.kind === 'word-positions')
    return Array.from({ length: field.count }, () => [])
  // of the positions of a draw those at the end are chosen to begin with
  return field.kind === 'numbers' && field.name === 'at'
    ? Array.from({ length: field.least }, (_, i) => field.to - field.least + 1 + i)
    : []
}

export const emptyDraft = ({ fields }: Pick<PlayRow, 'fields'>): Draft =>
  Object.fromEntries(fields.map((field) => [field.name, emptyValue(field)]))

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

/** A number below a bound. */
export type Random = (bound: number) => number

export const cryptoRandom: Random = (bound) => {
  const most = 2 ** 32
  const fair = most - (most % bound)
  const cell = new Uint32Array(1)
  for (;;) {
    const value = crypto.getRandomValues(cell)[0] ?? 0
    if (value < fair) return value % bound
  }
}

const drawn = <T>(from: readonly T[], count: number, random: Random): readonly T[] => {
  const left = [...from]
  return Array.from({ length: Math.min(count, left.length) }, () => {
    const [one] = left.splice(random(left.length), 1)
    return one as T
  })
}

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i)

/** A random value of a field; `extra` more than the least, where the least is not enough. */
const randomValue = (
  field: FormField,
  { random, taken, extra }: { random: Random; taken: Set<number>; extra: number },
): unknown => {
  const fresh = (from: number, to: number): readonly number[] => {
    const free = range(from, to).filter((one) => !taken.has(one))
    return free.length > 0 ? free : range(from, to)
  }
  switch (field.kind) {
    case 'numbers': {
      const list = drawn(fresh(field.from, field.to), field.least + extra, random)
      for (const one of list) taken.add(one)
      return list.slice(0, field.most)
    }
    case 'number':
      return field.from + random(field.to - field.from + 1)
    case 'positions':
      return Array.from({ length: field.count }, () => {
        const list = drawn(fresh(field.from, field.to), 1, random)
        for (const one of list) taken.add(one)
        return list
      })
    case 'words':
      return drawn(field.known, field.least + extra, random).slice(0, field.most)
    case 'word-positions':
      return Array.from({ length: field.count }, () => drawn(field.known, 1, random))
    case 'typed':
      return Array.from({ length: 1 + extra }, () =>
        String(random(10 ** field.width)).padStart(field.width, '0'),
      )
    case 'rows':
      return Array.from({ length: 1 + extra }, () => randomRow(field, random))
  }
}

const randomRow = (field: FormField & { kind: 'rows' }, random: Random): readonly unknown[] => {
  const used = new Set<unknown>()
  return field.columns.map((column) => {
    const [one] = drawn(
      column.filter((cell) => !used.has(cell)),
      1,
      random,
    )
    used.add(one)
    return one
  })
}

const triesMax = 12

/** One random line of a play (quick pick); null where none is found. */
export const randomLine = (table: Table, row: PlayRow, random: Random): ReadLine | null => {
  for (let extra = 0; extra < triesMax; extra += 1) {
    const taken = new Set<number>()
    const draft = Object.fromEntries(
      row.fields.map((field) => [
        field.name,
        field.name === 'at' ? emptyValue(field) : randomValue(field, { random, taken, extra }),
      ]),
    )
    const line = lineOf(table, row.code, draft)
    if (line !== null) return line
  }
  return null
}
