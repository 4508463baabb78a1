import { col, type Db } from '@faro/server-kit/db'
import type { RoomClock } from '../src/deps.ts'

const measureEveryMs = 30_000
const samples = 5

/**
 * The database's clock, read on this machine: whichever server a wish reaches, it is judged by the
 * same time. Between two measurements only this process's steady clock moves it on, so that a
 * corrected wall clock never moves a round.
 */
export const roomClock = (db: Pick<Db, 'query'>) => {
  // until it is measured the machine's own clock must do
  let offsetMs = performance.timeOrigin
  const measure = async (): Promise<void> => {
    let best = { tripMs: Number.POSITIVE_INFINITY, offsetMs }
    for (let i = 0; i < samples; i++) {
      const before = performance.now()
      const [row] = await db.query(
        'select (extract(epoch from kit.now()) * 1000)::text as at',
        [],
        { at: col.text },
      )
      const after = performance.now()
      if (row !== undefined && after - before < best.tripMs)
        best = { tripMs: after - before, offsetMs: Number(row.at) - (before + after) / 2 }
    }
    offsetMs = best.offsetMs
  }
  let timer: NodeJS.Timeout | undefined
  const clock: RoomClock = { now: () => Math.floor(performance.now() + offsetMs) }
  return {
    clock,
    start: async (): Promise<void> => {
      await measure()
      timer = setInterval(() => void measure().catch(() => undefined), measureEveryMs)
      timer.unref()
    },
    stop: (): void => clearInterval(timer),
  }
}
