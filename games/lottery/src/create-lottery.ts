import { lotteryChannel, type LotteryFrame } from '@faro/contract/lottery'
import {
  blockHashes,
  chainKeeper,
  drandBeacon,
  simulatedBeacon,
  simulatedBlocks,
  type Beacon,
  type SaltSource,
} from '@faro/fair'
import type { GamingForGames } from '@faro/gaming'
import type { Alarms } from '@faro/server-kit/alarms'
import type { Approvals } from '@faro/server-kit/approvals'
import type { ModuleKit } from '@faro/server-kit/module'
import { createDriver } from '../draws/driver.ts'
import { makeDraws } from '../draws/make-draws.ts'
import { makePast } from '../draws/make-past.ts'
import { createPriceSets } from '../prices/prices.ts'
import { createFeedPoller } from '../results/poll-feeds.ts'
import { jsonFeed, type ResultFeed } from '../results/result-feed.ts'
import { createJudges } from '../settlement/judges.ts'
import type { LineLimits, LotteryDeps } from './deps.ts'
import { createFrames } from './frames.ts'
import { createGames } from './games.ts'

/** What tests have otherwise: draws that move only when told, randomness and feeds of their own. */
export type LotteryOptions = {
  readonly isDriven: boolean
  readonly beacon?: Beacon
  readonly salts?: SaltSource
  readonly feeds?: readonly ResultFeed[]
}

const simulatedSaltsMs = 1_000
const standardSaltsMs = 30_000

const outsideOf = ({ outside, isProduction }: ModuleKit['config']) => ({
  salts: outside.areBlocksSimulated
    ? simulatedBlocks(outside.blocksUrl, outside.isOpenToOthers)
    : blockHashes(outside.blocksUrl),
  saltsEveryMs: outside.areBlocksSimulated ? simulatedSaltsMs : standardSaltsMs,
  beacon: outside.isBeaconSimulated
    ? simulatedBeacon(outside.beaconUrl, outside.isOpenToOthers)
    : drandBeacon(outside.beaconUrl),
  // without sources of their own, operators enter results
  feeds: outside.resultFeeds
    .filter(({ isSimulated }) => !(isSimulated && isProduction))
    .map((feed) => jsonFeed({ ...feed, resultPath: ['result'] })),
})

type LotteryInput = {
  readonly kit: ModuleKit
  readonly options: LotteryOptions
  readonly gaming: GamingForGames & Pick<LotteryDeps, 'namesOf' | 'brandOf'>
  readonly approvals: Approvals
  readonly alarms: Pick<Alarms, 'raise'>
  readonly staffNamesOf: LotteryDeps['staffNamesOf']
  readonly lineLimits: () => readonly LineLimits[]
}

/** Draws, tickets and results of one server process. */
export const createLottery = ({ kit, options, gaming, lineLimits, ...ports }: LotteryInput) => {
  const { db, log, clock, events, signals, realtime, config } = kit
  const outside = { ...outsideOf(config), ...options }
  const frames = createFrames({
    db,
    log,
    signals,
    publish: (gameCode: string, value: LotteryFrame) =>
      realtime.publish({ channel: lotteryChannel(gameCode), version: '0', value }),
  })
  const judges = createJudges()
  const deps: LotteryDeps = {
    ...ports,
    db,
    log,
    clock,
    events,
    gaming,
    chains: chainKeeper({
      db,
      source: outside.salts,
      now: () => performance.now(),
      askEveryMs: outside.saltsEveryMs,
      onFault: (error, { gameCode }) => log.warn({ err: error, gameCode }, 'chain not prepared'),
    }),
    beacon: outside.beacon,
    lineLimits: {
      limitOf: async (member, mode) => (await lineLimits()[0]?.limitOf(member, mode)) ?? null,
      highestRate: async (tx, mode) => (await lineLimits()[0]?.highestRate(tx, mode)) ?? 0,
    },
    priceSets: createPriceSets(db),
    judge: judges.judge,
    namesOf: gaming.namesOf,
    brandOf: gaming.brandOf,
    publish: frames.publish,
    wake: () => driver.wake(),
  }
  const driver = createDriver(deps)
  const poller = createFeedPoller({ ...deps, feeds: outside.feeds })
  let isStopped = false
  let past: Promise<void> | undefined
  let first: Promise<void> | undefined
  return {
    deps,
    feeds: outside.feeds,
    intake: { ...deps, games: createGames(db) },
    makeDraws: () => makeDraws(db, clock.now()),
    start: async (): Promise<void> => {
      if (!options.isDriven) return
      // the first draws of all are many: nobody waits for a server until they are there
      first = makeDraws(db, clock.now()).then(
        () => driver.wake(),
        (error: unknown) => log.error({ err: error }, 'draws not made'),
      )
      driver.start()
      poller.start()
      if (config.outside.isBeaconSimulated && !config.isProduction)
        past = makePast({ ...deps, isStopped: () => isStopped })
    },
    stop: async (): Promise<void> => {
      isStopped = true
      await Promise.all([driver.stop(), poller.stop(), past, first])
      await judges.stop()
    },
  }
}
