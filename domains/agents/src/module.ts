import { cashierModule, downlinesPort } from '@faro/cashier'
import { catalogueModule } from '@faro/catalogue'
import { gamingModule } from '@faro/gaming'
import { identityModule, invitationsPort, registeredPort } from '@faro/identity'
import { approvalsPort, defineModule, provide, staffNotices } from '@faro/server-kit/module'
import { keyFor } from '@faro/server-kit/sealing'
import { walletModule } from '@faro/wallet'
import { whitelabelModule } from '@faro/whitelabel'
import { agentsAudits } from './agents-audits.ts'
import { agentsMessages } from './agents-messages.ts'
import { contractRoutes } from './contracts/contracts.routes.ts'
import { endApproval, requestApproval, termsApproval } from './contracts/terms-kinds.ts'
import { lapseContracts } from './contracts/lapse.job.ts'
import { figureRoutes } from './figures/figures.routes.ts'
import { foldReader } from './figures/fold-reader.ts'
import { foldFigures } from './figures/fold.ts'
import { attribute, findInvitation } from './links/attribute.ts'
import { clickPlugin } from './links/click.plugin.ts'
import { forgetVisitors } from './links/forget-visitors.job.ts'
import { adoptAll, adoptLines } from './tree/adopt-lines.ts'
import { downlines } from './transfers/downlines.ts'
import { consoleTreeRoutes } from './tree/console-tree.routes.ts'
import { applyDueMoves } from './tree/apply-move.ts'
import { closeApproval, moveApproval } from './tree/move-kind.ts'
import { registerNode } from './tree/register-node.ts'
import { treeRoutes } from './tree/tree.routes.ts'
import { teamRoutes } from './team/team.routes.ts'

export const agentsModule = defineModule({
  name: 'agents',
  seed: async () => (await import('../seed/seed.ts')).seed,
  needs: {
    whitelabel: whitelabelModule,
    wallet: walletModule,
    identity: identityModule,
    cashier: cashierModule,
    catalogue: catalogueModule,
    gaming: gamingModule,
  },
  ports: { approvals: approvalsPort, noticeStaff: staffNotices },
  create: ({ kit, needs, ports }) => {
    const deps = { ...kit, ...needs, ...ports }
    const refSecret = keyFor(kit.config.serverSecret, 'invitation-clicks').toString('base64url')
    const linkDeps = { ...deps, refSecret }
    const applyMoves = applyDueMoves(deps)
    const foldOn = foldFigures(deps, applyMoves)
    const reader = foldReader({ fold: foldOn, log: kit.log })
    return {
      api: {
        adopt: adoptLines(deps),
        attribute: attribute(linkDeps),
        register: registerNode(deps),
        applyMoves,
        /** Counts what is new; the background does so every two seconds. */
        fold: foldOn,
      },
      bindings: [
        ...treeRoutes(deps),
        ...teamRoutes(deps),
        ...contractRoutes(deps),
        ...figureRoutes(deps),
        ...consoleTreeRoutes(deps),
      ],
      approvals: [
        moveApproval(deps),
        closeApproval(deps),
        termsApproval(deps),
        endApproval(deps),
        requestApproval(deps),
      ],
      plugins: [clickPlugin(linkDeps)],
      jobs: [
        {
          task: 'agents.apply-moves',
          crontab: '* * * * *',
          run: async () => {
            for (const { merchantId } of await needs.whitelabel.merchants())
              await applyMoves(merchantId)
          },
        },
        { task: 'agents.lapse-contracts', crontab: '* * * * *', run: lapseContracts(deps) },
        {
          task: 'agents.forget-visitors',
          crontab: '23 * * * *',
          run: () => forgetVisitors(kit.db, kit.clock.now().toISOString().slice(0, 10)),
        },
      ],
      audits: agentsAudits(deps),
      messages: agentsMessages,
      provides: [
        provide(invitationsPort, {
          find: findInvitation(linkDeps),
          attribute: attribute(linkDeps),
        }),
        provide(registeredPort, registerNode(deps)),
        provide(downlinesPort, downlines(deps)),
      ],
      prepare: [adoptAll(deps)],
      start: { role: 'worker', begin: reader.begin },
      stop: reader.stop,
    }
  },
})
