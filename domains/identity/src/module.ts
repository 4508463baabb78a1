import type { Jobs } from '@faro/server-kit/jobs'
import type { Deps } from './deps.ts'
import { endDemos } from './demo/end-demos.job.ts'
import { freePlayRoutes } from './demo/free-play.routes.ts'
import { createIdentity } from './identity.ts'
import { playLimitsRoutes, type PlaySumsPort } from './play-safety/play-limits.routes.ts'
import { createPlaySafety } from './play-safety/play-safety.ts'
import { identityRoutes } from './members/identity.routes.ts'

type ModuleDeps = Deps & {
  readonly jobs: Jobs
  /** What is used of a member's limits; the counts are kept with the money. */
  readonly playSums: PlaySumsPort
}

export const identityModule = ({ jobs, playSums, ...deps }: ModuleDeps) => {
  const identity = createIdentity(deps)
  const demos = endDemos(deps)
  jobs.schedule('end-demo-accounts', '*/10 * * * *', async () => {
    await demos()
  })
  return {
    identity,
    endDemos: demos,
    bindings: [
      ...identityRoutes(identity),
      ...freePlayRoutes(deps),
      ...playLimitsRoutes({ ...deps, playSums, safety: createPlaySafety(deps) }),
    ],
  }
}
