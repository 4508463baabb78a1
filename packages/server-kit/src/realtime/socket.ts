import type { WebSocket } from 'ws'
import type { Places } from './places.ts'

/** What the owner of a token hears, and by what the socket ends. */
export type Hearing = {
  readonly channels: readonly string[]
  /** Who holds the socket, counted; null for visitors, of whom the address alone is counted. */
  readonly owner: string | null
  /** Visitors, and who plays for nothing: they never take the places of members. */
  readonly isGuest: boolean
  /** The session that the socket belongs to and ends with. */
  readonly sessionId: string | null
}

export type Socket = {
  readonly ws: WebSocket
  channels: Set<string>
  isAlive: boolean
  /** How often it has asked: an answer that comes late must not undo a later one. */
  asked: number
  /** What it said in the present window, whatever that was. */
  frames: number
  owner: string | null
  /** Its session and its token, by whose end it ends. */
  session: { readonly id: string; readonly token: string } | null
  /** Closes it unless it has said in time who it is. */
  deadline: NodeJS.Timeout | undefined
}

export type SocketRules = {
  /** For who has not said yet who they are. */
  readonly sayWithinMs: number
  /** Who does not answer one ping by the next is gone. */
  readonly pingEveryMs: number
  readonly perAddressMax: number
  readonly perOwnerMax: number
  /** Of all whose name is known. */
  readonly socketsMax: number
  /** Of them, those of guests: a page without a socket asks again and again instead. */
  readonly visitorsMax: number
  /** Besides, those that have not said who they are. */
  readonly unnamedMax: number
  /** Of how many it is looked up at once who they are: the connections left are others'. */
  readonly askingMax: number
  /** What a browser may say between two pings: a page asks anew for each change of topics. */
  readonly framesMax: number
  /** A socket with more than this on its way reads too slowly and is closed. */
  readonly queueBytesMax: number
  /** A socket with so much on its way gets nothing that may be dropped. */
  readonly droppingBytes: number
}

export const socketRules: SocketRules = {
  sayWithinMs: 10_000,
  pingEveryMs: 20_000,
  perAddressMax: 300,
  perOwnerMax: 30,
  socketsMax: 20_000,
  visitorsMax: 10_000,
  unnamedMax: 5_000,
  askingMax: 6,
  framesMax: 60,
  queueBytesMax: 131_072,
  droppingBytes: 16_384,
}

/** Why a socket is closed: the page takes 4401 as its own end and comes back after the others. */
export const closing = { ended: 4401, silent: 4408, crowded: 4429, noisy: 1008 } as const

/** Who is sent away has this long to hear why. */
export const lastWordMs = 500

/** Closes a socket with a reason; one that does not answer to that is cut off. */
export const dismiss = ({ ws, deadline }: Socket, code: number): void => {
  clearTimeout(deadline)
  ws.close(code)
  setTimeout(() => ws.terminate(), lastWordMs).unref()
}

type Handlers = {
  readonly rules: SocketRules
  readonly onText: (text: string) => void
  readonly onClose: () => void
}

/** A fresh socket, held to the rules for what it says. */
export const openSocket = (ws: WebSocket, { rules, onText, onClose }: Handlers): Socket => {
  const entry: Socket = {
    ws,
    channels: new Set(),
    isAlive: true,
    asked: 0,
    frames: 0,
    owner: null,
    session: null,
    deadline: setTimeout(() => dismiss(entry, closing.silent), rules.sayWithinMs),
  }
  entry.deadline?.unref()
  /** Each frame costs work or an answer that is queued: pings and pongs count too. */
  const isHeard = (): boolean => {
    entry.frames += 1
    if (entry.frames > rules.framesMax && ws.readyState === ws.OPEN) dismiss(entry, closing.noisy)
    return entry.frames <= rules.framesMax
  }
  ws.on('pong', () => (entry.isAlive = isHeard()))
  ws.on('ping', (data) => {
    if (isHeard()) ws.pong(data)
  })
  ws.on('message', (text) => {
    if (isHeard()) onText(String(text))
  })
  ws.on('close', () => {
    clearTimeout(entry.deadline)
    onClose()
  })
  ws.on('error', () => ws.terminate())
  return entry
}

/** Counts the socket as its owner's; false where they hold as many as they may. */
export const settle = (entry: Socket, owner: string | null, owners: Places): boolean => {
  if (entry.owner === owner) return true
  if (entry.owner !== null) owners.leave(entry.owner)
  entry.owner = null
  if (owner !== null && !owners.take(owner)) return false
  entry.owner = owner
  return true
}

/** Asks every socket whether somebody is there; those that did not answer last time go. */
export const sweep = (
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
