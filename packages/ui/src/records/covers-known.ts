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

let nextAt = 0

/** How long a picture that failed waits: attempts of all pictures are this far from each other. */
export const waitForAttempt = (now: number): number => {
  nextAt = Math.max(nextAt, now) + coverThrottleMs
  return nextAt - now
}
