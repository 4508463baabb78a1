import type { Jobs } from '@faro/server-kit/jobs'
import { createBonuses } from './bonuses.ts'
import type { BonusesDeps } from './deps.ts'
import { bonusesRoutes } from './locked/bonuses.routes.ts'
import { settleBonuses } from './locked/settle-bonuses.job.ts'

export const bonusesModule = ({ jobs, ...deps }: BonusesDeps & { readonly jobs: Jobs }) => {
  const settle = settleBonuses(deps)
  jobs.schedule('settle-bonuses', '* * * * *', async () => {
    await settle()
  })
  return { bonuses: createBonuses(deps), bindings: bonusesRoutes(deps) }
}
