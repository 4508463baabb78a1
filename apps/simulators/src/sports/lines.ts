import { strengthsOf } from './draw.ts'
import { isOffered, type Fair } from './fair.ts'
import type { Fixture } from './fixture.ts'
import { baseballLines, footballLines, hockeyLines } from './goals-lines.ts'
import { basketballLines, fightLines } from './points-lines.ts'
import { raceLines } from './race-lines.ts'
import type { Score } from './score.ts'

/** The lines of a match at a score with the true chances of their outcomes. */
export const fairLines = (fixture: Fixture, score: Score, lean = 0): readonly Fair[] => {
  if (score.isOver) return []
  const { sport } = fixture
  const strengths = strengthsOf({ ...fixture, edge: fixture.edge + lean })
  const lines =
    sport.play.kind === 'race'
      ? raceLines(sport, score, strengths)
      : byName[sport.name]?.(score, strengths)
  return (lines ?? []).filter(isOffered)
}

const byName: Readonly<Record<string, typeof footballLines>> = {
  football: footballLines,
  'ice-hockey': hockeyLines,
  baseball: baseballLines,
  basketball: basketballLines,
  mma: fightLines,
}

type PricedOutcome = {
  readonly id: string
  readonly odds: number
  readonly isActive: boolean
  readonly chance: number
}
export type Priced = {
  readonly market: string
  readonly specifiers: string
  readonly outcomes: readonly PricedOutcome[]
}

export const keyOf = ({ market, specifiers }: { market: string; specifiers: string }): string =>
  `${market}/${specifiers}`

const marginOf = (outcomes: number): number =>
  outcomes === 2 ? 0.05 : outcomes === 3 ? 0.065 : 0.14
const oddsMin = 1.01
const oddsMax = 501

/** Prices with a margin in proportion, in hundredths rounded down; what has no chance takes no bets. */
export const priced = ({ market, specifiers, outcomes }: Fair): Priced => {
  // of a double chance two outcomes win, of the first three each on its own
  const winners = market === '10' ? 2 : 1
  const margin = 1 + marginOf(outcomes.length)
  return {
    market,
    specifiers,
    outcomes: outcomes.map(([id, chance]) => {
      const exact = 1 / (chance * (winners === 2 ? 1 + (margin - 1) / 2 : margin))
      const odds = Math.min(oddsMax, Math.max(oddsMin, Math.floor(exact * 100) / 100))
      return { id, odds, isActive: chance > 0.0005 && chance < 0.99, chance }
    }),
  }
}
