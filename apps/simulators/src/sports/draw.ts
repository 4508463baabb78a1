import type { Fixture } from './fixture.ts'
import { poissonOf, randomOf, type Random } from './random.ts'
import { noScore, withIncident, type Incident, type Score, type Side } from './score.ts'
import type { Sport } from './sports.ts'

/** What decides a match: how often each side scores, or who takes a point. */
export type Strengths = {
  readonly home: number
  readonly away: number
  /** Who takes a point of a race, or what is level at the end. */
  readonly point: number
}

export const cornersEach = 4.9
const cardsEach = 1.9
/** The goals of a match come faster towards its end. */
export const playedOf = (share: number): number => 0.88 * share + 0.12 * share * share

/** By kind of play, how much an edge moves what is scored. */
const pull = { goals: 0.45, points: 0.07, fight: 0.6 } as const

/** A point is worth little where there are many of them. */
const pointPull = ({ play }: Sport): number => (play.kind === 'race' ? 0.6 / (play.target + 4) : 0)

export const strengthsOf = ({ sport, edge }: Fixture): Strengths => {
  const { play } = sport
  if (play.kind === 'race') return { home: 0, away: 0, point: 0.5 + pointPull(sport) * 3 * edge }
  const by = pull[play.kind]
  return {
    home: play.rate * Math.exp(by * edge),
    away: play.rate * Math.exp(-by * edge),
    point: Math.min(0.8, Math.max(0.2, 0.5 + 0.2 * edge)),
  }
}

const scored = (random: Random, mean: number, side: Side): readonly Incident[] =>
  Array.from({ length: poissonOf(random, mean) }, () => {
    const uniform = random.next()
    // the inverse of how much has been played
    const at = (Math.sqrt(0.88 ** 2 + 4 * 0.12 * uniform) - 0.88) / (2 * 0.12)
    return { at, kind: 'goal', side, points: 1 }
  })

const evenly = (random: Random, mean: number, one: Omit<Incident, 'at'>): readonly Incident[] =>
  Array.from({ length: poissonOf(random, mean) }, () => ({ ...one, at: random.next() }))

const goalsOf = (random: Random, { name }: Sport, { home, away }: Strengths) => [
  ...scored(random, home, 0),
  ...scored(random, away, 1),
  ...(name === 'football'
    ? ([0, 1] as const).flatMap((side) => [
        ...evenly(random, cornersEach, { kind: 'corner', side, points: 1 }),
        ...evenly(random, cardsEach, { kind: 'card', side, points: 1 }),
      ])
    : []),
]

/** Of the scores of basketball, how many are worth so much; the mean is 2.04 points. */
const worths = [
  [0.18, 1],
  [0.78, 2],
  [1, 3],
] as const
export const meanWorth = 2.04
export const meanSquareWorth = 4.56

const pointsOf = (random: Random, { home, away }: Strengths): readonly Incident[] =>
  ([0, 1] as const).flatMap((side) =>
    Array.from({ length: poissonOf(random, (side === 0 ? home : away) / meanWorth) }, () => {
      const at = random.next()
      const worth = random.next()
      const points = worths.find(([limit]) => worth < limit)?.[1] ?? 2
      return { at, kind: 'goal' as const, side, points }
    }),
  )

/** Rates are of a period; somebody is stopped, or the judges decide. */
const fightOf = (random: Random, { home, away, point }: Strengths, periods: number): Incident[] => {
  const at = -Math.log(1 - random.next()) / (home + away) / periods
  const side = random.next() < home / (home + away) ? 0 : 1
  if (at < 1) return [{ at, kind: 'finish', side, points: 0 }]
  return [{ at: 1, kind: 'judges', side: random.next() < point ? 0 : 1, points: 0 }]
}

const playOut = (sport: Sport, from: Score, sideOf: () => Side): Side[] => {
  const sides: Side[] = []
  for (let score = from; !score.isOver;) {
    const side = sideOf()
    sides.push(side)
    score = withIncident(sport, score, { at: 0, kind: 'point', side, points: 1 })
  }
  return sides
}

/** Points at even distances between two moments. */
const spread = (sides: readonly Side[], from: number, until: number): Incident[] =>
  sides.map((side, i) => ({
    at: from + ((i + 1) / sides.length) * (until - from),
    kind: 'point',
    side,
    points: 1,
  }))

/** Everything that happens in a match, in order of time. */
export const drawMatch = (fixture: Fixture): readonly Incident[] => {
  const { sport, key } = fixture
  const { play } = sport
  const random = randomOf('match', key)
  const strengths = strengthsOf(fixture)
  if (play.kind === 'race')
    return spread(
      playOut(sport, noScore(sport), () => (random.next() < strengths.point ? 0 : 1)),
      0,
      1,
    )
  if (play.kind === 'fight') return fightOf(random, strengths, play.periods)
  const all =
    play.kind === 'goals' ? goalsOf(random, sport, strengths) : pointsOf(random, strengths)
  const extra: Incident = {
    at: 1,
    kind: 'extra',
    side: random.next() < strengths.point ? 0 : 1,
    points: 0,
  }
  const hasDraw = sport.name === 'football'
  return [...all.toSorted((a, b) => a.at - b.at), ...(hasDraw ? [] : [extra])]
}

/** What happened so far, and an end at once in which `side` wins; null is a draw where one may be. */
export const endedNow = (
  fixture: Fixture,
  incidents: readonly Incident[],
  { share, side }: { readonly share: number; readonly side: Side | null },
): readonly Incident[] => {
  const { sport } = fixture
  const past = incidents.filter(({ at }) => at <= share)
  const score = past.reduce((all, one) => withIncident(sport, all, one), noScore(sport))
  const winner = side ?? 0
  if (score.isOver) return past
  if (sport.play.kind === 'race')
    return [
      ...past,
      ...spread(
        playOut(sport, score, () => winner),
        share,
        share,
      ),
    ]
  if (sport.play.kind === 'fight')
    return [...past, { at: share, kind: 'finish', side: winner, points: 0 }]
  const [home, away] = score.totals
  const lead = side === null ? Math.abs(home - away) : (home - away) * (side === 0 ? 1 : -1)
  const scorer: Side = side ?? (home > away ? 1 : 0)
  const goals = Array.from({ length: Math.max(0, side === null ? lead : 1 - lead) }, () => ({
    at: share,
    kind: 'goal' as const,
    side: scorer,
    points: 1,
  }))
  return [...past, ...goals, { at: 1, kind: 'extra', side: winner, points: 0 }]
}
