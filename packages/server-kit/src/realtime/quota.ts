/** A maximum per holder. */
export type Quota = {
  /** Counts one more; false where the holder is at the maximum. */
  readonly take: (who: string) => boolean
  readonly release: (who: string) => void
}

export const createQuota = (max: number): Quota => {
  const held = new Map<string, number>()
  return {
    take: (who) => {
      const count = held.get(who) ?? 0
      if (count >= max) return false
      held.set(who, count + 1)
      return true
    },
    release: (who) => {
      const count = (held.get(who) ?? 0) - 1
      if (count > 0) held.set(who, count)
      else held.delete(who)
    },
  }
}
