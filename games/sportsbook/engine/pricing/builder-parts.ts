/** A score as parts of a builder see it: in the first half, and in all. */
export type SeenScore = {
  readonly home: number
  readonly away: number
  readonly firstHome: number
  readonly firstAway: number
}

export type BuilderPart = {
  readonly market: string
  readonly specifiers: string
  readonly outcome: string
}

export type Holds = (score: SeenScore) => boolean

const specifier = (text: string, name: string): number =>
  Number(
    text
      .split('|')
      .find((one) => one.startsWith(`${name}=`))
      ?.slice(name.length + 1) ?? Number.NaN,
  )

const bySign = (outcome: string, lead: (score: SeenScore) => number): Holds | null => {
  const signs: Readonly<Record<string, number>> = { '1': 1, '2': 0, '3': -1 }
  const sign = signs[outcome]
  return sign === undefined ? null : (score) => Math.sign(lead(score)) === sign
}

/** Lines that can end level are no part of a builder: half of a part cannot be void. */
const byTotal = (
  { specifiers, outcome }: BuilderPart,
  count: (score: SeenScore) => number,
): Holds | null => {
  const line = specifier(specifiers, 'total')
  if (Math.abs(line % 1) !== 0.5) return null
  if (outcome === '12') return (score) => count(score) > line
  return outcome === '13' ? (score) => count(score) < line : null
}

const either = (
  outcome: string,
  [yes, no]: readonly [string, string],
  holds: Holds,
): Holds | null => (outcome === yes ? holds : outcome === no ? (score) => !holds(score) : null)

const byDouble = (outcome: string): Holds | null => {
  if (outcome === '9') return ({ home, away }) => home >= away
  if (outcome === '10') return ({ home, away }) => home !== away
  return outcome === '11' ? ({ home, away }) => home <= away : null
}

const listedMost = 4

const byScore = (outcome: string): Holds | null => {
  if (outcome === 'other') return ({ home, away }) => home > listedMost || away > listedMost
  const [, home, away] = /^(\d):(\d)$/.exec(outcome) ?? []
  if (home === undefined) return null
  return (score) => score.home === Number(home) && score.away === Number(away)
}

/** When a part about goals of a football match holds; null where it cannot be priced. */
export const goalsPart = (part: BuilderPart): Holds | null => {
  const { market, outcome } = part
  switch (market) {
    case '1':
      return bySign(outcome, ({ home, away }) => home - away)
    case '60':
      return bySign(outcome, ({ firstHome, firstAway }) => firstHome - firstAway)
    case '10':
      return byDouble(outcome)
    case '18':
      return byTotal(part, ({ home, away }) => home + away)
    case '19':
      return byTotal(part, ({ home }) => home)
    case '20':
      return byTotal(part, ({ away }) => away)
    case '68':
      return byTotal(part, ({ firstHome, firstAway }) => firstHome + firstAway)
    case '29':
      return either(outcome, ['74', '76'], ({ home, away }) => home > 0 && away > 0)
    case '26':
      return either(outcome, ['70', '72'], ({ home, away }) => (home + away) % 2 === 1)
    case '45':
      return byScore(outcome)
    default:
      return null
  }
}

/** The same about corners, which know nothing of goals. */
export const cornersPart = (part: BuilderPart): Holds | null => {
  if (part.market === '162') return bySign(part.outcome, ({ home, away }) => home - away)
  return part.market === '166' ? byTotal(part, ({ home, away }) => home + away) : null
}
