import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { createListener, createTurnstile, type Db } from '../db/index.ts'
import { clientAddress } from '../http/client-address.ts'
import { networkOf } from '../http/network-of.ts'
import type { Log } from '../log/index.ts'
import { deliver, listen, type Listeners } from './listeners.ts'
import { createPlaces } from './places.ts'
import { createSocketPlaces } from './socket-places.ts'
import { sessionEnds } from './session-ends.ts'
import {
  lastWordMs,
  openSocket,
  settle,
  socketRules,
  sweep,
  type Hearing,
  type Socket,
  type SocketRules,
} from './socket.ts'
import { subscribe, type Hub } from './subscribe.ts'

/** `wallet:<memberId>` and the like; the part after the colon is checked on subscription. */
export type Channel = `${string}:${string}`

/** One change on a channel. A client that misses a version asks for the whole again. */
export type Message = {
  readonly channel: Channel
  readonly version: string
  readonly value: unknown
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
  /**
   * Closes the sockets of sessions and tokens that have ended, named by a session's id or a token's
   * name; also those that are just being opened with them.
   */
  readonly end: (ended: readonly string[]) => void
  /** Looks up which sessions have ended: news of an end may have been missed. */
  readonly recheck: () => Promise<void>
  /** Sockets come in at once; who they are is looked up while the server is open. */
  readonly attach: (server: Server, isOpen?: () => boolean) => void
  /** Sends the sockets to another server, not all in the same moment. */
  readonly sendAway: (withinMs: number) => Promise<void>
  readonly start: () => Promise<void>
  readonly isConnected: () => boolean
  readonly stop: () => Promise<void>
}

type RealtimeOptions = {
  readonly db: Db
  readonly log: Log
  /**
   * Answers what a token's owner may hear, or null for an unknown token. Topics are what the page
   * wishes to hear of besides.
   */
  readonly hearingOf: (
    token: string,
    host: string,
    topics: readonly string[],
  ) => Promise<Hearing | null>
  /** Which of these sessions have ended or run out. */
  readonly endedOf?: (sessionIds: readonly string[]) => Promise<readonly string[]>
  readonly trustedProxies?: readonly string[]
  readonly rules?: Partial<SocketRules>
  /** What channels say now. */
  readonly read: (channels: readonly Channel[]) => Promise<readonly Message[]>
}

const notifyChannel = 'faro_realtime'
const messageBytesMax = 4_096
/** A notification of PostgreSQL holds less than 8000 bytes. */
const hintBytesMax = 7_000
const gatherMs = 20

/**
 * One socket per browser with many channels. Between server processes a message travels by
 * LISTEN/NOTIFY, after the commit and outside of it: a lost one costs a refetch, never money.
 */
