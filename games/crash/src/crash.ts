import { chainKeeper, type SaltSource } from '@faro/fair'
import type { Events } from '@faro/server-kit/events'
import type { Signals } from '@faro/server-kit/signals'
import { crashConsoleRoutes, crashRoutes } from '../rounds/crash.routes.ts'
import { ownCrashRounds } from '../rounds/own-rounds.query.ts'
import type { Frame } from '../rounds/feed.ts'
import { createPending } from '../rounds/pending.ts'
import { roomClock } from '../rounds/room-clock.ts'
import type { StaffNames } from '../rounds/change-limits.ts'
import { createRooms } from '../rounds/rooms.ts'
import { standardPace, type CrashDeps, type Pace } from './deps.ts'

export type CrashServerDeps = Omit<CrashDeps, 'clock' | 'pace' | 'onChanged' | 'chains'> & {
  readonly salts: SaltSource
  readonly events: Events
  /** Names of staff, whether or not they still work here. */
  readonly staffNamesOf: StaffNames
  /** The least time between two looks for the salts of a brand. */
  readonly saltsEveryMs?: number
  readonly signals: Pick<Signals, 'tell' | 'hear'>
  readonly pace?: Pace
  readonly publish: (merchantId: number, frame: Frame) => void
  readonly hasListeners: (merchantId: number) => boolean
}

const newsTopic = 'crash-room'
const wantedTopic = 'crash-wanted'
/** Whoever looks is told of so often at most: a room stays awake for longer. */
const publishWantedMs = 10_000
const resumeMs = 60_000
/** Blocks come every ten minutes. */
const standardSaltsMs = 30_000

/** The rooms of one server process and their routes. */
export const createCrash = (module: CrashServerDeps) => {
  const { signals, publish, hasListeners, salts, saltsEveryMs, ...others } = module
  const { events, staffNamesOf, ...rest } = others
  const { clock, ...time } = roomClock(rest.db)
  const pending = createPending()
  const onChanged = (merchantId: number): void => {
    rooms.heard(merchantId)
    signals.tell(rest.db, newsTopic, String(merchantId)).catch((error: unknown) => {
      rest.log.warn({ err: error }, 'crash news not told')
    })
  }
  const chains = chainKeeper({
    db: rest.db,
    source: salts,
    now: () => performance.now(),
    askEveryMs: saltsEveryMs ?? standardSaltsMs,
    onFault: (error, { merchantId }) => {
      rest.log.warn({ err: error, merchantId }, 'crash chains not prepared')
    },
  })
  const deps: CrashDeps = { ...rest, chains, clock, pace: rest.pace ?? standardPace, onChanged }
  const rooms = createRooms({ ...deps, pending, publish, hasListeners })
  signals.hear(newsTopic, (text) => rooms.heard(text === null ? null : Number(text)))
  signals.hear(wantedTopic, (text) => {
    if (text !== null) rooms.wake(Number(text))
  })
  const toldWanted = new Map<number, number>()
  /** Somebody looks at a room: wherever that is, the servers that drive rooms must know. */
  const want = (merchantId: number): void => {
    rooms.wake(merchantId)
    const now = performance.now()
    if (now - (toldWanted.get(merchantId) ?? Number.NEGATIVE_INFINITY) < publishWantedMs) return
    toldWanted.set(merchantId, now)
    signals.tell(rest.db, wantedTopic, String(merchantId)).catch((error: unknown) => {
      toldWanted.delete(merchantId)
      rest.log.warn({ err: error }, 'crash room not told to be wanted')
    })
  }
  let resuming: NodeJS.Timeout | undefined
  const resume = (): void => {
    rooms.resume().catch((error: unknown) => {
      rest.log.warn({ err: error }, 'crash rooms not resumed')
    })
  }
  return {
    bindings: [
      ...crashRoutes({ ...deps, pending, want }),
      ...crashConsoleRoutes({ ...deps, events, staffNamesOf }),
    ],
    ownRounds: ownCrashRounds(rest.db),
    want,
    start: async (): Promise<void> => {
      await time.start()
      await rooms.resume()
      resuming = setInterval(resume, resumeMs)
      resuming.unref()
    },
    stop: async (): Promise<void> => {
      clearInterval(resuming)
      await rooms.stop()
      time.stop()
    },
  }
}
