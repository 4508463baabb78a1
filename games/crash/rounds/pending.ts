/**
 * Bets and cash-outs that have arrived and are not stored yet. A round that ends waits for those of
 * its own server: what was in time by the clock must not be lost in a queue.
 */
export const createPending = () => {
  const held = new Map<number, Set<Promise<unknown>>>()
  return {
    hold: async <T>(merchantId: number, work: () => Promise<T>): Promise<T> => {
      const mine = held.get(merchantId) ?? new Set()
      held.set(merchantId, mine)
      const running = work()
      mine.add(running)
      try {
        return await running
      } finally {
        mine.delete(running)
      }
    },
    settled: async (merchantId: number): Promise<void> => {
      const waiting = held.get(merchantId)
      if (waiting !== undefined) await Promise.allSettled(waiting)
    },
  }
}

export type Pending = ReturnType<typeof createPending>
