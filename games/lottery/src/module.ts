import type { LotteryFrame } from '@faro/contract/lottery'
import { lotteryChannel } from '@faro/contract/lottery'
import { lotteryMenusPort } from '@faro/catalogue'
import { blockHashes, chainKeeper, simulatedBlocks, type SaltSource } from '@faro/fair'
import { gamingModule, lotteryLaunchesPort } from '@faro/gaming'
import {
  alarmsPort,
  approvalsPort,
  defineModule,
  memberAuthPort,
  provide,
  staffNames,
  type ModuleKit,
} from '@faro/server-kit/module'
import { cancelApproval } from '../console/cancel-kind.ts'
import { consoleRoutes } from '../console/console.routes.ts'
import { deskRoutes } from '../desk/desk.routes.ts'
import { gameViews } from '../desk/game-views.ts'
import { drandBeacon, simulatedBeacon, type Beacon } from '../draws/beacon.ts'
import { createDriver } from '../draws/driver.ts'
import { makeDraws } from '../draws/make-draws.ts'
import { createPriceSets } from '../prices/prices.ts'
import { ticketsRoutes } from '../tickets/tickets.routes.ts'
import type { LotteryDeps } from './deps.ts'
import { createFrames } from './frames.ts'
import { createGames } from './games.ts'
import { installGames } from './install-games.ts'
import { launchLottery } from './launch-lottery.ts'
import { lotteryAudits } from './lottery-audits.ts'
import { lotteryMessages } from './lottery-messages.ts'
import { prizeGroupsPort } from './ports.ts'

const simulatedSaltsMs = 1_000
const standardSaltsMs = 30_000

const outsideOf = ({ outside }: ModuleKit['config']) => ({
  salts: outside.areBlocksSimulated
    ? simulatedBlocks(outside.blocksUrl, outside.isOpenToOthers)
    : blockHashes(outside.blocksUrl),
  saltsEveryMs: outside.areBlocksSimulated ? simulatedSaltsMs : standardSaltsMs,
  beacon: outside.isBeaconSimulated
    ? simulatedBeacon(outside.beaconUrl, outside.isOpenToOthers)
    : drandBeacon(outside.beaconUrl),
})

/** What tests have otherwise: draws that move only when told, randomness of their own. */
export type LotteryOptions = {
  readonly isDriven: boolean
  readonly beacon?: Beacon
  readonly salts?: SaltSource
}

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
      prizeGroups: prizeGroupsPort,
    },
    create: ({ kit, needs: { gaming }, ports }) => {
      const { db, log, clock, events, signals, realtime, config } = kit
      const outside = { ...outsideOf(config), ...options }
      const frames = createFrames({
        db,
        log,
        signals,
        publish: (gameCode: string, value: LotteryFrame) =>
          realtime.publish({ channel: lotteryChannel(gameCode), version: '0', value }),
      })
      const deps: LotteryDeps = {
        db,
        log,
        events,
        gaming,
        approvals: ports.approvals,
        alarms: ports.alarms,
        chains: chainKeeper({
          db,
          source: outside.salts,
          now: () => performance.now(),
          askEveryMs: outside.saltsEveryMs,
          onFault: (error, { gameCode }) =>
            log.warn({ err: error, gameCode }, 'chain not prepared'),
        }),
        beacon: outside.beacon,
        groupOf: async (memberId, mode, day) =>
          (await ports.prizeGroups()[0]?.(memberId, mode, day)) ?? null,
        namesOf: gaming.namesOf,
        staffNamesOf: (ids) => ports.staffNames(db, ids),
        brandOf: gaming.brandOf,
        publish: frames.publish,
        wake: () => driver.wake(),
      }
      const games = createGames(db)
      const intake = { ...deps, games, priceSets: createPriceSets(db) }
      const driver = createDriver(deps)
      const make = () => makeDraws(db, clock.now())
      return {
        api: { deps, intake, makeDraws: make },
        bindings: [
          ...deskRoutes({ ...intake, memberAuth: ports.memberAuth }),
          ...ticketsRoutes(intake),
          ...consoleRoutes(intake),
        ],
        channels: [
          {
            prefix: 'lottery:',
            channelsOf: async ({ merchantId, topics }) =>
              (await games.all(merchantId))
                .filter(({ is_on }) => is_on)
                .map(({ game_code }) => lotteryChannel(game_code))
                .filter((channel) => topics.includes(channel)),
          },
        ],
        approvals: [cancelApproval(deps)],
        jobs: [{ task: 'lottery.make-draws', crontab: '*/5 * * * *', run: make }],
        audits: lotteryAudits,
        messages: lotteryMessages,
        provides: [
          provide(lotteryMenusPort, async (merchantId, { area, mode }) =>
            gameViews(
              db,
              (await games.all(merchantId)).filter(
                (game) =>
                  game.is_on &&
                  (area === undefined || game.area === area) &&
                  (mode === undefined || game.modes.includes(mode)),
              ),
            ),
          ),
          provide(lotteryLaunchesPort, launchLottery(games)),
        ],
        prepare: [() => installGames(db, clock.now()), make],
        start: {
          role: 'worker',
          begin: async () => {
            if (options.isDriven) driver.start()
          },
        },
        stop: driver.stop,
      }
    },
  })

export const lotteryModule = lotteryModuleAt({ isDriven: true })
