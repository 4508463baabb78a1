import type { GameKind } from './engine/bet.ts'

export type InstantGame = {
  /** The catalogue's code, which also separates the seed pairs. */
  readonly code: string
  readonly kind: GameKind
}

/** Titles played here; outside the engine, which loads later. */
export const instantGames: readonly InstantGame[] = [
  { code: 'dados', kind: 'dice' },
  { code: 'limbo', kind: 'limbo' },
  { code: 'minas', kind: 'mines' },
  { code: 'plinko', kind: 'plinko' },
  { code: 'keno', kind: 'keno' },
  { code: 'mayor-o-menor', kind: 'hilo' },
  { code: 'rueda', kind: 'wheel' },
]
