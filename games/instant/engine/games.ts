import { instantGames } from '../titles.ts'
import type { GameKind } from './bet.ts'

export const kindOf = (code: string): GameKind | undefined =>
  instantGames.find((game) => game.code === code)?.kind
