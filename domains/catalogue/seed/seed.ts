import type { Seed } from '@faro/server-kit/module'
import { seedOutsideTitles } from './seed-outside-titles.ts'
import { seedTitles } from './seed-titles.ts'

export const seed: Seed = {
  lay: async (context) => {
    await seedTitles(context)
    await seedOutsideTitles(context)
  },
}
