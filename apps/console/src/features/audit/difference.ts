export type Change = {
  readonly field: string
  readonly before?: unknown
  readonly now: unknown
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** `{ from, to }` and `{ before, after }` of one thing, wherever they stand. */
const pairOf = (value: unknown): readonly [unknown, unknown] | null => {
  if (!isFields(value)) return null
  if ('from' in value && 'to' in value) return [value['from'], value['to']]
  return 'before' in value && 'after' in value ? [value['before'], value['after']] : null
}

const sides: ReadonlySet<string> = new Set(['from', 'to', 'before', 'after'])

/** What an entry says, field by field; of a thing before and after only what differs. */
export const changesOf = (detail: Fields): readonly Change[] => {
  const pair = pairOf(detail)
  const told = Object.entries(detail).filter(([field]) => pair === null || !sides.has(field))
  const [was, is] = pair ?? []
  const differing =
    isFields(was) && isFields(is)
      ? [...new Set([...Object.keys(was), ...Object.keys(is)])]
          .filter((field) => !isSame(was[field], is[field]))
          .map((field) => ({ field, before: was[field] ?? null, now: is[field] ?? null }))
      : pair === null
        ? []
        : [{ field: 'to', before: was, now: is }]
  return [
    ...told.map(([field, value]) => {
      const own = pairOf(value)
      return own === null ? { field, now: value } : { field, before: own[0], now: own[1] }
    }),
    ...differing,
  ]
}
