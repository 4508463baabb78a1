import { bonusesModule } from '@faro/bonuses'
import { cashierModule } from '@faro/cashier'
import { catalogueModule } from '@faro/catalogue'
import { gamingModule } from '@faro/gaming'
import { identityModule, labelsPort } from '@faro/identity'
import { heldConnection } from '@faro/server-kit/db'
import {
  approvalsPort,
  casesPort,
  defineModule,
  provide,
  type ModuleJob,
} from '@faro/server-kit/module'
import { walletModule } from '@faro/wallet'
import { whitelabelModule } from '@faro/whitelabel'
import { activitiesRoutes } from './activities/activities.routes.ts'
import { deleteOldImages } from './activities/application-images.ts'
import { turnActivities } from './activities/turn-activities.job.ts'
import { refreshAllFacts } from './audience/refresh-facts.ts'
import { issueAwards, lapseAwards } from './awards/lapse-awards.job.ts'
import { rewardsRoutes } from './awards/rewards.routes.ts'
import { beginReading, foldBook } from './book/fold.ts'
import { bookReader } from './book/reader.ts'
import { turnoverBook } from './book/turnover-book.ts'
import type { PromotionsDeps } from './deps.ts'
import { scheduleDrops } from './envelopes/schedule-drops.job.ts'
import { drawsRoutes } from './draws/draws.routes.ts'
import { betRewardsPort, fairPort } from './fair/ports.ts'
import { choicesRoutes } from './members/choices.routes.ts'
import { missionsRoutes } from './missions/missions.routes.ts'
import { consoleRoutes } from './console/console.routes.ts'
import { grantApproval } from './console/grant-kind.ts'
import { publishApproval } from './console/publish-kind.ts'
import { settingsApproval } from './console/settings-kind.ts'
import { promotionsAudits } from './promotions-audits.ts'
import { closePeriods } from './periods.job.ts'
import { eraseAddresses } from './points/erase-addresses.job.ts'
import { irregularCase } from './irregular/irregular-case.ts'
import { pointsRoutes } from './points/points.routes.ts'
import { createPromotions } from './promotions.ts'
import { promotionsMessages } from './promotions-messages.ts'
import { promotionsSubscribers } from './promotions.subscribers.ts'
import { drawRaffles } from './raffles/draw.job.ts'
import { openRaffles } from './raffles/open-raffles.ts'
import { closeTournaments, holdTournaments } from './tournaments/close-tournaments.job.ts'
import { labelsOf } from './vip/labels.ts'
import { vipRoutes } from './vip/vip.routes.ts'

const jobsOf = (deps: PromotionsDeps): readonly ModuleJob[] => {
  const every = (task: string, crontab: string, run: () => Promise<unknown>): ModuleJob => ({
    task: `promotions.${task}`,
    crontab,
    run: async () => {
      await run()
    },
  })
  return [
    every('lapse', '* * * * *', lapseAwards(deps)),
    every('issue', '* * * * *', issueAwards(deps)),
    every('turn', '* * * * *', turnActivities(deps)),
    every('drops', '* * * * *', scheduleDrops(deps)),
    every('tournaments', '* * * * *', async () => {
      await holdTournaments(deps)()
      await closeTournaments(deps)()
    }),
    every('raffles', '* * * * *', drawRaffles(deps)),
    every('close-periods', '*/10 * * * *', closePeriods(deps)),
    every('facts', '41 3 * * *', refreshAllFacts(deps)),
    every('erase', '47 3 * * *', async () => {
      await deleteOldImages(deps.db, deps.clock.now())
      await eraseAddresses(deps)()
    }),
  ]
}

export const promotionsModule = defineModule({
  name: 'promotions',
  seed: async () => (await import('../seed/seed.ts')).seed,
  needs: {
    whitelabel: whitelabelModule,
    wallet: walletModule,
    identity: identityModule,
    bonuses: bonusesModule,
    cashier: cashierModule,
    catalogue: catalogueModule,
    gaming: gamingModule,
  },
  ports: { fair: fairPort, betRewards: betRewardsPort, approvals: approvalsPort, cases: casesPort },
  create: ({ kit, needs, ports }) => {
    const deps: PromotionsDeps = {
      ...kit,
      ...needs,
      book: turnoverBook(needs.gaming),
      fair: ports.fair,
      approvals: ports.approvals,
      cases: ports.cases,
      vendorNames: needs.catalogue.vendorNames,
      freeRounds: needs.gaming.freeRounds,
      betRewards: () => ports.betRewards()[0] ?? null,
      isNearDepositLimit: needs.identity.isNearDepositLimit,
      hasWithdrawnSince: needs.cashier.hasWithdrawnSince,
      rtpOf: async (merchantId, gameCode) => {
        const found = await needs.catalogue.launchable(merchantId, gameCode, heldConnection())
        return found.ok ? (found.value.game.rtpBps ?? 10_000) : 10_000
      },
    }
    const reader = bookReader({ fold: foldBook(deps), log: kit.log })
    return {
      api: createPromotions(deps),
      bindings: [
        ...activitiesRoutes(deps),
        ...missionsRoutes(deps),
        ...drawsRoutes(deps),
        ...pointsRoutes(deps),
        ...rewardsRoutes(deps),
        ...vipRoutes(deps),
        ...choicesRoutes(deps),
        ...consoleRoutes(deps),
      ],
      approvals: [settingsApproval(deps), grantApproval(deps), publishApproval(deps)],
      caseKinds: [irregularCase(deps)],
      jobs: jobsOf(deps),
      subscriptions: promotionsSubscribers(deps),
      audits: promotionsAudits,
      messages: promotionsMessages,
      provides: [provide(labelsPort, labelsOf(deps))],
      prepare: [beginReading(deps), () => openRaffles(deps)],
      start: { role: 'worker', begin: reader.begin },
      stop: reader.stop,
    }
  },
})
