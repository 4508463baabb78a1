import { createFairQueue } from '@faro/server-kit/db'

const waitingMax = 60
/** As many as one question may have, sent twice. */
const eachMax = 6
const waitMs = 20_000

/**
 * Pictures are drawn one after the other, since a decoder's memory is not to be multiplied by how
 * many send at once. People take turns: whoever sends many waits for their own, and nobody else
 * for more than one of them. Fails with `Overloaded` where somebody has enough waiting already.
 */
export const createPictureTurns = () => {
  const turnstile = createFairQueue({ what: 'pictures', insideMax: 1, waitingMax, eachMax })
  return async <T>(who: string, work: () => Promise<T>): Promise<T> => {
    await turnstile.enter({ who, waitMs })
    try {
      return await work()
    } finally {
      turnstile.leave()
    }
  }
}
