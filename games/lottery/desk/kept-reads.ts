/** Public reads that one server keeps; beyond it the oldest go. */
const keptMost = 500

export type KeptReads = <T>(key: string, read: () => Promise<T>) => Promise<T>

type Kept = { readonly until: number; readonly value: Promise<unknown> }

/**
 * Reads that are the same for everybody are answered from one reading for a while: when a draw
 * ends, all who look at it ask at once. What failed is read again.
 */
export const createKeptReads = (keepMs: number, now: () => number): KeptReads => {
  const kept = new Map<string, Kept>()
  return <T>(key: string, read: () => Promise<T>): Promise<T> => {
    const known = kept.get(key)
    // a key is always read as the same thing
    if (known !== undefined && known.until > now()) return known.value as Promise<T>
    const value = read()
    kept.delete(key)
    kept.set(key, { until: now() + keepMs, value })
    for (const old of kept.keys()) if (kept.size > keptMost) kept.delete(old)
    value.catch(() => kept.delete(key))
    return value
  }
}
