import type { FreeRoundGames } from '../ports.ts'

/** All games that know free rounds as if they were one family. */
export const allFreeRoundGames = (families: readonly FreeRoundGames[]): FreeRoundGames => ({
  codes: families.flatMap(({ codes }) => codes),
  stakesOf: (gameCode, currency) =>
    families.find(({ codes }) => codes.includes(gameCode))?.stakesOf(gameCode, currency) ?? null,
})
