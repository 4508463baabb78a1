import type { WebSocketServer } from 'ws'
import * as z from 'zod/mini'
import { Overloaded, type Turnstile } from '../db/index.ts'
import type { Log } from '../log/index.ts'
import { secretHash } from '../proofs/index.ts'
import { listen, type Listeners } from './listeners.ts'
import type { Places } from './places.ts'
import type { SocketPlaces } from './socket-places.ts'
import type { SessionEnds } from './session-ends.ts'
import { closing, dismiss, settle, type Hearing, type Socket, type SocketRules } from './socket.ts'

/** By which the end of a token is told: not the token itself, which opens something. */
const tokenName = (token: string): string => secretHash(token).toString('base64url')

export type Hub = {
  readonly server: WebSocketServer
  readonly sockets: Set<Socket>
  readonly heard: Listeners
  readonly rules: SocketRules
  readonly ends: SessionEnds
  readonly isAway: () => boolean
  readonly socketPlaces: SocketPlaces
}

const Said = z.object({
  token: z.string(),
  topics: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
})

type Asking = Hub & {
  readonly entry: Socket
  /** Where the socket comes from. */
  readonly address: string
  /** Whoever is looked up passes here, by turns with other addresses. */
  readonly door: Turnstile
  readonly owners: Places
  readonly log: Log
  readonly isOpen: () => boolean
  readonly hearingOf: (said: z.output<typeof Said>) => Promise<Hearing | null>
}

/**
 * `{"token": "…", "topics": […]}` is the only thing a client says: it then hears what its owner may
 * hear, and of the topics what anybody may. A visitor's token is empty.
 */
export const subscribe = async (asking: Asking, text: string): Promise<void> => {
  const { entry, heard, owners, ends, socketPlaces } = asking
  const said = saidIn(text)
  if (said === null) return dismiss(entry, closing.ended)
  socketPlaces.ask(entry)
  const hearing = await lookUp(asking, said)
  // one that has left in the meantime would be kept for ever
  if (hearing === undefined) return
  if (hearing === null) return dismiss(entry, closing.ended)
  const { sessionId, channels, owner, isGuest } = hearing
  const session = sessionId === null ? null : { id: sessionId, token: tokenName(said.token) }
  // it may have ended between the look at it and this moment
  if (!ends.hold(entry, session)) return dismiss(entry, closing.ended)
  if (!settle(entry, owner, owners)) return dismiss(entry, closing.crowded)
  if (!socketPlaces.sit(entry, isGuest)) return dismiss(entry, closing.crowded)
  clearTimeout(entry.deadline)
  listen(heard, entry, channels)
  entry.ws.send(JSON.stringify({ channel: 'socket:ready', version: '0', value: channels }))
}

const saidIn = (text: string): z.output<typeof Said> | null => {
  try {
    const { success, data } = Said.safeParse(JSON.parse(text))
    return success ? data : null
  } catch {
    return null
  }
}

const lookAgainMs = 500
const turnMs = 30_000

/**
 * Looks somebody up once it is their address's turn: however much one says, and however often it
 * comes back, it keeps nobody else from connections. What was said anew meanwhile, or has left, is
 * not looked up.
 */
const inTurn = async (
  { door, address }: Asking,
  isWaiting: () => boolean,
  look: () => Promise<Hearing | null>,
): Promise<Hearing | null> => {
  await door.enter({ who: address, waitMs: turnMs, isPatient: true })
  try {
    return isWaiting() ? await look() : null
  } finally {
    door.leave()
  }
}

/**
 * Whose a token is, asked for as long as nobody can say and somebody waits for it: the page says it
 * once. Undefined where nobody waits any more, as the socket has left or said something else.
 */
const lookUp = async (
  asking: Asking,
  said: z.output<typeof Said>,
): Promise<Hearing | null | undefined> => {
  const { entry, log, hearingOf, isAway, isOpen } = asking
  entry.asked += 1
  // whoever has said their name is not silent
  clearTimeout(entry.deadline)
  const { asked, ws } = entry
  const isWaiting = (): boolean => ws.readyState === ws.OPEN && entry.asked === asked
  for (let tried = 0; isWaiting(); tried++) {
    try {
      if (!isOpen()) throw new Overloaded('the server is starting')
      const hearing = await inTurn(asking, isWaiting, () => hearingOf(said))
      return isWaiting() ? hearing : undefined
    } catch (error) {
      if (tried === 0 && isWaiting()) log.warn({ err: error }, 'realtime subscription waits')
    }
    do await new Promise((resolve) => setTimeout(resolve, lookAgainMs).unref())
    while (isAway() && isWaiting())
  }
  return undefined
}
