import { instantGames } from '../engine/index.ts'

/** Titles of the house that are played in this kit. */
export const instantCodes: readonly string[] = instantGames.map(({ code }) => code)
