// Ticks of a shared round to 5,000 sockets: how fast they leave as a ratio to a bare `ws` broadcast
// of the same bytes, and how late they come at the pace of the game. Slices of both alternate.
import type { ChildProcess } from 'node:child_process'
import { figure, percentile } from './figure.ts'
import { bareSockets, crowdAt, productSockets, receivedBy } from './realtime/crowd.ts'

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

const product = async () => {
  const { url, realtime } = await productSockets([channel])
  return { url, send: (at: number) => realtime.publish(messageAt(at)) }
}

const bare = async () => {
  const { url, clients } = await bareSockets()
  return {
    url,
    send: (at: number) => {
      const text = Buffer.from(JSON.stringify(messageAt(at)))
      for (const socket of clients) socket.send(text, { binary: false })
    },
  }
}

type Side = { readonly send: (at: number) => void; readonly child: ChildProcess }

/** Messages per second of a burst, from the first sent to the last heard. */
const speed = async (side: Side): Promise<number> => {
  const begun = performance.now()
  await receivedBy(side.child, sockets * burst, async () => {
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
  const { lateness: found } = await receivedBy(side.child, sockets * ticks, async () => {
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
  product: { send: ours.send, child: await crowdAt(ours.url, { sockets, token: 'anybody' }) },
  bare: { send: theirs.send, child: await crowdAt(theirs.url, { sockets, token: '' }) },
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