export const createRealtime = (options: RealtimeOptions): Realtime => {
  const { db, log, read } = options
  const rules = { ...socketRules, ...options.rules }
  const sockets = new Set<Socket>()
  const origin = crypto.randomUUID()
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: messageBytesMax,
    // answered by hand: an answer that nobody reads is queued like everything else
    autoPong: false,
  })
  const heard: Listeners = new Map()
  const tell = async (channels: readonly Channel[]): Promise<void> => {
    const wanted = channels.filter((channel) => heard.has(channel))
    if (wanted.length === 0) return
    for (const message of await read(wanted)) deliver({ heard, rules }, message)
  }
  const gathered = gather(async (channels) => {
    await Promise.all([
      tell(channels),
      ...pack(channels).map((text) =>
        db.query('select pg_notify($1, $2)', [notifyChannel, `${origin} ${text}`]),
      ),
    ])
  }, log)
  const publishOrWarn = (channels: readonly Channel[]): void => {
    tell(channels).catch((error: unknown) => log.warn({ err: error }, 'realtime notice not told'))
  }
  let isAway = false
  const sayAway = (isLost: boolean): void => {
    isAway = isLost
    for (const { ws } of sockets) if (ws.readyState === ws.OPEN) ws.send(awayText(isLost))
  }
  const listener = createListener({
    url: db.url,
    log,
    applicationName: 'faro-realtime',
    channel: notifyChannel,
    hear: (text) => {
      const [from, packed = ''] = text.split(' ')
      if (from !== origin) publishOrWarn(packed.split(',') as Channel[])
    },
    onLost: () => sayAway(true),
    onBack: () => {
      sayAway(false)
      // whatever was said meanwhile has been missed
      publishOrWarn([...heard.keys()] as Channel[])
    },
  })
  const ends = sessionEnds({
    log,
    endedOf: options.endedOf,
    silence: (entry) => listen(heard, entry, []),
  })
  const pings = setInterval(() => {
    sweep(sockets, rules)
    void ends.recheck()
  }, rules.pingEveryMs)
  pings.unref()
  return {
    hint: gathered,
    publish: (message, { isDroppable = false } = {}) =>
      deliver({ heard, rules }, message, isDroppable),
    hasListeners: (channel) => heard.has(channel),
    end: ends.end,
    recheck: ends.recheck,
    attach: attachTo(
      {
        server,
        sockets,
        heard,
        rules,
        ends,
        isAway: () => isAway,
        socketPlaces: createSocketPlaces(rules),
      },
      options,
    ),
    start: listener.start,
    isConnected: listener.isConnected,
    sendAway: async (withinMs) => {
      let i = 0
      for (const { ws } of sockets)
        setTimeout(() => ws.close(1012), (withinMs * i++) / sockets.size)
      await new Promise((resolve) => setTimeout(resolve, withinMs))
    },
    stop: async () => {
      clearInterval(pings)
      for (const { ws } of sockets) ws.close(1001)
      server.close()
      await listener.stop()
    },
  }
}

const awayText = (isAway: boolean): string =>
  JSON.stringify({ channel: 'socket:away', version: '0', value: isAway })

const attachTo = (hub: Hub, options: RealtimeOptions): Realtime['attach'] => {
  const { server, sockets, heard, rules, ends, socketPlaces } = hub
  const { log, hearingOf, trustedProxies = [] } = options
  const addressOf = clientAddress(trustedProxies)
  const addresses = createPlaces(rules.perAddressMax)
  const owners = createPlaces(rules.perOwnerMax)
  const { askingMax: insideMax, socketsMax: waitingMax } = rules
  const door = createTurnstile({ what: 'sockets being opened', insideMax, waitingMax })
  return (http, isOpen = () => true) => {
    http.on('upgrade', (request, socket, head) => {
      // from here on nobody else hears of a line that breaks: unheard it would end the process
      socket.on('error', () => socket.destroy())
      const host = (request.headers.host ?? '').replace(/:\d+$/, '')
      if (request.url !== '/ws') return void socket.destroy()
      const address = networkOf(addressOf(request))
      if (!socketPlaces.hasRoom() || !addresses.take(address)) return refuse(socket)
      // whatever becomes of the upgrade, the place is free with the connection's end
      socket.once('close', () => addresses.leave(address))
      server.handleUpgrade(request, socket, head, (ws) => {
        const entry = openSocket(ws, {
          rules,
          onText: (text) => {
            subscribe(
              {
                ...hub,
                entry,
                address,
                door,
                owners,
                log,
                isOpen,
                hearingOf: ({ token, topics = [] }) => hearingOf(token, host, topics),
              },
              text,
            ).catch((error: unknown) => log.warn({ err: error }, 'realtime subscription failed'))
          },
          onClose: () => {
            sockets.delete(entry)
            socketPlaces.leave(entry)
            listen(heard, entry, [])
            ends.release(entry)
            settle(entry, null, owners)
          },
        })
        sockets.add(entry)
        socketPlaces.come(entry)
        // who comes now has not heard it with the others
        if (hub.isAway()) ws.send(awayText(true))
      })
    })
  }
}

const tooMany = 'HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\n\r\n'

/** Says no and hangs up: one that stays on the line would hold it for ever. */
const refuse = (socket: Duplex): void => {
  socket.end(tooMany)
  setTimeout(() => socket.destroy(), lastWordMs).unref()
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
