import { sqlState } from '@faro/server-kit/db'

/** 23505 a twin, P0001 a bet that met a closed round, the others locks and serialisation. */
const meetings = new Set(['23505', '40P01', '40001', '55P03', 'P0001'])
const attemptsMax = 4

/** Something came between the look and the writing: looking again tells what. */
export const isMeeting = (error: unknown): boolean => meetings.has(sqlState(error) ?? '')

/** Some value did not fit (22) or broke a rule of a table (23): nothing of the statement happened. */
export const isRefused = (error: unknown): boolean => /^2[23]/.test(sqlState(error) ?? '')

/** Runs a transaction again as often as somebody else's comes in between. */
export const lookingAgain = async <T>(run: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt >= attemptsMax || !isMeeting(error)) throw error
    }
  }
}
