import { figuresOf, type Bet, type GameKind } from './bet.ts'
import { bpsOf, type Figures } from './figures.ts'
import { hiloFigures, ranks, winningRanks } from './hilo.ts'
import { kenoRisks } from './keno-tables.ts'
import { limboMax, limboMin } from './limbo.ts'
import { minesFigures, minesMax, tiles } from './mines.ts'
import { plinkoRisks, rowsMax, rowsMin } from './plinko-tables.ts'
import { guesses } from './step.ts'
import { segmentCounts, wheelRisks } from './wheel.ts'

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i)

const betsOf = (kind: Exclude<GameKind, 'mines' | 'hilo'>): Bet[] => {
  switch (kind) {
    case 'dice':
      return range(1, 9_800).map((target) => ({ game: 'dice', side: 'under', target }))
    case 'limbo':
      return [limboMin, limboMax].map((target) => ({ game: 'limbo', target }))
    case 'plinko':
      return range(rowsMin, rowsMax).flatMap((rows) =>
        plinkoRisks.map((risk) => ({ game: 'plinko', rows, risk }) as const),
      )
    case 'keno':
      return range(1, 10).flatMap((count) =>
        kenoRisks.map((risk) => ({ game: 'keno', picks: range(0, count - 1), risk }) as const),
      )
    case 'wheel':
      return segmentCounts.flatMap((segments) =>
        wheelRisks.map((risk) => ({ game: 'wheel', segments, risk }) as const),
      )
  }
}

/** Everything a game offers, one figure for each setting and each place to stop at. */
export const everyFigure = (kind: GameKind): Figures[] => {
  if (kind === 'mines')
    return range(1, minesMax).flatMap((mines) =>
      range(1, tiles - mines).map((picks) => minesFigures({ game: 'mines', mines }, picks)),
    )
  if (kind === 'hilo')
    return range(1, ranks).flatMap((rank) =>
      guesses
        .filter((guess) => winningRanks(rank, guess) > 0)
        .map((guess) => hiloFigures(rank, guess)),
    )
  return betsOf(kind).map(figuresOf)
}

/** Return of the most frugal setting, in hundredths of a per cent: what a lobby may promise. */
export const leastRtpBps = (kind: GameKind): number =>
  everyFigure(kind).reduce((least, { rtp }) => Math.min(least, bpsOf(rtp)), 10_000)
