import type { SportsbookDeps } from '../src/deps.ts'
import { settleAll } from './settle-lines.ts'

/** What another server wrote is found within that time. */
const lookEveryMs = 5_000

/** Pays bets as soon as something was said of their lines, one run at a time. */
export const createSettler = (deps: SportsbookDeps) => {
  const { log } = deps
  let running: Promise<void> | null = null
  let isWanted = false
  let isBegun = false
  let timer: NodeJS.Timeout | undefined
  const run = async (): Promise<void> => {
    do {
      isWanted = false
      await settleAll(deps)
    } while (isWanted)
  }
  const kick = (): void => {
    if (!isBegun) return
    isWanted = true
    running ??= run()
      .catch((error: unknown) => log.error({ err: error }, 'sports bets not settled'))
      .finally(() => {
        running = null
      })
  }
  return {
    kick,
    begin: (): void => {
      isBegun = true
      timer = setInterval(kick, lookEveryMs)
      timer.unref()
      kick()
    },
    /** Once everything that was due is paid. */
    idle: async (): Promise<void> => {
      while (running !== null) await running
    },
    stop: async (): Promise<void> => {
      isBegun = false
      clearInterval(timer)
      await running
    },
  }
}
