import { createServer, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import WebSocket from 'ws'
import { createDb } from '../db/index.ts'
import { createLog } from '../log/index.ts'
import { createRealtime } from './realtime.ts'
import { socketRules, type SocketRules } from './socket.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** A server of sockets alone; a token's owner is what stands before the dash. */
const aServer = async (
  rules: Partial<SocketRules>,
  trustedProxies: string[] = [],
  looking?: Promise<undefined>,
) => {
  const http = createServer()
  const db = createDb({ url: 'postgres://nobody@127.0.0.1:1/none' })
  const realtime = createRealtime({
    // never asked: nothing is told to other servers here
    db,
    log: createLog('silent'),
    subscriberOf: async (token) => {
      await looking
      if (token === '') return null
      const channels = ['a:1']
      if (token === 'visitor') return { channels, owner: null, isGuest: true, sessionId: null }
      const owner = token.split('-')[0] ?? ''
      return { channels, owner, isGuest: token.startsWith('demo'), sessionId: token }
    },
    read: async () => [],
    trustedProxies,
    rules,
  })
  realtime.attach(http)
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  closers.push(async () => {
    await realtime.stop()
    http.closeAllConnections()
    http.close()
    await db.close()
  })
  const open = async (token: string | null, headers: Record<string, string> = {}) => {
    const ws = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers })
    const closed = new Promise<number>((resolve) => ws.on('close', resolve))
    const answer = new Promise<number>((resolve, reject) => {
      ws.once('open', () => resolve(101))
      ws.once('unexpected-response', (_request, response: IncomingMessage) =>
        resolve(response.statusCode ?? 0),
      )
      ws.once('error', reject)
    })
    const heard: string[] = []
    ws.on('message', (text) => heard.push(String(text)))
    const status = await answer
    if (status === 101 && token !== null) {
      ws.send(JSON.stringify({ token }))
      await Promise.race([new Promise((resolve) => ws.once('message', resolve)), closed])
    }
    return { ws, closed, status, heard }
  }
  return { realtime, open, port }
}

test('who does not say in time who they are loses the place', async () => {
  const { open } = await aServer({ identifyWithinMs: 60 })
  const [silent, known] = await Promise.all([open(null), open('ana-1')])
  expect(await silent.closed).toBe(4408)
  expect(known.ws.readyState).toBe(known.ws.OPEN)
})

