const hourMs = 3_600_000

/**
 * The start of a day (yyyy-MM-dd) under a way of counting days: the first moment in it, or in a
 * later one where a zone skipped it. Days must not go back.
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
