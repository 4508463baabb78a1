/** Tries before a subject is locked, and for how long (specification, section 9). */
export const lockout = { failuresMax: 5, lockMs: 5 * 60_000, windowMs: 15 * 60_000 } as const

/** Seconds until another try is allowed; 0 when it is allowed now. */
export const lockedSeconds = (until: Date | null, now: Date): number =>
  until === null || until <= now ? 0 : Math.ceil((until.getTime() - now.getTime()) / 1000)
