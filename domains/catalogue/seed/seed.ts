import type { Seed } from '@faro/server-kit/module'
import { layOutsideGames } from './lay-outside-games.ts'
import { layTitles } from './lay-titles.ts'

export const seed: Seed = {
  lay: async (context) => {
    await layTitles(context)
    await layOutsideGames(context)
  },
}
