// Ticks of a shared round to 5,000 sockets: how fast they leave as a ratio to a bare `ws` broadcast
// of the same bytes, and how late they come at the pace of the game. Slices of both alternate.
import { fork, type ChildProcess } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { createDb } from '@faro/server-kit/db'
import { createLog } from '@faro/server-kit/log'
import { createRealtime } from '@faro/server-kit/realtime'
import { WebSocketServer } from 'ws'
import { figure, percentile } from './figure.ts'

const option = (name: string, standard: number): number => {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? standard : Number(process.argv[at + 1])
}
const sockets = option('sockets', 5_000)
const rounds = option('rounds', 5)
const seconds = option('seconds', 5)
const burst = 20
const tickMs = 80

const channel = 'crash:1'
const messageAt = (at: number) =>
  ({ channel, version: '0', value: { t: 12_345, m: 209, at } }) as const

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })

const product = async () => {
  const http = createServer()
  const realtime = createRealtime({
    // never asked: nothing is told to other servers here
    db: createDb({ url: 'postgres://nobody@127.0.0.1:1/none' }),
    log: createLog('silent'),
    subscriberOf: async () => ({
      channels: [channel],
      owner: null,
      isGuest: false,
      sessionId: null,
    }),
    read: async () => [],
  })
  realtime.attach(http)
  const port = await listen(http)
  return {
    url: `ws://127.0.0.1:${port}/ws`,
    send: (at: number) => realtime.publish(messageAt(at)),
  }
}

const bare = async () => {
  const http = createServer()
  const server = new WebSocketServer({ server: http, perMessageDeflate: false })
  const port = await listen(http)
  return {
    url: `ws://127.0.0.1:${port}/`,
    send: (at: number) => {
      const text = Buffer.from(JSON.stringify(messageAt(at)))
      for (const socket of server.clients) socket.send(text, { binary: false })
    },
  }
}

const crowd = async (url: string, token: string): Promise<ChildProcess> => {
  const file = path.join(import.meta.dirname, 'realtime/listeners.ts')
  const child = fork(file, [url, String(sockets), token])
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', () => reject(new Error('the listeners ended')))
  })
  return child
}

type Received = { readonly heard: number; readonly lateness: readonly number[] }
type Side = { readonly send: (at: number) => void; readonly child: ChildProcess }

/** Runs `work` and waits until the crowd has heard so many messages. */
const receivedBy = async (
  { child }: Side,
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

/** Messages per second of a burst, from the first sent to the last heard. */
const speed = async (side: Side): Promise<number> => {
  const begun = performance.now()
  await receivedBy(side, sockets * burst, async () => {
    for (let i = 0; i < burst; i++) {
      side.send(Date.now())
      await new Promise((resolve) => setImmediate(resolve))
    }
  })
  return (sockets * burst) / ((performance.now() - begun) / 1_000)
}

/** How late ticks come that are due every 80 ms. */
const lateness = async (side: Side): Promise<readonly number[]> => {
  const ticks = Math.floor((seconds * 1_000) / tickMs)
  const { lateness: found } = await receivedBy(side, sockets * ticks, async () => {
    const begun = Date.now()
    for (let i = 0; i < ticks; i++) {
      const due = begun + i * tickMs
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - Date.now())))
      side.send(due)
    }
  })
  return found
}

const ours = await product()
const theirs = await bare()
const sides = {
  product: { send: ours.send, child: await crowd(ours.url, 'anybody') },
  bare: { send: theirs.send, child: await crowd(theirs.url, '') },
}
await speed(sides.product)
await speed(sides.bare)
const [ratios, speeds]: [number[], number[]] = [[], []]
for (let round = 0; round < rounds; round++) {
  const before = await speed(sides.bare)
  const mine = await speed(sides.product)
  const after = await speed(sides.bare)
  ratios.push(mine / ((before + after) / 2))
  speeds.push(mine)
}
const late = await lateness(sides.product)
const lateBare = await lateness(sides.bare)
figure('realtime.sockets', [sockets])
figure('realtime.messages-per-second', speeds)
figure('realtime.fan-out-ratio', ratios, '>= 0.8')
figure('realtime.tick-lateness-p50-ms', [percentile(late, 0.5)])
figure('realtime.tick-lateness-p99-ms', [percentile(late, 0.99)], '<= 80')
figure('realtime.bare-lateness-p99-ms', [percentile(lateBare, 0.99)])
for (const { child } of Object.values(sides)) child.send('stop')
process.exit(0)
