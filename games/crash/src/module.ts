import type { Signals } from '@faro/server-kit/signals'
import { crashRoutes } from '../rounds/crash.routes.ts'
import type { Frame } from '../rounds/feed.ts'
import { createPending } from '../rounds/pending.ts'
import { roomClock } from '../rounds/room-clock.ts'
import { createRooms } from '../rounds/rooms.ts'
import { standardPace, type CrashDeps, type Pace } from './deps.ts'

export type CrashModuleDeps = Omit<CrashDeps, 'clock' | 'pace' | 'onChanged'> & {
  readonly signals: Pick<Signals, 'tell' | 'hear'>
  readonly pace?: Pace
  readonly publish: (merchantId: number, frame: Frame) => void
  readonly hasListeners: (merchantId: number) => boolean
}

const topic = 'crash-room'

export const crashModule = ({ signals, publish, hasListeners, ...rest }: CrashModuleDeps) => {
  const { clock, ...time } = roomClock(rest.db)
  const pending = createPending()
  const onChanged = (merchantId: number): void => {
    rooms.heard(merchantId)
    signals.tell(rest.db, topic, String(merchantId)).catch((error: unknown) => {
      rest.log.warn({ err: error }, 'crash news not told')
    })
  }
  const deps: CrashDeps = { ...rest, clock, pace: rest.pace ?? standardPace, onChanged }
  const rooms = createRooms({ ...deps, pending, publish, hasListeners })
  signals.hear(topic, (text) => {
    if (text !== null) rooms.heard(Number(text))
  })
  return {
    bindings: crashRoutes({ ...deps, pending, rooms }),
    start: async (): Promise<void> => {
      await time.start()
      await rooms.resume()
    },
    stop: async (): Promise<void> => {
      await rooms.stop()
      time.stop()
    },
  }
}
