import type { Queryable } from './db.ts'
import { heldConnection, outsideTx } from './one-connection.ts'

type Entry<V> = {
  readonly value: Promise<V>
  readonly until: number
  isRead: boolean
  /** Under way. */
  renewal?: Promise<V> | undefined
}

type Options<K, V> = {
  /** Reads through the connection that is held already, where there is one. */
  readonly load: (key: K, from: Queryable | undefined) => Promise<V>
  readonly now: () => Date
  readonly keptMs: number
  readonly entriesMax?: number
  /** Outside a transaction a stale value is never returned. */
  readonly isStrict?: boolean
}

/**
 * Caches values for a short while. When one expires, the first caller waits for the new value and
 * the others get the stale one, unless that is forbidden. A caller inside a transaction holds a
 * connection and must not wait for a second: it gets the last known value, or reads through its own
 * connection.
 */
export const createCache = <K, V>(options: Options<K, V>) => {
  const { load, now, keptMs, entriesMax = 1_000, isStrict = false } = options
  const kept = new Map<K, Entry<V>>()
  const begin = (key: K): Entry<V> => {
    const until = now().getTime() + keptMs
    const entry: Entry<V> = { value: load(key, undefined), until, isRead: false }
    entry.value.then(
      () => (entry.isRead = true),
      () => kept.get(key) === entry && kept.delete(key),
    )
    return entry
  }
  const first = (key: K): Promise<V> => {
    if (kept.size >= entriesMax) kept.clear()
    const entry = begin(key)
    kept.set(key, entry)
    return entry.value
  }
  const renew = (key: K, old: Entry<V>): Promise<V> => {
    const entry = begin(key)
    old.renewal = entry.value
    entry.value.then(
      () => kept.get(key) === old && kept.set(key, entry),
      () => (old.renewal = undefined),
    )
    return entry.value
  }
  const getInside = (key: K, held: Queryable): Promise<V> => {
    const hit = kept.get(key)
    // what somebody else is reading needs a connection that may not be free
    if (hit?.isRead !== true) return load(key, held)
    if (hit.until <= now().getTime() && hit.renewal === undefined)
      outsideTx(() => renew(key, hit)).catch(() => undefined)
    return hit.value
  }
  return {
    get: (key: K): Promise<V> => {
      const held = heldConnection()
      if (held !== undefined) return getInside(key, held)
      const hit = kept.get(key)
      if (hit === undefined) return first(key)
      if (hit.until > now().getTime()) return hit.value
      if (hit.renewal === undefined) return renew(key, hit)
      return isStrict ? hit.renewal : hit.value
    },
    /** Reads again for a caller that finds nothing in the value; others keep getting it. */
    again: (key: K): Promise<V> => {
      const held = heldConnection()
      if (held !== undefined) return load(key, held)
      const hit = kept.get(key)
      return hit === undefined ? first(key) : (hit.renewal ?? renew(key, hit))
    },
    /** The running read, if any. */
    renewal: (key: K): Promise<V> | undefined => kept.get(key)?.renewal,
    /** Expires the value; a read that is running may predate the change, so it does not count. */
    forget: (): void => {
      for (const [key, { value, isRead }] of kept)
        if (isRead) kept.set(key, { value, until: -Infinity, isRead })
        else kept.delete(key)
    },
  }
}
