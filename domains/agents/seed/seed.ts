import type { Seed } from '@faro/server-kit/module'
import { seedBrandLink, seedLines } from './seed-lines.ts'

export const seed: Seed = {
  brand: seedBrandLink,
  lay: async (context) => {
    await seedLines(context)
    // loads the whole domain: only where there is a past to lay
    await (await import('./seed-history.ts')).seedHistory(context)
  },
}
