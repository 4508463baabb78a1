import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { createListener, createFairQueue, type Db } from '../db/index.ts'
import { clientAddress } from '../http/client-address.ts'
import { networkOf } from '../http/network-of.ts'
import type { Log } from '../log/index.ts'
import { deliver, deliverTogether, listen, type Listeners } from './listeners.ts'
import { createQuota } from './quota.ts'
import { createSocketSlots } from './socket-slots.ts'
import { sessionEnds } from './session-ends.ts'
import {
  closeGraceMs,
  openSocket,
  setOwner,
  socketRules,
  pingAll,
  type Subscriber,
  type Socket,
  type SocketRules,
} from './socket.ts'
import { subscribe, type Hub } from './subscribe.ts'

/** Such as `wallet:<memberId>`; the module that owns the prefix checks who may subscribe. */
export type Channel = `${string}:${string}`

/** One change on a channel. A client that misses a version fetches everything again. */
export type Message = {
  readonly channel: Channel
  readonly version: string
  readonly value: unknown
}

export type Realtime = {
  /**
   * Says that channels have changed. Each server reads those that its own sockets listen to, so a
   * change that nobody watches costs next to nothing.
   */
  readonly hint: (channels: readonly Channel[]) => void
  /**
   * Sends a message to the sockets of this server at once, without reading anything. A droppable
   * one is not queued for slow sockets.
   */
  readonly publish: (message: Message, how?: { readonly isDroppable?: boolean }) => void
  /** What the work publishes leaves each socket in one write. */
  readonly together: (work: () => void) => void
  readonly hasListeners: (channel: Channel) => boolean
  /**
   * Closes the sockets of ended sessions and tokens, also those just being opened. Sessions are
   * named by their id, tokens by their hash.
   */
  readonly end: (ended: readonly string[]) => void
  /** Reads which sessions have ended: a notification may have been missed. */
  readonly recheck: () => Promise<void>
  /** Accepts sockets at once, and looks up their owners once `isOpen`. */
  readonly attach: (server: Server, isOpen?: () => boolean) => void
  /** Closes the sockets so that clients reconnect elsewhere, spread over the time given. */
  readonly sendAway: (withinMs: number) => Promise<void>
  readonly start: () => Promise<void>
  readonly isConnected: () => boolean
  readonly stop: () => Promise<void>
}

type RealtimeOptions = {
  readonly db: Db
  readonly log: Log
  /**
   * The channels of a token's owner, null for an unknown token. Topics are further channels that
   * the page asks for.
   */
  readonly subscriberOf: (
    token: string,
    host: string,
    topics: readonly string[],
  ) => Promise<Subscriber | null>
  /** Which of these sessions have ended or run out. */
  readonly endedOf?: (sessionIds: readonly string[]) => Promise<readonly string[]>
  readonly trustedProxies?: readonly string[]
  readonly rules?: Partial<SocketRules>
  /** The current message of each channel. */
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
    // pongs go through our own queue limit, as a client may never read them
    autoPong: false,
  })
  const listeners: Listeners = new Map()
  const publishLocally = async (channels: readonly Channel[]): Promise<void> => {
    const wanted = channels.filter((channel) => listeners.has(channel))
    if (wanted.length === 0) return
    for (const message of await read(wanted)) deliver({ listeners, rules }, message)
  }
  const publishSoon = collect(async (channels) => {
    await Promise.all([
      publishLocally(channels),
      ...pack(channels).map((text) =>
        db.query('select pg_notify($1, $2)', [notifyChannel, `${origin} ${text}`]),
      ),
    ])
  }, log)
  const publishOrWarn = (channels: readonly Channel[]): void => {
    publishLocally(channels).catch((error: unknown) =>
      log.warn({ err: error }, 'realtime notice not told'),
    )
  }
  let isAway = false
  const publishAway = (isLost: boolean): void => {
    isAway = isLost
    for (const { ws } of sockets) if (ws.readyState === ws.OPEN) ws.send(awayText(isLost))
  }
  const listener = createListener({
    url: db.url,
    log,
    applicationName: 'faro-realtime',
    channel: notifyChannel,
    onNotification: (text) => {
      const [from, packed = ''] = text.split(' ')
      if (from !== origin) publishOrWarn(packed.split(',') as Channel[])
    },
    onLost: () => publishAway(true),
    onBack: () => {
      publishAway(false)
      // notifications of the meantime are lost
      publishOrWarn([...listeners.keys()] as Channel[])
    },
  })
  const ends = sessionEnds({
    log,
    endedOf: options.endedOf,
    unsubscribe: (entry) => listen(listeners, entry, []),
  })
  const pings = setInterval(() => {
    pingAll(sockets, rules)
    void ends.recheck()
  }, rules.pingEveryMs)
  pings.unref()
  return {
    hint: publishSoon,
    publish: (message, { isDroppable = false } = {}) =>
      deliver({ listeners, rules }, message, isDroppable),
    together: deliverTogether,
    hasListeners: (channel) => listeners.has(channel),
    end: ends.end,
    recheck: ends.recheck,
    attach: attachTo(
      {
        server,
        sockets,
        listeners,
        rules,
        ends,
        isAway: () => isAway,
        socketSlots: createSocketSlots(rules),
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
  const { server, sockets, listeners, rules, ends, socketSlots } = hub
  const { log, subscriberOf, trustedProxies = [] } = options
  const addressOf = clientAddress(trustedProxies)
  const addresses = createQuota(rules.perAddressMax)
  const owners = createQuota(rules.perOwnerMax)
  const { lookupsMax: insideMax, socketsMax: waitingMax } = rules
  const turnstile = createFairQueue({ what: 'sockets being opened', insideMax, waitingMax })
  return (http, isOpen = () => true) => {
    http.on('upgrade', (request, socket, head) => {
      // without a listener an error of the connection would end the process
      socket.on('error', () => socket.destroy())
      const host = (request.headers.host ?? '').replace(/:\d+$/, '')
      if (request.url !== '/ws') return void socket.destroy()
      const address = networkOf(addressOf(request))
      if (!socketSlots.hasRoom() || !addresses.take(address)) return refuse(socket)
      // also where the upgrade fails
      socket.once('close', () => addresses.release(address))
      server.handleUpgrade(request, socket, head, (ws) => {
        const entry = openSocket(ws, {
          stream: socket,
          rules,
          onText: (text) => {
            subscribe(
              {
                ...hub,
                entry,
                address,
                turnstile,
                owners,
                log,
                isOpen,
                subscriberOf: ({ token, topics = [] }) => subscriberOf(token, host, topics),
              },
              text,
            ).catch((error: unknown) => log.warn({ err: error }, 'realtime subscription failed'))
          },
          onClose: () => {
            sockets.delete(entry)
            socketSlots.remove(entry)
            listen(listeners, entry, [])
            ends.release(entry)
            setOwner(entry, null, owners)
          },
        })
        sockets.add(entry)
        socketSlots.add(entry)
        // the others were told when the connection was lost
        if (hub.isAway()) ws.send(awayText(true))
      })
    })
  }
}

const tooMany = 'HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\n\r\n'

/** Refuses and cuts the connection: a client that never closes it would hold it for ever. */
const refuse = (socket: Duplex): void => {
  socket.end(tooMany)
  setTimeout(() => socket.destroy(), closeGraceMs).unref()
}

/** Collects the channels of a short window into one publication. */
const collect = (tell: (channels: readonly Channel[]) => Promise<void>, log: Log) => {
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
