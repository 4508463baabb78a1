const sweepsPerDeadline = 20

/**
 * Ends for many calls that may all take equally long, watched by one timer: each call waits at most
 * a twentieth longer than it may. A timer of its own for each would cost more than the watching.
 */
export const createDeadlines = (ms: number) => {
  // in the order in which they began, which is that in which they end
  const open = new Map<number, { readonly at: number; readonly onLate: () => void }>()
  let count = 0
  let timer: NodeJS.Timeout | undefined
  const sweep = (): void => {
    const now = performance.now()
    for (const [id, { at, onLate }] of open) {
      if (at > now) break
      open.delete(id)
      onLate()
    }
    if (open.size === 0) stop()
  }
  const stop = (): void => {
    clearInterval(timer)
    timer = undefined
  }
  return {
    /** Begins one; answers how to end it in time. */
    begin: (onLate: () => void): (() => void) => {
      const id = ++count
      open.set(id, { at: performance.now() + ms, onLate })
      timer ??= setInterval(sweep, ms / sweepsPerDeadline)
      return () => open.delete(id)
    },
    close: stop,
  }
}

export type Deadlines = ReturnType<typeof createDeadlines>
