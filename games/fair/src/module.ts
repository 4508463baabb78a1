import { defineModule, manyPort } from '@faro/server-kit/module'
import { fairRoutes, type RoundsOf } from '../rounds/fair.routes.ts'

/** Each game tells a member's rounds of its own, with what its verifier needs. */
export const ownRoundsPort = manyPort<RoundsOf>('fair.own-rounds')

export const fairModule = defineModule({
  name: 'fair',
  ports: { rounds: ownRoundsPort },
  create: ({ kit: { db }, ports: { rounds } }) => ({
    api: {},
    bindings: fairRoutes({ db, rounds }),
  }),
})
