import type { EventState } from './state.ts'

const leadMax = 20

const keepAhead = (since: number[], lead: number, at: number): void => {
  const length = Math.min(Math.max(lead, 0), leadMax)
  since.splice(length)
  while (since.length < length) since.push(at)
}

/** The score of an event, and since when a side has been ahead by so many. */
export const moveScore = (
  event: EventState,
  score: { readonly home: number; readonly away: number },
  at: number,
): void => {
  event.score = score
  keepAhead(event.ahead.home, score.home - score.away, at)
  keepAhead(event.ahead.away, score.away - score.home, at)
}
