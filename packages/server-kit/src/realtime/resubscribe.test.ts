import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createDb } from '../db/index.ts'
import { createLog } from '../log/index.ts'
import { createRealtime } from './realtime.ts'
import type { Subscriber } from './socket.ts'
import { within } from '../testing/patience.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** A server of sockets; what it says of a token is the test's. */
const aServer = async (
  subscriberOf: (topics: readonly string[]) => Promise<Subscriber>,
  isOpen?: () => boolean,
) => {
  const http = createServer()
  const db = createDb({ url: 'postgres://nobody@127.0.0.1:1/none' })
  const realtime = createRealtime({
    db,
    log: createLog('silent'),
    subscriberOf: (_token, _host, topics) => subscriberOf(topics),
    read: async () => [],
    rules: { identifyWithinMs: 400 },
  })
  realtime.attach(http, isOpen)
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  closers.push(async () => {
    await realtime.stop()
    http.closeAllConnections()
    http.close()
    await db.close()
  })
  const ws = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}/ws`)
  const heard: unknown[] = []
  const closed: number[] = []
  ws.addEventListener('message', ({ data }) => {
    heard.push((JSON.parse(String(data)) as { value: unknown }).value)
  })
  ws.addEventListener('close', ({ code }) => closed.push(code))
  await new Promise((resolve) => ws.addEventListener('open', resolve))
  const say = (...topics: string[]) => ws.send(JSON.stringify({ token: 'ana', topics }))
  return { heard, closed, say, ws }
}

const subscriber = (topics: readonly string[]): Subscriber => ({
  channels: topics.map((topic) => `${topic}:1`),
  owner: 'ana',
  isGuest: false,
  sessionId: 'ana',
})

test('who said their name while nobody could look it up is heard once somebody can', async () => {
  let isAway = true
  const { heard, closed, say, ws } = await aServer(async (topics) => {
    if (isAway) throw new Error('the database is away')
    return subscriber(topics)
  })
  say('a')
  // longer than a socket may be silent: this one was not
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect([heard, closed]).toEqual([[], []])
  isAway = false
  await expect.poll(() => heard, { timeout: within(1_500) }).toEqual([['a:1']])
  // and a page that wishes for something else meanwhile gets that
  isAway = true
  say('b')
  say('c')
  await new Promise((resolve) => setTimeout(resolve, 100))
  isAway = false
  await expect.poll(() => heard, { timeout: within(1_500) }).toEqual([['a:1'], ['c:1']])
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(heard).toHaveLength(2)
  ws.close()
})

test('nobody is looked up any more for a socket that has left', async () => {
  let asked = 0
  const { say, ws, closed } = await aServer(async () => {
    asked += 1
    throw new Error('the database is away')
  })
  say('a')
  await expect.poll(() => asked).toBe(1)
  ws.close()
  await expect.poll(() => closed).toHaveLength(1)
  const before = asked
  await new Promise((resolve) => setTimeout(resolve, 900))
  expect(asked).toBe(before)
})

test('a server that is not open yet tells nobody anything, and then who came too early', async () => {
  let isOpen = false
  let asked = 0
  const { say, heard } = await aServer(
    async (topics) => {
      asked += 1
      return subscriber(topics)
    },
    () => isOpen,
  )
  say('a')
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect([asked, heard]).toEqual([0, []])
  isOpen = true
  await expect.poll(() => heard, { timeout: within(1_500) }).toEqual([['a:1']])
})
