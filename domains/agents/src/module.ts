import { identityModule, invitationsPort, registeredPort } from '@faro/identity'
import { approvalsPort, defineModule, provide } from '@faro/server-kit/module'
import { keyFor } from '@faro/server-kit/sealing'
import { walletModule } from '@faro/wallet'
import { whitelabelModule } from '@faro/whitelabel'
import { agentsAudits } from './agents-audits.ts'
import { attribute, findInvitation } from './links/attribute.ts'
import { clickPlugin } from './links/click.plugin.ts'
import { forgetVisitors } from './links/forget-visitors.job.ts'
import { adoptAll, adoptLines } from './tree/adopt-lines.ts'
import { registerNode } from './tree/register-node.ts'
import { treeRoutes } from './tree/tree.routes.ts'

export const agentsModule = defineModule({
  name: 'agents',
  seed: async () => (await import('../seed/seed.ts')).seed,
  needs: { whitelabel: whitelabelModule, wallet: walletModule, identity: identityModule },
  ports: { approvals: approvalsPort },
  create: ({ kit, needs, ports }) => {
    const deps = { ...kit, ...needs, ...ports }
    const refSecret = keyFor(kit.config.serverSecret, 'invitation-clicks').toString('base64url')
    const linkDeps = { ...deps, refSecret }
    return {
      api: { adopt: adoptLines(deps), attribute: attribute(linkDeps) },
      bindings: treeRoutes(deps),
      plugins: [clickPlugin(linkDeps)],
      jobs: [
        {
          task: 'agents.forget-visitors',
          crontab: '23 * * * *',
          run: () => forgetVisitors(kit.db, kit.clock.now().toISOString().slice(0, 10)),
        },
      ],
      audits: agentsAudits(deps),
      provides: [
        provide(invitationsPort, {
          find: findInvitation(linkDeps),
          attribute: attribute(linkDeps),
        }),
        provide(registeredPort, registerNode(deps)),
      ],
      prepare: [adoptAll(deps)],
    }
  },
})
