import type { Jobs } from '@faro/server-kit/jobs'
import type { Deps } from './deps.ts'
import { endDemos } from './demo/end-demos.job.ts'
import { freePlayRoutes } from './demo/free-play.routes.ts'
import { createIdentity } from './identity.ts'
import { identityRoutes } from './members/identity.routes.ts'

export const identityModule = ({ jobs, ...deps }: Deps & { readonly jobs: Jobs }) => {
  const identity = createIdentity(deps)
  const demos = endDemos(deps)
  jobs.schedule('end-demo-accounts', '*/10 * * * *', async () => {
    await demos()
  })
  return {
    identity,
    endDemos: demos,
    bindings: [...identityRoutes(identity), ...freePlayRoutes(deps)],
  }
}
