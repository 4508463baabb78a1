import { normal, type Dist } from './dist.ts'
import { meanSquareWorth, meanWorth, type Strengths } from './draw.ts'
import { around, twoWay, type Fair } from './fair.ts'
import { handicaps, totals, winner } from './goals-lines.ts'
import { above } from './dist.ts'
import type { Pair, Score } from './score.ts'

/** Many small scores come near a normal law; it is of what both sides still make. */
const endsOf = (from: Pair, home: number, away: number) => {
  const variance = ((home + away) / meanWorth) * meanSquareWorth
  const law = (mean: number): Dist => normal(mean, Math.sqrt(variance))
  return {
    total: law(from[0] + from[1] + home + away),
    lead: law(from[0] - from[1] + home - away),
  }
}

const half = (value: number): number => Math.round(value) + 0.5

const quarter = (score: Score, { home, away }: Strengths): readonly Fair[] => {
  const number = score.period + 1
  const left = number / 4 - score.share
  const ends = endsOf(score.periods[score.period] ?? [0, 0], home * left, away * left)
  const usual = half((home + away) / 4)
  const wins = above(ends.lead, 0)
  const loses = 1 - above(ends.lead, -1)
  return [
    ...twoWay('235', `quarternr=${number}`, ['4', '5', wins / (wins + loses)]),
    ...totals('236', ends.total, around(usual, 3, 2)).map((line) => ({
      ...line,
      specifiers: `quarternr=${number}|${line.specifiers}`,
    })),
  ]
}

export const basketballLines = (score: Score, strengths: Strengths): readonly Fair[] => {
  const left = 1 - score.share
  const { home, away } = strengths
  const ends = endsOf(score.totals, home * left, away * left)
  return [
    ...winner('219', ends.lead, strengths.point),
    ...totals('225', ends.total, around(half(home + away), 5, 5)),
    ...handicaps('223', around(-half(home - away), 4, 4), { lead: ends.lead }),
    ...quarter(score, strengths),
  ]
}

/** Nobody is stopped until `share` of the match. */
export const fightLines = (score: Score, { home, away, point }: Strengths): readonly Fair[] => {
  const rounds = 3
  const rate = home + away
  const lasts = Math.exp(-rate * (rounds - score.share * rounds))
  const over = (line: number): number => Math.exp(-rate * (line - score.share * rounds))
  return [
    ...twoWay('186', '', ['4', '5', (1 - lasts) * (home / rate) + lasts * point]),
    ...[1.5, 2.5]
      .filter((line) => line > score.share * rounds)
      .flatMap((line) => twoWay('912', `total=${line}`, ['12', '13', over(line)])),
  ]
}
