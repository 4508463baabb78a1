import type { DrawingTurns } from '@faro/covers'
import { createFairQueue } from '@faro/server-kit/db'

// each takes milliseconds of the event loop and a tenth of a second of the threads that passwords
// are hashed by: two at a time leave room for everybody else
const atOnceMax = 2
const waitingMax = 1_000
/** A lobby of its own that scrolls, seen for the first time. */
const eachMax = 250
const waitMs = 20_000

/**
 * Draws new covers two at a time, by turns of callers. Fails with `Overloaded` where a caller has
 * enough waiting already.
 */
export const createDrawingTurns = (): DrawingTurns => {
  const what = 'too many covers are drawn'
  const turnstile = createFairQueue({ what, insideMax: atOnceMax, waitingMax, eachMax })
  return async (who, draw) => {
    await turnstile.enter({ who, waitMs })
    try {
      return await draw()
    } finally {
      turnstile.leave()
    }
  }
}
