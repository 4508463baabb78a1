import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createDb } from '../db/index.ts'
import { createLog } from '../log/index.ts'
import { createRealtime } from './realtime.ts'
import { within } from '../testing/patience.ts'

const upgrade =
  'GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** A server that has no place for anybody. */
const aFullServer = async () => {
  const http = createServer()
  const db = createDb({ url: 'postgres://nobody@127.0.0.1:1/none' })
  const realtime = createRealtime({
    db,
    log: createLog('silent'),
    subscriberOf: async () => null,
    read: async () => [],
    rules: { perAddressMax: 0 },
  })
  realtime.attach(http)
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  closers.push(async () => {
    await realtime.stop()
    http.closeAllConnections()
    http.close()
    await db.close()
  })
  const { port } = http.address() as AddressInfo
  const asked = async () => {
    const line = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    line.on('error', () => undefined)
    await new Promise((resolve) => line.once('connect', resolve))
    line.write(upgrade)
    return line
  }
  const held = () => new Promise<number>((resolve) => http.getConnections((_, n) => resolve(n)))
  return { asked, held }
}

test('one that is refused a place and breaks the line harms nobody', async () => {
  const { asked, held } = await aFullServer()
  const faults: unknown[] = []
  const hear = (error: unknown) => faults.push(error)
  process.on('uncaughtException', hear)
  closers.push(async () => void process.off('uncaughtException', hear))
  for (let i = 0; i < 30; i++) {
    const line = await asked()
    // before, while and after the answer is written
    if (i % 2 === 1) await new Promise((resolve) => setTimeout(resolve, i))
    line.resetAndDestroy()
  }
  await expect.poll(held).toBe(0)
  expect(faults).toEqual([])
})

test('one that is refused a place and stays on the line is hung up on', async () => {
  const { asked, held } = await aFullServer()
  const line = await asked()
  let answer = ''
  line.on('data', (text) => (answer += String(text)))
  await expect.poll(held, { timeout: within(3_000) }).toBe(0)
  expect(answer).toMatch(/^HTTP\/1.1 429 /)
  line.destroy()
})
