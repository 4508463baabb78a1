import type { Seed } from '@faro/server-kit/module'
import { layOutsideGames } from './lay-outside-games.ts'
import { layTitles } from './lay-titles.ts'

export const seed: Seed = {
  lay: async (ground) => {
    await layTitles(ground)
    await layOutsideGames(ground)
  },
}
