import { Overloaded } from './away.ts'

type Options = {
  /** What is short, for the log. */
  readonly what: string
  /** How many may be inside at once. */
  readonly insideMax: number
  readonly waitingMax: number
  /** Of those places to wait, how many one of them may take. */
  readonly eachMax?: number
}

type Entry = {
  readonly waitMs: number
  /** Entries of one name take turns with those of others. */
  readonly who?: string
  /** Waits however long the queue is: work that no client would repeat. */
  readonly isPatient?: boolean
}

type Waiting = {
  readonly enter: () => void
  readonly refuse: () => void
  readonly timer: NodeJS.Timeout
}

/**
 * Limits concurrency. Entries of one name wait in their order, names take turns. An entry that
 * cannot be served in time is refused, so that the client may try again. Where the queue is full,
 * the name with the most entries loses one to a name with fewer.
 */
export const createFairQueue = ({ what, insideMax, waitingMax, eachMax = waitingMax }: Options) => {
  let inside = 0
  let waitingCount = 0
  let refusedCount = 0
  const refusal = (): Overloaded => {
    refusedCount += 1
    return new Overloaded(what)
  }
  // in the order of their turns
  const names = new Map<string, Set<Waiting>>()
  const giveUp = (who: string, one: Waiting): void => {
    const queue = names.get(who)
    if (queue?.delete(one) !== true) return
    waitingCount -= 1
    if (queue.size === 0) names.delete(who)
  }
  const wait = (who: string, waitMs: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const refuse = (): void => {
        clearTimeout(timer)
        giveUp(who, one)
        reject(refusal())
      }
      const timer = setTimeout(refuse, waitMs)
      const one: Waiting = { enter: resolve, refuse, timer }
      const queue = names.get(who)
      if (queue === undefined) names.set(who, new Set([one]))
      else queue.add(one)
      waitingCount += 1
    })
  /**
   * Makes room by refusing an entry of the name with the most; false where this name has as many.
   */
  const makePlace = (mine: number): boolean => {
    const [longest] = [...names.values()].toSorted((a, b) => b.size - a.size)
    const last = [...(longest ?? [])].at(-1)
    if (longest === undefined || last === undefined || longest.size <= mine + 1) return false
    last.refuse()
    return true
  }
  return {
    /**
     * Nothing where there is room, else what ends once inside; to be left exactly once. Fails with
     * `Overloaded` instead of waiting on.
     */
    enter: ({ waitMs, who = '', isPatient = false }: Entry): Promise<void> | undefined => {
      if (inside < insideMax) {
        inside += 1
        return undefined
      }
      const mine = names.get(who)?.size ?? 0
      if (!isPatient && (mine >= eachMax || (waitingCount >= waitingMax && !makePlace(mine))))
        return Promise.reject(refusal())
      return wait(who, waitMs)
    },
    leave: (): void => {
      const [turn] = names
      if (turn === undefined) {
        inside -= 1
        return
      }
      const [who, queue] = turn
      const [next] = queue
      names.delete(who)
      if (next === undefined) throw new Error('a name without anybody')
      queue.delete(next)
      waitingCount -= 1
      if (queue.size > 0) names.set(who, queue)
      clearTimeout(next.timer)
      next.enter()
    },
    inside: (): number => inside,
    waiting: (): number => waitingCount,
    /** How many were sent away since the process began. */
    refused: (): number => refusedCount,
  }
}

export type FairQueue = ReturnType<typeof createFairQueue>
