import { Overloaded } from './away.ts'

type Options = {
  /** What is short, for the log. */
  readonly what: string
  /** How many may be inside at once. */
  readonly insideMax: number
  readonly waitingMax: number
  readonly waitMs: number
}

type Waiting = { readonly enter: () => void; readonly giveUp: (error: Error) => void; at: number }

/**
 * Lets so many in at once; the others wait in the order they came, but neither more of them nor
 * longer than is useful: who hears no at once may ask again, who waits for ever may not.
 */
export const createTurnstile = ({ what, insideMax, waitingMax, waitMs }: Options) => {
  let inside = 0
  let timer: NodeJS.Timeout | undefined
  const waiting = new Set<Waiting>()
  const sweep = (): void => {
    timer = undefined
    const now = performance.now()
    for (const one of waiting) {
      // in the order they came: who is behind has waited less
      if (now - one.at < waitMs) break
      waiting.delete(one)
      one.giveUp(new Overloaded(what))
    }
    watch()
  }
  const watch = (): void => {
    const [first] = waiting
    if (first === undefined || timer !== undefined) return
    timer = setTimeout(sweep, Math.max(1, first.at + waitMs - performance.now()))
    timer.unref()
  }
  const leave = (): void => {
    const [next] = waiting
    if (next === undefined) {
      inside -= 1
      return
    }
    waiting.delete(next)
    next.enter()
  }
  return {
    /** Answers once inside; to be left exactly once. Throws `Overloaded` instead of waiting on. */
    enter: async (): Promise<void> => {
      if (inside < insideMax) {
        inside += 1
        return
      }
      if (waiting.size >= waitingMax) throw new Overloaded(what)
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      waiting.add({ enter: resolve, giveUp: reject, at: performance.now() })
      watch()
      return promise
    },
    leave,
    inside: (): number => inside,
    waiting: (): number => waiting.size,
  }
}

export type Turnstile = ReturnType<typeof createTurnstile>
