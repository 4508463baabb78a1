/** Counts who holds how many places, so that nobody takes them all. */
export type Places = {
  /** Takes a place; false where this one holds as many as they may. */
  readonly take: (who: string) => boolean
  readonly leave: (who: string) => void
}

export const createPlaces = (max: number): Places => {
  const held = new Map<string, number>()
  return {
    take: (who) => {
      const count = held.get(who) ?? 0
      if (count >= max) return false
      held.set(who, count + 1)
      return true
    },
    leave: (who) => {
      const count = (held.get(who) ?? 0) - 1
      if (count > 0) held.set(who, count)
      else held.delete(who)
    },
  }
}
