import { ownRoundsPort } from '@faro/fair'
import { gamingModule } from '@faro/gaming'
import { defineModule, provide } from '@faro/server-kit/module'
import { instantRoutes } from '../rounds/instant.routes.ts'
import { ownInstantRounds } from '../rounds/own-rounds.query.ts'
import { settleAbandoned } from '../rounds/settle-abandoned.job.ts'

export const instantModule = defineModule({
  name: 'instant',
  seed: async () => (await import('../seed/seed.ts')).seed,
  needs: { gaming: gamingModule },
  create: ({ kit, needs: { gaming } }) => {
    const deps = { ...kit, gaming }
    const settle = settleAbandoned(deps)
    return {
      api: {},
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
      provides: [provide(ownRoundsPort, ownInstantRounds(kit.db))],
    }
  },
})
