/** The specification's figures for pictures that load late: section 9. */
export const coverAttemptsMax = 3
export const coversKnownMax = 200
export const coverThrottleMs = 200

/** Pictures that came, the latest last: seen again they stand there at once. */
const known = new Set<string>()

export const isCoverKnown = (url: string): boolean => known.has(url)

export const noteCover = (url: string): void => {
  known.delete(url)
  known.add(url)
  if (known.size <= coversKnownMax) return
  const [oldest] = known
  if (oldest !== undefined) known.delete(oldest)
}

/** How long a picture that failed waits: all that fail within a beat are tried again with the next. */
export const waitForAttempt = (now: number): number => 2 * coverThrottleMs - (now % coverThrottleMs)
