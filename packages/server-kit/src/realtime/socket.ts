import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { Quota } from './quota.ts'

/** The channels of a token's owner, and the session that the socket ends with. */
export type Subscriber = {
  readonly channels: readonly string[]
  /** Whose sockets it counts among; null for visitors, who are counted by address alone. */
  readonly owner: string | null
  /** Visitors and demo accounts: they never take the slots of members. */
  readonly isGuest: boolean
  /** The session that the socket belongs to and ends with. */
  readonly sessionId: string | null
}

export type Socket = {
  readonly ws: WebSocket
  /** The connection below it, which several frames can leave in one write. */
  readonly stream: Duplex
  channels: Set<string>
  isAlive: boolean
  /** Messages so far: the late answer to an older one must not undo a newer. */
  requests: number
  /** Frames since the last ping, of any kind. */
  frames: number
  owner: string | null
  /** Its session and its token, by whose end it ends. */
  session: { readonly id: string; readonly token: string } | null
  /** Closes it unless it identifies itself in time. */
  deadline: NodeJS.Timeout | undefined
}

export type SocketRules = {
  /** Until its first message. */
  readonly identifyWithinMs: number
  /** A socket that has not answered one ping by the next is terminated. */
  readonly pingEveryMs: number
  readonly perAddressMax: number
  readonly perOwnerMax: number
  /** Of all that are identified. */
  readonly socketsMax: number
  /** Of those, guests'. A page without a socket polls instead. */
  readonly visitorsMax: number
  /** Besides, those not identified yet. */
  readonly unnamedMax: number
  /** Concurrent lookups: the other database connections are for requests. */
  readonly lookupsMax: number
  /** Frames between two pings: a page subscribes anew for each change of topics. */
  readonly framesMax: number
  /** A socket with more than this unsent reads too slowly and is closed. */
  readonly queueBytesMax: number
  /** A socket with this much unsent gets no droppable message. */
  readonly droppingBytes: number
}

export const socketRules: SocketRules = {
  identifyWithinMs: 10_000,
  pingEveryMs: 20_000,
  perAddressMax: 300,
  perOwnerMax: 30,
  socketsMax: 20_000,
  visitorsMax: 10_000,
  unnamedMax: 5_000,
  lookupsMax: 6,
  framesMax: 60,
  queueBytesMax: 131_072,
  droppingBytes: 16_384,
}

/** Close codes. At 4401 the session has ended; after the others the page reconnects later. */
export const closeCodes = { ended: 4401, silent: 4408, crowded: 4429, noisy: 1008 } as const

/** A client has this long to read the reason before the connection is cut. */
export const closeGraceMs = 500

/** Closes a socket with a code; terminates it where the client does not answer. */
export const closeSocket = ({ ws, deadline }: Socket, code: number): void => {
  clearTimeout(deadline)
  ws.close(code)
  setTimeout(() => ws.terminate(), closeGraceMs).unref()
}

type Handlers = {
  readonly stream: Duplex
  readonly rules: SocketRules
  readonly onText: (text: string) => void
  readonly onClose: () => void
}

/** Wraps a new socket and enforces the limits on its frames. */
export const openSocket = (ws: WebSocket, handlers: Handlers): Socket => {
  const { stream, rules, onText, onClose } = handlers
  const entry: Socket = {
    ws,
    stream,
    channels: new Set(),
    isAlive: true,
    requests: 0,
    frames: 0,
    owner: null,
    session: null,
    deadline: setTimeout(() => closeSocket(entry, closeCodes.silent), rules.identifyWithinMs),
  }
  entry.deadline?.unref()
  /** Pings and pongs count too: each costs work or queues an answer. */
  const isFrameAllowed = (): boolean => {
    entry.frames += 1
    if (entry.frames > rules.framesMax && ws.readyState === ws.OPEN)
      closeSocket(entry, closeCodes.noisy)
    return entry.frames <= rules.framesMax
  }
  ws.on('pong', () => (entry.isAlive = isFrameAllowed()))
  ws.on('ping', (data) => {
    if (isFrameAllowed()) ws.pong(data)
  })
  ws.on('message', (text) => {
    if (isFrameAllowed()) onText(String(text))
  })
  ws.on('close', () => {
    clearTimeout(entry.deadline)
    onClose()
  })
  ws.on('error', () => ws.terminate())
  return entry
}

/** Counts the socket as its owner's; false where they are at their quota. */
export const setOwner = (entry: Socket, owner: string | null, owners: Quota): boolean => {
  if (entry.owner === owner) return true
  if (entry.owner !== null) owners.release(entry.owner)
  entry.owner = null
  if (owner !== null && !owners.take(owner)) return false
  entry.owner = owner
  return true
}

/** Pings every socket and terminates those that did not answer the last ping. */
export const pingAll = (
  sockets: ReadonlySet<Socket>,
  { queueBytesMax }: Pick<SocketRules, 'queueBytesMax'>,
): void => {
  for (const entry of sockets) {
    if (!entry.isAlive || entry.ws.bufferedAmount > queueBytesMax) entry.ws.terminate()
    entry.isAlive = false
    entry.frames = 0
    entry.ws.ping()
  }
}