test('a socket behind which nobody answers is given up', async () => {
  const { open, port } = await aServer({ pingEveryMs: 60, perAddressMax: 2 })
  const alive = await open('ana-1')
  // speaks the handshake and never anything again, as a phone out of reach
  const gone = connect(port, '127.0.0.1')
  const ended = new Promise((resolve) => gone.once('close', resolve))
  gone.write(
    'GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  )
  gone.resume()
  await ended
  expect(alive.ws.readyState).toBe(alive.ws.OPEN)
  // its place is free
  expect((await open('ben-1')).status).toBe(101)
})

test('an address and an owner hold so many places and no more', async () => {
  const { open } = await aServer({ perAddressMax: 4, perOwnerMax: 2 })
  const [first, second, third] = [await open('ana-1'), await open('ana-2'), await open('ana-3')]
  expect(await third.closed).toBe(4429)
  await vi.waitFor(async () => expect((await open('ben-1')).status).toBe(101))
  await open('ben-2')
  expect((await open('eva-1')).status).toBe(429)
  first.ws.close()
  await first.closed
  await vi.waitFor(async () => expect((await open('ana-4')).status).toBe(101))
  expect(second.ws.readyState).toBe(second.ws.OPEN)
})

test('one address never holds the places of all visitors, where nobody said how many it may', () => {
  expect(socketRules.perAddressMax * 10).toBeLessThan(socketRules.visitorsMax)
})

test('[WL02] visitors hold so many places and leave those of members free', async () => {
  const { open } = await aServer({ visitorsMax: 2 })
  const [first, second, third] = [
    await open('visitor'),
    await open('visitor'),
    await open('visitor'),
  ]
  expect(await third.closed).toBe(4429)
  expect((await open('ana-1')).ws.readyState).toBe(1)
  first.ws.close()
  await first.closed
  await vi.waitFor(async () => expect((await open('visitor')).ws.readyState).toBe(1))
  expect(second.ws.readyState).toBe(1)
})

test('who plays for nothing takes the places of visitors, never those of members', async () => {
  const { open } = await aServer({ socketsMax: 4, visitorsMax: 2 })
  const visitor = await open('visitor')
  await open('demo1-1')
  expect(await (await open('demo2-1')).closed).toBe(4429)
  expect((await open('ana-1')).ws.readyState).toBe(1)
  expect((await open('ben-1')).ws.readyState).toBe(1)
  expect((await open('eva-1')).status).toBe(429)
  visitor.ws.close()
  await visitor.closed
  await vi.waitFor(async () => expect((await open('demo2-1')).ws.readyState).toBe(1))
})

test('sockets that say nothing keep no member out: who kept silent longest goes', async () => {
  const { open } = await aServer({
    socketsMax: 3,
    visitorsMax: 1,
    unnamedMax: 2,
    identifyWithinMs: 600_000,
  })
  const silent = [await open(null), await open(null), await open(null), await open(null)]
  expect(await silent[0]?.closed).toBe(4408)
  expect(await silent[1]?.closed).toBe(4408)
  for (const name of ['ana', 'ben', 'eva']) expect((await open(`${name}-1`)).ws.readyState).toBe(1)
  // the house is full of members now
  expect((await open('leo-1')).status).toBe(429)
})

test('members who come back all at once wait to be looked up and send nobody else away', async () => {
  const looking = Promise.withResolvers<undefined>()
  const { open } = await aServer({ socketsMax: 8, unnamedMax: 2 }, [], looking.promise)
  const back: Awaited<ReturnType<typeof open>>[] = []
  for (let i = 0; i < 8; i++) {
    const one = await open(null)
    one.ws.send(JSON.stringify({ token: `ana${i}-1` }))
    // heard before the next one comes
    await new Promise((resolve) => {
      one.ws.once('pong', resolve)
      one.ws.ping()
    })
    back.push(one)
  }
  // one that says nothing takes nobody's turn
  await open(null)
  looking.resolve(undefined)
  await vi.waitFor(() => {
    for (const { heard } of back) expect(heard).toHaveLength(1)
  })
  for (const { ws } of back) expect(ws.readyState).toBe(ws.OPEN)
})

test('no more wait to be looked up than the house has places: who waited longest goes', async () => {
  const { open } = await aServer({ socketsMax: 2 }, [], new Promise(() => undefined))
  const asking = [await open(null), await open(null), await open(null)]
  for (const [i, { ws }] of asking.entries()) ws.send(JSON.stringify({ token: `ana${i}-1` }))
  expect(await Promise.race(asking.map(({ closed }) => closed))).toBe(4429)
})

test('a header that no proxy wrote opens no more places', async () => {
  const { open } = await aServer({ perAddressMax: 1 })
  await open('ana-1')
  const headers = { 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9' }
  expect((await open('ben-1', headers)).status).toBe(429)
  const behind = await aServer({ perAddressMax: 1 }, ['127.0.0.1'])
  await behind.open('ana-1', { 'x-forwarded-for': '203.0.113.9' })
  expect((await behind.open('ana-2', { 'x-forwarded-for': '203.0.113.10' })).status).toBe(101)
  expect((await behind.open('ana-3', { 'x-forwarded-for': '1.1.1.1, 203.0.113.9' })).status).toBe(
    429,
  )
})

test('who says too much, in words or pings, is closed', async () => {
  const { open } = await aServer({ framesMax: 20 })
  for (const how of ['say', 'ping'] as const) {
    const { ws, closed } = await open('ana-1')
    for (let i = 0; i < 30; i++) {
      if (how === 'ping') ws.ping()
      else ws.send(JSON.stringify({ token: 'ana-1' }))
    }
    expect([how, await closed]).toEqual([how, 1008])
  }
})

test('a message that is too long ends the socket', async () => {
  const { open } = await aServer({})
  const { ws, closed } = await open('ana-1')
  ws.send(JSON.stringify({ token: 'ana-1', topics: [], more: 'x'.repeat(5_000) }))
  expect([1006, 1009]).toContain(await closed)
})

test('who reads nothing is closed before the queue grows large', async () => {
  const { open, realtime } = await aServer({ queueBytesMax: 100_000 })
  const slow = await open('ana-1')
  const quick = await open('ben-1')
  slow.ws.pause()
  const value = 'x'.repeat(64_000)
  for (let i = 0; i < 400; i++) {
    realtime.publish({ channel: 'a:1', version: String(i), value })
    await new Promise((resolve) => setImmediate(resolve))
  }
  slow.ws.resume()
  expect(await slow.closed).toBe(1006)
  await vi.waitFor(() => expect(quick.heard).toHaveLength(401))
})

test('a session that ends while its socket is being opened opens none', async () => {
  const { open, realtime } = await aServer({})
  realtime.end(['ana-1'])
  expect(await (await open('ana-1')).closed).toBe(4401)
  expect((await open('ana-2')).ws.readyState).toBe(1)
})
