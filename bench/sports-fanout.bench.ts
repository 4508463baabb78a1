// Prices to 5,000 sockets that each watch 15 events, 1,000 changes a second gathered four times a
// second: how fast the frames leave as a ratio to a bare `ws` broadcast of the same bytes, where
// the frames of one moment leave each socket in one write on both sides, and how late they come.
import { figure, percentile } from './figure.ts'
import { bareSockets, crowdAt, productSockets, receivedBy } from './realtime/crowd.ts'

const option = (name: string, standard: number): number => {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? standard : Number(process.argv[at + 1])
}
const sockets = option('sockets', 5_000)
const rounds = option('rounds', 5)
const seconds = option('seconds', 5)
const [events, gatherMs, burst] = [15, 250, 2]
/** Of all that are live, among which changes are spread. */
const liveEvents = 40
const changesPerFrame = Math.round((1_000 * gatherMs) / 1_000 / liveEvents)

const channels = Array.from({ length: events }, (_, i) => `sports:fa:match:${i}` as const)
/** A frame as a list of events gets it: lines of three prices. */
const frameOf = (event: number, at: number) => ({
  channel: channels[event] ?? ('sports:board' as const),
  version: '0',
  value: {
    eventId: `fa:match:${event}`,
    at,
    lines: Array.from({ length: Math.ceil(changesPerFrame / 3) }, (_, line) => ({
      market: '18',
      specifiers: `total=${line}.5`,
      group: 'main',
      state: 'open',
      version: at % 10_000,
      hasCashOut: true,
      outcomes: ['1', '2', '3'].map((id) => ({
        id,
        odds: 10_100 + ((at + line) % 50_000),
        isActive: true,
        name: null,
        result: null,
      })),
    })),
  },
})

const ours = await productSockets(channels)
const theirs = await bareSockets()
const sendOurs = (at: number): void =>
  ours.realtime.together(() => {
    for (let event = 0; event < events; event++) ours.realtime.publish(frameOf(event, at))
  })
/** The connection that `ws` keeps to itself. */
type Inner = { readonly _socket: { cork: () => void; uncork: () => void } }
const sendBare = (at: number): void => {
  const texts = channels.map((_, event) => Buffer.from(JSON.stringify(frameOf(event, at))))
  for (const client of theirs.clients) {
    const { _socket: stream } = client as unknown as Inner
    stream.cork()
    for (const text of texts) client.send(text, { binary: false })
    stream.uncork()
  }
}
const sides = {
  product: { send: sendOurs, child: await crowdAt(ours.url, { sockets, token: 'anybody' }) },
  bare: { send: sendBare, child: await crowdAt(theirs.url, { sockets, token: '' }) },
}
type Side = (typeof sides)['product']

/** Frames per second, from the first sent to the last heard. */
const speed = async ({ send, child }: Side): Promise<number> => {
  const begun = performance.now()
  const count = sockets * events * burst
  await receivedBy(child, count, async () => {
    for (let i = 0; i < burst; i++) {
      send(Date.now())
      await new Promise((resolve) => setImmediate(resolve))
    }
  })
  return count / ((performance.now() - begun) / 1_000)
}

/** How late frames come that are due four times a second. */
const lateness = async ({ send, child }: Side): Promise<readonly number[]> => {
  const ticks = Math.floor((seconds * 1_000) / gatherMs)
  const { lateness: found } = await receivedBy(child, sockets * events * ticks, async () => {
    const begun = Date.now()
    for (let i = 0; i < ticks; i++) {
      const due = begun + i * gatherMs
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - Date.now())))
      send(due)
    }
  })
  return found
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
figure('sports-fanout.sockets', [sockets])
figure('sports-fanout.frames-per-second', speeds)
figure('sports-fanout.ratio', ratios, '>= 0.6')
figure('sports-fanout.lateness-p99-ms', [percentile(late, 0.99)], '<= 600')
figure('sports-fanout.bare-lateness-p99-ms', [percentile(lateBare, 0.99)])
for (const { child } of Object.values(sides)) child.send('stop')
process.exit(0)
