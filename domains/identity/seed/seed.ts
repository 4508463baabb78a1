import type { Seed } from '@faro/server-kit/module'
import { layPlayers } from './lay-players.ts'
import { laySocial } from './lay-social.ts'
import { layOtherWays, laySignInMethods } from './lay-sign-in-methods.ts'

export const seed: Seed = {
  brand: laySignInMethods,
  lay: async (ground) => {
    await layOtherWays(ground)
    // what the simulated identity providers know: their clients
    ground.leave('social.json', await laySocial(ground))
    ground.leave('demo.json', { players: await layPlayers(ground.db) })
  },
}
