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
 * What one caller asks for is answered a few at a time, the rest by turns of their sessions, each
 * in its order: whoever asks for much that takes long, or that waits for the same lock, takes those
 * few connections and no more, and one session keeps no other of the account from ending it. Those
 * who are not signed in share an address with others and are not counted here.
 *
 * Who has waited is told so: what was true of the caller when they came may not be any more.
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
