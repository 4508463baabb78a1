import type { Timings } from './configuration.ts'
import type { Answer, Send } from './round.ts'

/** Attempts per call on the vendor's side of the protocol; rollbacks repeat in the outbox. */
const attemptsMax: Readonly<Record<Send, number>> = {
  bet: 4,
  'bet-and-win': 4,
  win: 4,
  finish: 5,
  rollback: 1,
}

export const sleep = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

/** One attempt: an answer that stands, or `again` after a 5xx, a time-out, a broken line. */
export type Attempt = () => Promise<Answer | 'again'>

/**
 * Repeats a call until it has an answer, its attempts are used up, or the time of all its attempts
 * is over. Pauses double.
 */
export const withAttempts = async (
  call: Send,
  attempt: Attempt,
  { totalMs, pauseMs }: Timings,
): Promise<Answer> => {
  const startedAt = Date.now()
  for (let count = 1; ; count += 1) {
    const answer = await attempt()
    if (answer !== 'again') return answer
    const pause = pauseMs * 2 ** (count - 1)
    const isOver = Date.now() + pause - startedAt >= totalMs
    if (count >= attemptsMax[call] || isOver) return { kind: 'unclear' }
    await sleep(pause)
  }
}

/** Pause before the n-th repetition of what is owed: doubles up to the longest. */
export const owedPauseMs = (attempts: number, { pauseMs, pauseMsMax }: Timings): number =>
  Math.min(pauseMsMax, pauseMs * 2 ** Math.min(attempts, 20))
