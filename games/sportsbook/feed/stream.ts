import type { Log } from '@faro/server-kit/log'
import type { Producer } from '../engine/feed/message.ts'

export type Frame = { readonly n: number | null; readonly xml: string }

type Options = {
  readonly url: string
  readonly token: string
  readonly log: Log
  /** The number of the next message of each producer. */
  readonly onHello: (next: Readonly<Partial<Record<Producer, number>>>) => void
  readonly onFrame: (frame: Frame) => void
  readonly onLost: () => void
}

/** How long the next try waits, by how many have failed. */
export const pauses = [500, 1_000, 2_000, 5_000, 10_000, 30_000] as const
/** A connection on which nothing came for longer is opened anew. */
const silenceMaxMs = 45_000

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const readText = (text: unknown): Record<string, unknown> | null => {
  if (typeof text !== 'string') return null
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

const nextOf = (hello: Record<string, unknown>): Partial<Record<Producer, number>> => {
  const next: Partial<Record<Producer, number>> = {}
  for (const id of [1, 3] as const) {
    const value = hello[String(id)]
    if (Number.isSafeInteger(value)) next[id] = Number(value)
  }
  return next
}

/** The provider's stream over WebSocket, opened again whenever it ends. */
export const openStream = ({ url, token, log, ...on }: Options) => {
  let socket: WebSocket | null = null
  let timer: NodeJS.Timeout | undefined
  let silence: NodeJS.Timeout | undefined
  let failures = 0
  let isEnded = false
  const take = (text: unknown): void => {
    const frame = readText(text)
    if (frame === null) return on.onFrame({ n: null, xml: typeof text === 'string' ? text : '' })
    if (isObject(frame['hello'])) return on.onHello(nextOf(frame['hello']))
    const { n, xml } = frame
    on.onFrame({ n: Number.isSafeInteger(n) ? Number(n) : null, xml: String(xml ?? '') })
  }
  const later = (): void => {
    if (isEnded) return
    const pause = pauses[Math.min(failures, pauses.length - 1)] ?? 30_000
    failures += 1
    timer = setTimeout(connect, pause)
    timer.unref()
  }
  const watch = (ws: WebSocket): void => {
    clearTimeout(silence)
    silence = setTimeout(() => ws.close(), silenceMaxMs)
    silence.unref()
  }
  const connect = (): void => {
    const address = `${url.replace(/^http/, 'ws')}/stream?token=${encodeURIComponent(token)}`
    const ws = new WebSocket(address)
    socket = ws
    ws.addEventListener('open', () => {
      log.info('sports feed connected')
      watch(ws)
    })
    ws.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      failures = 0
      watch(ws)
      try {
        take(data)
      } catch (error) {
        log.error({ err: error }, 'sports feed message not taken')
      }
    })
    // an error is followed by the close
    ws.addEventListener('error', () => undefined)
    ws.addEventListener('close', () => {
      clearTimeout(silence)
      if (socket !== ws) return
      socket = null
      on.onLost()
      later()
    })
  }
  return {
    start: connect,
    stop: (): void => {
      isEnded = true
      clearTimeout(timer)
      clearTimeout(silence)
      const open = socket
      socket = null
      open?.close()
    },
  }
}
