import { lotteryMenusPort, type LotteryMenus } from '@faro/catalogue'
import { lotteryChannel } from '@faro/contract/lottery'
import { ownRoundsPort } from '@faro/fair'
import { gamingModule, lotteryLaunchesPort } from '@faro/gaming'
import {
  alarmsPort,
  approvalsPort,
  defineModule,
  memberAuthPort,
  provide,
  staffNames,
} from '@faro/server-kit/module'
import { calendarApproval } from '../console/calendar-kind.ts'
import { cancelApproval } from '../console/cancel-kind.ts'
import { limitsApproval } from '../console/limits-kind.ts'
import { pricesApproval } from '../console/prices-kind.ts'
import { consoleRoutes } from '../console/console.routes.ts'
import { drawsList } from '../console/draws.list.ts'
import { ticketsList } from '../console/tickets.list.ts'
import { returnAlarm, watchReturns } from '../console/watch-returns.ts'
import { deskRoutes } from '../desk/desk.routes.ts'
import { gameViews } from '../desk/game-views.ts'
import { createKeptReads } from '../desk/kept-reads.ts'
import { rateRoom } from '../prices/rate-room.query.ts'
import { resultAlarms } from '../results/poll-feeds.ts'
import type { IntakeDeps } from '../tickets/place-tickets.ts'
import { ownLotteryRounds } from '../tickets/own-draws.query.ts'
import { ticketsRoutes } from '../tickets/tickets.routes.ts'
import { createLottery, type LotteryOptions } from './create-lottery.ts'
import { installGames } from './install-games.ts'
import { launchLottery } from './launch-lottery.ts'
import { lotteryAudits } from './lottery-audits.ts'
import { lotteryMessages } from './lottery-messages.ts'
import { lineLimitsPort } from './ports.ts'

/** Public reads are the same for a second. */
const keptMs = 1_000

const menusOf =
  ({ db, games }: IntakeDeps): LotteryMenus =>
  async (merchantId, { area, mode }) => {
    const offered = (await games.all(merchantId)).filter(
      (game) =>
        game.is_on &&
        (area === undefined || game.area === area) &&
        (mode === undefined || game.modes.includes(mode)),
    )
    return gameViews(db, offered)
  }

/** Everybody may look at the games that the brand offers. */
const channelsOf = ({ games }: IntakeDeps) => ({
  prefix: 'lottery:' as const,
  channelsOf: async ({ merchantId, topics }: { merchantId: number; topics: readonly string[] }) =>
    (await games.all(merchantId))
      .filter(({ is_on }) => is_on)
      .map(({ game_code }) => lotteryChannel(game_code))
      .filter((channel) => topics.includes(channel)),
})

export const lotteryModuleAt = (options: LotteryOptions) =>
  defineModule({
    name: 'lottery',
    seed: async () => (await import('../seed/seed.ts')).seed,
    needs: { gaming: gamingModule },
    ports: {
      approvals: approvalsPort,
      alarms: alarmsPort,
      staffNames,
      memberAuth: memberAuthPort,
      lineLimits: lineLimitsPort,
    },
    create: ({ kit, needs: { gaming }, ports }) => {
      const { db, clock } = kit
      const lottery = createLottery({
        kit,
        options,
        gaming,
        approvals: ports.approvals,
        alarms: ports.alarms,
        staffNamesOf: (ids) => ports.staffNames(db, ids),
        lineLimits: ports.lineLimits,
      })
      const { intake, deps } = lottery
      return {
        api: { deps, feeds: lottery.feeds, rateRoom },
        bindings: [
          ...deskRoutes({
            ...intake,
            memberAuth: ports.memberAuth,
            // draws that a test moves by hand are read as they stand
            keep: createKeptReads(options.isDriven ? keptMs : 0, () => performance.now()),
          }),
          ...ticketsRoutes(intake),
          ...consoleRoutes(intake),
        ],
        lists: [drawsList, ticketsList(gaming)],
        channels: [channelsOf(intake)],
        approvals: [
          cancelApproval(deps),
          pricesApproval(deps),
          calendarApproval(deps),
          limitsApproval(deps),
        ],
        alarms: [...Object.values(resultAlarms), returnAlarm],
        jobs: [
          { task: 'lottery.make-draws', crontab: '*/5 * * * *', run: lottery.makeDraws },
          { task: 'lottery.watch-returns', crontab: '40 4 * * *', run: () => watchReturns(deps) },
        ],
        audits: lotteryAudits,
        messages: lotteryMessages,
        provides: [
          provide(lotteryMenusPort, menusOf(intake)),
          provide(lotteryLaunchesPort, launchLottery(intake.games)),
          provide(ownRoundsPort, ownLotteryRounds(db)),
        ],
        prepare: [() => installGames(db, clock.now())],
        start: { role: 'worker', begin: lottery.start },
        stop: lottery.stop,
      }
    },
  })

export const lotteryModule = lotteryModuleAt({ isDriven: true })
