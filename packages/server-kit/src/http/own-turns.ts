import { createTurnstile, type Turnstile } from '../db/index.ts'

// a page asks for several things at once; of all connections they are few
const atOnceMax = 4
const waitingMax = 250
// as long as a bet waits at its door
const waitMs = 4_800

/**
 * What one caller asks for is answered a few at a time, the rest in the order it came: whoever asks
 * for much that takes long, or that waits for the same lock, takes those few connections and no
 * more. Those who are not signed in share an address with others and are not counted here.
 */
export const createOwnTurns = () => {
  const lines = new Map<string, Turnstile>()
  const lineOf = (who: string): Turnstile => {
    const known = lines.get(who)
    if (known !== undefined) return known
    const what = 'too much at once of one caller'
    const line = createTurnstile({ what, insideMax: atOnceMax, waitingMax })
    lines.set(who, line)
    return line
  }
  return async <T>(who: string, answer: () => Promise<T>): Promise<T> => {
    const line = lineOf(who)
    await line.enter({ waitMs })
    try {
      return await answer()
    } finally {
      line.leave()
      // as long as anybody waits, somebody is inside
      if (line.inside() === 0) lines.delete(who)
    }
  }
}

export type OwnTurns = ReturnType<typeof createOwnTurns>
