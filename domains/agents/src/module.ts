import { ppmUnits } from '@faro/contract/agents'
import { cashierModule, downlinesPort, withdrawalGates } from '@faro/cashier'
import { catalogueModule } from '@faro/catalogue'
import { gamingModule } from '@faro/gaming'
import { identityModule, invitationsPort, registeredPort } from '@faro/identity'
import {
  approvalsPort,
  casesPort,
  defineModule,
  provide,
  staffNotices,
} from '@faro/server-kit/module'
import { keyFor } from '@faro/server-kit/sealing'
import { walletModule } from '@faro/wallet'
import { whitelabelModule } from '@faro/whitelabel'
import { agentsAudits } from './agents-audits.ts'
import { agentsMessages } from './agents-messages.ts'
import type { AgentsDeps, RateRoom } from './deps.ts'
import { adjustApproval } from './adjustments/adjust-kind.ts'
import { adjustmentsList } from './adjustments/adjustments.list.ts'
import { applicationApproval } from './affiliates/application-kind.ts'
import { affiliateRoutes } from './affiliates/affiliate.routes.ts'
import { consoleAffiliateRoutes } from './affiliates/console-affiliates.routes.ts'
import { settleAffiliates } from './affiliates/settle-affiliates.job.ts'
import { statementsList } from './affiliates/statements.list.ts'
import { agentsGate } from './bills/agents-gate.ts'
import { advanceApproval } from './bills/advance-kind.ts'
import { billsList } from './bills/bills.list.ts'
import { consoleBillRoutes } from './bills/console-bills.routes.ts'
import { consoleRunRoutes } from './bills/console-runs.routes.ts'
import { billRoutes } from './bills/bills.routes.ts'
import { agentJobs } from './agents-jobs.ts'
import { settleBrand } from './bills/run-settlement.ts'
import { figuresCase, referralCase } from './cases.ts'
import { consoleContractRoutes } from './contracts/console-contracts.routes.ts'
import { contractsList } from './contracts/contracts.list.ts'
import { contractRoutes } from './contracts/contracts.routes.ts'
import { planApproval } from './affiliates/plan-kind.ts'
import { brandTermsApproval } from './policy/brand-terms-kind.ts'
import { consolePolicyRoutes } from './policy/console-policy.routes.ts'
import { policyApproval } from './policy/policy-kind.ts'
import { endApproval, requestApproval, termsApproval } from './contracts/terms-kinds.ts'
import { figureRoutes } from './figures/figures.routes.ts'
import { reconcile } from './figures/reconcile.ts'
import { foldReader } from './figures/fold-reader.ts'
import { foldFigures } from './figures/fold.ts'
import { attribute, findInvitation } from './links/attribute.ts'
import { clickPlugin } from './links/click.plugin.ts'
import { adoptAll, adoptLines } from './tree/adopt-lines.ts'
import { downlines } from './transfers/downlines.ts'
import { consoleTreeRoutes } from './tree/console-tree.routes.ts'
import { applyDueMoves } from './tree/apply-move.ts'
import { closeApproval, moveApproval } from './tree/move-kind.ts'
import { referralRoutes } from './friends/referral.routes.ts'
import { payFriendTurnover } from './friends/friend-turnover.job.ts'
import { rewardFriends } from './friends/reward-friends.job.ts'
import { limitsApproval } from './limits/limits-kind.ts'
import { highestRate, ownLimit } from './limits/own-limit.query.ts'
import { payRebates } from './rebates/pay-rebates.job.ts'
import { rateRoomPort } from './ports.ts'
import { headApproval } from './tree/open-head.ts'
import { registerNode } from './tree/register-node.ts'
import { treeRoutes } from './tree/tree.routes.ts'
import { typeApproval } from './tree/type-kind.ts'
import { teamRoutes } from './team/team.routes.ts'

/** What those say who price modes; all of a stake where nobody does. */
const roomOf =
  (rooms: () => readonly RateRoom[]): RateRoom =>
  async (tx, mode) =>
    (await rooms()[0]?.(tx, mode)) ?? ppmUnits

const approvalsOf = (deps: AgentsDeps) => [
  moveApproval(deps),
  closeApproval(deps),
  termsApproval(deps),
  endApproval(deps),
  requestApproval(deps),
  advanceApproval(deps),
  policyApproval(deps),
  planApproval(deps),
  adjustApproval(deps),
  brandTermsApproval(deps),
  headApproval(deps),
  typeApproval(deps),
  limitsApproval(deps),
  applicationApproval(deps),
]

const listsOf = (deps: AgentsDeps) => [
  billsList(deps),
  contractsList(deps),
  adjustmentsList(deps),
  statementsList(deps),
]

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
  ports: {
    approvals: approvalsPort,
    cases: casesPort,
    noticeStaff: staffNotices,
    rateRoom: rateRoomPort,
  },
  create: ({ kit, needs, ports }) => {
    const deps = { ...kit, ...needs, ...ports, rateRoom: roomOf(ports.rateRoom) }
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
        /** Settles what is over; the clock does so every minute. */
        settle: settleBrand(deps),
        /** What somebody has of their own bets on the brand's present day; null of no account. */
        ownLimit: ownLimit(deps),
        highestRate,
        reconcile: reconcile(deps),
        /** Pays what accounts have of their downlines' bets; the clock does so every five minutes. */
        payRebates: payRebates(deps),
        /** Settles what affiliates earned; the clock does so every hour. */
        settleAffiliates: settleAffiliates(deps),
        /** Pays for friends who have met everything. */
        rewardFriends: rewardFriends(deps),
        /** Pays a share of what such friends play; the clock does so every five minutes. */
        payFriendTurnover: payFriendTurnover(deps),
      },
      bindings: [
        ...treeRoutes(deps),
        ...teamRoutes(deps),
        ...contractRoutes(deps),
        ...figureRoutes(deps),
        ...billRoutes(deps),
        ...referralRoutes(deps),
        ...affiliateRoutes(deps),
        ...consoleBillRoutes(deps),
        ...consoleContractRoutes(deps),
        ...consoleAffiliateRoutes(deps),
        ...consoleRunRoutes(deps),
        ...consolePolicyRoutes(deps),
        ...consoleTreeRoutes(deps),
      ],
      lists: listsOf(deps),
      approvals: approvalsOf(deps),
      plugins: [clickPlugin(linkDeps)],
      jobs: agentJobs(deps, { applyMoves, fold: foldOn }),
      caseKinds: [figuresCase, referralCase(deps)],
      audits: agentsAudits(deps),
      messages: agentsMessages,
      provides: [
        provide(invitationsPort, {
          find: findInvitation(linkDeps),
          attribute: attribute(linkDeps),
        }),
        provide(registeredPort, registerNode(deps)),
        provide(downlinesPort, downlines(deps)),
        provide(withdrawalGates, agentsGate),
      ],
      prepare: [adoptAll(deps)],
      start: { role: 'worker', begin: reader.begin },
      stop: reader.stop,
    }
  },
})
