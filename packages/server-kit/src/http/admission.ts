import { createFairQueue, type WatchDoor } from '../db/index.ts'

// those inside share transactions: fewer would not fill one, more get in the way of readers
const atWorkMax = 40
const waitingMax = 1_000
const eachMax = 250
// as long as a bet is worth waiting for: sent away, it would come back to the end of the same queue
const waitMs = 4_800

/**
 * The one door for everything that takes a stake. A crowd that bets in the same moment is served a
 * few at a time and by turns, so that the rest of the site goes on; who would wait too long is
 * told to come again, before anything of the bet was begun.
 */
export const createAdmission = (watchDoor?: WatchDoor) => {
  const turnstile = createFairQueue({
    what: 'too many bets at once',
    insideMax: atWorkMax,
    waitingMax,
    eachMax,
  })
  watchDoor?.('bets', turnstile)
  return async <T>(who: string, work: () => Promise<T>): Promise<T> => {
    await turnstile.enter({ who, waitMs })
    try {
      return await work()
    } finally {
      turnstile.leave()
    }
  }
}

export type Admission = ReturnType<typeof createAdmission>
