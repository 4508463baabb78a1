import { WebSocket as PartySocket } from 'partysocket'
import { topics } from './topics.ts'

export type Notice = { readonly channel: string; readonly version: string; readonly value: unknown }

type RealtimeOptions = {
  /** Null for a visitor, who gets public channels alone. */
  readonly token: string | null
  readonly onNotice: (notice: Notice) => void
  /** The socket was away and is back: what was missed must be asked for. */
  readonly onResume: () => void
}

const crowded = 4429
const visitorDelayMs = 60_000
/** In this time a sign-out of this page has its answer. */
const endedMs = 500

/** One reconnecting socket for all channels; answers how to close it. */
export const openRealtime = ({ token, onNotice, onResume }: RealtimeOptions): (() => void) => {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  const socket = new PartySocket(`${scheme}://${location.host}/ws`, [], {
    maxReconnectionDelay: token === null ? visitorDelayMs : 10_000,
    minReconnectionDelay: 500,
  })
  let wasOpen = false
  let ended: ReturnType<typeof setTimeout> | undefined
  let leave = (): void => undefined
  const ask = (): void => {
    socket.send(JSON.stringify({ token: token ?? '', topics: topics.wanted() }))
  }
  socket.addEventListener('open', () => {
    ask()
    leave = topics.connect(ask)
    if (wasOpen) onResume()
    wasOpen = true
  })
  socket.addEventListener('message', (event) => {
    const notice = JSON.parse(String(event.data)) as Notice
    if (notice.channel === 'socket:ready') topics.setLive(notice.value as string[])
    else topics.publish(notice.channel, notice.value)
    onNotice(notice)
  })
  socket.addEventListener('close', (event) => {
    leave()
    // the server has no slot for visitors: this page does not try again
    if (token === null && event.code === crowded) return socket.close()
    if (event.code !== 4401) return
    // the session has ended: let requests fail with that first. A page that signs out itself has
    // closed the socket before
    socket.close()
    ended = setTimeout(onResume, endedMs)
  })
  return () => {
    clearTimeout(ended)
    leave()
    socket.close()
  }
}
