import { above, chanceOf, middleOf, negate, poisson, shift, sumOf, type Dist } from './dist.ts'
import { cornersEach, playedOf, type Strengths } from './draw.ts'
import { around, fair, overUnder, text, twoWay, type Fair } from './fair.ts'
import type { Pair, Score } from './score.ts'

/** How both sides end, and what of it the markets ask. */
type Ends = { readonly home: Dist; readonly away: Dist; readonly total: Dist; readonly lead: Dist }

const endsOf = (from: Pair, home: number, away: number): Ends => {
  const [h, a] = [shift(poisson(home), from[0]), shift(poisson(away), from[1])]
  return { home: h, away: a, total: sumOf(h, a), lead: sumOf(h, negate(a)) }
}

const threeWay = (market: string, specifiers: string, lead: Dist): readonly Fair[] =>
  fair(market, specifiers, [
    ['1', above(lead, 0)],
    ['2', chanceOf(lead, 0)],
    ['3', 1 - above(lead, 0) - chanceOf(lead, 0)],
  ])

/** The home side takes it, a draw falling to it with `level`. */
export const winner = (market: string, lead: Dist, level: number): readonly Fair[] =>
  twoWay(market, '', ['4', '5', above(lead, 0) + level * chanceOf(lead, 0)])

export const handicaps = (
  market: string,
  lines: readonly number[],
  { lead, extra = '' }: { readonly lead: Dist; readonly extra?: string },
): readonly Fair[] =>
  lines.flatMap((line) =>
    twoWay(market, `hcp=${text(line)}${extra}`, ['1714', '1715', above(lead, -line)]),
  )

export const totals = (market: string, law: Dist, lines: readonly number[]): readonly Fair[] =>
  overUnder(market, lines, {
    named: (line) => `total=${text(line)}`,
    over: (line) => above(law, line),
  })

const exactMax = 4

/** Scores up to four goals each, all others together. */
const exact = ({ home, away }: Ends): readonly Fair[] => {
  const listed = Array.from({ length: (exactMax + 1) ** 2 }, (_, i) => {
    const [h, a] = [Math.floor(i / (exactMax + 1)), i % (exactMax + 1)]
    return [`${h}:${a}`, chanceOf(home, h) * chanceOf(away, a)] as const
  })
  const rest = 1 - listed.reduce((sum, [, chance]) => sum + chance, 0)
  return fair('45', '', [...listed, ['other', Math.max(0, rest)]])
}

const nextGoal = (score: Score, home: number, away: number): readonly Fair[] => {
  const none = Math.exp(-home - away)
  return fair('8', `goalnr=${score.goals.length + 1}`, [
    ['6', ((1 - none) * home) / (home + away)],
    ['7', none],
    ['8', ((1 - none) * away) / (home + away)],
  ])
}

const firstHalf = (score: Score, { home, away }: Strengths): readonly Fair[] => {
  if (score.period > 0) return []
  const left = playedOf(0.5) - playedOf(score.share)
  const ends = endsOf(score.totals, home * left, away * left)
  return [...threeWay('60', '', ends.lead), ...totals('68', ends.total, [0.5, 1.5, 2.5])]
}

const corners = (score: Score): readonly Fair[] => {
  const mean = cornersEach * (1 - score.share)
  const ends = endsOf(score.corners, mean, mean)
  return [
    ...threeWay('162', '', ends.lead),
    ...totals('166', ends.total, around(middleOf(ends.total), 1, 1)),
  ]
}

/** Live handicaps count from the score they are offered at. */
const sinceNow = ({ totals: [home, away], share, goals }: Score): string =>
  share === 0 && goals.length === 0 ? '' : `|score=${home}:${away}`

export const footballLines = (score: Score, strengths: Strengths): readonly Fair[] => {
  const left = 1 - playedOf(score.share)
  const [home, away] = [strengths.home * left, strengths.away * left]
  const ends = endsOf(score.totals, home, away)
  const fresh = endsOf([0, 0], home, away)
  const ahead = above(ends.lead, 0)
  const level = chanceOf(ends.lead, 0)
  const both = (1 - chanceOf(ends.home, 0)) * (1 - chanceOf(ends.away, 0))
  const odd = ends.total.p.reduce((sum, p, i) => sum + ((ends.total.from + i) % 2) * p, 0)
  return [
    ...threeWay('1', '', ends.lead),
    ...doubles(ahead, level),
    ...twoWay('11', '', ['4', '5', ahead / (1 - level)]),
    ...totals('18', ends.total, [0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5]),
    ...handicaps('16', around(-middleOf(fresh.lead), 1, 1), {
      lead: fresh.lead,
      extra: sinceNow(score),
    }),
    ...totals('19', ends.home, [0.5, 1.5, 2.5]),
    ...totals('20', ends.away, [0.5, 1.5, 2.5]),
    ...twoWay('29', '', ['74', '76', both]),
    ...twoWay('26', '', ['70', '72', odd]),
    ...nextGoal(score, home, away),
    ...firstHalf(score, strengths),
    ...exact(ends),
    ...corners(score),
  ]
}

const doubles = (ahead: number, level: number): readonly Fair[] =>
  fair('10', '', [
    ['9', ahead + level],
    ['10', 1 - level],
    ['11', 1 - ahead],
  ])

export const hockeyLines = (score: Score, strengths: Strengths): readonly Fair[] => {
  const left = 1 - playedOf(score.share)
  const [home, away] = [strengths.home * left, strengths.away * left]
  const ends = endsOf(score.totals, home, away)
  return [
    ...winner('186', ends.lead, strengths.point),
    ...threeWay('406', '', ends.lead),
    ...totals('18', ends.total, around(5.5, 1, 2)),
    ...handicaps('16', [-1.5, -0.5, 0.5, 1.5], { lead: ends.lead }),
    ...twoWay('29', '', ['74', '76', (1 - chanceOf(ends.home, 0)) * (1 - chanceOf(ends.away, 0))]),
    ...nextGoal(score, home, away),
  ]
}

export const baseballLines = (score: Score, strengths: Strengths): readonly Fair[] => {
  const left = 1 - playedOf(score.share)
  const ends = endsOf(score.totals, strengths.home * left, strengths.away * left)
  const five = playedOf(5 / 9) - playedOf(score.share)
  const early = endsOf(score.totals, strengths.home * five, strengths.away * five)
  return [
    ...winner('186', ends.lead, strengths.point),
    ...totals('258', ends.total, around(8.5, 1, 3)),
    ...handicaps('256', [-2.5, -1.5, 1.5, 2.5], { lead: ends.lead }),
    ...totals('19', ends.home, [3.5, 4.5, 5.5]),
    ...totals('20', ends.away, [3.5, 4.5, 5.5]),
    ...(score.period < 5 ? totals('274', early.total, around(4.5, 1, 1)) : []),
  ]
}
