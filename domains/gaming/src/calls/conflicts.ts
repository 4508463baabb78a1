import { sqlState } from '@faro/server-kit/db'

/** 23505 unique violation, P0001 raised by gaming.record_calls, the others locks, serialisation. */
const conflictStates = new Set(['23505', '40P01', '40001', '55P03', 'P0001'])
const attemptsMax = 4

/** Another transaction changed what was read: a new attempt sees it. */
export const isConflict = (error: unknown): boolean => conflictStates.has(sqlState(error) ?? '')

/** Data exception (22) or constraint violation (23): nothing of the statement happened. */
export const isRejected = (error: unknown): boolean => /^2[23]/.test(sqlState(error) ?? '')

/** Runs a transaction again on conflict, a few times. */
export const retryOnConflict = async <T>(run: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt >= attemptsMax || !isConflict(error)) throw error
    }
  }
}
