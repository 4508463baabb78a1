import type { Jobs } from '@faro/server-kit/jobs'
import { ownInstantRounds } from '../rounds/own-rounds.query.ts'
import { instantRoutes } from '../rounds/instant.routes.ts'
import { settleLeft } from '../rounds/settle-left.job.ts'
import type { InstantDeps } from './deps.ts'

export const instantModule = ({ jobs, ...deps }: InstantDeps & { readonly jobs: Jobs }) => {
  const settle = settleLeft(deps)
  jobs.schedule('settle-left-rounds', '*/5 * * * *', async () => {
    await settle()
  })
  return { bindings: instantRoutes(deps), ownRounds: ownInstantRounds(deps.db) }
}
