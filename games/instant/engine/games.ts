import type { GameKind } from './bet.ts'

export type InstantGame = {
  /** The catalogue's code, which also separates the seed pairs. */
  readonly code: string
  readonly kind: GameKind
}

export const instantGames: readonly InstantGame[] = [
  { code: 'dados', kind: 'dice' },
  { code: 'limbo', kind: 'limbo' },
  { code: 'minas', kind: 'mines' },
  { code: 'plinko', kind: 'plinko' },
  { code: 'keno', kind: 'keno' },
  { code: 'mayor-o-menor', kind: 'hilo' },
  { code: 'rueda', kind: 'wheel' },
]

export const kindOf = (code: string): GameKind | undefined =>
  instantGames.find((game) => game.code === code)?.kind
