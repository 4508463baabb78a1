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
  /** Those of one name take turns with those of others. */
  readonly who?: string
  /** Waits however many wait already: work that nobody can be asked to bring again. */
  readonly isPatient?: boolean
}

type Waiting = { readonly enter: () => void; readonly timer: NodeJS.Timeout }

/**
 * Lets so many in at once; the others wait, those of one name in the order they came, and names in
 * turn. Neither more of them nor longer than is useful: who hears no at once may ask again.
 */
export const createTurnstile = ({ what, insideMax, waitingMax, eachMax = waitingMax }: Options) => {
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
      const timer = setTimeout(() => {
        giveUp(who, one)
        reject(refusal())
      }, waitMs)
      const one: Waiting = { enter: resolve, timer }
      const queue = names.get(who)
      if (queue === undefined) names.set(who, new Set([one]))
      else queue.add(one)
      waitingCount += 1
    })
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
      if (!isPatient && (waitingCount >= waitingMax || mine >= eachMax))
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

export type Turnstile = ReturnType<typeof createTurnstile>
