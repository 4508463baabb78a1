import type { Message } from './realtime.ts'
import type { Socket, SocketRules } from './socket.ts'

/** Kept as sockets come and go: many thousands are not looked through for each change. */
export type Listeners = Map<string, Set<Socket>>

export const listen = (heard: Listeners, entry: Socket, channels: readonly string[]): void => {
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

const deliveriesPerLook = 8
let delivered = 0

type Delivering = { readonly heard: Listeners; readonly rules: SocketRules }

export const deliver = (
  { heard, rules }: Delivering,
  message: Message,
  isDroppable = false,
): void => {
  const listeners = heard.get(message.channel)
  if (listeners === undefined) return
  // written once for all
  const text = Buffer.from(JSON.stringify(message))
  delivered += 1
  // a look at every queue costs as much as a sending: what must not be dropped looks now and then
  if (!isDroppable && delivered % deliveriesPerLook !== 0) {
    for (const { ws } of listeners) ws.send(text, { binary: false })
    return
  }
  for (const { ws } of listeners) {
    const waiting = ws.bufferedAmount
    // who reads too slowly asks for the whole when they are back
    if (waiting > rules.queueBytesMax) ws.terminate()
    else if (!isDroppable || waiting < rules.droppingBytes) ws.send(text, { binary: false })
  }
}
