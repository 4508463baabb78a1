import { compare, minus, negative, plus, whole, zero, type Ratio } from '@faro/kernel/ratio'

/** Win, half win, push, void, half lose, lose. */
export type Outcome = 'W' | 'HW' | 'P' | 'V' | 'HL' | 'L'

const half: Ratio = { n: 1n, d: 2n }
const quarter: Ratio = { n: 1n, d: 4n }

/** How a bet on a margin ends: above zero it wins, at zero it is pushed. */
const ofMargin = (margin: Ratio): 'W' | 'P' | 'L' => {
  const sign = compare(margin, zero)
  return sign > 0 ? 'W' : sign === 0 ? 'P' : 'L'
}

const isQuarter = ({ n, d }: Ratio): boolean => (n * 2n) % d !== 0n

/**
 * How a handicap ends: goals of the backed side less the others', with the line. A quarter line is
 * two bets of half the stake on the lines beside it (games.md §2.1).
 */
export const handicapOutcome = (line: Ratio, difference: Ratio): Outcome => {
  const margin = plus(difference, line)
  if (!isQuarter(line)) return ofMargin(margin)
  const [better, worse] = [ofMargin(plus(margin, quarter)), ofMargin(minus(margin, quarter))]
  if (better === worse) return better
  return better === 'W' ? (worse === 'P' ? 'HW' : 'P') : 'HL'
}

/** How a total ends; the other side of the same line is its mirror. */
export const totalOutcome = (side: 'over' | 'under', line: Ratio, total: Ratio): Outcome =>
  side === 'over' ? handicapOutcome(negative(line), total) : handicapOutcome(line, negative(total))

export type Score = readonly [number, number]

/** By how much the backed side was ahead in what was scored after the bet. */
export const scoredSince = (
  backed: 'home' | 'away',
  { atBet, final }: { readonly atBet: Score; readonly final: Score },
): Ratio => {
  const [home, away] = [final[0] - atBet[0], final[1] - atBet[1]]
  return whole(BigInt(backed === 'home' ? home - away : away - home))
}

/** What one staked comes back as, at decimal odds. */
export const multiplierOf = (outcome: Outcome, odds: Ratio): Ratio => {
  switch (outcome) {
    case 'W':
      return odds
    case 'HW':
      return { n: odds.n + odds.d, d: odds.d * 2n }
    case 'P':
    case 'V':
      return whole(1n)
    case 'HL':
      return half
    case 'L':
      return zero
  }
}
