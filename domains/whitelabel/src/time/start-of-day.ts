const hourMs = 3_600_000

/**
 * When a day (yyyy-MM-dd) begins for whoever counts days so: the first moment that is of it, or of
 * a later one where a zone left it out. Days must never go back.
 */
export const startOfDay = (day: string, dayOf: (at: Date) => string): Date => {
  const noon = Date.parse(`${day}T12:00:00Z`)
  // no zone is further than fourteen hours from the world's clock, and no day of a change longer
  let [before, reached] = [noon - 72 * hourMs, noon + 72 * hourMs]
  while (reached - before > 1) {
    const middle = Math.floor((before + reached) / 2)
    if (dayOf(new Date(middle)) >= day) reached = middle
    else before = middle
  }
  return new Date(reached)
}
