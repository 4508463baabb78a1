import { createServer } from 'node:http'
import { Socket, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createLog } from '../log/index.ts'
import { testDatabase, type TestDatabase } from '../testing/index.ts'
import { createRealtime, type Channel, type Realtime } from './realtime.ts'

let database: TestDatabase
let realtime: Realtime
const http = createServer()
const read = vi.fn(async (channels: readonly Channel[]) =>
  channels.map((channel) => ({ channel, version: '1', value: null })),
)
/** Holds the answer on who a token's owner is back, once. */
let gate: Promise<void> | undefined

beforeAll(async () => {
  database = await testDatabase()
  realtime = createRealtime({
    db: database.db,
    log: createLog('silent'),
    subscriberOf: async (token) => {
      await gate
      return { channels: [`wallet:${token}`], owner: token, isGuest: false, sessionId: token }
    },
    read,
  })
  await realtime.start()
  realtime.attach(http)
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await realtime.stop()
  http.close()
  await database.close()
})

const aBrowser = async (token: string) => {
  const ws = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}/ws`)
  const heard: string[] = []
  ws.addEventListener('message', ({ data }) => {
    heard.push((JSON.parse(String(data)) as { channel: string }).channel)
  })
  await new Promise((resolve) => ws.addEventListener('open', resolve))
  ws.send(JSON.stringify({ token }))
  return { ws, heard }
}

const connections = () =>
  new Promise<number>((resolve, reject) => {
    http.getConnections((error, count) => (error === null ? resolve(count) : reject(error)))
  })

const leave = async ({ ws }: { ws: WebSocket }) => {
  const closed = new Promise((resolve) => ws.addEventListener('close', resolve))
  const before = await connections()
  ws.close()
  await closed
  // the server learns of it later
  await vi.waitFor(async () => expect(await connections()).toBeLessThan(before))
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 150))

test('a change is read for those who listen, while they listen', async () => {
  const ana = await aBrowser('1')
  const ben = await aBrowser('2')
  await vi.waitFor(() => expect([...ana.heard, ...ben.heard]).toHaveLength(2))
  realtime.hint(['wallet:1', 'wallet:3'])
  await vi.waitFor(() => expect(ana.heard).toEqual(['socket:ready', 'wallet:1']))
  expect(ben.heard).toEqual(['socket:ready'])
  expect(read).toHaveBeenCalledExactlyOnceWith(['wallet:1'])
  // another owner on the same socket takes the place of the first
  ana.ws.send(JSON.stringify({ token: '4' }))
  await vi.waitFor(() => expect(ana.heard).toHaveLength(3))
  await leave(ben)
  // the server may learn a moment later that ben has left
  await vi.waitFor(() => {
    realtime.hint(['wallet:1', 'wallet:2', 'wallet:4'])
    expect(read).toHaveBeenLastCalledWith(['wallet:4'])
  })
  await vi.waitFor(() => expect(ana.heard.at(-1)).toBe('wallet:4'))
  await leave(ana)
})

test('a browser that leaves before its owner is known is not read for', async () => {
  read.mockClear()
  const opening = Promise.withResolvers<void>()
  gate = opening.promise
  const browser = await aBrowser('7')
  await soon()
  await leave(browser)
  opening.resolve()
  gate = undefined
  await soon()
  realtime.hint(['wallet:7'])
  await soon()
  expect(read).not.toHaveBeenCalled()
})

test('what is published together is no backlog: nothing of it is dropped, and nobody is cut off', async () => {
  const ana = await aBrowser('much')
  await vi.waitFor(() => expect(ana.heard).toHaveLength(1))
  const message = { channel: 'wallet:much', version: '0', value: 'x'.repeat(10_000) } as const
  realtime.together(() => {
    for (let i = 0; i < 30; i++) realtime.publish(message, { isDroppable: i % 2 === 0 })
  })
  await vi.waitFor(() => expect(ana.heard).toHaveLength(31))
  await leave(ana)
})

test('what is published together leaves a socket in one write, in its order', async () => {
  const ana = await aBrowser('together')
  await vi.waitFor(() => expect(ana.heard).toHaveLength(1))
  const inner = Socket.prototype as unknown as { _writev: () => void; _write: () => void }
  const write = vi.spyOn(inner, '_writev')
  const plain = vi.spyOn(inner, '_write')
  const message = { channel: 'wallet:together', version: '0', value: 'x' } as const
  realtime.together(() => {
    for (let i = 0; i < 5; i++) realtime.publish(message)
  })
  await vi.waitFor(() => expect(ana.heard).toHaveLength(6))
  expect([write.mock.calls.length, plain.mock.calls.length]).toEqual([1, 0])
  write.mockRestore()
  plain.mockRestore()
  await leave(ana)
})
