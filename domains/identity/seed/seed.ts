import type { Seed } from '@faro/server-kit/module'
import { seedPlayers } from './seed-players.ts'
import { seedSocial } from './seed-social.ts'
import { seedOtherMethods, seedSignInMethods } from './seed-sign-in-methods.ts'

export const seed: Seed = {
  brand: seedSignInMethods,
  lay: async (ground) => {
    await seedOtherMethods(ground)
    // what the simulated identity providers know: their clients
    ground.leave('social.json', await seedSocial(ground))
    ground.leave('demo.json', { players: await seedPlayers(ground.db) })
  },
}
