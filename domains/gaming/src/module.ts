import { bonusesModule, turnoverPort } from '@faro/bonuses'
import { catalogueModule } from '@faro/catalogue'
import {
  endGamesPort,
  identityModule,
  limitUsePort,
  playNetPort,
  type LimitUse,
} from '@faro/identity'
import type { Alarms } from '@faro/server-kit/alarms'
import type { Approvals } from '@faro/server-kit/approvals'
import {
  alarmsPort,
  approvalsPort,
  defineModule,
  endedSessions,
  provide,
  gameAuthPort,
  type ModuleJob,
} from '@faro/server-kit/module'
import { walletModule } from '@faro/wallet'
import { whitelabelModule } from '@faro/whitelabel'
import { awardsList } from './free-rounds/awards.list.ts'
import { allFreeRoundGames } from './free-rounds/free-round-games.ts'
import { freeRoundsApproval } from './free-rounds/free-rounds-kind.ts'
import { freeRoundsConsoleRoutes, freeRoundsRoutes } from './free-rounds/free-rounds.routes.ts'
import { forgetOld } from './health/forget-old.job.ts'
import { conformancePlugin } from './conformance/conformance.plugin.ts'
import { repeatsOnly } from './calls/repeats-only.ts'
import { createGaming, type Gaming, type GamingDeps } from './gaming.ts'
import { gamingAudits } from './gaming-audits.ts'
import { gamingMessages } from './gaming-messages.ts'
import { hub88Api } from './hub88/hub88.ts'
import { reportClosedVendors } from './links/report-closed-vendors.ts'
import { vendorApiPlugin } from './links/vendor-api.plugin.ts'
import {
  freeRoundGamesPort,
  jackpotNamesPort,
  lotteryLaunchesPort,
  roundStatesPort,
  type LotteryLaunches,
  type RoundStates,
} from './ports.ts'
import { countDays, countDaysOfAll } from './profit/count-days.job.ts'
import { profitRoutes } from './profit/profit.routes.ts'
import { betsRoutes } from './rounds/bets.routes.ts'
import { resolveOpenRounds } from './rounds/resolve-open-rounds.job.ts'
import { launchesRoutes } from './sessions/launches.routes.ts'
import { softswissApi } from './softswiss/softswiss.ts'
import { followTask, followTransfer } from './transfers/follow-transfer.job.ts'
import { vendorWalletsRoutes } from './transfers/vendor-wallets.routes.ts'
import { vendorAddress } from './vendors/address-kind.ts'
import { vendorCeiling } from './vendors/ceiling-kind.ts'
import { vendorKey } from './vendors/key-kind.ts'
import { vendorOpening } from './vendors/opening-kind.ts'
import { parkedCredit } from './vendors/parked-kind.ts'
import { parkedCreditsRoutes } from './vendors/parked-credits.routes.ts'
import { parkedCreditsList, vendorCallsList } from './vendors/vendors.list.ts'
import { vendorsRoutes } from './vendors/vendors.routes.ts'
import { createWinnerBoard } from './winners/winner-board.ts'
import { winnersRoutes } from './winners/winners.routes.ts'
import { winnerChannels, winnerNotices } from './winners/winner-notices.ts'

type RouteDeps = GamingDeps & {
  readonly lotteryLaunches: () => readonly LotteryLaunches[]
  readonly approvals: Approvals
  readonly gaming: Gaming
}
import { vendorAlarms } from './vendors/vendor-alarms.ts'

const routesOf = (deps: RouteDeps) => {
  const { playerAccounts, calls } = deps.gaming
  const withCalls = { ...deps, playerAccounts, calls }
  return [
    ...launchesRoutes(deps),
    ...betsRoutes(deps),
    ...profitRoutes(deps),
    ...vendorWalletsRoutes(deps),
    ...vendorsRoutes({ ...deps, apis: apisOver(repeatsOnly(calls), deps.gaming) }),
    ...parkedCreditsRoutes(deps),
    ...freeRoundsRoutes(withCalls),
    ...freeRoundsConsoleRoutes(withCalls),
  ]
}

const apisOver = (calls: Gaming['calls'], { guests, countryOf }: Gaming) => ({
  softswiss: softswissApi({ calls, guests }),
  hub88: hub88Api({ calls, guests, countryOf }),
})

type JobDeps = GamingDeps & { readonly roundStates: () => readonly RoundStates[] }

const jobsOf = (deps: JobDeps, { links, clients, transfers, freeRounds }: Gaming) => {
  const resolve = resolveOpenRounds({ ...deps, links, clients })
  const countAll = countDaysOfAll(deps)
  const every = (task: string, crontab: string, run: () => Promise<unknown>): ModuleJob => ({
    task,
    crontab,
    run: async () => {
      await run()
    },
  })
  const lane = 'vendors'
  const follow = followTransfer({ db: deps.db, jobs: deps.jobs, transfers })
  return [
    { task: followTask, lane, run: follow } as const,
    { ...every('resolve-open-rounds', '*/10 * * * *', resolve), lane } as const,
    { ...every('resume-wallet-transfers', '* * * * *', transfers.resume), lane } as const,
    every('count-play-days', '*/5 * * * *', countAll),
    every('expire-free-rounds', '* * * * *', freeRounds.expire),
    every('forget-vendor-traffic', '7 * * * *', () => forgetOld(deps)),
  ]
}

const approvalsOf = (
  deps: GamingDeps,
  { vault, links, playerAccounts, calls, endParked }: Gaming,
) => {
  const onLinks = { ...deps, vault, onChanged: links.forget }
  return [
    vendorAddress(onLinks),
    vendorOpening(onLinks),
    vendorKey(onLinks),
    vendorCeiling(deps),
    parkedCredit({ endParked, catalogue: deps.catalogue }),
    freeRoundsApproval({ ...deps, playerAccounts, calls }),
  ]
}

