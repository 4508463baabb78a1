import pg from 'pg'
import type { Log } from '../log/index.ts'

const retryMs = 200
const connectMs = 2_000

type Listener = {
  readonly url: string
  readonly log: Log
  readonly applicationName: string
  readonly channel: string
  readonly onNotification: (text: string) => void
  /** Something may have been missed since the connection was lost. */
  readonly onBack?: () => void
  readonly onLost?: () => void
}

/**
 * One connection that listens, opened again for as long as it takes. There is never more than one:
 * what breaks late, or fails to open, does not call a second.
 */
export const createListener = (listener: Listener) => {
  const { url, log, applicationName, channel, onNotification, onBack, onLost } = listener
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopping = false
  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: applicationName,
      connectionTimeoutMillis: connectMs,
      keepAlive: true,
    })
    fresh.on('notification', ({ payload }) => payload !== undefined && onNotification(payload))
    fresh.on('error', () => lose(fresh))
    fresh.on('end', () => lose(fresh))
    try {
      await fresh.connect()
      await fresh.query(`listen ${channel}`)
    } catch (error) {
      await fresh.end().catch(() => undefined)
      throw error
    }
    if (isStopping) return fresh.end()
    client = fresh
  }
  const lose = (broken: pg.Client): void => {
    if (isStopping || client !== broken) return
    client = undefined
    log.warn({ listener: applicationName }, 'listener lost its connection')
    onLost?.()
    again()
  }
  const again = (): void => {
    if (isStopping || timer !== undefined) return
    timer = setTimeout(() => {
      timer = undefined
      connect().then(() => onBack?.(), again)
    }, retryMs)
    timer.unref()
  }
  return {
    start: connect,
    isConnected: (): boolean => client !== undefined,
    stop: async (): Promise<void> => {
      isStopping = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
