import { ApiError } from '@faro/web-kit'

const attemptsMax = 4
const pauseMs = 400
const lostCodes = new Set(['offline', 'timeout', 'unknown', 'internal', 'overloaded'])

/** One key for one wish: when the answer got lost, asking again brings the same one. */
export const askAgain = async <T>(ask: (key: string) => Promise<T>): Promise<T> => {
  const key = crypto.randomUUID()
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask(key)
    } catch (failure) {
      const isLost = failure instanceof ApiError && lostCodes.has(failure.code)
      if (!isLost || attempt >= attemptsMax) throw failure
      await new Promise((resolve) => setTimeout(resolve, pauseMs * attempt))
    }
  }
}
