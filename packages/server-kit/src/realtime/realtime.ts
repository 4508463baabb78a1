import type { Server } from 'node:http'
import pg from 'pg'
import { WebSocketServer, type WebSocket } from 'ws'
import * as z from 'zod/mini'
import type { Db } from '../db/index.ts'
import type { Log } from '../log/index.ts'

/** `wallet:<memberId>` and the like; the part after the colon is checked on subscription. */
export type Channel = `${string}:${string}`

/** One change on a channel. A client that misses a version asks for the whole again. */
export type Message = {
  readonly channel: Channel
  readonly version: string
  readonly value: unknown
}

type Socket = {
  readonly ws: WebSocket
  channels: Set<string>
  isAlive: boolean
  /** How often it has asked: an answer that comes late must not undo a later one. */
  asked: number
}

export type Realtime = {
  /**
   * Says that channels have news. Each server reads them for those of its own sockets that listen,
   * so a change that nobody watches costs next to nothing.
   */
  readonly hint: (channels: readonly Channel[]) => void
  /**
   * Tells the sockets of this server at once, without asking for what a channel says. What may be
   * dropped is not queued for sockets that are slow.
   */
  readonly publish: (message: Message, how?: { readonly isDroppable?: boolean }) => void
  readonly hasListeners: (channel: Channel) => boolean
  readonly attach: (server: Server) => void
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
}

type RealtimeOptions = {
  readonly db: Db
  readonly log: Log
  /**
   * Answers the channels a token's owner may hear, or null for an unknown token. Topics are what
   * the page wishes to hear of besides.
   */
  readonly channelsOf: (
    token: string,
    host: string,
    topics: readonly string[],
  ) => Promise<readonly Channel[] | null>
  /** What channels say now. */
  readonly read: (channels: readonly Channel[]) => Promise<readonly Message[]>
}

const notifyChannel = 'faro_realtime'
const socketsMax = 20_000
const messageBytesMax = 4_096
const pingEveryMs = 30_000
/** A notification of PostgreSQL holds less than 8000 bytes. */
const hintBytesMax = 7_000
const gatherMs = 20
/** A socket with so much on its way gets nothing that may be dropped. */
const waitingBytesMax = 16_384

/**
 * One socket per browser with many channels. Between server processes a message travels by
 * LISTEN/NOTIFY, after the commit and outside of it: a lost one costs a refetch, never money.
 */
export const createRealtime = ({ db, log, channelsOf, read }: RealtimeOptions): Realtime => {
  const sockets = new Set<Socket>()
  const origin = crypto.randomUUID()
  const server = new WebSocketServer({ noServer: true, maxPayload: messageBytesMax })
  const heard: Listeners = new Map()
  const tell = async (channels: readonly Channel[]): Promise<void> => {
    const wanted = channels.filter((channel) => heard.has(channel))
    if (wanted.length === 0) return
    for (const message of await read(wanted)) deliver(heard, message)
  }
  const gathered = gather(async (channels) => {
    await Promise.all([
      tell(channels),
      ...pack(channels).map((text) =>
        db.query('select pg_notify($1, $2)', [notifyChannel, `${origin} ${text}`]),
      ),
    ])
  }, log)
  const listener = createListener(db.url, log, (text) => {
    const [from, packed = ''] = text.split(' ')
    if (from !== origin)
      tell(packed.split(',') as Channel[]).catch((error: unknown) =>
        log.warn({ err: error }, 'realtime notice not told'),
      )
  })
  const pings = setInterval(() => sweep(sockets), pingEveryMs)
  pings.unref()
  return {
    hint: gathered,
    publish: (message, { isDroppable = false } = {}) => deliver(heard, message, isDroppable),
    hasListeners: (channel) => heard.has(channel),
    attach: (http) => {
      http.on('upgrade', (request, socket, head) => {
        const host = (request.headers.host ?? '').replace(/:\d+$/, '')
        if (request.url !== '/ws' || sockets.size >= socketsMax) return void socket.destroy()
        server.handleUpgrade(request, socket, head, (ws) => {
          const entry: Socket = { ws, channels: new Set(), isAlive: true, asked: 0 }
          sockets.add(entry)
          ws.on('pong', () => (entry.isAlive = true))
          ws.on('close', () => {
            sockets.delete(entry)
            listen(heard, entry, [])
          })
          ws.on('error', () => ws.terminate())
          ws.on('message', (text) => {
            subscribe({ entry, heard }, String(text), ({ token, topics }) =>
              channelsOf(token, host, topics),
            ).catch((error: unknown) => log.warn({ err: error }, 'realtime subscription failed'))
          })
        })
      })
    },
    start: listener.start,
    stop: async () => {
      clearInterval(pings)
      for (const { ws } of sockets) ws.close(1001)
      server.close()
      await listener.stop()
    },
  }
}

