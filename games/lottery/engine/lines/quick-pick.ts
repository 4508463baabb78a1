import type { FormField } from './form.ts'
import { parseLine, type PlayRow, type ReadLine } from './line.ts'

const emptyValue = (field: FormField): unknown => {
  if (field.kind === 'number') return field.from
  if (field.kind === 'positions' || field.kind === 'word-positions')
    return Array.from({ length: field.count }, () => [])
  // of the positions of a draw those at the end are chosen to begin with
  return field.kind === 'numbers' && field.name === 'at'
    ? Array.from({ length: field.least }, (_, i) => field.to - field.least + 1 + i)
    : []
}

/** A form with nothing picked yet, but for what it begins with. */
export const emptyDraft = ({
  fields,
}: Pick<PlayRow, 'fields'>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(fields.map((field) => [field.name, emptyValue(field)]))

/** A number below a bound. */
export type Random = (bound: number) => number

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
export const randomLine = (
  table: ReadonlyMap<string, PlayRow>,
  row: PlayRow,
  random: Random,
): ReadLine | null => {
  for (let extra = 0; extra < triesMax; extra += 1) {
    const taken = new Set<number>()
    const draft = Object.fromEntries(
      row.fields.map((field) => [
        field.name,
        field.name === 'at' ? emptyValue(field) : randomValue(field, { random, taken, extra }),
      ]),
    )
    const line = parseLine(table, { play: row.code, selection: draft })
    if (line.ok) return line.value
  }
  return null
}
