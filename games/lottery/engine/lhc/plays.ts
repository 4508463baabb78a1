import type { Play, Plays } from '../play.ts'
import { animalPlays } from './animal-plays.ts'
import { numberPlays } from './number-plays.ts'
import type { LhcDraw, Zodiac } from './numbers.ts'
import { pairPlays } from './pair-plays.ts'
import { wordPlays } from './word-plays.ts'

/** Every play of games.md §1.6, by its code, in the year of an animal. */
export const lhcPlays = (yearAnimal: Zodiac): Plays<LhcDraw> =>
  new Map<string, Play<LhcDraw>>([
    ...numberPlays,
    ...wordPlays,
    ...animalPlays(yearAnimal),
    ...pairPlays(yearAnimal),
  ])
