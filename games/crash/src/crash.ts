import { chainKeeper, type SaltSource } from '@faro/fair'
import type { Approvals } from '@faro/server-kit/approvals'
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
  readonly approvals: Pick<Approvals, 'request'>
  /** Names of staff, whether or not they still work here. */
  readonly staffNamesOf: StaffNames
  /** The least time between two reads of a brand's salts. */
  readonly saltsEveryMs?: number
  readonly signals: Pick<Signals, 'publish' | 'subscribe'>
  readonly pace?: Pace
  readonly publish: (merchantId: number, frame: Frame) => void
  readonly hasListeners: (merchantId: number) => boolean
}

const changeTopic = 'crash-room'
const wantedTopic = 'crash-wanted'
/** At most so often per brand: a room stays awake for longer than that. */
const publishWantedMs = 10_000
const resumeMs = 60_000
/** Blocks come every ten minutes. */
const standardSaltsMs = 30_000

/** The rooms of one server process and their routes. */
export const createCrash = (module: CrashServerDeps) => {
  const { signals, publish, hasListeners, salts, saltsEveryMs, ...others } = module
  const { events, approvals, staffNamesOf, ...rest } = others
  const { clock, ...time } = roomClock(rest.db)
  const pending = createPending()
  const onChanged = (merchantId: number): void => {
    rooms.markChanged(merchantId)
    signals.publish(rest.db, changeTopic, String(merchantId)).catch((error: unknown) => {
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
  signals.subscribe(changeTopic, (text) => rooms.markChanged(text === null ? null : Number(text)))
  signals.subscribe(wantedTopic, (text) => {
    if (text !== null) rooms.wake(Number(text))
  })
  const wantedPublishedAt = new Map<number, number>()
  /** A player looks at a room: the servers that drive rooms must know, whichever serves the page. */
  const keepAwake = (merchantId: number): void => {
    rooms.wake(merchantId)
    const now = performance.now()
    if (now - (wantedPublishedAt.get(merchantId) ?? Number.NEGATIVE_INFINITY) < publishWantedMs)
      return
    wantedPublishedAt.set(merchantId, now)
    signals.publish(rest.db, wantedTopic, String(merchantId)).catch((error: unknown) => {
      wantedPublishedAt.delete(merchantId)
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
      ...crashRoutes({ ...deps, pending, keepAwake }),
      ...crashConsoleRoutes({ db: rest.db, events, approvals, staffNamesOf }),
    ],
    ownRounds: ownCrashRounds(rest.db),
    keepAwake,
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
