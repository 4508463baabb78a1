import { fractions, scale, type SeedPair } from '@faro/fair/engine'
import { exactly, notApplicable, scaled, type Vectors } from '@faro/kernel/vectors'
import type { Bet } from './bet.ts'
import { diceRatio, rollOf, rolls } from './dice.ts'
import { drawn, draws, drawsWith, drawOf, fields, picksMax } from './keno.ts'
import { limboResult } from './limbo.ts'
import { minesOf, minesRatio } from './mines.ts'
import { one, payoutOf } from './multiplier.ts'
import { bucketOf, plinkoFiguresOf, waysOf } from './plinko.ts'
import type { Step } from './step.ts'
import { replay } from './verify.ts'
import { segmentCounts } from './wheel.ts'

type Round = SeedPair & { readonly bet: Bet; readonly steps: readonly Step[] }

const playRound = ({ bet, steps, ...pair }: Round) => {
  const { outcome, multiplier } = replay(bet, pair, steps)
  return { outcome, multiplier, payout: Number(payoutOf(1_000n, multiplier, 10n ** 18n)) }
}

const kinds = ['dice', 'limbo', 'plinko', 'keno', 'wheel', 'mines', 'hilo']

/** Hundredths as the number that is shown. */
const shown = (hundredths: number): number => hundredths / 100

const outcomes: Vectors = {
  dice: (pair: SeedPair) => shown(rollOf(pair)),
  limbo: (pair: SeedPair) => shown(limboResult(fractions(pair, 1)[0] ?? 0)),
  limboFromUint32: ({ k }: { k: number }) => shown(limboResult(k / 2 ** 32)),
  // fields are shown from 1
  keno: (pair: SeedPair) => drawOf(pair).map((field) => field + 1),
  mines: (pair: SeedPair & { mines: number }) => minesOf(pair.mines, pair),
  plinkoDirections: (pair: SeedPair & { rows: number }) => waysOf(pair.rows, pair),
  plinkoBucket: (pair: SeedPair & { rows: number }) => bucketOf(waysOf(pair.rows, pair)),
  wheel: (pair: SeedPair & { segments: number }) =>
    segmentCounts.some((count) => count === pair.segments)
      ? replay({ game: 'wheel', segments: segmentOf(pair.segments), risk: 'low' }, pair, [])
          .outcome[0]
      : notApplicable(`no wheel has ${pair.segments} segments`),
}

const segmentOf = (count: number): (typeof segmentCounts)[number] =>
  segmentCounts.find((one_) => one_ === count) ?? segmentCounts[0]

const named = (prefix: string): Vectors =>
  Object.fromEntries(Object.entries(outcomes).map(([fn, answer]) => [`${prefix}.${fn}`, answer]))

const edge = '0.01'

const ofTheHouse = (houseEdge: string): unknown =>
  Number(houseEdge) === Number(edge) || notApplicable(`the edge of these games is ${edge}`)

export const vectors: Vectors = {
  ...Object.fromEntries(kinds.map((kind) => [`instant.${kind}`, playRound])),
  ...named('pair'),
  ...named('pf'),
  'pf.bcgame.diceFromBytes': ({ bytes }: { bytes: readonly number[] }) =>
    shown(
      scale(
        bytes.reduce((sum, byte, i) => sum + byte / 256 ** (i + 1), 0),
        rolls,
      ),
    ),
  'dice.multiplier': (bet: { winChancePercent: string; houseEdge: string }) => {
    ofTheHouse(bet.houseEdge)
    return exactly(diceRatio(Number(scaled(bet.winChancePercent, 2))))
  },
  'mines.multiplier': (bet: { mines: number; safePicks: number; houseEdge: string }) => {
    ofTheHouse(bet.houseEdge)
    return exactly(minesRatio(bet.mines, bet.safePicks))
  },
  'plinko.rtp': ({ multipliers }: { multipliers: readonly number[] }) =>
    exactly(plinkoFiguresOf(multipliers.map((times) => Math.round(times * one))).rtp),
  'keno.hitProbability': (ask: { pool: number; drawn: number; picked: number; hits: number }) =>
    ask.pool === fields && ask.drawn === drawn && ask.picked <= picksMax
      ? exactly({ n: drawsWith(ask.picked, ask.hits), d: draws })
      : notApplicable(`keno draws ${drawn} of ${fields}, at most ${picksMax} are picked`),
}
