import { createFairQueue } from '@faro/server-kit/db'

const waitingMax = 60
/** As many as one question may have, sent twice. */
const eachMax = 6
const waitMs = 20_000

/**
 * Processes pictures one at a time, to bound the decoder's memory, by turns of senders: one who
 * sends many delays others by at most one. Fails with `Overloaded` where a sender has enough
 * waiting already.
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
