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
    for (const { ws } of sockets) ws.send(text, { binary: false })
    return
  }
  for (const { ws } of sockets) {
    const waiting = ws.bufferedAmount
    // a client that reads too slowly reconnects and fetches everything
    if (waiting > rules.queueBytesMax) ws.terminate()
    else if (!isDroppable || waiting < rules.droppingBytes) ws.send(text, { binary: false })
  }
}
