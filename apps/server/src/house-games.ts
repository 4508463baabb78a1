import type { GameFamily } from '@faro/contract/route'
import { channelOf, crashModule, gameCode as crashCode, type Pace } from '@faro/crash'
import { blockHashes, fairModule, simulatedBlocks } from '@faro/fair'
import type { Gaming } from '@faro/gaming'
import { instantCodes, instantModule } from '@faro/instant'
import { jackpotsModule, type JackpotsDeps } from '@faro/jackpots'
import { systemClock } from '@faro/kernel/clock'
import type { GameSession } from '@faro/server-kit/auth'
import type { Db } from '@faro/server-kit/db'
import type { Outside } from '@faro/server-kit/config'
import type { Jobs } from '@faro/server-kit/jobs'
import type { Log } from '@faro/server-kit/log'
import type { Channel, Realtime } from '@faro/server-kit/realtime'
import type { Signals } from '@faro/server-kit/signals'
import { freeRoundGames, ownReturnPpm, slotCodes, slotsModule } from '@faro/slots'

type Deps = {
  readonly db: Db
  readonly log: Log
  readonly jobs: Jobs
  readonly gaming: Gaming
  readonly signals: Signals
  readonly outside: Pick<Outside, 'blocksUrl' | 'areBlocksSimulated' | 'isOpenToOthers'>
  readonly crashPace?: Pace | undefined
  readonly nameOf: (memberId: string) => Promise<string>
} & Pick<JackpotsDeps, 'clock' | 'events' | 'namesOf' | 'staffNamesOf' | 'brandOf'>

const families = new Map<string, GameFamily>([
  ...slotCodes.map((code) => [code, 'slots'] as const),
  ...instantCodes.map((code) => [code, 'instant'] as const),
  [crashCode, 'crash'],
])

/** The games of the house. */
export const houseGames = ({ db, log, jobs, gaming, signals, outside, ...rest }: Deps) => {
  const { crashPace, nameOf, ...deps } = rest
  let realtime: Pick<Realtime, 'publish' | 'hasListeners'> | undefined
  const jackpots = jackpotsModule({ ...deps, db, gaming, playable: slotCodes, ownReturnPpm })
  const slots = slotsModule({
    db,
    gaming,
    playPools: jackpots.playPools,
    poolChecks: jackpots.poolChecks,
  })
  const instant = instantModule({ db, log, jobs, gaming, clock: systemClock })
  const crash = crashModule({
    db,
    log,
    gaming,
    signals,
    events: deps.events,
    nameOf,
    staffNamesOf: deps.staffNamesOf,
    salts: outside.areBlocksSimulated
      ? simulatedBlocks(outside.blocksUrl, outside.isOpenToOthers)
      : blockHashes(outside.blocksUrl),
    // the simulators' blocks come every second
    ...(outside.areBlocksSimulated ? { saltsEveryMs: 1_000 } : {}),
    ...(crashPace === undefined ? {} : { pace: crashPace }),
    publish: (merchantId, frame) => {
      const channel = channelOf(merchantId)
      realtime?.publish({ channel, version: '0', value: frame }, { isDroppable: 't' in frame })
    },
    hasListeners: (merchantId) => realtime?.hasListeners(channelOf(merchantId)) ?? false,
  })
  const fair = fairModule({ db, rounds: [slots.ownRounds, instant.ownRounds, crash.ownRounds] })
  return {
    bindings: [
      ...slots.bindings,
      ...jackpots.bindings,
      ...fair.bindings,
      ...crash.bindings,
      ...instant.bindings,
    ],
    familyOf: (gameCode: string): GameFamily | null => families.get(gameCode) ?? null,
    /** What a session in a game hears besides its player's own channels. */
    channelsOf: ({ gameCode, merchantId }: GameSession): Channel[] => {
      if (gameCode !== crashCode) return []
      crash.want(merchantId)
      return [channelOf(merchantId)]
    },
    connect: (to: Pick<Realtime, 'publish' | 'hasListeners'>): void => {
      realtime = to
    },
    jackpots,
    freeRoundGames,
    start: crash.start,
    stop: crash.stop,
  }
}
