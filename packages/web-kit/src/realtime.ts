import { WebSocket as PartySocket } from 'partysocket'

export type Notice = { readonly channel: string; readonly version: string; readonly value: unknown }

type RealtimeOptions = {
  readonly token: string
  readonly onNotice: (notice: Notice) => void
  /** The socket was away and is back: what was missed must be asked for. */
  readonly onResume: () => void
}

/** One reconnecting socket for all channels; answers how to close it. */
export const openRealtime = ({ token, onNotice, onResume }: RealtimeOptions): (() => void) => {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  const socket = new PartySocket(`${scheme}://${location.host}/ws`, [], {
    maxReconnectionDelay: 10_000,
    minReconnectionDelay: 500,
  })
  let wasOpen = false
  socket.addEventListener('open', () => {
    socket.send(JSON.stringify({ token }))
    if (wasOpen) onResume()
    wasOpen = true
  })
  socket.addEventListener('message', (event) => {
    onNotice(JSON.parse(String(event.data)) as Notice)
  })
  socket.addEventListener('close', (event) => {
    if (event.code === 4401) socket.close()
  })
  return () => socket.close()
}
