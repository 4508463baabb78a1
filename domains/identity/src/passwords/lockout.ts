/** Wrong tries before a subject is locked, and for how long (specification, section 9). */
export const lockout = { failuresMax: 5, lockMs: 5 * 60_000, windowMs: 15 * 60_000 } as const

export type Attempts = {
  readonly failures: number
  readonly lockedUntil: Date | null
  readonly changedAt: Date
}

/** Seconds until another try is allowed; 0 when it is allowed now. */
export const lockedSeconds = (attempts: Attempts | null, now: Date): number => {
  const until = attempts?.lockedUntil ?? null
  return until === null || until <= now ? 0 : Math.ceil((until.getTime() - now.getTime()) / 1000)
}

/**
 * The state after one more wrong try. Old failures are forgotten after the window; a try that began
 * before a lock does not lift it.
 */
export const afterFailure = (attempts: Attempts | null, now: Date): Attempts => {
  if (attempts !== null && lockedSeconds(attempts, now) > 0) return attempts
  const isRecent =
    attempts !== null && now.getTime() - attempts.changedAt.getTime() < lockout.windowMs
  const lockEnded = attempts?.lockedUntil !== null && attempts?.lockedUntil !== undefined
  const failures = (isRecent && !lockEnded ? attempts.failures : 0) + 1
  return {
    failures,
    lockedUntil: failures >= lockout.failuresMax ? new Date(now.getTime() + lockout.lockMs) : null,
    changedAt: now,
  }
}
