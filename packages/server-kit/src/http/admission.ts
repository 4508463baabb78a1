import { createFairQueue, type WatchDoor } from '../db/index.ts'

// those inside share transactions: fewer would not fill one, more get in the way of readers
const atWorkMax = 40
const waitingMax = 1_000
const eachMax = 250
// as long as a bet is worth waiting for: sent away, it would come back to the end of the same queue
const waitMs = 4_800

/**
 * Admits requests that take a stake. A burst of bets is served a few at a time, fairly by caller,
 * so that the rest of the site stays responsive; what would wait too long is refused before
 * anything of the bet has begun.
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