const msPerMinute = 60_000n
const lost = (net: bigint): bigint => (net < 0n ? -net : 0n)

/** What play has used of a member's limits. */
const limitUseOf =
  (gaming: Pick<Gaming, 'playSums'>) =>
  async (member: { memberId: string; merchantId: number }): Promise<LimitUse> => {
    const { day, week, month } = await gaming.playSums(member)
    return {
      used: {
        'loss.day': lost(day.net),
        'loss.week': lost(week.net),
        'loss.month': lost(month.net),
        'stake.day': day.stake,
        'stake.week': week.stake,
        'stake.month': month.stake,
        'time.day': day.ms / msPerMinute,
        'time.week': week.ms / msPerMinute,
        'time.month': month.ms / msPerMinute,
      },
    }
  }

const fillsOf = (gaming: Gaming) => [
  provide(gameAuthPort, gaming.authenticate),
  provide(endedSessions, async (ids) => [...(await gaming.endedSessions(ids))]),
  provide(endGamesPort, gaming.endSessions),
  provide(turnoverPort, {
    memberRowsAfter: (db, { memberId, after, limit }) =>
      gaming.book.turnoverAfter(db, memberId, { after, limit }),
    isRead: gaming.book.isReadWhole,
    horizon: gaming.book.end,
    openStakes: gaming.openStakes,
  }),
  provide(limitUsePort, limitUseOf(gaming)),
  provide(playNetPort, gaming.playNet),
]

/** A vendor has paid half of what it may in an hour or a day: people hear of it by its name. */
const nearCeiling =
  (
    alarms: Pick<Alarms, 'raise'>,
    { namesOf }: Pick<GamingDeps['catalogue'], 'namesOf'>,
  ): NonNullable<GamingDeps['onNearCeiling']> =>
  async (tx, { merchantId, vendorCode, span, stood, most }) => {
    const name = (await namesOf([vendorCode], tx)).get(vendorCode) ?? vendorCode
    await alarms.raise(tx, {
      code: vendorAlarms[span].code,
      merchantId,
      subject: name,
      value: stood,
      threshold: most,
    })
  }

export const gamingModule = defineModule({
  name: 'gaming',
  seed: async () => (await import('../seed/seed.ts')).seed,
  needs: {
    whitelabel: whitelabelModule,
    wallet: walletModule,
    bonuses: bonusesModule,
    identity: identityModule,
    catalogue: catalogueModule,
  },
  ports: {
    approvals: approvalsPort,
    alarms: alarmsPort,
    freeRoundGames: freeRoundGamesPort,
    jackpotNames: jackpotNamesPort,
    roundStates: roundStatesPort,
    lotteryLaunches: lotteryLaunchesPort,
  },
  create: ({ kit, needs, ports }) => {
    const { db, config } = kit
    const wins = winnerNotices(kit.realtime)
    const deps = {
      ...kit,
      ...needs,
      approvals: ports.approvals,
      serverSecret: config.serverSecret,
      isOpenUnnamed: !config.isProduction,
      freeRoundGames: () => allFreeRoundGames(ports.freeRoundGames()),
      onWon: wins.won,
      onNearCeiling: nearCeiling(ports.alarms, needs.catalogue),
    }
    const gaming = createGaming(deps)
    const apis = apisOver(gaming.calls, gaming)
    const { links, traffic } = gaming
    const board = createWinnerBoard({ ...deps, jackpotsOf: namesOfAll(ports.jackpotNames) })
    const key = config.conformanceKey
    /** Keys of vendors that were kept in the clear. */
    const sealKeys = () => gaming.vault.sealAll(db)
    return {
      api: { ...gaming, ...forGames(needs), countDays: countDays(deps), sealKeys },
      bindings: [
        ...routesOf({ ...deps, gaming, lotteryLaunches: ports.lotteryLaunches }),
        ...winnersRoutes(board),
      ],
      lists: [awardsList(deps), parkedCreditsList(deps), vendorCallsList],
      machinePlugins: [vendorApiPlugin({ ...deps, links, apis, onCall: traffic.incoming })],
      plugins: key === undefined ? [] : [conformancePlugin({ ...deps, gaming, key })],
      jobs: jobsOf({ ...deps, roundStates: ports.roundStates }, gaming),
      channels: [winnerChannels(board, needs.whitelabel)],
      approvals: approvalsOf(deps, gaming),
      alarms: Object.values(vendorAlarms),
      audits: gamingAudits,
      messages: gamingMessages,
      provides: fillsOf(gaming),
      prepare: [
        sealKeys,
        links.check,
        reportClosedVendors({ ...deps, links, alarms: ports.alarms }),
      ],
      stop: wins.stop,
      close: gaming.close,
    }
  },
})

type NamesOf = (rounds: readonly string[]) => Promise<ReadonlyMap<string, string>>

const namesOfAll =
  (tellers: () => readonly NamesOf[]): NamesOf =>
  async (rounds) =>
    new Map((await Promise.all(tellers().map((tell) => tell(rounds)))).flatMap((told) => [...told]))

/** What games ask of the house beside money: brands and the names of players. */
const forGames = ({ identity, whitelabel }: Pick<GamingDeps, 'identity' | 'whitelabel'>) => ({
  brandOf: whitelabel.merchantByCode,
  codeOf: whitelabel.codeOf,
  idsNamed: identity.idsNamed,
  namesOf: async (memberIds: readonly string[]): Promise<ReadonlyMap<string, string>> =>
    new Map(
      [...(await identity.memberSummaries(memberIds))].map(([id, summary]) => [
        id,
        summary.username,
      ]),
    ),
})
