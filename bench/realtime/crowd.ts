import { fork, type ChildProcess } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { createDb } from '@faro/server-kit/db'
import { createLog } from '@faro/server-kit/log'
import { createRealtime, type Channel, type Realtime } from '@faro/server-kit/realtime'
import { WebSocketServer } from 'ws'

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })

/** Sockets of the product, each of which hears these channels. */
export const productSockets = async (channels: readonly Channel[]) => {
  const http = createServer()
  const realtime: Realtime = createRealtime({
    // never asked: nothing is told to other servers here
    db: createDb({ url: 'postgres://nobody@127.0.0.1:1/none' }),
    log: createLog('silent'),
    subscriberOf: async () => ({ channels, owner: null, isGuest: false, sessionId: null }),
    read: async () => [],
  })
  realtime.attach(http)
  return { url: `ws://127.0.0.1:${await listen(http)}/ws`, realtime }
}

/** Sockets of `ws` alone. */
export const bareSockets = async () => {
  const http = createServer()
  const server = new WebSocketServer({ server: http, perMessageDeflate: false })
  return { url: `ws://127.0.0.1:${await listen(http)}/`, clients: server.clients }
}

/** Many browsers in a process of their own. */
export const crowdAt = async (
  url: string,
  { sockets, token }: { readonly sockets: number; readonly token: string },
): Promise<ChildProcess> => {
  const file = path.join(import.meta.dirname, 'listeners.ts')
  const child = fork(file, [url, String(sockets), token])
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', () => reject(new Error('the listeners ended')))
  })
  return child
}

export type Received = { readonly heard: number; readonly lateness: readonly number[] }

/** Runs `work` and waits until the crowd has heard so many messages. */
export const receivedBy = async (
  child: ChildProcess,
  wanted: number,
  work: () => Promise<void>,
): Promise<Received> => {
  const next = <T>(): Promise<T> => new Promise((resolve) => child.once('message', resolve))
  const counting = next()
  child.send({ wanted })
  await counting
  const done = next<Received>()
  await work()
  return done
}
