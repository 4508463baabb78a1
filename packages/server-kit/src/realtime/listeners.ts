import type { Message } from './realtime.ts'
import type { Socket, SocketRules } from './socket.ts'

/** The sockets of each channel: a change does not search through all of them. */
export type Listeners = Map<string, Set<Socket>>

/** Subscribes a socket to these channels and no others. */
export const listen = (listeners: Listeners, entry: Socket, channels: readonly string[]): void => {
  for (const channel of entry.channels) {
    const sockets = listeners.get(channel)
    sockets?.delete(entry)
    if (sockets?.size === 0) listeners.delete(channel)
  }
  entry.channels = new Set(channels)
  for (const channel of channels) {
    const sockets = listeners.get(channel) ?? new Set()
    listeners.set(channel, sockets.add(entry))
  }
}

const deliveriesPerCheck = 8
let delivered = 0

/** Sockets whose frames are held until the work that sends them is done, with what waited before. */
let held: Map<Socket, number> | null = null

/** Whatever the work delivers leaves each socket in one write. */
export const deliverTogether = (work: () => void): void => {
  const mine = new Map<Socket, number>()
  held = mine
  try {
    work()
  } finally {
    held = null
    for (const { stream } of mine.keys()) stream.uncork()
  }
}

const send = (entry: Socket, text: Buffer): void => {
  if (held !== null && !held.has(entry)) {
    held.set(entry, entry.ws.bufferedAmount)
    entry.stream.cork()
  }
  entry.ws.send(text, { binary: false })
}

type Delivery = { readonly listeners: Listeners; readonly rules: SocketRules }

export const deliver = (
  { listeners, rules }: Delivery,
  message: Message,
  isDroppable = false,
): void => {
  const sockets = listeners.get(message.channel)
  if (sockets === undefined) return
  // serialised once for all sockets
  const text = Buffer.from(JSON.stringify(message))
  delivered += 1
  // reading every queue's length costs as much as sending, so it is read for one delivery in eight
  if (!isDroppable && delivered % deliveriesPerCheck !== 0) {
    for (const entry of sockets) send(entry, text)
    return
  }
  for (const entry of sockets) {
    // what is held back here is none of a slow reader's
    const waiting = held?.get(entry) ?? entry.ws.bufferedAmount
    // a client that reads too slowly reconnects and fetches everything
    if (waiting > rules.queueBytesMax) entry.ws.terminate()
    else if (!isDroppable || waiting < rules.droppingBytes) send(entry, text)
  }
}
