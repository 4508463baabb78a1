import { ownRoundsPort } from '@faro/fair'
import { gamingModule } from '@faro/gaming'
import { defineModule, fill } from '@faro/server-kit/module'
import { instantRoutes } from '../rounds/instant.routes.ts'
import { ownInstantRounds } from '../rounds/own-rounds.query.ts'
import { settleLeft } from '../rounds/settle-left.job.ts'

export const instantModule = defineModule({
  name: 'instant',
  seed: async () => (await import('../seed/seed.ts')).seed,
  needs: { gaming: gamingModule },
  create: ({ kit, needs: { gaming } }) => {
    const deps = { ...kit, gaming }
    const settle = settleLeft(deps)
    return {
      face: {},
      bindings: instantRoutes(deps),
      jobs: [
        {
          task: 'settle-left-rounds',
          crontab: '*/5 * * * *',
          run: async () => {
            await settle()
          },
        },
      ],
      fills: [fill(ownRoundsPort, ownInstantRounds(kit.db))],
    }
  },
})
