import { isResult, type Family } from '../lines/families.ts'

/** What a source says of a draw: a feed, or a person who does not see the others. */
export type ResultEntry = { readonly source: string; readonly numbers: unknown }

export type Agreement =
  | { readonly state: 'awaiting' }
  | { readonly state: 'disputed' }
  | { readonly state: 'agreed'; readonly result: unknown }

/** Equal values have equal text, whatever the order in which their fields were written. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )

/**
 * Two whole, equal entries of different sources are a result; the newest entry of a source counts,
 * what is partial does not (lottery.md §3.4). Entries come oldest first.
 */
export const agree = (family: Family, entries: readonly ResultEntry[]): Agreement => {
  const newest = new Map(entries.map(({ source, numbers }) => [source, numbers]))
  const whole = [...newest.values()].filter((numbers) => isResult(family, numbers))
  const bySame = new Map<string, { readonly result: unknown; readonly count: number }>()
  for (const result of whole) {
    const text = textOf(result)
    bySame.set(text, { result, count: (bySame.get(text)?.count ?? 0) + 1 })
  }
  const agreed = [...bySame.values()].find(({ count }) => count >= 2)
  if (agreed !== undefined) return { state: 'agreed', result: agreed.result }
  return { state: bySame.size > 1 ? 'disputed' : 'awaiting' }
}
