import type { WebSocketServer } from 'ws'
import * as z from 'zod/mini'
import { Overloaded, type FairQueue } from '../db/index.ts'
import type { Log } from '../log/index.ts'
import { secretHash } from '../proofs/index.ts'
import { listen, type Listeners } from './listeners.ts'
import type { Quota } from './quota.ts'
import type { SocketSlots } from './socket-slots.ts'
import type { SessionEnds } from './session-ends.ts'
import {
  closeCodes,
  closeSocket,
  setOwner,
  type Subscriber,
  type Socket,
  type SocketRules,
} from './socket.ts'

/** Names a token where its end is published: the hash, as the token itself is a secret. */
const tokenName = (token: string): string => secretHash(token).toString('base64url')

export type Hub = {
  readonly server: WebSocketServer
  readonly sockets: Set<Socket>
  readonly listeners: Listeners
  readonly rules: SocketRules
  readonly ends: SessionEnds
  readonly isAway: () => boolean
  readonly socketSlots: SocketSlots
}

const SubscribeMessage = z.object({
  token: z.string(),
  topics: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
})

type Subscribing = Hub & {
  readonly entry: Socket
  /** The network that the socket comes from. */
  readonly address: string
  /** Lookups take turns by address. */
  readonly turnstile: FairQueue
  readonly owners: Quota
  readonly log: Log
  readonly isOpen: () => boolean
  readonly subscriberOf: (message: z.output<typeof SubscribeMessage>) => Promise<Subscriber | null>
}

/**
 * Handles the one message of clients, `{"token": "…", "topics": […]}`: subscribes the socket to the
 * channels of the token's owner and of the topics. A visitor's token is empty.
 */
export const subscribe = async (asking: Subscribing, text: string): Promise<void> => {
  const { entry, listeners, owners, ends, socketSlots } = asking
  const message = parseMessage(text)
  if (message === null) return closeSocket(entry, closeCodes.ended)
  socketSlots.identify(entry)
  const subscriber = await findSubscriber(asking, message)
  // a socket that has closed meanwhile would never be removed
  if (subscriber === undefined) return
  if (subscriber === null) return closeSocket(entry, closeCodes.ended)
  const { sessionId, channels, owner, isGuest } = subscriber
  const session = sessionId === null ? null : { id: sessionId, token: tokenName(message.token) }
  // the session may have ended since it was read
  if (!ends.hold(entry, session)) return closeSocket(entry, closeCodes.ended)
  if (!setOwner(entry, owner, owners)) return closeSocket(entry, closeCodes.crowded)
  if (!socketSlots.admit(entry, isGuest)) return closeSocket(entry, closeCodes.crowded)
  clearTimeout(entry.deadline)
  listen(listeners, entry, channels)
  entry.ws.send(JSON.stringify({ channel: 'socket:ready', version: '0', value: channels }))
}

const parseMessage = (text: string): z.output<typeof SubscribeMessage> | null => {
  try {
    const { success, data } = SubscribeMessage.safeParse(JSON.parse(text))
    return success ? data : null
  } catch {
    return null
  }
}

const lookAgainMs = 500
const turnMs = 30_000

/**
 * Runs a lookup when it is the address's turn, so no client can take all connections. A socket that
 * has closed or sent a newer message is not looked up.
 */
const inTurn = async (
  { turnstile, address }: Subscribing,
  isWaiting: () => boolean,
  look: () => Promise<Subscriber | null>,
): Promise<Subscriber | null> => {
  await turnstile.enter({ who: address, waitMs: turnMs, isPatient: true })
  try {
    return isWaiting() ? await look() : null
  } finally {
    turnstile.leave()
  }
}

/**
 * Whose token it is, retried until the database answers: clients send it once. Undefined where the
 * socket has closed or sent a newer message; null for an unknown token.
 */
const findSubscriber = async (
  asking: Subscribing,
  message: z.output<typeof SubscribeMessage>,
): Promise<Subscriber | null | undefined> => {
  const { entry, log, subscriberOf, isAway, isOpen } = asking
  entry.requests += 1
  // it has identified itself in time
  clearTimeout(entry.deadline)
  const { requests, ws } = entry
  const isWaiting = (): boolean => ws.readyState === ws.OPEN && entry.requests === requests
  for (let tried = 0; isWaiting(); tried++) {
    try {
      if (!isOpen()) throw new Overloaded('the server is starting')
      const subscriber = await inTurn(asking, isWaiting, () => subscriberOf(message))
      return isWaiting() ? subscriber : undefined
    } catch (error) {
      if (tried === 0 && isWaiting()) log.warn({ err: error }, 'realtime subscription waits')
    }
    do await new Promise((resolve) => setTimeout(resolve, lookAgainMs).unref())
    while (isAway() && isWaiting())
  }
  return undefined
}
