import { setTimeout as pause } from 'node:timers/promises'
import type { Player } from './kills.fixture.ts'

type Line = {
  readonly socket: WebSocket
  /** Whether the database is away as this socket was told, and how often that changed. */
  isAway: boolean
  told: number
  isReady: boolean
  isClosed: boolean
  /** Frames of the room. */
  frames: number
}

type SocketMessage = { readonly channel: string; readonly value: unknown }

const openLine = (origin: string, hello: object): Line => {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws`)
  const line: Line = { socket, isAway: false, told: 0, isReady: false, isClosed: false, frames: 0 }
  socket.addEventListener('open', () => socket.send(JSON.stringify(hello)))
  socket.addEventListener('close', () => (line.isClosed = true))
  socket.addEventListener('message', ({ data }) => {
    const { channel, value } = JSON.parse(String(data)) as SocketMessage
    if (channel === 'socket:ready') line.isReady = true
    if (channel.startsWith('crash:')) line.frames += 1
    if (channel !== 'socket:away') return
    line.isAway = value === true
    line.told += 1
  })
  return line
}

const openMs = 10_000

/** Sockets of members on the site, of guests, and of members in the room of crash. */
export const openSockets = async (origin: string, players: readonly Player[]) => {
  const lines = [
    ...players.slice(0, 8).map(({ site }) => openLine(origin, { token: site })),
    ...players.slice(0, 4).map(({ room }) => openLine(origin, { token: room })),
    ...[1, 2, 3, 4].map(() => openLine(origin, { token: '', topics: ['winners'] })),
  ]
  for (const end = Date.now() + openMs; lines.some(({ isReady }) => !isReady); await pause(20))
    if (Date.now() > end) throw new Error('the sockets did not open')
  const until = async (isAway: boolean, giveUpMs: number): Promise<number> => {
    for (const end = Date.now() + giveUpMs; Date.now() < end; await pause(5))
      if (lines.every((line) => line.isAway === isAway)) return Date.now()
    return Infinity
  }
  return {
    /** When every socket had been told that the database is back. */
    untilBack: (giveUpMs: number): Promise<number> => until(false, giveUpMs),
    count: lines.length,
    closed: (): number => lines.filter(({ isClosed }) => isClosed).length,
    /** Those that were not told twice for each kill: that it left and that it is back. */
    untold: (kills: number): number => lines.filter(({ told }) => told !== 2 * kills).length,
    frames: (): number => lines.reduce((sum, { frames }) => sum + frames, 0),
    close: (): void => {
      for (const { socket } of lines) socket.close()
    },
  }
}

export type Sockets = Awaited<ReturnType<typeof openSockets>>