/** Gathers what is said within a moment, so that a busy server tells it in one go. */
const gather = (tell: (channels: readonly Channel[]) => Promise<void>, log: Log) => {
  let waiting = new Set<Channel>()
  let timer: NodeJS.Timeout | undefined
  return (channels: readonly Channel[]): void => {
    for (const channel of channels) waiting.add(channel)
    timer ??= setTimeout(() => {
      const gathered = [...waiting]
      waiting = new Set()
      timer = undefined
      tell(gathered).catch((error: unknown) => log.warn({ err: error }, 'realtime notice not sent'))
    }, gatherMs)
  }
}

/** Texts of names, each short enough for one notification. */
const pack = (channels: readonly Channel[]): string[] => {
  const texts: string[] = []
  let text = ''
  for (const channel of channels) {
    if (text !== '' && text.length + channel.length >= hintBytesMax) {
      texts.push(text)
      text = ''
    }
    text = text === '' ? channel : `${text},${channel}`
  }
  return text === '' ? texts : [...texts, text]
}

/** Kept as sockets come and go: many thousands are not looked through for each change. */
type Listeners = Map<string, Set<Socket>>

const listen = (heard: Listeners, entry: Socket, channels: readonly Channel[]): void => {
  for (const channel of entry.channels) {
    const listeners = heard.get(channel)
    listeners?.delete(entry)
    if (listeners?.size === 0) heard.delete(channel)
  }
  entry.channels = new Set(channels)
  for (const channel of channels) {
    const listeners = heard.get(channel) ?? new Set()
    heard.set(channel, listeners.add(entry))
  }
}

const deliver = (heard: Listeners, message: Message, isDroppable = false): void => {
  const listeners = heard.get(message.channel)
  if (listeners === undefined) return
  // written once for all
  const text = Buffer.from(JSON.stringify(message))
  for (const { ws } of listeners)
    if (!isDroppable || ws.bufferedAmount < waitingBytesMax) ws.send(text, { binary: false })
}

const sweep = (sockets: ReadonlySet<Socket>): void => {
  for (const entry of sockets) {
    if (!entry.isAlive) entry.ws.terminate()
    entry.isAlive = false
    entry.ws.ping()
  }
}

const Said = z.object({
  token: z.string(),
  topics: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
})

/**
 * `{"token": "…", "topics": […]}` is the only thing a client says: it then hears what its owner may
 * hear, and of the topics what anybody may.
 */
const subscribe = async (
  { entry, heard }: { entry: Socket; heard: Listeners },
  text: string,
  channelsOf: (said: {
    token: string
    topics: readonly string[]
  }) => Promise<readonly Channel[] | null>,
): Promise<void> => {
  let said: unknown
  try {
    said = JSON.parse(text)
  } catch {
    return entry.ws.close(1003)
  }
  entry.asked += 1
  const { asked } = entry
  const { success, data } = Said.safeParse(said)
  const channels = success ? await channelsOf({ topics: [], ...data }) : null
  if (channels === null) return entry.ws.close(4401)
  // one that has left in the meantime would be kept for ever
  if (entry.ws.readyState !== entry.ws.OPEN || entry.asked !== asked) return
  listen(heard, entry, channels)
  entry.ws.send(JSON.stringify({ channel: 'socket:ready', version: '0', value: channels }))
}

const createListener = (url: string, log: Log, hear: (text: string) => void) => {
  let client: pg.Client | undefined
  let isStopping = false
  const connect = async (): Promise<void> => {
    client = new pg.Client({ connectionString: url, application_name: 'faro-realtime' })
    client.on('notification', ({ payload }) => payload !== undefined && hear(payload))
    client.on('error', () => {
      if (isStopping) return
      log.warn('realtime listener lost its connection')
      setTimeout(() => void connect().catch(retry), 1_000).unref()
    })
    await client.connect()
    await client.query(`listen ${notifyChannel}`)
  }
  const retry = (): void => {
    if (!isStopping) setTimeout(() => void connect().catch(retry), 2_000).unref()
  }
  return {
    start: connect,
    stop: async () => {
      isStopping = true
      await client?.end().catch(() => undefined)
    },
  }
}
