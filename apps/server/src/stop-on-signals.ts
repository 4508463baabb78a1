import type { Config } from '@faro/server-kit/config'
import type { Log } from '@faro/server-kit/log'
import type { App } from './app.ts'

/** What hangs must not keep the process. */
const insistMs = 15_000

/** Graceful shutdown: announced first, then waited for, then done. */
export const stopOnSignals = (
  app: Pick<App, 'drain' | 'stop'>,
  { config, log }: { readonly config: Config; readonly log: Log },
): void => {
  let isStopping = false
  const stop = async (signal: string): Promise<void> => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    // open requests may end
    setTimeout(() => process.exit(1), config.drainMs + insistMs).unref()
    await app.drain()
    await app.stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
}
