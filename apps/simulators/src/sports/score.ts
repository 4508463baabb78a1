import type { Race, Sport } from './sports.ts'

export type Side = 0 | 1
export type Pair = readonly [number, number]

/** Something that happens at a share of the match's time. */
export type Incident = {
  readonly at: number
  readonly kind: 'goal' | 'corner' | 'card' | 'point' | 'extra' | 'finish' | 'judges'
  readonly side: Side
  readonly points: number
}

export type Score = {
  /** How much of the match has been played, 0 to 1. */
  readonly share: number
  /** From 0; the last one when all is over. */
  readonly period: number
  /** Goals, points or periods won, extra time left out. */
  readonly totals: Pair
  readonly periods: readonly Pair[]
  readonly corners: Pair
  readonly cards: Pair
  /** Who scored, in order. */
  readonly goals: readonly Side[]
  /** Who made the first point of each period. */
  readonly firsts: readonly Side[]
  /** Who took the match, where somebody did. */
  readonly winner: Side | null
  readonly isOver: boolean
}

const plusOne = ([home, away]: Pair, side: Side, by = 1): Pair =>
  side === 0 ? [home + by, away] : [home, away + by]

export const noScore = ({ play }: Sport): Score => ({
  share: 0,
  period: 0,
  totals: [0, 0],
  periods: play.kind === 'goals' || play.kind === 'points' ? emptyPeriods(play.periods) : [[0, 0]],
  corners: [0, 0],
  cards: [0, 0],
  goals: [],
  firsts: [],
  winner: null,
  isOver: false,
})

const emptyPeriods = (count: number): readonly Pair[] =>
  Array.from({ length: count }, (): Pair => [0, 0])

export const targetOf = ({ target, lastTarget, wins }: Race, totals: Pair): number =>
  totals[0] === wins - 1 && totals[1] === wins - 1 ? (lastTarget ?? target) : target

/** Whether a period of a race is won at so many points. */
export const isWon = (race: Race, target: number, [home, away]: Pair): boolean => {
  const [most, least] = home > away ? [home, away] : [away, home]
  return (most >= target && most - least >= race.by) || most === race.cap
}

const withPoint = (race: Race, score: Score, side: Side): Score => {
  const current = plusOne(score.periods[score.period] ?? [0, 0], side)
  const periods = score.periods.with(score.period, current)
  const firsts = current[0] + current[1] === 1 ? [...score.firsts, side] : score.firsts
  if (!isWon(race, targetOf(race, score.totals), current)) return { ...score, periods, firsts }
  const totals = plusOne(score.totals, side)
  if (totals[side] === race.wins)
    return { ...score, periods, firsts, totals, winner: side, isOver: true }
  return { ...score, periods: [...periods, [0, 0]], period: score.period + 1, firsts, totals }
}

const periodAt = ({ play }: Sport, share: number): number =>
  play.kind === 'race' ? 0 : Math.min(play.periods - 1, Math.floor(share * play.periods))

/** The score after one more thing has happened. */
export const withIncident = (sport: Sport, score: Score, incident: Incident): Score => {
  const { kind, side, points } = incident
  const { play } = sport
  if (kind === 'point') return play.kind === 'race' ? withPoint(play, score, side) : score
  if (kind === 'corner') return { ...score, corners: plusOne(score.corners, side) }
  if (kind === 'card') return { ...score, cards: plusOne(score.cards, side) }
  if (kind === 'extra') return { ...score, winner: side }
  if (kind !== 'goal') return { ...score, winner: side, isOver: true, share: incident.at }
  const period = periodAt(sport, incident.at)
  return {
    ...score,
    totals: plusOne(score.totals, side, points),
    periods: score.periods.with(period, plusOne(score.periods[period] ?? [0, 0], side, points)),
    goals: [...score.goals, side],
  }
}

/** The score when a share of the match is over; with `share` 1 it is final. */
export const scoreAt = (sport: Sport, incidents: readonly Incident[], share: number): Score => {
  let score = noScore(sport)
  for (const incident of incidents) {
    if (incident.at > share || score.isOver) break
    score = withIncident(sport, score, incident)
  }
  if (sport.play.kind === 'race' || score.isOver) return { ...score, share }
  const isOver = share >= 1
  const { totals } = score
  const ahead = totals[0] === totals[1] ? score.winner : totals[0] > totals[1] ? 0 : 1
  return {
    ...score,
    share,
    period: periodAt(sport, share),
    winner: isOver ? ahead : null,
    isOver,
  }
}
