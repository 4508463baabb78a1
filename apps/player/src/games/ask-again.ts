import { ApiError } from '@faro/web-kit'

const lostCodes = new Set(['offline', 'timeout', 'unknown', 'internal', 'overloaded'])

type Patience = { readonly attemptsMax: number; readonly pauseMs: number }

/**
 * Retries for a player's own rounds, which do not advance meanwhile; shared rounds choose
 * otherwise.
 */
const patient: Patience = { attemptsMax: 4, pauseMs: 400 }

/** One key for one wish: when the answer got lost, asking again brings the same one. */
export const askAgain = async <T>(
  ask: (key: string) => Promise<T>,
  { attemptsMax, pauseMs }: Patience = patient,
): Promise<T> => {
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
