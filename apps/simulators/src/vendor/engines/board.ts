import { uniformInt, type Rng } from '@faro/kernel/rng'
import { numberOf, paidIf, type Bet, type Choice, type Engine, type Outcome } from './engine.ts'

/** A match to bet on: the teams, and of ten thousand games how many end with each score. */
type Match = {
  readonly home: string
  readonly away: string
  readonly scores: readonly Score[]
}
type Score = { readonly home: number; readonly away: number; readonly weight: number }

// what the prices of a market give back, in hundredths of a per cent
const returnBps = 9_500
const matchCount = 4

// goals of a side, of a hundred matches, from the weakest to the strongest
const goals: readonly (readonly number[])[] = [
  [45, 35, 14, 5, 1],
  [34, 37, 19, 8, 2],
  [25, 35, 24, 12, 4],
  [18, 31, 27, 16, 8],
]

const football = (home: number, away: number): readonly Score[] =>
  (goals[home] ?? []).flatMap((own, i) =>
    (goals[away] ?? []).map((other, j) => ({ home: i, away: j, weight: own * other })),
  )

/** Best of three maps, `share` of a hundred maps won by the home side. */
const bestOfThree = (share: number): readonly Score[] => {
  const [p, q] = [share, 100 - share]
  return [
    { home: 2, away: 0, weight: p * p },
    { home: 2, away: 1, weight: (2 * p * p * q) / 100 },
    { home: 1, away: 2, weight: (2 * q * q * p) / 100 },
    { home: 0, away: 2, weight: q * q },
  ].map((score) => ({ ...score, weight: Math.round(score.weight) }))
}

const clubs =
  'Puerto Azul,Real Molino,Unión Sauces,Deportivo Cobre,Atlético Rocío,Sporting Loma,' +
  'Ferroviario Sur,Estrella del Valle,Marineros,Independiente Alba,Racing Médano,Nacional Palma'
const squads =
  'Nébula Five,Iron Lynx,Pixel Foxes,Vértice,Sombra Roja,Ohm Legion,Kraken Nine,Aurora Grid'

const pairsOf = (names: readonly string[], seed: number) =>
  Array.from({ length: matchCount }, (_, at) => {
    const home = (seed + at * 2) % names.length
    return [names[home] ?? '', names[(home + 1 + 2 * (seed % 2)) % names.length] ?? ''] as const
  })

type Sport = (code: string) => readonly Match[]

const footballMatches: Sport = (code) =>
  pairsOf(clubs.split(','), numberOf(code)).map(([home, away], at) => ({
    home,
    away,
    scores: football((numberOf(home) + at) % goals.length, numberOf(away) % goals.length),
  }))

const esportsMatches: Sport = (code) =>
  pairsOf(squads.split(','), numberOf(code)).map(([home, away]) => ({
    home,
    away,
    scores: bestOfThree(35 + (numberOf(home + away) % 31)),
  }))

const sideOf = ({ home, away }: Score): '1' | 'X' | '2' => {
  if (home === away) return 'X'
  return home > away ? '1' : '2'
}

const weightOf = (scores: readonly Score[]): number =>
  scores.reduce((sum, { weight }) => sum + weight, 0)

/** Prices cut to hundredths, so that none pays more than the market's return. */
const pricesOf =
  (sport: Sport) =>
  (code: string): readonly Choice[] =>
    sport(code).flatMap(({ home, away, scores }, at) =>
      (['1', 'X', '2'] as const).flatMap((side) => {
        const weight = weightOf(scores.filter((score) => sideOf(score) === side))
        const name = { '1': home, X: 'X', '2': away }[side]
        const paysHundredths = Math.floor((returnBps * weightOf(scores)) / (weight * 100))
        return weight === 0
          ? []
          : [{ value: `${at}-${side}`, name, paysHundredths, group: `${home} – ${away}` }]
      }),
    )

const choicesOf = (sport: Sport) => {
  const known = new Map<string, readonly Choice[]>()
  return (code: string): readonly Choice[] => {
    const choices = known.get(code) ?? pricesOf(sport)(code)
    known.set(code, choices)
    return choices
  }
}

const drawScore = (rng: Rng, scores: readonly Score[]): Score => {
  let left = uniformInt(rng, weightOf(scores))
  for (const score of scores) {
    if (left < score.weight) return score
    left -= score.weight
  }
  throw new Error('weights do not add up')
}

const engineOf = (sport: Sport): Pick<Engine, 'choicesOf' | 'draw'> => {
  const choices = choicesOf(sport)
  const draw = (rng: Rng, bet: Bet): Outcome => {
    const [at, side] = bet.choice.split('-')
    const match = sport(bet.code)[Number(at)]
    if (match === undefined) throw new Error(`no match ${bet.choice}`)
    const score = drawScore(rng, match.scores)
    return {
      multiplierHundredths: paidIf(sideOf(score) === side, choices(bet.code), bet),
      shown: [Number(at), score.home, score.away],
      lines: [],
    }
  }
  return { choicesOf: choices, draw }
}

/** Virtual football: four matches, home, draw or away. */
export const board: Engine = {
  code: 'match-board',
  title: 'Match Board',
  category: 'sports',
  rtp: 95,
  volatility: 'medium',
  ...engineOf(footballMatches),
}

/** Virtual esports: four matches, best of three maps. */
export const maps: Engine = {
  code: 'map-board',
  title: 'Map Board',
  category: 'esports',
  rtp: 95,
  volatility: 'medium',
  ...engineOf(esportsMatches),
}
