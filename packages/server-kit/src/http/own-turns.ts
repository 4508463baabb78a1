import { createFairQueue, type FairQueue } from '../db/index.ts'

// a page asks for several things at once; of all connections they are few
const atOnceMax = 4
const waitingMax = 250
// as long as a bet waits at its door
const waitMs = 4_800

type Asker = {
  readonly who: string
  /** By which of their sessions, as each is told apart. */
  readonly by: string
}

/**
 * Limits the concurrent requests of one account; its sessions take turns. An account with many slow
 * requests, or many that wait for one lock, holds only those few connections, and one session
 * cannot keep another from ending it. Callers who are not signed in share their address with others
 * and are not limited here. A request that has waited is marked: what was true of the caller on
 * arrival may have changed.
 */
export const createOwnTurns = () => {
  const lines = new Map<string, FairQueue>()
  const lineOf = (who: string): FairQueue => {
    const known = lines.get(who)
    if (known !== undefined) return known
    const what = 'too much at once of one caller'
    const line = createFairQueue({ what, insideMax: atOnceMax, waitingMax })
    lines.set(who, line)
    return line
  }
  return async <T>({ who, by }: Asker, answer: (hasWaited: boolean) => Promise<T>): Promise<T> => {
    const line = lineOf(who)
    const turn = line.enter({ waitMs, who: by })
    await turn
    try {
      return await answer(turn !== undefined)
    } finally {
      line.leave()
      // as long as anybody waits, somebody is inside
      if (line.inside() === 0) lines.delete(who)
    }
  }
}

export type OwnTurns = ReturnType<typeof createOwnTurns>
